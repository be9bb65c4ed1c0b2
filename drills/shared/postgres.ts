import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from './until.ts';
import { linuxStat } from '../../tools/shared/processes.mjs';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root lends it the account that Debian's package makes. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const superuser = { name: 'postgres', password: 'drill' } as const;

/** A password of its own for each role that a server or a standby signs in by. */
const roles = [
  'CREATE ROLE owner LOGIN CREATEROLE PASSWORD $$drill$$',
  'CREATE ROLE copier LOGIN REPLICATION PASSWORD $$drill$$',
  'CREATE DATABASE money OWNER owner',
] as const;

/** Where Debian's packages put the programs, the newest version first; `PG_BIN` names another place. */
function findPrograms(): string {
  const given = process.env['PG_BIN'];
  if (given !== undefined) return given;
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  const newest = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  if (newest === undefined) {
    throw new Error('There is no PostgreSQL here: apt-get install postgresql, or set PG_BIN.');
  }
  return join(parent, newest, 'bin');
}

function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (line === null) throw new Error('There is no account "postgres" to run PostgreSQL with.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** A place for the clusters of one drill. */
export interface Yard {
  readonly folder: string;
  /** Runs a program as the account of the clusters; gives what it printed. */
  run(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string>;
  /** A folder of that account below this one. */
  makeFolder(name: string): string;
  remove(): void;
  readonly account: Account | undefined;
  readonly programs: string;
}

export function openYard(): Yard {
  const account = findAccount();
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'app-drill-'));
  if (account) chownSync(folder, account.uid, account.gid);
  endWhenInterrupted(folder);
  return {
    folder,
    account,
    programs,
    run: async (program, args, environment = {}) => {
      const path = existsSync(join(programs, program)) ? join(programs, program) : program;
      const env = { ...process.env, ...environment };
      const { stdout } = await run(path, [...args], { ...account, env, maxBuffer: 1e8 });
      return stdout;
    },
    makeFolder: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700, recursive: true });
      if (account) chownSync(path, account.uid, account.gid);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An interrupted drill leaves neither a database running nor its files behind. */
function endWhenInterrupted(folder: string): void {
  const end = (): void => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name, 'postmaster.pid');
      if (existsSync(file)) killNow(postmasterOf(file));
    }
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

function postmasterOf(pidFile: string): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
}

/** One PostgreSQL with its files. */
export interface Cluster {
  readonly name: string;
  readonly port: number;
  readonly data: string;
  start(): Promise<void>;
  /** Asks it to end as a restart of the machine would, and waits. */
  stop(): Promise<void>;
  /** All its processes at once, without a word: what a power cut leaves. */
  kill(): Promise<void>;
  /** Makes a standby the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  /** As the superuser, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
  answers(): Promise<boolean>;
  log(): string;
}

interface ClusterOptions {
  readonly name: string;
  readonly port: number;
  readonly settings?: Readonly<Record<string, string>>;
}

const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '8',
  wal_keep_size: '512MB',
  max_connections: '120',
} as const;

/** An empty cluster with the roles of an installation, running. */
export async function createPrimary(yard: Yard, options: ClusterOptions): Promise<Cluster> {
  const data = yard.makeFolder(options.name);
  const passwordFile = join(yard.folder, 'password');
  writeFileSync(passwordFile, superuser.password, { mode: 0o600 });
  if (yard.account) chownSync(passwordFile, yard.account.uid, yard.account.gid);
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await yard.run('initdb', [
    '-D',
    data,
    '-U',
    superuser.name,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...access,
  ]);
  const cluster = clusterAt(yard, data, options);
  await cluster.start();
  for (const text of roles) await cluster.query(text);
  return cluster;
}

/** A copy of a running primary that follows it, running. Its commits wait for nobody until that is asked of it. */
export async function createStandby(
  yard: Yard,
  primary: Cluster,
  options: ClusterOptions,
): Promise<Cluster> {
  const data = yard.makeFolder(options.name);
  const source = `host=127.0.0.1 port=${primary.port} user=copier password=drill application_name=${options.name}`;
  await yard.run('pg_basebackup', ['-D', data, '-d', source, '-X', 'stream', '-R', '-c', 'fast']);
  // What the primary waits for came along with its files; a promoted standby has no standby of its own yet.
  const settings = join(data, 'postgresql.auto.conf');
  const kept = readFileSync(settings, 'utf8').replace(/^synchronous_standby_names.*$/gm, '');
  writeFileSync(settings, kept);
  const cluster = clusterAt(yard, data, options);
  await cluster.start();
  return cluster;
}

/** Makes every commit wait until the standby has it on its disk, and returns when that is in force. */
export async function makeSynchronous(primary: Cluster, standby: Cluster): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (${standby.name})'`);
  await primary.query('SELECT pg_reload_conf()');
  await until(async () => {
    const rows = await primary.query<{ sync_state: string }>(
      `SELECT sync_state FROM pg_stat_replication WHERE application_name = '${standby.name}'`,
    );
    return rows[0]?.sync_state === 'quorum';
  }, 'the standby is synchronous');
}

/** A cluster over files that are there already, such as restored ones; not running yet. */
export function clusterAt(yard: Yard, data: string, options: ClusterOptions): Cluster {
  const { name, port, settings = {} } = options;
  const logFile = join(yard.folder, `${name}.log`);
  const query = queryOf(port);
  const answers = async (): Promise<boolean> => query('SELECT 1').then(Boolean, () => false);
  const ctl = (...args: string[]) => yard.run('pg_ctl', ['-D', data, '-w', '-t', '60', ...args]);
  return {
    name,
    port,
    data,
    query,
    answers,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    start: async () => {
      const all = { ...commonSettings, port: String(port), ...settings };
      const given = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      const output = openSync(logFile, 'a');
      // Of its own session: an interrupted drill ends it by its own hand.
      const child = spawn(join(yard.programs, 'postgres'), ['-D', data, ...given], {
        ...yard.account,
        detached: true,
        stdio: ['ignore', output, output],
      });
      child.unref();
      await until(answers, `PostgreSQL ${name} answers`, 60_000);
    },
    stop: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await ctl('stop', '-m', 'fast');
    },
    kill: () => killAll(data),
    promote: async () => {
      await ctl('promote');
    },
  };
}

function queryOf(port: number): Cluster['query'] {
  return async <Row extends pg.QueryResultRow>(text: string, database = 'postgres') => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      database,
      user: superuser.name,
      password: superuser.password,
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}

async function killAll(data: string): Promise<void> {
  const postmaster = postmasterOf(join(data, 'postmaster.pid'));
  const family = [postmaster, ...childrenOf(postmaster)];
  for (const pid of family) killNow(pid);
  await until(async () => family.every((pid) => !isAlive(pid)), 'PostgreSQL is dead');
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** By the parent's number in the system's own table of processes: each backend has a session of its own. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && linuxStat(name)?.parent === parent)
    .map(Number);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster than we.
  }
}

/** A killed process whose parent has not looked yet still has a folder, but no files of its own. */
function isAlive(pid: number): boolean {
  const stat = linuxStat(pid);
  return stat !== null && stat.state !== 'Z';
}

/** The size of a folder's files. */
export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const facts = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (facts?.isFile() ? facts.size : 0);
  }, 0);
}
