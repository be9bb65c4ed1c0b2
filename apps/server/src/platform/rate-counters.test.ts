import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { gatheredCounts, rateCounters, singleCounts } from './rate-counters.ts';
import type { CounterStore } from './rate-counters.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const points = 6;

/** Takes points of several people at once; gives how many were consumed, sorted, since which of two came first is nobody's promise. */
async function takeAll(
  counters: CounterStore,
  prefix: string,
  takes: readonly (readonly [string, number])[],
) {
  const counter = rateCounters(counters)(prefix, { points, perSeconds: 60 });
  const outcomes = await Promise.allSettled(takes.map(([key, some]) => counter.consume(key, some)));
  const passed = outcomes.flatMap((outcome, place) =>
    outcome.status === 'fulfilled' ? [`${takes[place]?.[0]}`] : [],
  );
  const rows = await store.db.query
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', 'like', `${prefix}:%`)
    .orderBy('key')
    .execute();
  return {
    passed: passed.toSorted(),
    rows: rows.map(({ key, points: counted }) => [key.slice(prefix.length), Number(counted)]),
  };
}

describe('counts of many people in one statement', () => {
  it('are the same as one by one', async () => {
    let runs = 0;
    const people = fc.constantFrom('ann', "o'neil", 'a,"b"\\c', 'NULL');
    await fc.assert(
      fc.asyncProperty(fc.array(people, { maxLength: 30 }), async (keys) => {
        runs += 1;
        const takes = keys.map((key) => [key, 1] as const);
        const { gate, pool } = store.db;
        const gathered = await takeAll(gatheredCounts(gate), `many${runs}`, takes);
        const single = await takeAll(singleCounts(pool), `one${runs}`, takes);
        expect(gathered).toEqual(single);
      }),
      { numRuns: 40 },
    );
  });

  it('begin anew when their time is over, and not before', async () => {
    const { gate } = store.db;
    const counter = rateCounters(gatheredCounts(gate))('anew', { points, perSeconds: 60 });
    const both = () => Promise.all(['ann', 'bea'].map((key) => counter.consume(key, 2)));
    await both();
    expect((await both()).map(({ consumedPoints }) => consumedPoints)).toEqual([4, 4]);
    const past = systemClock.now() - 1;
    await store.db.query
      .updateTable('rate_limits')
      .set({ expire: BigInt(past) })
      .where('key', '=', 'anew:ann')
      .execute();
    const [ann, bea] = await both();
    expect([ann?.consumedPoints, bea?.consumedPoints]).toEqual([2, 6]);
    expect(ann?.msBeforeNext).toBeGreaterThan(50_000);
  });

  it('take few statements', async () => {
    const { gate } = store.db;
    let statements = 0;
    const watched = new Proxy(gate, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query' || typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          statements += 1;
          return Reflect.apply(value, target, given);
        };
      },
    });
    const counter = rateCounters(gatheredCounts(watched))('few', { points, perSeconds: 60 });
    await Promise.all(Array.from({ length: 60 }, (_, place) => counter.consume(`p${place}`, 1)));
    expect(statements).toBeLessThanOrEqual(3);
  });
});
