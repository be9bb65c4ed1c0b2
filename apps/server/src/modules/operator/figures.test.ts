import { sendCurrencies } from '@app/contract';
import type { OperatorFigures } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { createFigures } from './index.ts';
import { roundedDown } from './figures.ts';

describe('[ruling.3.1] counted figures', () => {
  it.each([
    [999, null],
    [1000, 1000],
    [1099, 1000],
    [12_345, 12_000],
    [1_999_999, 1_900_000],
  ])('%d is shown as %s, never as more', (count, shown) => {
    expect(roundedDown(count, 1000)).toBe(shown);
  });

  it('counts customers, transfers, fees and currencies of the real tables, and nothing below the floors', async () => {
    const app = await createTestApp();
    try {
      const { body, status } = await app.call('GET', '/api/operator/figures');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        customers: null,
        transfers: null,
        median_delivery_minutes: null,
        currencies: 40,
        send_from: sendCurrencies,
        send_to: expect.not.arrayContaining(['BGN']),
        fee_lowest: '2.99',
        fee_highest: '2.99',
      });
      await app.database.db.query
        .insertInto('fees')
        .values({
          currency: 'GBP',
          amount_from: 0n,
          amount_below: 10_000n,
          fee: 99n,
          effective_from: '2021-01-01T00:00:00Z',
        })
        .execute();
      // Not an hour later: a transfer is charged by it from now on.
      const now = await app.call('GET', '/api/operator/figures');
      expect(now.body).toMatchObject({ fee_lowest: '0.99', fee_highest: '2.99' });
    } finally {
      await app.stop();
    }
  });

  it('counts once an hour, again after a failure, and at once when the clock was set back', async () => {
    const app = await createTestApp();
    try {
      let now = 0;
      const { db, asOwner } = app.database;
      const feeRange = () => Promise.resolve({ lowest: '1.00', highest: '2.00' });
      const figures = createFigures({
        db,
        clock: { now: () => now },
        feeRange,
        hasRate: () => Promise.resolve(true),
      });
      await asOwner('ALTER TABLE profiles RENAME TO elsewhere');
      await expect(figures()).rejects.toThrow('profiles');
      await asOwner('ALTER TABLE elsewhere RENAME TO profiles');
      now = 60_000;
      const countedAt = async () => (await figures()).counted_at;
      expect(await countedAt()).toContain('1970-01-01T00:01');
      now = 60 * 60_000;
      expect(await countedAt()).toContain('1970-01-01T00:01');
      now = 61 * 60_000;
      expect(await countedAt()).toContain('1970-01-01T01:01');
      now = 0;
      expect(await countedAt()).toContain('1970-01-01T00:00');
    } finally {
      await app.stop();
    }
  });

  it('states the median that was counted last, once there are fifty deliveries', async () => {
    const app = await createTestApp();
    try {
      const median = async () =>
        (await app.call<OperatorFigures>('GET', '/api/operator/figures')).body
          .median_delivery_minutes;
      expect(await median()).toBeNull();
      await app.database.asOwner(
        `INSERT INTO delivery_figures (counted_at, corridors, deliveries, median_minutes) VALUES (now(), '[]', 49, 7)`,
      );
      expect(await median()).toBeNull();
      await app.database.asOwner('UPDATE delivery_figures SET deliveries = 50');
      expect(await median()).toBe(7);
    } finally {
      await app.stop();
    }
  });
});
