import { operations, receiveCurrencies, sendCurrencies } from '@app/contract';
import type { Quote } from '@app/contract';
import { currencyExponents, formatMinor, parseMoney } from '@app/money';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator, readProfile } from '#operator';
import { instantMs, isoInstant, systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createRates } from '#rates';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { createEndOffers, createQuotes, purgeJob, quotesRoutes } from './index.ts';
import type { Quotes } from './index.ts';
import { createPurge } from './purge-quotes.ts';

let test: TestDatabase;
let quotes: Quotes;
let nowMs = 0;
const clock = { now: () => nowMs };
const startMs = instantMs('2026-09-30T12:00:00.000Z');
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  test = await createTestDatabase();
  await newUser(user_id);
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nowMs = startMs;
  await test.db.pool.query('DELETE FROM exchange_rates');
  quotes = await make();
});

async function make(environment: Record<string, string> = {}): Promise<Quotes> {
  const profile = await readProfile({ environment });
  const operator = createOperator({ profile, mode: 'demonstration' });
  const endOffers = createEndOffers(operator);
  const rates = createRates({ db: test.db, clock, log: silentLog, operator, endOffers });
  await rates.load();
  return createQuotes({ db: test.db, clock, operator, rates });
}

async function newUser(id = randomUUID()): Promise<string> {
  await test.db.pool.query(`INSERT INTO users (id, email, password_hash) VALUES ($1, $2, 'x')`, [
    id,
    `${id}@example.org`,
  ]);
  return id;
}

type Body = Parameters<Quotes['create']>[0];
const user_id = randomUUID();
const body: Body = { user_id, send_amount: '1000.00', send_currency: 'EUR', currency: 'GBP' };
/** Asks as a new user each time, unless told who asks, so that nobody asks too often. */
const ask = async (more: Partial<Body> = {}, from = quotes) =>
  from.create({ ...body, ...more, user_id: more.user_id ?? (await newUser()) });

const askReceived = async (more: Partial<Body> & { received_amount: string }) => {
  const { send_amount: _given, ...rest } = body;
  return quotes.create({ ...rest, ...more, user_id: await newUser() });
};

async function refusal(asking: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.', { cause: error });
  return error;
}

async function countQuotes(): Promise<bigint> {
  const { rows } = await test.db.pool.query<{ count: bigint }>('SELECT count(*) FROM quotes');
  return rows[0]?.count ?? 0n;
}

