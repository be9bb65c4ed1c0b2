import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

export interface PgbenchRun {
  readonly database: string;
  readonly clients: number;
  readonly seconds: number;
  /** A script of our own instead of the TPC-B-like one. */
  readonly script?: string;
}

export interface PgbenchResult {
  /** Without the time that connecting took. */
  readonly per_s: number;
  readonly latency_ms: number;
}

export interface Pgbench {
  /** Such as `pgbench (PostgreSQL) 15.18 (Debian …)`. */
  readonly version: string;
  /** Makes the tables of the TPC-B-like run. */
  fill(database: string, scale: number): Promise<void>;
  run(run: PgbenchRun): Promise<PgbenchResult>;
  /** The same program for another cluster than the bench's own. */
  on(cluster: Pick<Cluster, 'urlOf'>): Promise<Pgbench>;
}

/** What is needed to call the program. */
interface Program {
  readonly path: string;
  readonly libraries?: string;
}

export interface Found {
  readonly program: Program | null;
  /** Why there is none, and what helps. */
  readonly reason: string;
}

const run = promisify(execFile);
const packages = ['postgresql-15', 'libpq5'];

/** Looks where `--pgbench`, `$PGBENCH`, `PATH` and Debian's packages put it; `install` may fetch it, without root and without a second server. */
export function findPgbench(named: string | undefined, install: boolean): Found {
  const given = named ?? process.env['PGBENCH'];
  if (given !== undefined) {
    if (existsSync(given)) return { program: { path: given }, reason: '' };
    throw new Error(`There is no pgbench at ${given}.`);
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pgbench'));
  const path = [...ofDebian('/usr/lib/postgresql'), ...onPath].find((place) => existsSync(place));
  if (path !== undefined) return { program: { path }, reason: '' };
  const program = installedEarlier() ?? (install ? installNow() : undefined);
  if (program !== undefined) return { program, reason: '' };
  return {
    program: null,
    reason:
      'pgbench not found: install postgresql-contrib, name it by --pgbench or $PGBENCH, or let --install fetch it from Debian',
  };
}

/** The newest one first. */
function ofDebian(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin', 'pgbench'));
}

function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'app-bench', 'pgbench');
}

function installedEarlier(): Program | undefined {
  const folder = cacheFolder();
  const path = ofDebian(join(folder, 'usr/lib/postgresql')).find((place) => existsSync(place));
  if (path === undefined) return undefined;
  const libraries = readdirSync(join(folder, 'usr/lib')).find((name) =>
    name.endsWith('-linux-gnu'),
  );
  return {
    path,
    ...(libraries !== undefined && { libraries: join(folder, 'usr/lib', libraries) }),
  };
}

function installNow(): Program | undefined {
  const folder = cacheFolder();
  const download = mkdtempSync(join(tmpdir(), 'app-bench-'));
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: download, stdio: 'ignore' });
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(download).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg', ['-x', join(download, file), folder], { stdio: 'ignore' });
  } catch (error) {
    throw new Error(
      `--install could not fetch ${packages.join(' and ')} by apt-get: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
  return installedEarlier();
}

/** Drives the bench's own cluster. */
export async function createPgbench(
  program: Program,
  cluster: Pick<Cluster, 'urlOf'>,
): Promise<Pgbench> {
  const { path, libraries } = program;
  const call = async (database: string, args: readonly string[]): Promise<string> => {
    const url = new URL(cluster.urlOf(database));
    const { stdout } = await run(path, args, {
      env: {
        ...process.env,
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: decodeURIComponent(url.username),
        PGPASSWORD: decodeURIComponent(url.password),
        PGDATABASE: database,
        ...(libraries !== undefined && { LD_LIBRARY_PATH: libraries }),
      },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  };
  const version = (await call('postgres', ['--version'])).trim();
  return {
    version,
    on: (other) => createPgbench(program, other),
    fill: async (database, scale) => {
      await call(database, ['--initialize', '--quiet', `--scale=${scale}`]);
    },
    run: async (wanted) => {
      const folder = mkdtempSync(join(tmpdir(), 'app-bench-'));
      const file = join(folder, 'script.sql');
      try {
        if (wanted.script !== undefined) writeFileSync(file, wanted.script);
        return readResult(await call(wanted.database, optionsOf(wanted, file)));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const threadsMax = 2;

/**
 * Before its clock runs the standard script is left to vacuum its small tables and to empty its history, as it does by itself: they would age from run to
 * run, while our windows begin with a fresh copy each. A script of ours runs over other tables.
 */
export function optionsOf(
  { clients, seconds, script }: Omit<PgbenchRun, 'database'>,
  file: string,
): string[] {
  return [
    '--protocol=prepared',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, threadsMax)}`,
    `--time=${seconds}`,
    ...(script === undefined ? [] : ['--no-vacuum', `--file=${file}`]),
  ];
}

/** Reads what pgbench 15 to 18 print at the end; refuses output without the two figures, and runs with failed transactions. */
export function readResult(text: string): PgbenchResult {
  // So it ends when connecting took all its time, which tells nothing of the rate but that this many clients are too many.
  if (/^number of transactions actually processed: 0$/m.test(text))
    return { per_s: 0, latency_ms: Infinity };
  const per_s = /^tps = (\d+(?:\.\d+)?) \(without initial connection time\)/m.exec(text)?.[1];
  const latency_ms = /^latency average = (\d+(?:\.\d+)?) ms/m.exec(text)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(text)?.[1] ?? '0';
  if (per_s === undefined || latency_ms === undefined || failed !== '0')
    throw new Error(`pgbench gave no usable result:\n${text}`);
  return { per_s: Number(per_s), latency_ms: Number(latency_ms) };
}
