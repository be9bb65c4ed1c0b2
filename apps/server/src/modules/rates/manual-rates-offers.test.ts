import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangedManualRate, Quote } from '@app/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator, readProfile } from '#operator';
import { systemClock } from '#platform/clock';
import { createEndOffers } from '#quotes';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { silentLog } from '../../../test/database.ts';
import { createRates, manualRatesJob } from './index.ts';
import type { Rates } from './index.ts';
import { waitingForLocks } from '../../../test/waiting-locks.ts';

/** The lock under which the audit log is written, as its trigger takes it. */
const auditLock = 7_214_016;
const operatorFile = join(tmpdir(), `${randomUUID()}.json`);

let app: TestApp;
let admin: Person;
let rates: Rates;

beforeAll(async () => {
  const profile = { ...(await readProfile()), markup_basis_points: 50 };
  await writeFile(operatorFile, JSON.stringify(profile));
  app = await createTestApp({ config: { operatorFile } });
  admin = await app.staff();
  const operator = createOperator({ profile, mode: 'demonstration' });
  rates = createRates({
    db: app.database.db,
    clock: systemClock,
    log: silentLog,
    operator,
    endOffers: createEndOffers(operator),
  });
});
beforeEach(async () => {
  await app.database.asOwner('TRUNCATE manual_rates');
  await rates.refresh();
});
afterAll(async () => {
  await app.stop();
  await rm(operatorFile);
});

const set = async (more: object = {}) => {
  const { body } = await app.call<ChangedManualRate>('POST', '/api/staff/manual-rates', {
    token: admin.token,
    body: { currency: 'GBP', rate: '0.9', until_at: null, reason: 'The source is silent', ...more },
  });
  return body;
};
const end = async (id: string, more: object = {}) => {
  const { body } = await app.call<ChangedManualRate>('POST', `/api/staff/manual-rates/${id}/end`, {
    token: admin.token,
    body: { reason: 'It speaks again', ...more },
  });
  return body;
};

/** Does what changes a rate, and holds it up before its commit, behind the end of the offers, until something is done meanwhile. */
async function meanwhile<Changed, Done>(
  change: () => Promise<Changed>,
  done: () => Promise<Done>,
): Promise<{ changed: Changed; done: Done }> {
  const holder = new pg.Client(app.database.ownerUrl);
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [auditLock]);
    const changing = change();
    await expect.poll(() => waitingForLocks(holder)).toBe(1);
    const result = await done();
    await holder.query('SELECT pg_advisory_unlock($1)', [auditLock]);
    return { changed: await changing, done: result };
  } finally {
    await holder.end();
  }
}

/** Runs the task once; gives in how many milliseconds it asks to be run again. */
async function runJob(): Promise<number | undefined> {
  let againMs: number | undefined;
  const signal = new AbortController().signal;
  const again = async (atMs?: number) => void (againMs = atMs);
  await manualRatesJob(rates.desk).run({}, { signal, again });
  return againMs === undefined ? undefined : againMs - systemClock.now();
}

/** Offers of one customer by what they send and what arrives, such as `EUR>GBP`, with the money for one of them. */
async function customer() {
  const person = await app.customer();
  await app.credit(admin, person.id, '200.00');
  const offer = async (pair: string) => {
    const body = { send_amount: '20.00', send_currency: pair.slice(0, 3), currency: pair.slice(4) };
    return (await app.call<Quote>('POST', '/api/quotes', { token: person.token, body })).body;
  };
  const offers = async (...pairs: string[]) => {
    const made: Quote[] = [];
    for (const pair of pairs) made.push(await offer(pair));
    return made;
  };
  const use = async ({ id }: Quote) => (await app.send(person, id)).body;
  return { offers, use };
}

