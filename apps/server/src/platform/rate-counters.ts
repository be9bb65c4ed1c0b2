import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { columnTexts } from './array-text.ts';
import { createBoundedMap } from './bounded-map.ts';
import { systemClock } from './clock.ts';
import type { SharedLines } from './shared-lines.ts';
import { createCompany } from './gathering.ts';
import { RetryLater } from './http/retry-later.ts';

/** So many points in so many seconds, for one key. */
export interface RateLimit {
  readonly points: number;
  readonly perSeconds: number;
}

export type RateCounter = RateLimiterPostgres;

const int8 = 20;
const int4 = 23;

// The library subtracts numbers from the expiry, which our connections give as a bigint: here it is read as a number.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) =>
    oid === int8 || oid === int4
      ? (text: string) => Number.parseInt(text, 10)
      : (text: string) => text,
};

/** A statement as the library makes it. */
interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Where counters stand. */
export interface CounterStore {
  query(statement: Statement): Promise<Outcome>;
}

interface Outcome {
  readonly rows: readonly Row[];
  readonly rowCount: number | null;
}

// In milliseconds since 1970. By the clocks of servers that differ, one that is ahead would end windows of the others early, so that
// passwords could be guessed on, and shut people out of them for as long as it is ahead.
const now = '(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

// In one order for all servers: two statements that count for the same two people would otherwise wait for each other.
const countAll = `INSERT INTO rate_limits AS r (key, points, expire)
  SELECT key, points, ${now} + ms FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS row (key, points, ms) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= ${now} THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE r.expire END
  RETURNING key, points, expire - ${now} AS ms_left`;
const set = `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $2, ${now} + $3)
  ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire
  RETURNING key, points, expire - ${now} AS ms_left`;
const get = `SELECT key, points, expire - ${now} AS ms_left FROM rate_limits WHERE key = $1 AND expire > ${now}`;
const clear = `DELETE FROM rate_limits WHERE expire < ${now} - $1`;

/** How the library names the statement that counts. */
const countingName = 'rate_limits:rlflx-upsert';
const readingName = 'rate_limits:rlflx-get';

/** The library's statements, which tell times by the server's clock, as ours that tell how long; any other one stays as it is. */
function inOurWords(statement: Statement): Statement {
  const [first, points, expire, nowMs] = statement.values;
  if (statement.name === countingName) return counting([countOf(statement)]);
  if (statement.name === 'rate_limits:rlflx-upsert-force')
    return { name: 'count_set', text: set, values: [first, points, span(expire, nowMs)] };
  if (statement.name === readingName) return { name: 'count_get', text: get, values: [first] };
  if (statement.name === 'rate_limits:rlflx-clear-expired')
    return { name: 'count_clear', text: clear, values: [span(systemClock.now(), first)] };
  return statement;
}

function counting(counts: readonly Count[]): Statement {
  return {
    name: 'count_all',
    text: countAll,
    values: columnTexts(counts, ['key', 'points', 'ms']),
  };
}

const span = (until: unknown, from: unknown): number => Number(until) - Number(from);

interface Row {
  readonly key: string;
  readonly points: number;
  readonly ms_left: number;
}

/** A row as the library reads it: it takes the machine's time, which it asks for itself, off the expiry again. */
const forLibrary = ({ points, ms_left }: Row) => ({ points, expire: systemClock.now() + ms_left });

/** One statement for each count. */
export function singleCounts(database: Pick<SharedLines, 'query'>): CounterStore {
  return {
    query: async (statement) => {
      const { name, text, values } = inOurWords(statement);
      const { rows, rowCount } = await database.query<Row>({
        name,
        text,
        values: [...values],
        types,
      });
      return { rows, rowCount };
    },
  };
}

