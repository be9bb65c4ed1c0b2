import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes call-facts.ts and call-facts-staff.ts of packages/contract/src from the operations table; a test compares the two. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'packages/contract/src';
const run = (/** @type {string[]} */ args) =>
  spawnSync('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
const { status } = run(['tsx', 'tools/shared/write-call-facts.ts', folder]);
process.exitCode = status ?? 1;
const files = ['call-facts.ts', 'call-facts-staff.ts'].map((name) => `${folder}/${name}`);
if (status === 0) run(['prettier', '--log-level', 'warn', '--write', ...files]);