/** The pairs of those that can still be used. */
async function open(quotes: readonly Quote[]): Promise<string[]> {
  const { rows } = await app.database.db.pool.query<{ id: string }>(
    'SELECT id FROM quotes WHERE id = ANY($1) AND expires_at > now()',
    [quotes.map(({ id }) => id)],
  );
  const ids = rows.map(({ id }) => id);
  return quotes
    .filter(({ id }) => ids.includes(id))
    .map(({ send_currency, currency }) => `${send_currency}>${currency}`);
}

describe('[issue.rates.1] offers made while the rate that they rest on ends with its offers', () => {
  it('end too where another rate takes its place, and those at the new one are good', async () => {
    const { offers, use } = await customer();
    await set();
    const pairs = ['EUR>GBP', 'GBP>USD', 'GBP>GBP', 'USD>GBP', 'EUR>USD'];
    const { changed, done: late } = await meanwhile(
      () => set({ rate: '0.91', end_offers: true }),
      () => offers(...pairs),
    );
    expect(changed.offers_ended).toBe(0);
    expect(await open(late)).toEqual(pairs);
    const fresh = await offers(...pairs);
    // Other servers may make some more of the old ones.
    expect(await runJob()).toBeGreaterThan(5_000);
    expect(await open(late)).toEqual(['EUR>USD']);
    expect(await open(fresh)).toEqual(pairs);
    const [old, good] = [late[0], fresh[0]];
    if (!old || !good) throw new Error('both were made');
    // Less our mark-up of half a percent.
    expect([old.exchange_rate, good.exchange_rate]).toEqual(['0.8955', '0.9055']);
    expect(await use(old)).toMatchObject({ code: 'quote_expired' });
    expect(await use(good)).toMatchObject({ exchange_rate: '0.9055' });
  });

  it('end too where the published rate holds again', async () => {
    const { offers } = await customer();
    const { id } = await set();
    const pairs = ['EUR>GBP', 'GBP>EUR'];
    const { done: late } = await meanwhile(
      () => end(id, { end_offers: true }),
      () => offers(...pairs),
    );
    const fresh = await offers(...pairs);
    await runJob();
    expect(await open(late)).toEqual([]);
    expect(await open(fresh)).toEqual(pairs);
  });

  it('stay where they were to be kept to, also when a rate of before ended with its own', async () => {
    const { offers } = await customer();
    await set();
    const { id } = await set({ rate: '0.91', end_offers: true });
    const { done: kept } = await meanwhile(
      () => end(id),
      () => offers('EUR>GBP', 'GBP>EUR'),
    );
    await runJob();
    expect(await open(kept)).toEqual(['EUR>GBP', 'GBP>EUR']);
  });

  it('are looked for again for a minute only, and not where no offers were to end', async () => {
    await set();
    await set({ rate: '0.91' });
    expect(await runJob()).toBeUndefined();
    await set({ rate: '0.92', end_offers: true });
    expect(await runJob()).toBeGreaterThan(0);
    await app.database.asOwner(
      `UPDATE manual_rates SET created_at = created_at - interval '2 minutes', ended_at = ended_at - interval '2 minutes'`,
    );
    expect(await runJob()).toBeUndefined();
  });

  it('stay where another currency’s rate is what ended', async () => {
    const { offers } = await customer();
    await set({ currency: 'USD', rate: '1.1' });
    const { id } = await set();
    await end(id, { end_offers: true });
    const other = await offers('GBP>USD', 'USD>GBP');
    await runJob();
    expect(await open(other)).toEqual(['GBP>USD', 'USD>GBP']);
  });

  it('end within seconds by the worker of whichever server', async () => {
    const worker = await app.another({ work: true });
    try {
      const { offers } = await customer();
      await set();
      const { done: late } = await meanwhile(
        () => set({ rate: '0.91', end_offers: true }),
        () => offers('EUR>GBP'),
      );
      await expect.poll(() => open(late), { timeout: 20_000, interval: 250 }).toEqual([]);
    } finally {
      await worker.stop();
    }
  });
});
