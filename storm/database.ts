import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { removeDatabase, startPostgres } from '../tools/postgres.mjs';
import type { Postgres } from '../tools/postgres.mjs';

/** A PostgreSQL of the storm's own, with every promise about the disk kept (fsync), that can be killed and whose disk can be filled. */
export interface StormDatabase {
  readonly url: string;
  readonly port: number;
  /** For looking at it from outside of the storm, past every proxy. */
  readonly pool: pg.Pool;
  /** Whether the tables lie on a small disk of their own that can truly be filled. */
  readonly ownDisk: boolean;
  /** SIGKILL to PostgreSQL's first process; the supervisor brings it back. False when it is gone already. */
  killAll(): boolean;
  /** SIGKILL to one session's process: PostgreSQL itself throws everybody out and recovers. False when there was none. */
  killSession(): boolean;
  /** Leaves no room on the disk of the tables; false when there is some all the same. */
  fillDisk(): boolean;
  emptyDisk(): void;
  stop(): Promise<void>;
}

const settings = { max_connections: '70', log_min_messages: 'warning' };

export async function startDatabase(folder: string, diskMiB: number): Promise<StormDatabase> {
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir);
  chmodSync(folder, 0o711);
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, settings });
  const disk = mountDisk(folder, postgres, diskMiB);
  if (disk !== undefined) await moveTables(postgres, disk);
  const pool = new pg.Pool({
    connectionString: postgres.url,
    max: 3,
    connectionTimeoutMillis: 5_000,
  });
  // A killed database takes the idle connections with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const filler = disk === undefined ? undefined : join(disk, 'filler');
  return {
    url: postgres.url,
    port: postgres.port,
    pool,
    ownDisk: disk !== undefined,
    killAll: () => killFirst(postgres),
    killSession: () => killSession(postgres),
    fillDisk: () => filler !== undefined && disk !== undefined && fill(filler, disk),
    emptyDisk: () => {
      if (filler !== undefined) rmSync(filler, { force: true });
    },
    stop: async () => {
      await pool.end();
      await postgres.stop();
      if (disk !== undefined) execFileSync('umount', ['-l', disk]);
      removeDatabase(dataDir);
    },
  };
}

/**
 * A disk of memory for the tables alone, where this user may mount one: the write-ahead log, which a commit waits for, stays on the true
 * disk. Undefined where it is not allowed.
 */
function mountDisk(folder: string, postgres: Postgres, sizeMiB: number): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const disk = mkdtempSync(join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'storm', disk], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  chmodSync(disk, 0o711);
  const tables = join(disk, 'tables');
  mkdirSync(tables, { mode: 0o700 });
  const { uid, gid } = statSync(join(postgres.place, 'data'));
  chownSync(tables, uid, gid);
  return disk;
}

async function moveTables({ url }: Postgres, disk: string): Promise<void> {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  try {
    await client.query(`CREATE TABLESPACE storm_disk LOCATION '${join(disk, 'tables')}'`);
    await client.query('ALTER DATABASE app SET TABLESPACE storm_disk');
  } finally {
    await client.end();
  }
}

const pieceBytes = 1 << 20;

function fill(filler: string, disk: string): boolean {
  const file = openSync(filler, 'w');
  const piece = Buffer.alloc(pieceBytes);
  try {
    for (let left = bytesLeft(disk); left > 0; left = bytesLeft(disk)) {
      writeSync(file, piece, 0, Math.min(pieceBytes, left));
    }
    fsyncSync(file);
  } catch (error) {
    // Full is what it was to be: PostgreSQL was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
  return bytesLeft(disk) === 0;
}

function bytesLeft(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

function killFirst({ pid }: Postgres): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** A process that serves a client: a child of the first one whose title names the product's role. */
function killSession(postgres: Postgres): boolean {
  if (process.platform !== 'linux') return false;
  const data = join(postgres.place, 'data');
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== data) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('app_app app')) continue;
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
      return true;
    } catch {
      // It ended while we looked.
    }
  }
  return false;
}