describe('a quote', () => {
  it('holds every figure for 30 minutes, and fits the contract', async () => {
    const quote = await ask({ user_id });
    expect(operations.createQuote.answer.parse(quote)).toEqual(quote);
    expect(quote).toMatchObject({
      send_amount: '1000.00',
      send_currency: 'EUR',
      currency: 'GBP',
      amount: '1000.00',
      fee: '2.99',
      total: '1002.99',
      received_amount: '858.20',
      send_rate: null,
      exchange_rate: '0.8582',
      mid_market_rate: '0.8582',
      markup_percent: '0.00',
      rate_as_of: '2026-09-29',
      rate_stale: false,
    });
    // By the database's clock, as the times at which rates are set: what was offered since then is found by it.
    expect(Math.abs(instantMs(quote.created_at) - systemClock.now())).toBeLessThan(60_000);
    expect(instantMs(quote.expires_at)).toBe(nowMs + 30 * 60_000);
    const { rows } = await test.db.pool.query(
      'SELECT user_id, amount, fee FROM quotes WHERE id = $1',
      [quote.id],
    );
    expect(rows).toEqual([{ user_id, amount: 100_000n, fee: 299n }]);
  });

  it('is made for every pair, its sums exact', async () => {
    for (const send_currency of sendCurrencies) {
      for (const currency of receiveCurrencies.filter((code) => code !== 'BGN')) {
        const send_amount = send_currency === 'JPY' ? '12345' : '1234.56';
        const quote = await ask({ send_amount, send_currency, currency });
        const total = parseMoney(quote.amount, 'EUR').minor + parseMoney(quote.fee, 'EUR').minor;
        expect(quote.total).toBe(formatMinor(total, 'EUR'));
        expect(quote.send_rate === null).toBe(send_currency === 'EUR');
        const same = send_currency === currency && currency !== 'EUR';
        expect(quote.exchange_rate === null).toBe(same);
        if (same) expect(quote.received_amount).toBe(send_amount);
        if (currency === 'EUR') expect(quote.received_amount).toBe(quote.amount);
      }
    }
  });

  it('[5.send.10] is made for every pair by what has to arrive, to the minor unit', async () => {
    for (const send_currency of sendCurrencies) {
      for (const currency of receiveCurrencies.filter((code) => code !== 'BGN')) {
        const received_amount = currencyExponents[currency] === 0 ? '123456' : '1234.56';
        const large = ['VND', 'IDR', 'KRW', 'CLP', 'NGN', 'ARS'].includes(currency);
        const wanted = large ? received_amount.replace(/^/, '9') : received_amount;
        const quote = await askReceived({ received_amount: wanted, send_currency, currency });
        expect(quote).toMatchObject({ received_amount: wanted, given: 'received_amount' });
        // Asked the other way round, the amount found gives at least that much, and exactly that unless it says so.
        const { send_amount } = quote;
        const forward = await ask({ send_amount, send_currency, currency });
        expect(forward).toMatchObject({ amount: quote.amount, total: quote.total });
        const [got, asked] = [forward.received_amount, wanted].map(
          (text) => parseMoney(text, currency).minor,
        );
        expect(quote.rounded_up).toBe(got !== asked);
        expect((got ?? 0n) >= (asked ?? 0n)).toBe(true);
      }
    }
    const { rows } = await test.db.pool.query(
      'SELECT DISTINCT given FROM quotes WHERE received_amount IN (123456, 9123456)',
    );
    expect(rows).toContainEqual({ given: 'received_amount' });
  });

  it('[5.send.10] says that it was rounded up where no amount gives exactly what was asked for', async () => {
    const quote = await askReceived({ received_amount: '1000000.01', currency: 'IDR' });
    expect(quote).toMatchObject({ received_amount: '1000000.01', rounded_up: true });
    expect(await askReceived({ received_amount: '100.00' })).toMatchObject({
      received_amount: '100.00',
      send_amount: '116.52',
      rounded_up: false,
    });
  });

  it('shows the operator’s mark-up beside the mid-market rate', async () => {
    const quote: Quote = await ask({}, await make({ OPERATOR_MARKUP_BASIS_POINTS: '150' }));
    expect(quote).toMatchObject({
      markup_percent: '1.50',
      mid_market_rate: '0.8582',
      exchange_rate: '0.8453',
      received_amount: '845.30',
    });
  });

  it('labels stale rates and is made all the same in demonstration (ruling 34)', async () => {
    nowMs = startMs + 60 * dayMs;
    expect(await ask()).toMatchObject({ rate_stale: true, rate_as_of: '2026-09-29' });
  });

  it('[5.send.6] rests on the reciprocal of the reverse pair where the pair itself has no rate', async () => {
    await test.db.pool.query(
      `DELETE FROM exchange_rates WHERE from_currency = 'EUR' AND to_currency = 'INR'`,
    );
    await test.db.pool.query(
      `UPDATE exchange_rates SET rate = 0.01 WHERE from_currency = 'INR' AND to_currency = 'EUR'`,
    );
    nowMs += 10_000;
    expect(await ask({ currency: 'INR' })).toMatchObject({
      exchange_rate: '100',
      received_amount: '100000.00',
    });
  });

  it('is as old as the older of its two rates', async () => {
    await test.db.pool.query(
      `UPDATE exchange_rates SET as_of = '2026-09-01', source = 'hand' WHERE from_currency = 'EUR' AND to_currency = 'INR'`,
    );
    const quote = await ask({ send_currency: 'USD', currency: 'INR' });
    expect(quote).toMatchObject({
      rate_as_of: '2026-09-01',
      rate_source: 'hand',
      rate_stale: true,
    });
  });

  it('takes the fee of its corridor and amount', async () => {
    const { rows } = await test.db.pool.query<{ id: bigint }>(
      `INSERT INTO fees (currency, amount_from, amount_below, fee, effective_from)
       VALUES ('GBP', 50000, 200000, 99, '2026-01-01'), ('GBP', 50000, 200000, 1, '2099-01-01') RETURNING id`,
    );
    try {
      expect(await ask()).toMatchObject({ fee: '0.99', total: '1000.99' });
      expect(await ask({ send_amount: '499.99' })).toMatchObject({ fee: '2.99' });
      expect(await ask({ currency: 'USD' })).toMatchObject({ fee: '2.99' });
    } finally {
      // Nobody unwrites a fee; only the owner can take the trigger away for a test.
      await asOwner('ALTER TABLE fees DISABLE TRIGGER fees_append_only', []);
      await asOwner('DELETE FROM fees WHERE id = ANY($1)', [rows.map(({ id }) => String(id))]);
      await asOwner('ALTER TABLE fees ENABLE TRIGGER fees_append_only', []);
    }
  });

  it('is what the route answers, for the caller and nobody else', async () => {
    const { user_id: _ignored, ...wire } = body;
    const caller = {
      user_id,
      session_id: randomUUID(),
      audience: 'customer' as const,
      email: 'a@example.org',
      full_name: 'A',
      roles: [],
    };
    const request = { id: 'r', ip: '127.0.0.1', user_agent: null, key_thumbprint: null };
    const quote = await quotesRoutes(quotes).createQuote({ body: wire, caller, request });
    const { rows } = await test.db.pool.query('SELECT user_id FROM quotes WHERE id = $1', [
      quote.id,
    ]);
    expect(rows).toEqual([{ user_id }]);
  });
});

