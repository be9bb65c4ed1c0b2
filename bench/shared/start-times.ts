import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDatabase } from '../../tools/postgres.mjs';
import { freePort } from '../../tools/postgres/postmaster.mjs';
import { startServer } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server that does nothing, as small as Node allows: what every start of a Node server costs on this machine. */
const bareServer = `
require('node:http').createServer((request, response) => response.end()).listen(0, '127.0.0.1', () => process.send('ready'));`;

/** Milliseconds from making the process until it listens. */
export async function bareStartMs(): Promise<number> {
  const begunMs = performance.now();
  const child = spawn(process.execPath, ['--eval', bareServer], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  const ms = performance.now() - begunMs;
  child.kill('SIGTERM');
  await ended;
  return ms;
}

/** The same of the built server over a database that has been started on before. */
export async function serverStartMs(databaseUrl: string): Promise<number> {
  const begunMs = performance.now();
  const server = await startServer(databaseUrl);
  const ms = performance.now() - begunMs;
  await server.stop();
  return ms;
}

/** Seconds from `npm start` in a checkout, with data in an empty folder, until it says that it is ready. Takes it all down again. */
async function startSeconds(checkout: string, mayPrepare: boolean): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'app-bench-start-'));
  // PostgreSQL may run as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const { DATABASE_URL: _ours, ...environment } = process.env;
  const port = await freePort();
  const begunMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...environment, DATA_DIR: dataDir, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With its children in a group, all of which hear the signal: npm does not always pass it on.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let text = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        text += chunk.toString();
        if (/^Ready: /m.test(text)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(`npm start ended early:\n${text}`)));
    });
    const seconds = (performance.now() - begunMs) / 1000;
    if (!mayPrepare && /install|build/i.test(text))
      throw new Error(
        `The checkout changed meanwhile: the start built, or installed, by itself:\n${text}`,
      );
    return seconds;
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
    removeDatabase(dataDir);
  }
}

/** Built and never started: a database is made and seeded on the way. */
export function firstStartSeconds(): Promise<number> {
  return startSeconds(root, false);
}

/** From a clean clone: packages installed, apps built, database made, data seeded. */
export async function cleanCloneSeconds(): Promise<number> {
  const clone = mkdtempSync(join(tmpdir(), 'app-bench-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    return await startSeconds(clone, true);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
