import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#tables';
import { createConnector } from './database-hosts.ts';
import { readByShape } from './database-rows.ts';
import { leaveSilentOnes, silenceMs } from './database-silence.ts';
import { createSharedLines } from './shared-lines.ts';
import type { SharedLines } from './shared-lines.ts';
import type { Logger } from './log.ts';
import { traceQueries } from './tracing/trace-queries.ts';
import type { Tracer } from './tracing.ts';

/** The database as modules see it: kysely for reading and small writes, the pool for statements written by hand. */
export interface Database {
  readonly query: Kysely<DB>;
  readonly pool: pg.Pool;
  /**
   * What every call passes before it is let in (used proofs, sessions, limits): connections of its own, so that no slow report keeps anybody
   * out. Its commits do not wait for the disk, so nothing may be written here that must outlive a crash of the database.
   */
  readonly gate: SharedLines;
  /** For what everybody reads all the time and an index finds at once: statements by name, planned once whatever their values. */
  readonly quick: SharedLines;
  /**
   * Opens a connection of its own; the caller ends it. One for batches is pipelined, and impatient: a lock that is not given up, or a server
   * that stopped in the middle of a batch, holds back everybody's news.
   */
  connect(options?: { forBatches?: boolean }): Promise<pg.Client>;
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;
const timestamptz = 1184;

/** Values as the code uses them: bigint for int8, text for dates and instants (a JavaScript Date would drop the microseconds that order pages). */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return BigInt;
    if (oid === date) return (text: string) => text;
    if (oid === timestamptz) return isoOf;
    return pg.types.getTypeParser(oid, format);
  },
};

const utc = '+00';

/** Sessions speak UTC; an instant of another zone stays one that nobody can read, rather than one that is hours off. */
function isoOf(text: string): string {
  const iso = text.replace(' ', 'T');
  return `${iso.endsWith(utc) ? iso.slice(0, -utc.length) : iso}Z`;
}

/** Two for what is gathered and one for whoever must not wait for it; each carries dozens of calls at a time. */
const gateSize = 3;
/** While one is at work, what is asked gathers for the other. */
const quickSize = 2;
/** So many of the pool stay open however quiet it is: the first click after a pause would else wait for connections to be made. */
const keptOpen = 2;
/**
 * For connections whose few named statements find rows by keys, one or five hundred alike: planning them anew each time took a third of a lone
 * transfer's time.
 */
const plannedOnce = '-c plan_cache_mode=force_generic_plan';
/** A healthy batch waits for no lock for longer than some hundredths of a second, and is idle in its transaction for fewer. */
const impatient = '-c lock_timeout=1s -c idle_in_transaction_session_timeout=3s';

interface ConnectionSettings {
  readonly url: string;
  readonly log: Logger;
  readonly poolSize?: number;
  readonly tracer?: Tracer | undefined;
  /** After so long a connection of the pool that does not answer is given up. */
  readonly silentAfterMs?: number;
}

/**
 * Opens the database for the application's own role. Sessions speak UTC; `jit` and parallel workers cost more than they give on
 * short statements that many people make at once; no statement may hold locks for ever.
 */
export function openDatabase({
  url,
  log,
  poolSize = 8,
  tracer,
  silentAfterMs = silenceMs.statement,
}: ConnectionSettings): Database {
  const { Client, connectionString } = createConnector(url);
  const settings =
    '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s';
  const options = {
    connectionString,
    types,
    options: settings,
    application_name: 'server',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
  // A killed database emits on idle and on checked-out clients alike; unheard, either ends the process.
  const note = (error: Error) => log.warn({ err: error.message }, 'database connection lost');
  const equip = (client: pg.ClientBase): void => {
    client.on('error', note);
    readByShape(client, types);
    if (tracer) traceQueries(client, tracer);
  };
  const openPool = (own: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...options, Client, ...own });
    leaveSilentOnes(pool);
    pool.on('error', note);
    pool.on('connect', equip);
    return pool;
  };
  const pool = openPool({ max: poolSize, min: keptOpen, query_timeout: silentAfterMs });
  const gatePool = openPool({
    max: gateSize,
    min: gateSize,
    pipeline: true,
    options: `${settings} ${plannedOnce} -c synchronous_commit=off`,
    query_timeout: silenceMs.gate,
  });
  const quickPool = openPool({
    max: quickSize,
    min: quickSize,
    pipeline: true,
    options: `${settings} ${plannedOnce}`,
    query_timeout: silentAfterMs,
  });
  return {
    query: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    gate: createSharedLines(gatePool, tracer),
    quick: createSharedLines(quickPool, tracer),
    connect: async ({ forBatches = false } = {}) => {
      // A connection that went silent would otherwise hold its batch, and all behind it, for as long as the system waits.
      const client = new Client({
        ...options,
        options: `${settings} ${plannedOnce} ${forBatches ? impatient : ''}`,
        pipeline: forBatches,
        query_timeout: silenceMs.batch,
      });
      equip(client);
      await client.connect();
      return client;
    },
    close: async () => {
      await Promise.all([pool.end(), gatePool.end(), quickPool.end()]);
    },
  };
}
