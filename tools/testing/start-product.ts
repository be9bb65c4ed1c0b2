import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { recall } from '../postgres/cluster.mjs';
import { removeDatabase, startPostgres } from '../postgres.mjs';
import { waitUntil } from '../shared/processes.mjs';

const standIn = fileURLToPath(new URL('../fixtures/start/start.mjs', import.meta.url));

/** An empty folder, by default one that every user may pass through. */
export function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'app-start-test-'));
  chmodSync(folder, mode);
  return folder;
}

/** A finished database to copy, since making one takes ten times as long. */
export async function makeTemplate(): Promise<string> {
  const folder = makeFolder();
  await (await startPostgres({ dataDir: folder })).stop();
  return folder;
}

/** A folder with a database of its own, which goes with the test. */
export function copyOf(template: string, dataDir = '.'): string {
  const folder = emptyFolder();
  // Node's own copy would give the files to us, and PostgreSQL insists on its own.
  execFileSync('cp', ['-a', `${template}/.`, join(folder, dataDir)]);
  return folder;
}

/** Removes the folder, and the database that is in it. */
export async function clearFolder(folder: string): Promise<void> {
  for (const dataDir of [join(folder, '.data'), folder]) {
    const place = recall(dataDir)?.elsewhere ?? join(dataDir, 'postgres');
    // A killed start leaves its database running: taking charge of it is the way to stop it.
    if (existsSync(join(place, 'data', 'postmaster.pid'))) {
      await (await startPostgres({ dataDir })).stop();
    }
    removeDatabase(dataDir);
  }
}

/** An empty folder that goes with the test. */
export function emptyFolder(mode = 0o711): string {
  const folder = makeFolder(mode);
  onTestFinished(() => clearFolder(folder));
  return folder;
}

export interface Running {
  readonly pid: number;
  /** All that it has printed so far. */
  output: () => string;
  /** Waits for words in what it prints; fails when it ends without them. */
  prints: (words: RegExp) => Promise<RegExpMatchArray>;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal it died of. */
  ended: Promise<number | string>;
}

interface ScriptOptions {
  env?: Record<string, string>;
  account?: { uid: number; gid: number } | null;
}

/** Runs a Node script in a folder; ends it with the test. */
export function runScript(command: string[], cwd: string, more: ScriptOptions = {}): Running {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH, ...more.env },
    ...(more.account && { uid: more.account.uid, gid: more.account.gid }),
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const prints = async (words: RegExp): Promise<RegExpMatchArray> => {
    const finished = (): boolean => words.test(text) || child.exitCode !== null;
    await waitUntil(finished, { timeoutMs: 50_000 });
    const match = words.exec(text);
    if (!match) throw new Error(`It never printed ${words}, but:\n${text}`);
    return match;
  };
  return {
    pid: child.pid ?? 0,
    output: () => text,
    prints,
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** The product with the stand-in server, started in the folder. */
export function start(folder: string, env: Record<string, string> = {}): Running {
  return runScript([standIn], folder, { env });
}

/** Where it serves, once it does. */
export async function ready(running: Running): Promise<string> {
  const [, url = ''] = await running.prints(/Ready: (\S+)/);
  return url;
}

/** What the stand-in server answers; asks again while it is on its way back. */
export async function ask(url: string, path: string): Promise<string> {
  let text = '';
  const answered = async (): Promise<boolean> => {
    const response = await fetch(`${url}${path}`).catch(() => null);
    text = (await response?.text()) ?? '';
    return response?.ok === true;
  };
  if (!(await waitUntil(answered, { timeoutMs: 50_000, everyMs: 50 }))) {
    throw new Error(`${url}${path} never answered well, last: ${text}`);
  }
  return text;
}

/** Takes a port for the length of the test. */
export function occupy(host: string, port = 0): Promise<number> {
  const server: Server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
