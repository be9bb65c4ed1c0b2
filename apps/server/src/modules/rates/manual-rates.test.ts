import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ChangedManualRate,
  DeskRate,
  ExchangeRate,
  ManualRate,
  Problem,
  Quote,
  RateDesk,
} from '@app/contract';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { isoInstant, systemClock } from '#platform/clock';
import { balanceOf } from '../../../test/books.ts';
import { silentLog } from '../../../test/database.ts';
import { createOperator, readProfile } from '#operator';
import { createRates } from './index.ts';
import type { Rates } from './index.ts';

let app: TestApp;
let admin: Person;
let rates: Rates;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
  const operator = createOperator({ profile: await readProfile(), mode: 'demonstration' });
  rates = createRates({
    db: app.database.db,
    clock: systemClock,
    log: silentLog,
    operator,
    endOffers: async () => 0,
  });
});
beforeEach(async () => {
  await app.database.asOwner('TRUNCATE manual_rates');
  await rates.refresh();
});
afterAll(() => app.stop());

const set = (more: object = {}, person = admin) =>
  app.call<ChangedManualRate & Problem>('POST', '/api/staff/manual-rates', {
    token: person.token,
    body: { currency: 'GBP', rate: '0.9', until_at: null, reason: 'The source is silent', ...more },
  });
const end = (id: string, more: object = {}) =>
  app.call<ChangedManualRate & Problem>('POST', `/api/staff/manual-rates/${id}/end`, {
    token: admin.token,
    body: { reason: 'It speaks again', ...more },
  });
const desk = async (currency: string): Promise<DeskRate | undefined> =>
  (await app.call<RateDesk>('GET', '/api/staff/rates', { token: admin.token })).body.items.find(
    (item) => item.currency === currency,
  );
const listed = async (pair: string): Promise<ExchangeRate | undefined> => {
  const { token } = await app.customer();
  const path = `/api/rates?from=${pair.slice(0, 3)}&to=${pair.slice(4)}`;
  return (await app.call<{ items: ExchangeRate[] }>('GET', path, { token })).body.items[0];
};

describe('[issue.rates.1] a manual rate', () => {
  it('is quoted by at once with its source, in every pair, and leaves the published history alone', async () => {
    const before = await desk('GBP');
    const history = await app.database.db.pool.query('SELECT count(*) FROM exchange_rate_history');
    const { status, body } = await set();
    expect(status).toBe(201);
    expect(body).toMatchObject({ currency: 'GBP', rate: '0.9', ended_at: null });
    const quote = await app.quote(await app.customer(), '100.00', 'GBP');
    expect(quote).toMatchObject({
      exchange_rate: '0.9',
      rate_source: 'manual',
      rate_stale: false,
    });
    expect(await listed('EUR>GBP')).toMatchObject({ rate: '0.9', source: 'manual' });
    const cross = await listed('USD>GBP');
    expect(cross?.source).toMatch(/ and manual$/);
    expect(await desk('GBP')).toMatchObject({
      rate: '0.9',
      source: 'manual',
      published: before?.published,
      manual: { id: body.id, created_by: { id: admin.id } },
    });
    expect(
      (await app.database.db.pool.query('SELECT count(*) FROM exchange_rate_history')).rows,
    ).toEqual(history.rows);
  });

  it('holds through a refresh without news, and gives way to a newer published day', async () => {
    const { body } = await set();
    await rates.refresh();
    expect(await rates.current('EUR', 'GBP')).toMatchObject({ source: 'manual' });
    await app.database.asOwner(
      `INSERT INTO exchange_rate_history (currency, as_of, rate, source) SELECT currency, as_of + 1, rate * 1.01, source
         FROM exchange_rate_history WHERE currency = 'GBP' ORDER BY as_of DESC LIMIT 1`,
    );
    await rates.refresh();
    expect((await rates.current('EUR', 'GBP'))?.source).not.toBe('manual');
    const { rows } = await app.database.db.pool.query(
      `SELECT ended_cause FROM manual_rates WHERE id = ${body.id}`,
    );
    expect(rows).toEqual([{ ended_cause: 'published' }]);
    const audited = await app.database.db.pool.query(
      `SELECT actor_id FROM audit_log WHERE action = 'rate.manual_end' AND subject_id = $1`,
      [body.id],
    );
    expect(audited.rows).toEqual([{ actor_id: null }]);
    await app.database.asOwner(
      `DELETE FROM exchange_rate_history WHERE currency = 'GBP' AND as_of = (SELECT max(as_of) FROM exchange_rate_history WHERE currency = 'GBP');
       DELETE FROM exchange_rates WHERE 'GBP' IN (from_currency, to_currency)`,
    );
    await rates.refresh();
  });

  it('that was kept until a time holds over newer days and ends with its time', async () => {
    const until_at = isoInstant(systemClock.now() + 3_600_000);
    const { body } = await set({ until_at });
    await rates.desk.endDue();
    expect(await rates.current('EUR', 'GBP')).toMatchObject({ source: 'manual' });
    await app.database.asOwner(
      `UPDATE manual_rates SET created_at = now() - interval '2 hours', until_at = now() - interval '1 hour' WHERE id = ${body.id}`,
    );
    await rates.desk.endDue();
    expect((await rates.current('EUR', 'GBP'))?.source).not.toBe('manual');
  });

  it('is ended by a person with a reason: the published rate holds again', async () => {
    const before = await desk('GBP');
    const { body } = await set();
    const ended = await end(body.id);
    expect(ended.body).toMatchObject({
      ended_cause: 'ended',
      ended_by: { id: admin.id },
      ended_reason: 'It speaks again',
    });
    expect(await desk('GBP')).toMatchObject({
      rate: before?.rate,
      source: before?.source,
      as_of: before?.as_of,
      manual: null,
    });
    expect((await end(body.id)).body.code).toBe('manual_rate_ended');
    expect((await end('999999')).status).toBe(404);
  });

  it('is replaced by the next one, which alone is in force', async () => {
    const first = await set();
    await set({ rate: '0.91' });
    const { body } = await app.call<{ items: ManualRate[] }>('GET', '/api/staff/manual-rates', {
      token: admin.token,
    });
    expect(body.items.map(({ rate, ended_cause }) => [rate, ended_cause])).toEqual([
      ['0.91', null],
      ['0.9', 'replaced'],
    ]);
    expect(body.items[1]?.id).toBe(first.body.id);
  });
});

