import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { RetryLater } from './http/retry-later.ts';
import { gatheredCounts, rateCounters, singleCounts, take } from './rate-counters.ts';
import type { CounterStore, RateCounter } from './rate-counters.ts';

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

/** As the library does every five minutes; its types do not have it. */
async function clearExpired(counter: object, beforeMs: number): Promise<void> {
  const clear: unknown = Reflect.get(counter, 'clearExpired');
  if (typeof clear !== 'function') throw new Error('The library clears counters in another way.');
  await Reflect.apply(clear, counter, [beforeMs]);
}

/** Does it on a server whose clock is off by so much. */
async function withClockOff<Result>(ms: number, doIt: () => Promise<Result>): Promise<Result> {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  try {
    return await doIt();
  } finally {
    clock.mockRestore();
  }
}

describe.each(['gathered', 'single'])(
  'counts that are %s go by the clock of the database',
  (kind) => {
    const minutes = 7;
    const offs = [minutes, -minutes].map((each) => each * 60_000);
    const counterOf = (prefix: string) => {
      const { gate, pool } = store.db;
      const counters = kind === 'gathered' ? gatheredCounts(gate) : singleCounts(pool);
      return rateCounters(counters)(`${kind}-${prefix}`, { points, perSeconds: 60 });
    };

    it('so that a server whose clock is off neither ends a window nor opens one for longer', async () => {
      for (const off of offs) {
        const counter = counterOf(`window${off}`);
        const first = await withClockOff(off, () => counter.consume('ann', 2));
        const second = await counter.consume('ann', 2);
        const third = await withClockOff(off, () => counter.consume('ann', 2));
        expect([first, second, third].map(({ consumedPoints }) => consumedPoints)).toEqual([
          2, 4, 6,
        ]);
        for (const { msBeforeNext } of [first, second, third]) {
          expect(msBeforeNext).toBeGreaterThan(50_000);
          expect(msBeforeNext).toBeLessThanOrEqual(60_000);
        }
      }
    });

    it('so that what is set for a time is there for that time, everywhere', async () => {
      for (const off of offs) {
        const counter = counterOf(`set${off}`);
        await withClockOff(off, () => counter.set('ann', 1, 60));
        expect((await counter.get('ann'))?.consumedPoints).toBe(1);
        expect((await withClockOff(-off, () => counter.get('ann')))?.consumedPoints).toBe(1);
        await counter.delete('ann');
        expect(await counter.get('ann')).toBeNull();
      }
    });

    it('so that nothing is cleared away that still holds', async () => {
      const counter = counterOf('clear');
      await counter.consume('ann', 2);
      await counter.set('bea', 1, 0.001);
      await withClockOff(2 * 3_600_000, () => clearExpired(counter, systemClock.now() - 3_600_000));
      expect((await counter.get('ann'))?.consumedPoints).toBe(2);
      const keys = async () => {
        const query = store.db.query.selectFrom('rate_limits').select('key');
        const rows = await query.where('key', 'like', `${kind}-clear:%`).orderBy('key').execute();
        return rows.map(({ key }) => key.split(':')[1]);
      };
      expect(await keys()).toEqual(['ann', 'bea']);
      await expect
        .poll(async () => {
          await clearExpired(counter, systemClock.now());
          return keys();
        })
        .toEqual(['ann']);
    });
  },
);

describe('who has used up a limit', () => {
  const watched = () => {
    const single = singleCounts(store.db.pool);
    const asked: string[] = [];
    const counters: CounterStore = {
      query: (statement) => {
        asked.push(String(statement.name));
        return single.query(statement);
      },
    };
    return { asked, counter: rateCounters(counters) };
  };
  /** As people ask: gives the seconds to wait, or undefined when the points were there. */
  const waitOf = async (counter: RateCounter, key: string) => {
    try {
      await take(counter, key, points);
      return undefined;
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      return error.retryAfterSeconds;
    }
  };

  it('is refused without the database being asked again', async () => {
    const { asked, counter } = watched();
    const ann = counter('memory', { points, perSeconds: 60 });
    await take(ann, 'ann', points);
    expect(await waitOf(ann, 'ann')).toBeGreaterThan(50);
    const statements = asked.length;
    expect(await waitOf(ann, 'ann')).toBeGreaterThan(50);
    expect(asked).toHaveLength(statements);
    expect(await waitOf(ann, 'bea')).toBeUndefined();
  });

  it('is let in when the time is over, though the clock was set back meanwhile', async () => {
    const { counter } = watched();
    const ann = counter('set-back', { points, perSeconds: 3 });
    await withClockOff(7 * 60_000, async () => {
      await take(ann, 'ann', points);
      expect((await waitOf(ann, 'ann')) ?? 0).toBeLessThanOrEqual(3);
    });
    expect((await waitOf(ann, 'ann')) ?? 0).toBeLessThanOrEqual(3);
    await expect.poll(() => waitOf(ann, 'ann'), { timeout: 10_000 }).toBeUndefined();
  });

  it('is let in when points are given back or the count is deleted', async () => {
    const { counter } = watched();
    const ann = counter('given-back', { points, perSeconds: 60 });
    for (const giveBack of [() => ann.reward('ann', 2 * points), () => ann.delete('ann')]) {
      await take(ann, 'ann', points);
      expect(await waitOf(ann, 'ann')).toBeGreaterThan(50);
      expect(await waitOf(ann, 'ann')).toBeGreaterThan(50);
      await giveBack();
      expect(await waitOf(ann, 'ann')).toBeUndefined();
      await ann.delete('ann');
    }
  });
});

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
