import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLedger } from './index.ts';
import type { Ledger } from './index.ts';
import type { BatchMeter, Batcher } from '#platform/batch';
import { createBooksBatcher, insertCustomer, postCommand } from '../../../test/batch.ts';
import type { BooksContext } from '../../../test/batch.ts';
import { balanceOf } from '../../../test/books.ts';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let ledger: Ledger;
let batcher: Batcher<BooksContext>;
/** Somebody else, such as a server that died without a word: their transaction stays open. */
let holder: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await createLedger({ db: database.db });
  holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
});
beforeEach(() => {
  batcher = createBooksBatcher(database.db, ledger);
});
afterAll(async () => {
  await holder.end();
  await database.drop();
});

const credit = (user_id: string): Promise<bigint> =>
  batcher.submit(postCommand(user_id, 'wallet_credit', { customer: 700n, funding: -700n }));

async function hold(user_id: string): Promise<void> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [user_id]);
}

async function msUntil(done: Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await done;
  return performance.now() - begunMs;
}

test('a wallet that somebody holds keeps nobody else waiting, and its own commands are done once it is given up', async () => {
  const held = await insertCustomer(database.db, ledger);
  const others = await Promise.all(
    Array.from({ length: 19 }, () => insertCustomer(database.db, ledger)),
  );
  await hold(held);
  const own = [credit(held)];
  const takenApartMs = await msUntil(Promise.all(others.map(credit)));
  expect(takenApartMs).toBeLessThan(10_000);
  // What comes later does not even wait as long as that, beside more for the same wallet.
  own.push(credit(held));
  const later: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    later.push(await msUntil(Promise.all(others.map(credit))));
  }
  expect(Math.min(...later)).toBeLessThan(takenApartMs);
  expect(batcher.isIdle()).toBe(false);
  await holder.query('COMMIT');
  await Promise.all(own);
  expect(await balanceOf(database.db, held)).toBe(1400n);
  expect(await balanceOf(database.db, others[0] ?? '')).toBe(2800n);
  await batcher.close();
});

test('whoever asks for something of a wallet that is never given up is told to come again', async () => {
  const held = await insertCustomer(database.db, ledger);
  await hold(held);
  const asked = Promise.allSettled([credit(held), credit(held)]);
  expect(await msUntil(asked)).toBeLessThan(15_000);
  expect(await asked).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: { code: 'overloaded' } })),
  );
  await holder.query('COMMIT');
  await credit(held);
  expect(await balanceOf(database.db, held)).toBe(700n);
  await batcher.close();
});

test('a held wallet, however much is asked for it, leaves places for everybody else', async () => {
  const [held, other] = [
    await insertCustomer(database.db, ledger),
    await insertCustomer(database.db, ledger),
  ];
  await hold(held);
  const asked = Array.from({ length: 210 }, () => credit(held));
  const refused = Promise.allSettled(asked.slice(200));
  await credit(other);
  for (const outcome of await refused)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
  await holder.query('COMMIT');
  await Promise.all(asked.slice(0, 200));
  expect(await balanceOf(database.db, held)).toBe(200n * 700n);
  // Whoever had that many may go on.
  await credit(held);
});

test('one customer has no more than a share of a batch, and is served in the order of asking', async () => {
  const sizes: number[] = [];
  const meter: BatchMeter = {
    taken: (commands) => void sizes.push(commands),
    read: () => undefined,
    committed: () => undefined,
    failed: () => undefined,
  };
  batcher = createBooksBatcher(database.db, ledger, { meter });
  const busy = await insertCustomer(database.db, ledger);
  const entries = await Promise.all(Array.from({ length: 150 }, () => credit(busy)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
  expect(entries).toEqual(entries.toSorted((one, other) => (one < other ? -1 : 1)));
});
