import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes packages/contract/src/call-facts.ts from the operations table; a test compares the two. */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = 'packages/contract/src/call-facts.ts';
const run = (/** @type {string[]} */ args) =>
  spawnSync('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
const { status } = run(['tsx', 'tools/shared/write-call-facts.ts', file]);
process.exitCode = status ?? 1;
if (status === 0) run(['prettier', '--log-level', 'warn', '--write', file]);
