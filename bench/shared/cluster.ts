import { execFileSync } from 'node:child_process';
import { totalmem } from 'node:os';
import pg from 'pg';
import { startTemporaryPostgres } from '../../tools/postgres.mjs';

/** The bench's own PostgreSQL, in a temporary folder: default settings but the size of its cache. */
export interface Cluster {
  readonly version: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The owner's address of a database of this cluster. */
  urlOf(database: string): string;
  /** A new, empty database in place of one of that name. */
  create(database: string): Promise<string>;
  /** A copy of another database in place of one of that name, checkpointed, so that all windows start alike. */
  copy(from: string, to: string): Promise<string>;
  drop(database: string): Promise<void>;
  checkpoint(): Promise<void>;
  /** Every commit waits a millisecond more, as on a disk or a standby that takes so long; or no longer. */
  simulateSlowCommits(on: boolean): Promise<void>;
  /** Runs one statement in a database as its owner. */
  query(database: string, text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** How far the write-ahead log is, in bytes. */
  walBytes(): Promise<number>;
  /** The first of the database's processes. */
  readonly pid: number;
  stop(): Promise<void>;
}

const shareOfMemory = 0.25;
const mebibyte = 1024 * 1024;

/** `more`: settings for a run whose figures nobody compares. */
export async function openCluster(
  log: (line: string) => void,
  more: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const settings = {
    ...more,
    shared_buffers: `${Math.floor((totalmem() * shareOfMemory) / mebibyte)}MB`,
  };
  const postgres = await startTemporaryPostgres({ settings, log });
  const urlOf = (database: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = new pg.Pool({ connectionString: urlOf('postgres'), max: 1 });
  admin.on('error', () => undefined);
  const { rows } = await admin.query<{ server_version: string }>('SHOW server_version');
  const drop = async (database: string): Promise<void> => {
    await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`);
  };
  return {
    version: rows[0]?.server_version ?? '',
    settings,
    get pid() {
      return postgres.pid;
    },
    urlOf,
    drop,
    create: async (database) => {
      await drop(database);
      await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
      return urlOf(database);
    },
    copy: async (from, to) => {
      await drop(to);
      await admin.query(
        `CREATE DATABASE ${pg.escapeIdentifier(to)} TEMPLATE ${pg.escapeIdentifier(from)} STRATEGY FILE_COPY`,
      );
      await admin.query('CHECKPOINT');
      return urlOf(to);
    },
    checkpoint: async () => {
      await admin.query('CHECKPOINT');
    },
    simulateSlowCommits: async (on) => {
      await admin.query(`ALTER SYSTEM SET commit_delay = ${on ? 1000 : 0}`);
      await admin.query(`ALTER SYSTEM SET commit_siblings = ${on ? 0 : 5}`);
      await admin.query('SELECT pg_reload_conf()');
    },
    query: async (database, text, values = []) => {
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      try {
        return await client.query(text, values);
      } finally {
        await client.end();
      }
    },
    walBytes: async () => {
      const result = await admin.query<{ bytes: string }>(
        `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS bytes`,
      );
      return Number(result.rows[0]?.bytes);
    },
    stop: async () => {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** Microseconds of one flush to the disk that holds temporary files, as `dd` finds it; null where there is no `dd` that tells. */
export function flushMicroseconds(file: string): number | null {
  try {
    const blocks = 200;
    const begun = performance.now();
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=8k', `count=${blocks}`, 'oflag=dsync'], {
      stdio: 'ignore',
    });
    return Math.round(((performance.now() - begun) * 1000) / blocks);
  } catch {
    return null;
  }
}