async function asOwner(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

describe('an order that cannot be quoted', () => {
  it.each<[string, Partial<Body>, [string, RegExp]]>([
    ['nothing', { send_amount: '0' }, ['send_amount', /^Send at least 1\.00 EUR\.$/]],
    [
      'less than the least',
      { send_amount: '0.99' },
      ['send_amount', /^Send at least 1\.00 EUR\.$/],
    ],
    [
      'more than the most',
      { send_amount: '10000.01' },
      ['send_amount', /^Send at most 10,000\.00 EUR per transfer\.$/],
    ],
    [
      'more digits than an amount has',
      { send_amount: '99999999999999999.99' },
      ['send_amount', /^Send at most 10,000\.00 EUR per transfer\.$/],
    ],
    [
      'less than the least in another currency',
      { send_amount: '1', send_currency: 'JPY' },
      ['send_amount', /^Send at least 1\.00 EUR\. 1 JPY is 0\.01 EUR\.$/],
    ],
    [
      'decimals of a currency without any',
      { send_amount: '1000.50', send_currency: 'JPY' },
      ['send_amount', /^JPY has no decimals/],
    ],
    ['a third decimal', { send_amount: '0.001' }, ['send_amount', /^Write an amount/]],
    ['no number', { send_amount: 'NaN' }, ['send_amount', /^Write an amount/]],
    ['the retired lev', { currency: 'BGN' }, ['currency', /^Bulgaria replaced the lev/]],
  ])(
    '%s is refused on its field, and nothing is written',
    async (_what, more, [field, message]) => {
      const before = await countQuotes();
      const error = await refusal(ask(more));
      expect(error.code).toBe('validation_failed');
      expect(error.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
      expect(await countQuotes()).toBe(before);
    },
  );

  it.each<[string, Partial<Body> & { received_amount: string }, RegExp]>([
    ['nothing', { received_amount: '0' }, /^Send at least 1\.00 EUR\. 0\.00 GBP is 0\.00 EUR\.$/],
    ['less than the least', { received_amount: '0.10' }, /^Send at least 1\.00 EUR\. 0\.10 GBP is/],
    [
      'more than the most',
      { received_amount: '9000.00' },
      /^Send at most 10,000\.00 EUR per transfer\. 9,000\.00 GBP is 10,487\.07 EUR\.$/,
    ],
    [
      'more digits than an amount has',
      { received_amount: '99999999999999999.99' },
      /^Send at most/,
    ],
    [
      'decimals of a currency without any',
      { received_amount: '100.5', currency: 'JPY' },
      /^JPY has no decimals/,
    ],
  ])(
    '[5.send.9] %s to arrive is refused on the side that was given, and nothing is written',
    async (_what, more, message) => {
      const before = await countQuotes();
      const error = await refusal(askReceived(more));
      expect(error.errors).toEqual([
        { field: 'received_amount', message: expect.stringMatching(message) },
      ]);
      expect(await countQuotes()).toBe(before);
    },
  );

  it('by both sides or by none is refused by the contract', () => {
    const { body: schema } = operations.createQuote;
    const { user_id: _user, ...sent } = body;
    const { send_amount, ...neither } = sent;
    expect(schema.safeParse(sent).success).toBe(true);
    expect(schema.safeParse({ ...neither, received_amount: send_amount }).success).toBe(true);
    for (const wrong of [neither, { ...sent, received_amount: '1' }]) {
      expect(schema.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([
        ['send_amount'],
      ]);
    }
  });

  it('has all its faults named at once', async () => {
    const error = await refusal(ask({ currency: 'BGN', send_amount: '1.234' }));
    expect(error.errors?.map(({ field }) => field)).toEqual(['currency', 'send_amount']);
  });

  it('is refused for want of a rate, naming the pair that was asked for', async () => {
    await test.db.pool.query(
      `DELETE FROM exchange_rates WHERE 'INR' IN (from_currency, to_currency)`,
    );
    nowMs += 10_000;
    for (const send_currency of ['EUR', 'USD'] as const) {
      const error = await refusal(ask({ send_currency, currency: 'INR' }));
      expect(error.code).toBe('exchange_rate_unavailable');
      expect(error.detail).toBe(`No rate found for ${send_currency} → INR.`);
    }
    expect((await refusal(ask({ send_currency: 'INR' }))).detail).toBe(
      'No rate found for INR → GBP.',
    );
  });

  it('is refused like one without a rate when no line could show the rate', async () => {
    await test.db.pool.query(
      `UPDATE exchange_rates SET rate = 0.00000001 WHERE from_currency = 'EUR' AND to_currency = 'INR'`,
    );
    nowMs += 10_000;
    expect((await refusal(ask({ currency: 'INR' }))).code).toBe('exchange_rate_unavailable');
  });

  it('is refused when nothing would arrive', async () => {
    const tiny = await make({ OPERATOR_LIMITS_TRANSFER_MIN: '0.01' });
    await test.db.pool.query(
      `UPDATE exchange_rates SET rate = 0.4 WHERE from_currency = 'EUR' AND to_currency = 'JPY'`,
    );
    nowMs += 10_000;
    const error = await refusal(ask({ send_amount: '0.01', currency: 'JPY' }, tiny));
    expect(error.errors).toEqual([
      { field: 'send_amount', message: expect.stringMatching(/^Send more: 0\.01 EUR/) },
    ]);
  });
});

describe('the purge', () => {
  beforeEach(async () => {
    await test.db.pool.query('DELETE FROM quotes');
  });

  const use = (quote_id: string) =>
    test.db.pool.query(
      `INSERT INTO transactions (id, user_id, date, sender_name, recipient, account_number, bank_name, amount, currency, send_amount,
         send_currency, received_amount, markup_basis_points, fee, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider)
       VALUES ($1::uuid, $2, '2026-09-30', 'S', 'R', '1', 'B', 1, 'GBP', 1, 'EUR', 1, 0, 0, $1::text, $3, $1::text, '', 'manual')`,
      [randomUUID(), user_id, quote_id],
    );

  it('deletes what expired more than a day ago unused, and only that', async () => {
    const unused = await ask();
    const used = await ask();
    await use(used.id);
    nowMs += 30 * 60_000 + dayMs;
    const young = await ask();
    expect(await quotes.purge()).toBe(0);
    nowMs += 1;
    expect(await quotes.purge()).toBe(1);
    const { rows } = await test.db.pool.query<{ id: string }>('SELECT id FROM quotes');
    expect(rows.map(({ id }) => id).sort()).toEqual([used.id, young.id].sort());
    expect(rows.some(({ id }) => id === unused.id)).toBe(false);
  });

  it('goes through everything in small steps, past used ones, and goes on from there', async () => {
    const purge = createPurge({ db: test.db, clock }, 3);
    const made: string[] = [];
    for (let n = 0; n < 10; n += 1) made.push((await ask()).id);
    // A whole step of used ones must not end the run.
    const { rows } = await test.db.pool.query<{ id: string }>(
      'SELECT id FROM quotes ORDER BY expires_at, id LIMIT 4',
    );
    for (const { id } of rows) await use(id);
    nowMs += 2 * dayMs;
    expect(await purge()).toBe(6);
    expect(await countQuotes()).toBe(4n);
    for (let n = 0; n < 2; n += 1) await ask();
    nowMs += 2 * dayMs;
    expect(await purge()).toBe(2);
    expect(made).toHaveLength(10);
  });

  it('is run by its job', async () => {
    await ask();
    nowMs += 2 * dayMs;
    const signal = new AbortController().signal;
    await purgeJob(quotes).run({}, { signal, again: async () => {} });
    expect(await countQuotes()).toBe(0n);
    expect(isoInstant(nowMs) > '2026-09-30').toBe(true);
  });
});