it('[issue.rates.1] that was set on one server is quoted by on the others at once, and no longer once it is ended', async () => {
  const { token } = await app.customer();
  const other = await app.another();
  const body = { send_amount: '100.00', send_currency: 'EUR', currency: 'GBP' };
  const quotedBy = async (): Promise<string> =>
    (await other.call<Quote>('POST', '/api/quotes', { token, body })).body.rate_source;
  // Less than a reading of the table serves without news.
  const soon = { timeout: 4500 };
  try {
    expect(await quotedBy()).not.toBe('manual');
    const { body: manual } = await set();
    await expect.poll(quotedBy, soon).toBe('manual');
    await end(manual.id);
    await expect.poll(quotedBy, soon).not.toBe('manual');
  } finally {
    await other.stop();
  }
});

describe('[issue.rates.1] a rate that staff set', () => {
  const ask = async (send_currency: string, currency: string) => {
    const { token } = await app.customer();
    const body = { send_amount: '100.00', send_currency, currency };
    return (await app.call<Quote>('POST', '/api/quotes', { token, body })).body;
  };
  const funded = async () => {
    const customer = await app.customer();
    await app.credit(admin, customer.id, '200.00');
    return customer;
  };
  const published = async () => {
    const { source, as_of } = (await desk('GBP'))?.published ?? {};
    return { mid_market_source: source, mid_market_as_of: as_of };
  };

  it.each([
    ['below the published one has what is missing as our mark-up', '0.77', '10.28'],
    ['above it has a mark-up below zero', '0.9', '-4.87'],
  ])('%s', async (_, rate, markup_percent) => {
    await set({ rate });
    const customer = await funded();
    const quote = await app.quote(customer, '100.00', 'GBP');
    expect(quote).toMatchObject({
      exchange_rate: rate,
      mid_market_rate: '0.8582',
      ...(await published()),
      markup_percent,
      rate_basis: 'compared',
      rate_source: 'manual',
    });
    // The receipt says what the quote said.
    expect((await app.send(customer, quote.id)).body).toMatchObject({
      exchange_rate: rate,
      markup_percent,
      rate_basis: 'compared',
    });
  });

  it('is told of whichever leg it is, beside a source whose day is older too', async () => {
    await set();
    const found = await published();
    // 1.1653 against 1.1111 euro for a pound, before they become dollars by the published rate.
    const both = await ask('GBP', 'USD');
    expect(both).toMatchObject({
      rate_basis: 'compared',
      set_legs: 'send',
      ...found,
      markup_percent: '4.65',
      rate_source: `manual and ${found.mid_market_source}`,
      rate_as_of: found.mid_market_as_of,
    });
    expect(both.mid_market_rate).toMatch(/^1\.323/);
    // What is sent arrives as it is: the wallet pays less euro for it than by the published rate.
    expect(await ask('GBP', 'GBP')).toMatchObject({
      send_rate: '1.1111',
      mid_market_rate: '1.1653',
      ...found,
      markup_percent: '-4.88',
      rate_basis: 'compared',
    });
    // As much less arrives as euro.
    expect(await ask('GBP', 'EUR')).toMatchObject({
      send_rate: '1.1111',
      mid_market_rate: '1.1653',
      markup_percent: '4.65',
      rate_basis: 'compared',
    });
    expect(await ask('EUR', 'USD')).toMatchObject({
      rate_basis: 'mid_market',
      mid_market_source: null,
      markup_percent: '0.00',
    });
  });

  it('is kept to in the offers made at it when it ends, unless they are to end with it', async () => {
    const customer = await funded();
    const offer = () => app.quote(customer, '20.00', 'GBP');
    const { body: right } = await set();
    const kept = await offer();
    expect((await end(right.id)).body).not.toHaveProperty('offers_ended');
    expect((await app.send(customer, kept.id)).status).toBe(201);

    const before = await offer();
    const { body: wrong } = await set({ rate: '0.91' });
    const used = await offer();
    expect((await app.send(customer, used.id)).status).toBe(201);
    const open = await offer();
    await ask('GBP', 'USD');
    const other = await ask('EUR', 'USD');
    const balance = () => balanceOf(app.database.db, customer.id);
    const held = await balance();
    expect((await end(wrong.id, { end_offers: true })).body.offers_ended).toBe(2);
    const { status, body } = await app.send(customer, open.id);
    expect([status, body]).toMatchObject([409, { code: 'quote_expired' }]);
    expect(await balance()).toBe(held);
    const { rows } = await app.database.db.pool.query(
      `SELECT after FROM audit_log WHERE action = 'rate.manual_end' AND subject_id = $1`,
      [wrong.id],
    );
    expect(rows).toMatchObject([{ after: { offers_ended: 2 } }]);
    expect((await app.send(customer, before.id)).status).toBe(201);
    expect(isoInstant(systemClock.now()) < other.expires_at).toBe(true);
  });

  it('ends the offers made at the one before it where that is asked for', async () => {
    const customer = await funded();
    await set();
    const open = await app.quote(customer, '20.00', 'GBP');
    expect((await set({ rate: '0.91', end_offers: true })).body.offers_ended).toBe(1);
    expect((await app.send(customer, open.id)).body).toMatchObject({ code: 'quote_expired' });
  });

  it('has no mid-market rate and no mark-up where none is published that could be quoted by', async () => {
    await set();
    const operator = createOperator({ profile: await readProfile(), mode: 'test' });
    const live = { ...operator, mode: 'live' } as const;
    const strict = createRates({
      db: app.database.db,
      clock: systemClock,
      log: silentLog,
      operator: live,
      endOffers: async () => 0,
    });
    // The data set is older than the operator allows.
    expect(await strict.lookup('EUR', 'GBP')).toMatchObject({ source: 'manual', set_over: null });
    await app.database.asOwner(`DELETE FROM exchange_rate_history WHERE currency = 'GBP'`);
    // A change makes the server read the table anew.
    await set({ rate: '0.91' });
    const customer = await funded();
    const quote = await app.quote(customer, '100.00', 'GBP');
    const claims = { rate_basis: 'set' };
    expect(quote).toMatchObject({ ...claims, exchange_rate: '0.91', mid_market_rate: null });
    expect((await app.send(customer, quote.id)).body).toMatchObject(claims);
  });
});