/** Counts of many people in one statement: everybody who comes for the first time in a minute is counted before the call. */
export function gatheredCounts(gate: SharedLines): CounterStore {
  const single = singleCounts(gate);
  const { ask } = createCompany<Count, Row>(async (counts) => {
    const answers = new Map<Count, Row | undefined>();
    for (const round of roundsOf(counts)) {
      const { name, text, values } = counting(round);
      const { rows } = await gate.query<Row>({ name, text, values: [...values], types });
      const found = new Map(rows.map((row) => [row.key, row]));
      for (const count of round) answers.set(count, found.get(count.key));
    }
    return counts.map((count) => answers.get(count) ?? missing(count));
  });
  return {
    query: async (statement) => {
      if (statement.name !== countingName) return single.query(statement);
      return { rows: [await ask(countOf(statement))], rowCount: 1 };
    },
  };
}

function missing({ key }: Count): never {
  throw new Error(`The database gave no row for ${key}, which it has just counted.`);
}

interface Count {
  readonly key: string;
  readonly points: number;
  /** How long its window lasts, in milliseconds, when it opens one. */
  readonly ms: number;
}

function countOf({ values: [key, points, expire, nowMs] }: Statement): Count {
  return { key: String(key), points: Number(points), ms: span(expire, nowMs) };
}

/** One statement cannot count twice under one key: whoever comes again waits for the next. */
function roundsOf(counts: readonly Count[]): readonly (readonly Count[])[] {
  const rounds: Count[][] = [];
  const seen = new Map<string, number>();
  for (const count of counts) {
    const place = seen.get(count.key) ?? 0;
    seen.set(count.key, place + 1);
    (rounds[place] ??= []).push(count);
  }
  return rounds;
}

const refusalsMax = 1000;

/**
 * A key that is used up is refused from memory: an attacker's persistence costs the database nothing. The library's own memory goes by the
 * server's clock, so that whoever was refused before it is set back would stay refused for as long as it was ahead.
 */
function rememberingRefusals(store: CounterStore, points: number): CounterStore {
  // Those who came first are forgotten first; at worst they cost a write more.
  const refusals = createBoundedMap<{ readonly row: Row; readonly endsAtMs: number }>(refusalsMax);
  return {
    query: async (statement) => {
      const key = String(statement.values[0]);
      const takesPoints = statement.name === countingName && countOf(statement).points > 0;
      if (!takesPoints) {
        // Given back, set or deleted: the database says what holds now.
        if (statement.name !== readingName) refusals.delete(key);
        return store.query(statement);
      }
      const known = refusals.get(key);
      const ms_left = known === undefined ? 0 : known.endsAtMs - performance.now();
      if (known !== undefined && ms_left > 0)
        return { rows: [{ ...known.row, ms_left }], rowCount: 1 };
      const outcome = await store.query(statement);
      const [row] = outcome.rows;
      if (row !== undefined && row.points > points)
        refusals.set(key, { row, endsAtMs: performance.now() + row.ms_left });
      else refusals.delete(key);
      return outcome;
    },
  };
}

/** The store as the library talks to it. */
function libraryClient(store: CounterStore) {
  return {
    query: async (statement: Statement) => {
      const { rows, rowCount } = await store.query(statement);
      return { rows: rows.map(forLibrary), rowCount };
    },
  };
}

/** Makes counters whose rows stand in the database: a restart or a second server gives nobody fresh tries. */
export function rateCounters(
  store: CounterStore,
): (keyPrefix: string, limit: RateLimit) => RateCounter {
  return (keyPrefix, { points, perSeconds }) =>
    new RateLimiterPostgres({
      storeClient: libraryClient(rememberingRefusals(store, points)),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: perSeconds,
    });
}

interface Taken {
  /** How many points are gone, these included. */
  readonly consumed: number;
  readonly msLeft: number;
}

/** Takes points; throws `too_many_requests` with the time to wait when there are not so many left. */
export async function take(counter: RateCounter, key: string, points = 1): Promise<Taken> {
  try {
    const { consumedPoints, msBeforeNext } = await counter.consume(key, points);
    return { consumed: consumedPoints, msLeft: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new RetryLater('too_many_requests', error.msBeforeNext / 1000);
  }
}
