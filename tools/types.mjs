import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks the types of every workspace, of attack, bench, e2e, storm and tools, each with its own tsconfig.json, so that browser
 * code never sees the types of Node nor the server those of a browser. Prints every error of every project
 * before it ends with 1: a person wants them all at once.
 *
 * Usage: node tools/types.mjs [folder of a repository, if not this one]
 */

const atATime = 2;
const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')),
  'bin/tsc',
);

/** Folders that must each have a tsconfig.json: a workspace without one would silently go unchecked. */
function projects() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    existsSync(join(root, parent))
      ? readdirSync(join(root, parent))
          .map((name) => `${parent}/${name}`)
          .filter((folder) => existsSync(join(root, folder, 'package.json')))
      : [],
  );
  // The service worker knows other globals than the pages beside it.
  const worker = 'apps/customer/worker';
  const workers = existsSync(join(root, worker)) ? [worker] : [];
  // A folder of tests of their own that a small repository need not have.
  const further = ['attack', 'bench', 'storm', 'drills'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  return [...workspaces, ...workers, ...further, 'e2e', 'tools'].sort();
}

/**
 * Resolves to whether the project is free of errors; what the compiler says goes to the terminal.
 *
 * @param {string} project
 * @returns {Promise<boolean>}
 */
function check(project) {
  const config = join(root, project, 'tsconfig.json');
  if (!existsSync(config)) {
    process.stderr.write(
      `${project}/tsconfig.json is missing: without it nothing checks these types.\n`,
    );
    return Promise.resolve(false);
  }
  const color = process.stdout.isTTY ? ['--pretty'] : [];
  return new Promise((done) => {
    const child = spawn(process.execPath, [compiler, '--project', config, ...color], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} Held back until the end, so that the lines of two projects do not mix. */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      process.stderr.write(`The compiler did not start: ${error.message}. Run npm ci.\n`);
      done(false);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });
}

const queue = projects();
/** @type {string[]} */
const failed = [];
async function work() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    if (!(await check(project))) failed.push(project);
  }
}
const count = queue.length;
await Promise.all(Array.from({ length: atATime }, work));

if (failed.length > 0) {
  process.stderr.write(`Types: errors in ${failed.sort().join(', ')}.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`Types: ${count} projects, no error.\n`);
}
