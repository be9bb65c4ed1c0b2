import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@app/contract';
import { createLedger } from '#ledger';
import { newId } from '#platform/ids';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { createCustomers } from './index.ts';
import type { Customers } from './index.ts';

let store: TestDatabase;
let customers: Customers;

beforeAll(async () => {
  store = await createTestDatabase();
  const { openWallet } = await createLedger({ db: store.db });
  customers = createCustomers({ db: store.db, openWallet });
});
afterAll(() => store.drop());

async function addUser(): Promise<string> {
  const id = newId();
  const user = { id, email: `${id}@example.com`, password_hash: 'x' };
  await store.db.query.insertInto('users').values(user).execute();
  return id;
}

async function openAccount(): Promise<string> {
  const id = await addUser();
  await store.db.query
    .transaction()
    .execute((trx) =>
      customers.openAccount(trx, { id, full_name: 'Rowan Vale', phone_number: null }),
    );
  return id;
}

it('a number that was kept as it was typed becomes findable by the migration', async () => {
  const typed = {
    '+353 86 555 0142': '+353865550142',
    '0049 (151) 5550-198': '+491515550198',
    '086 444 0177': '0864440177',
    '+442079460958': '+442079460958',
    'ask Mira 12': 'ask Mira 12',
  };
  const ids = await Promise.all(Object.keys(typed).map(() => openAccount()));
  for (const [index, phone_number] of Object.keys(typed).entries()) {
    await store.db.query
      .updateTable('profiles')
      .set({ phone_number })
      .where('id', '=', ids[index] ?? '')
      .execute();
  }
  const file = new URL('../../../migrations/0046_phone_numbers.sql', import.meta.url);
  await store.asOwner(await readFile(file, 'utf8'));
  const rows = await store.db.query
    .selectFrom('profiles')
    .select(['id', 'phone_number'])
    .where('id', 'in', ids)
    .execute();
  const kept = new Map(rows.map(({ id, phone_number }) => [id, phone_number]));
  expect(ids.map((id) => kept.get(id))).toEqual(Object.values(typed));
});

it('shows a profile with the balance of the wallet and what is unread, of this customer only', async () => {
  const [id, other] = [await openAccount(), await openAccount()];
  await store.db.query
    .updateTable('accounts')
    .set({ balance: 100_299n })
    .where('user_id', '=', id)
    .execute();
  const note = { type: 'account', title: 'a', message: 'b' };
  await store.db.query
    .insertInto('notifications')
    .values([
      { ...note, user_id: id },
      { ...note, user_id: id },
      { ...note, user_id: id, read: true },
      { ...note, user_id: other },
    ])
    .execute();
  expect(await customers.profile(id)).toMatchObject({
    id,
    email: `${id}@example.com`,
    full_name: 'Rowan Vale',
    phone_number: null,
    balance: '1002.99',
    unread_notifications: 2,
  });
  expect(await customers.profile(other)).toMatchObject({
    balance: '0.00',
    unread_notifications: 1,
  });
});

it('counts what is unread up to a limit, so that nobody waits for the counting', async () => {
  const id = await openAccount();
  const note = { type: 'account', title: 'a', message: 'b', user_id: id };
  const unread = async () => (await customers.profile(id)).unread_notifications;
  const add = (count: number) =>
    store.db.query.insertInto('notifications').values(Array(count).fill(note)).execute();
  await add(limits.unreadCountMax - 1);
  expect(await unread()).toBe(limits.unreadCountMax - 1);
  await add(2);
  expect(await unread()).toBe(limits.unreadCountMax);
});

it('knows nobody without a profile row', async () => {
  const id = await addUser();
  await expect(customers.profile(id)).rejects.toMatchObject({ code: 'account_disabled' });
});

it('does not take a missing wallet for an empty one', async () => {
  const id = await addUser();
  await store.db.query.insertInto('profiles').values({ id, full_name: 'No Wallet' }).execute();
  await expect(customers.profile(id)).rejects.toThrow('every customer has a wallet');
});
