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
  expect(await customers.find(id)).toBeUndefined();
});

it('finds an active customer for staff', async () => {
  const id = await openAccount();
  expect(await customers.find(id)).toEqual({
    id,
    email: `${id}@example.com`,
    full_name: 'Rowan Vale',
    phone_number: null,
  });
});

it('does not take a missing wallet for an empty one', async () => {
  const id = await addUser();
  await store.db.query.insertInto('profiles').values({ id, full_name: 'No Wallet' }).execute();
  await expect(customers.profile(id)).rejects.toThrow('every customer has a wallet');
});
