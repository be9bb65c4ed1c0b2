import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { columnTexts } from './array-text.ts';
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
  query(statement: Statement): Promise<{ readonly rows: readonly unknown[] }>;
}

/** One statement for each count. */
export function singleCounts(database: Pick<SharedLines, 'query'>): CounterStore {
  return {
    query: ({ name, text, values }) => database.query({ name, text, values: [...values], types }),
  };
}

/** How the library names the statement that counts; any other one, also under another name, is sent as it is. */
const countingName = 'rate_limits:rlflx-upsert';

// In one order for all servers: two statements that count for the same two people would otherwise wait for each other.
const countAll = `INSERT INTO rate_limits AS r (key, points, expire)
  SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS row (key, points, expire) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $4 THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= $4 THEN excluded.expire ELSE r.expire END
  RETURNING key, points, expire`;

/** Counts of many people in one statement: everybody who comes for the first time in a minute is counted before the call. */
export function gatheredCounts(gate: SharedLines): CounterStore {
  const single = singleCounts(gate);
  const { ask } = createCompany<Count, readonly unknown[]>(async (counts) => {
    const answers = new Map<Count, readonly unknown[]>();
    for (const round of roundsOf(counts)) {
      const nowMs = Math.max(...round.map((count) => count.nowMs));
      const values = [...columnTexts(round, ['key', 'points', 'expire']), nowMs];
      const statement = { name: 'count_all', text: countAll, values, types };
      const { rows } = await gate.query<{ key: string }>(statement);
      const found = new Map(rows.map((row) => [row.key, row]));
      for (const count of round) answers.set(count, [found.get(count.key)]);
    }
    return counts.map((count) => answers.get(count) ?? []);
  });
  return {
    query: async (statement) => {
      const count = statement.name === countingName ? countOf(statement) : undefined;
      return count === undefined ? single.query(statement) : { rows: await ask(count) };
    },
  };
}

interface Count {
  readonly key: string;
  readonly points: number;
  readonly expire: number;
  readonly nowMs: number;
}

function countOf({ values }: Statement): Count | undefined {
  const [key, points, expire, nowMs] = values;
  const isCount =
    typeof key === 'string' &&
    typeof points === 'number' &&
    typeof expire === 'number' &&
    typeof nowMs === 'number';
  return isCount ? { key, points, expire, nowMs } : undefined;
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

/** Makes counters whose rows stand in the database: a restart or a second server gives nobody fresh tries. */
export function rateCounters(
  storeClient: CounterStore,
): (keyPrefix: string, limit: RateLimit) => RateCounter {
  return (keyPrefix, { points, perSeconds }) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: perSeconds,
      // A key that is used up is refused from memory: an attacker's persistence costs the database nothing.
      inMemoryBlockOnConsumed: points + 1,
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
