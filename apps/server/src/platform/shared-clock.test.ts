import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { createOutbox } from './outbox.ts';
import { createSharedClock, readSharedClock } from './shared-clock.ts';
import type { TimeReading } from './shared-clock.ts';

/** How long a question and its answer were under way, in milliseconds. */
interface Asking {
  readonly pauseMs: number;
  readonly thereMs: number;
  readonly backMs: number;
}

const way = fc.integer({ min: 0, max: 5_000 });
const askings = fc.array(
  fc.record({ pauseMs: fc.integer({ min: 0, max: 60_000 }), thereMs: way, backMs: way }),
  { minLength: 1, maxLength: 20 },
);

describe('the clock that servers share', () => {
  it('is never further off than the quickest answer was under way, whatever was slow', () => {
    fc.assert(
      fc.property(askings, fc.integer(), (all, aheadMs) => {
        let steadyMs = 0;
        const readingOf = ({ pauseMs, thereMs, backMs }: Asking): TimeReading => {
          const askedMs = steadyMs + pauseMs;
          steadyMs = askedMs + thereMs + backMs;
          return { askedMs, databaseMs: askedMs + thereMs + aheadMs, answeredMs: steadyMs };
        };
        const [first, ...others] = all.map(readingOf);
        if (first === undefined) throw new Error('There is one at least.');
        const clock = createSharedClock(first, () => steadyMs);
        for (const reading of others) clock.adjust(reading);
        const quickest = Math.min(...all.map(({ thereMs, backMs }) => thereMs + backMs));
        expect(Math.abs(clock.now() - (steadyMs + aheadMs))).toBeLessThanOrEqual(quickest + 1);
      }),
    );
  });

  it('follows the database where its time is set, or another one takes over, forth and back', () => {
    let steadyMs = 1_000;
    const at = (databaseMs: number): TimeReading => ({
      databaseMs,
      askedMs: 990,
      answeredMs: 1_000,
    });
    const clock = createSharedClock(at(50_000), () => steadyMs);
    for (const databaseMs of [50_000, 470_000, 20_000]) {
      clock.adjust(at(databaseMs));
      expect(Math.abs(clock.now() - databaseMs)).toBeLessThanOrEqual(10);
    }
    steadyMs += 700;
    expect(Math.abs(clock.now() - 20_700)).toBeLessThanOrEqual(10);
  });
});

describe('over a real database', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('begins with what the database says', async () => {
    const offMs = async (): Promise<number> => {
      const clock = await readSharedClock(test.db.pool);
      const { rows } = await test.db.pool.query<{ ms: number }>(
        'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
      );
      return Math.abs(clock.now() - (rows[0]?.ms ?? 0));
    };
    // Read again where the machine stood still in between.
    await expect.poll(offMs).toBeLessThan(1_000);
  });

  it('is told the time by the reader of the outbox, again and again', async () => {
    const readings: TimeReading[] = [];
    const outbox = createOutbox({
      db: test.db,
      log: silentLog,
      clock: systemClock,
      onTime: (reading) => readings.push(reading),
    });
    await outbox.start();
    await expect.poll(() => readings.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await outbox.stop();
    for (const { databaseMs, askedMs, answeredMs } of readings) {
      expect(Math.abs(databaseMs - systemClock.now())).toBeLessThan(15_000);
      expect(answeredMs).toBeGreaterThanOrEqual(askedMs);
    }
  });
});