describe('[issue.rates.2] a rate far from the last known one', () => {
  it('is refused until the very difference is confirmed', async () => {
    const far = await set({ rate: '9' });
    expect([far.status, far.body.code]).toEqual([409, 'rate_implausible']);
    const change = /is (-?[\d.]+)% from/.exec(far.body.detail)?.[1] ?? '';
    expect((await set({ rate: '9', confirmed_change: '1.0' })).status).toBe(409);
    expect((await set({ rate: '9', confirmed_change: change })).status).toBe(201);
  });

  it('is not reached in steps: the published rate counts too, and the log has the distance from it', async () => {
    const { rate = '', as_of = '' } = (await desk('GBP'))?.published ?? {};
    const { body: first } = await set({ rate: '1' });
    expect(first).toMatchObject({ rate: '1' });
    const further = await set({ rate: '1.15' });
    expect([further.status, further.body.code]).toEqual([409, 'rate_implausible']);
    expect(further.body.detail).toContain(`from the published one, ${rate}`);
    const change = /is (-?[\d.]+)% from/.exec(further.body.detail)?.[1] ?? '';
    expect(change).toMatch(/^[2-9]\d\.\d$/);
    const { status, body } = await set({ rate: '1.15', confirmed_change: change });
    expect(status).toBe(201);
    // On the way back the step itself is what is far.
    const back = await set({ rate });
    expect(back.body.detail).toContain('from the last known one, 1.15');
    const { rows } = await app.database.db.pool.query(
      `SELECT after FROM audit_log WHERE action = 'rate.manual_set' AND subject_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([
      {
        after: expect.objectContaining({
          rate: '1.15',
          published: rate,
          published_as_of: as_of,
          percent_from_published: change,
        }),
      },
    ]);
  });
});

it.each([
  ['zero', { rate: '0.000' }, 'rate'],
  ['the euro itself', { currency: 'EUR', rate: '1' }, 'currency'],
  ['a time that has passed', { until_at: '2026-01-01T00:00:00Z' }, 'until_at'],
  ['no reason', { reason: '' }, 'reason'],
])('refuses %s', async (_, more, field) => {
  const { status, body } = await set(more);
  expect(status).toBe(400);
  expect(body.errors?.map((error) => error.field)).toEqual([field]);
});

it('is not for every role', async () => {
  expect((await set({}, await app.staff('compliance'))).status).toBe(403);
});
