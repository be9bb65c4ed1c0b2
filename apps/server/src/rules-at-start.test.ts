import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createRisk, createRuleBook } from '#risk';
import { createTestApp, transferBody } from '../test/app.ts';
import type { TestApp } from '../test/app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.stop());

/** Has every server that starts from now on wait before its queue, with the rules read and the news not yet followed. */
async function holdStarts() {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(7214003)');
  const waiting = async () =>
    (
      await client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 7214003
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rowCount;
  return {
    untilOneWaits: () => expect.poll(waiting, { timeout: 20_000 }).toBe(1),
    goOn: () => client.end(),
  };
}

it.each([
  ['after it began to follow the news', true],
  // The database tells the same without the news as with those that came before this server's place.
  ['before it began to follow the news', false],
])('a server holds by rules that were put in force while it started, %s', async (_when, told) => {
  const [author, second] = [await app.staff('admin'), await app.staff('admin')];
  const customer = await app.customer();
  await app.credit(author, customer.id, '5000.00');
  const { id: quote_id } = await app.quote(customer, '100.00');
  const starts = await holdStarts();
  const starting = app.another();
  await starts.untilOneWaits();
  const { db } = app.database;
  const risk = createRisk({
    db,
    clock: systemClock,
    book: createRuleBook(db),
    screening: () => Promise.reject(new Error('not asked for')),
  });
  const rule = { kind: 'amount_above', outcome: 'review', amount: '50.00' } as const;
  const draft = await risk.saveDraft(author.id, {
    note: 'A test.',
    rules: [{ ...rule, count: null, hours: null }],
    expected: null,
  });
  const put = await risk.propose({ actor_id: author.id, reason: 'Try it.', expected: draft });
  const step = { actor_id: second.id, reason: 'Checked.', expected: put };
  if (told) await risk.approve(step);
  else {
    await app.database.asOwner(
      `UPDATE risk_rule_sets SET state = 'retired', ended_at = now() WHERE state = 'active';
       UPDATE risk_rule_sets SET state = 'active', begun_at = now(), decided_by = '${second.id}' WHERE id = ${put.id}`,
    );
  }
  await starts.goOn();
  const server = await starting;
  try {
    const sent = await server.call('POST', '/api/transactions', {
      token: customer.token,
      body: { ...transferBody, quote_id },
      key: randomUUID(),
    });
    expect(sent).toMatchObject({ status: 201, body: { held: true } });
  } finally {
    await server.stop();
  }
});
