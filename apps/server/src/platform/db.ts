import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#tables';
import { createConnector } from './database-hosts.ts';
import { leaveSilentOnes, silenceMs } from './database-silence.ts';
import type { Logger } from './log.ts';
import { traceQueries } from './tracing/trace-queries.ts';
import type { Tracer } from './tracing.ts';

/** The database as modules see it: kysely for reading and small writes, the pool for statements written by hand. */
export interface Database {
  readonly query: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Opens a connection of its own (batches, the listener), pipelined when asked; the caller ends it. */
  connect(options?: { pipeline?: boolean }): Promise<pg.Client>;
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
    if (oid === timestamptz)
      return (text: string) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`;
    return pg.types.getTypeParser(oid, format);
  },
};

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
  const pool = new pg.Pool({ ...options, Client, max: poolSize, query_timeout: silentAfterMs });
  leaveSilentOnes(pool);
  // A killed database emits on idle and on checked-out clients alike; unheard, either ends the process.
  const note = (error: Error) => log.warn({ err: error.message }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
    if (tracer) traceQueries(client, tracer);
  });
  return {
    query: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connect: async ({ pipeline = false } = {}) => {
      // A connection that went silent would otherwise hold its batch, and all behind it, for as long as the system waits.
      const client = new Client({
        ...options,
        // Its few statements find rows by keys, one or five hundred alike: planning them anew took a third of a lone transfer's time.
        options: pipeline ? `${settings} -c plan_cache_mode=force_generic_plan` : settings,
        pipeline,
        query_timeout: silenceMs.batch,
      });
      client.on('error', note);
      if (tracer) traceQueries(client, tracer);
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}
