import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { sendOvertaken, smallOrder } from '../../../test/overtaken.ts';
import { runTask } from '../../../test/run-task.ts';
import { searchJob } from './jobs.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

async function indexed(): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ transaction_id: string }>(
    'SELECT transaction_id FROM transaction_search ORDER BY created_at',
  );
  return rows.map(({ transaction_id }) => transaction_id);
}

test('a transfer that is committed after a younger one comes into the index with the next look', async () => {
  await runTask(world.transactions.search);
  const { older, younger } = await sendOvertaken(world, async ({ id }) => {
    await runTask(world.transactions.search);
    expect(await indexed()).toEqual([id]);
  });
  await runTask(world.transactions.search);
  expect(await indexed()).toEqual([older.id, younger.id]);
});

test('transfers that are left after a step whose own another server put in meanwhile are not left out', async () => {
  await runTask(world.transactions.search);
  const people = [await world.customer('5000.00'), await world.customer('5000.00')];
  const moreThanAStep = Array.from({ length: 103 }, () =>
    people.map((user_id) => smallOrder(world, user_id)),
  ).flat();
  const orders = await Promise.all(moreThanAStep);
  const sent = await Promise.all(orders.map((order) => world.transactions.create(order)));
  const other = await world.db.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO transaction_search SELECT * FROM transaction_search_rows('-infinity', 1)`,
    );
    const looked = runTask(world.transactions.search);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world.db.pool.query(waiting)).rowCount).toBe(1);
    await other.query('COMMIT');
    await looked;
  } finally {
    await other.end();
  }
  expect(await indexed()).toEqual(expect.arrayContaining(sent.map(({ id }) => id)));
});

describe('a database whose clock was set back by an hour', () => {
  /** Those who look there first have a clock of their own. */
  const shifted = `CREATE SCHEMA shifted; CREATE TABLE shifted.clock (ahead interval); INSERT INTO shifted.clock VALUES ('1 hour');
    CREATE FUNCTION shifted.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + ahead FROM shifted.clock';
    CREATE VIEW shifted.pg_stat_activity AS SELECT datname, xact_start + ahead AS xact_start FROM pg_catalog.pg_stat_activity, shifted.clock;
    GRANT USAGE ON SCHEMA shifted TO PUBLIC; GRANT SELECT ON shifted.clock, shifted.pg_stat_activity TO PUBLIC`;
  const newTransfer = async () =>
    world.transactions.create(await smallOrder(world, await world.customer('500.00')));

  test('has its new transfers in the index with the next look', async () => {
    await world.asOwner(shifted);
    const pool = new pg.Pool({
      connectionString: world.appUrl,
      options: '-c search_path=shifted,pg_catalog,public',
    });
    const search = searchJob(new Kysely({ dialect: new PostgresDialect({ pool }) }));
    try {
      await runTask(search);
      await world.asOwner(`UPDATE shifted.clock SET ahead = '0'`);
      const { id } = await newTransfer();
      await runTask(search);
      expect(await indexed()).toContain(id);
    } finally {
      await pool.end();
    }
  });

  test('has them there too where one from before is there', async () => {
    const before = await newTransfer();
    await world.asOwner(
      `UPDATE transactions SET created_at = created_at + interval '1 hour' WHERE id = '${before.id}'`,
    );
    await runTask(searchJob(world.db.query));
    const { id, recipient } = await newTransfer();
    // Whoever searches before the next look finds it as well.
    const me = { user_id: await world.staff(), roles: ['admin'] } as const;
    const { items } = await world.transactions.staff.list(me, { search: recipient, limit: 10 });
    expect(items.map(({ transaction }) => transaction.id)).toContain(id);
    await runTask(searchJob(world.db.query));
    expect(await indexed()).toEqual(expect.arrayContaining([before.id, id]));
  });
});
