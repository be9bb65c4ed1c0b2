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
      const another = await app.another();
      const later = await another.call('GET', '/api/operator/figures');
      expect(later.body).toMatchObject({ fee_lowest: '0.99', fee_highest: '2.99' });
      await another.stop();
    } finally {
      await app.stop();
    }
  });

  it('counts once an hour, and again after a failure', async () => {
    const app = await createTestApp();
    try {
      let now = 0;
      let asked = 0;
      const feeRange = async () => {
        asked += 1;
        if (asked === 1) throw new Error('not now');
        return { lowest: '1.00', highest: '2.00' };
      };
      const figures = createFigures({ db: app.database.db, clock: { now: () => now }, feeRange });
      await expect(figures()).rejects.toThrow('not now');
      await figures();
      await figures();
      expect(asked).toBe(2);
      now = 60 * 60_000;
      expect((await figures()).counted_at).toContain('1970-01-01T01:00');
      expect(asked).toBe(3);
    } finally {
      await app.stop();
    }
  });
});
