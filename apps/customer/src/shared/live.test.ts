import type { InfiniteData } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import type { Profile, Transaction, TransactionFilter } from '@app/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported, and calls go to a page's own address.
const served = await vi.hoisted(async () => {
  const answers = new Map<string, unknown>();
  const asked: string[] = [];
  // Somebody is signed in: without a session no call is made.
  const signedIn = JSON.stringify({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 4_000_000_000,
    user: { id: '1', email: 'm@example.com', full_name: 'M', phone_number: null, roles: [] },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'customer-session' ? signedIn : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  // The key that calls are signed with lies in the browser's database.
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const begin = () => {
    const objectStore = () => ({ get: () => ({ result: { privateKey, jwk: {} } }) });
    const transaction = { objectStore, oncomplete: () => undefined };
    queueMicrotask(() => transaction.oncomplete());
    return transaction;
  };
  const open = () => {
    const result = { transaction: begin, close: () => undefined };
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers.get(url);
    const problem = { type: 't', title: 't', code: 'transaction_not_found', detail: 'd' };
    return answer === undefined
      ? Response.json({ ...problem, status: 404, request_id: 'r' }, { status: 404 })
      : Response.json(answer);
  });
  return { answers, asked };
});

const { liveUpdates } = await import('./live.ts');
const { queryKeys, transactionQuery, transactionsQuery, profileQuery } = await import('./query.ts');

const firstId = '4f8a21c0-5b1c-4d0e-9b52-2f1f6a3f9d10';
const secondId = '5a9b32d1-6c2d-4e1f-8c63-3a2a7b4a0e21';

function transfer(change: Partial<Transaction> = {}): Transaction {
  return {
    id: firstId,
    user_id: '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f',
    date: '2025-09-05',
    created_at: '2025-09-05T14:07:31.123456Z',
    sender_name: 'Olena Kovalenko',
    recipient: 'M. Nowak',
    account_number: 'PL61109010140000071219812874',
    bank_name: 'Example Bank',
    account_details: {},
    beneficiary_id: null,
    amount: '500.00',
    currency: 'PLN',
    send_amount: '500.00',
    send_currency: 'EUR',
    received_amount: '2130.45',
    send_rate: null,
    exchange_rate: '4.2609',
    markup_percent: '0.00',
    rate_basis: 'mid_market',
    fee: '2.99',
    total: '502.99',
    reference: null,
    purpose: null,
    held: false,
    status: 'pending',
    progress_stage: 'initiated',
    progress_reason: null,
    documentation_required: false,
    documentation_notes: null,
    documentation_due_at: null,
    receipt_number: 'TG-1757081251123-7K2QX9',
    version: 1,
    cancellable: true,
    ...change,
  };
}

const profile: Profile = {
  id: '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f',
  email: 'olena@example.com',
  full_name: 'Olena Kovalenko',
  avatar_url: null,
  phone_number: null,
  phone_text: null,
  language: null,
  balance: '1000.00',
  created_at: '2025-01-01T00:00:00.000000Z',
  require_cot_code: false,
  require_vat_code: false,
  require_withdrawal_code: false,
  unread_notifications: 0,
  sender_name: null,
};

let client: QueryClient;
const rows = (): Transaction[] =>
  client.getQueryData(transactionsQuery().queryKey)?.pages.flatMap((page) => page.items) ?? [];

function givenList(...pages: Transaction[][]): void {
  const data: InfiniteData<{ items: Transaction[]; next: string | null }, string | null> = {
    pages: pages.map((items) => ({ items, next: null })),
    pageParams: pages.map(() => null),
  };
  client.setQueryData(transactionsQuery().queryKey, data);
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  served.answers.clear();
  served.asked.length = 0;
});

function serve(row: Transaction): void {
  served.answers.set(`/api/transactions/${row.id}`, {
    transaction: row,
    events: [],
    verification_code: 'K7QM-2XRT',
  });
}

describe('news of transfers', () => {
  test('a new transfer is put on top of the list, once', async () => {
    givenList([transfer()]);
    const fresh = transfer({ id: secondId, created_at: '2025-09-05T14:08:00Z' });
    serve(fresh);
    liveUpdates['transaction.created'](client, { transaction_id: secondId });
    liveUpdates['transaction.created'](client, { transaction_id: secondId });
    await vi.waitFor(() => expect(rows().map(({ id }) => id)).toEqual([secondId, firstId]));
  });

  test('[4.live.1] of two new ones the later stands on top, whichever is read first', async () => {
    givenList([transfer()]);
    const [early, late] = [
      transfer({ id: secondId, created_at: '2025-09-05T15:00:00.12Z' }),
      transfer({
        id: '6ba043e2-7d3e-4f20-9d74-4b3b8c5b1f32',
        created_at: '2025-09-05T15:00:00.123Z',
      }),
    ];
    serve(late);
    liveUpdates['transaction.created'](client, { transaction_id: late.id });
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    serve(early);
    liveUpdates['transaction.created'](client, { transaction_id: early.id });
    await vi.waitFor(() =>
      expect(rows().map(({ id }) => id)).toEqual([late.id, early.id, firstId]),
    );
  });

  test('an update changes its row in place, at once and on whichever page it stands', () => {
    givenList([transfer({ id: secondId })], [transfer()]);
    liveUpdates['transaction.updated'](client, {
      transaction_id: firstId,
      version: 2,
      status: 'processing',
      progress_stage: 'verifying_details',
      progress_reason: 'Checking',
    });
    expect(rows().map(({ status }) => status)).toEqual(['pending', 'processing']);
    expect(rows()[1]?.progress_reason).toBe('Checking');
  });

  test('what the event does not carry follows from the server', async () => {
    givenList([transfer()]);
    serve(transfer({ version: 2, documentation_required: true }));
    liveUpdates['transaction.updated'](client, { transaction_id: firstId, version: 2 });
    await vi.waitFor(() => expect(rows()[0]?.documentation_required).toBe(true));
    expect(
      client.getQueryData(transactionQuery(firstId).queryKey)?.transaction.documentation_required,
    ).toBe(true);
  });

  test('[ruling.32.1] what can be asked about a transfer is asked for anew with each of its changes', () => {
    givenList([transfer()]);
    const key = queryKeys.transferHelp(firstId);
    client.setQueryData(key, { may_ask_back: false });
    liveUpdates['transaction.updated'](client, { transaction_id: firstId, version: 2 });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('an event that was overtaken changes nothing', () => {
    givenList([transfer({ version: 5, status: 'completed' })]);
    liveUpdates['transaction.updated'](client, {
      transaction_id: firstId,
      version: 4,
      status: 'processing',
    });
    expect(rows()[0]?.status).toBe('completed');
  });

  test('pages without the row stay the same objects, so that nothing is drawn again', () => {
    givenList([transfer({ id: secondId })], [transfer()]);
    const before = client.getQueryData(transactionsQuery().queryKey)?.pages[0];
    liveUpdates['transaction.updated'](client, { transaction_id: firstId, version: 2 });
    expect(client.getQueryData(transactionsQuery().queryKey)?.pages[0]).toBe(before);
  });
});

describe('news of transfers, in lists with filters', () => {
  const pending: TransactionFilter = { status: 'pending' };
  const found = (): readonly string[] | undefined =>
    client
      .getQueryData(transactionsQuery(pending).queryKey)
      ?.pages.flatMap((page) => page.items.map(({ id }) => id));
  const isAskedAnew = (filter: TransactionFilter): boolean | undefined =>
    client.getQueryState(transactionsQuery(filter).queryKey)?.isInvalidated;

  beforeEach(() => {
    givenList([transfer(), transfer({ id: secondId })]);
    client.setQueryData(
      transactionsQuery(pending).queryKey,
      client.getQueryData(transactionsQuery().queryKey),
    );
  });

  test('a row that leaves the status which is filtered for leaves that list at once, and no other', () => {
    liveUpdates['transaction.updated'](client, {
      transaction_id: firstId,
      version: 2,
      status: 'completed',
    });
    expect(found()).toEqual([secondId]);
    expect(rows().map(({ status }) => status)).toEqual(['completed', 'pending']);
  });

  test('what else belongs there is asked for after every change; the list without filters is not read again', async () => {
    serve(transfer({ version: 2, progress_reason: 'Checking' }));
    liveUpdates['transaction.updated'](client, { transaction_id: firstId, version: 2 });
    await vi.waitFor(() => expect(isAskedAnew(pending)).toBe(true));
    expect(isAskedAnew({})).toBe(false);
  });

  test('a new transfer is not put into a list that may not want it', async () => {
    const id = '6ba043e2-7d3e-4f20-9d74-4b3b8c5b1f32';
    serve(transfer({ id, created_at: '2025-09-05T14:08:00Z' }));
    liveUpdates['transaction.created'](client, { transaction_id: id });
    await vi.waitFor(() => expect(isAskedAnew(pending)).toBe(true));
    expect(found()).toEqual([firstId, secondId]);
    expect(rows().map((row) => row.id)).toEqual([id, firstId, secondId]);
  });
});

describe('news of money', () => {
  test('the balance changes at once, and the unread count is asked for', () => {
    client.setQueryData(profileQuery().queryKey, profile);
    liveUpdates['wallet.changed'](client, { balance: '6000.00' });
    expect(client.getQueryData(profileQuery().queryKey)?.balance).toBe('6000.00');
    expect(client.getQueryState(profileQuery().queryKey)?.isInvalidated).toBe(true);
  });
});

test('[issue.dashboard.2] news of documents ask anew which transfers wait for some', () => {
  const keys = [queryKeys.documents(firstId), queryKeys.transactionSummary];
  for (const key of keys) client.setQueryData(key, {});
  liveUpdates['documents.changed'](client, { transaction_id: firstId });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test('news of a verification ask for the profile too, which names whom transfers are from', () => {
  client.setQueryData(profileQuery().queryKey, profile);
  client.setQueryData(queryKeys.verification, {});
  liveUpdates['verification.changed'](client, {});
  expect(client.getQueryState(profileQuery().queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(queryKeys.verification)?.isInvalidated).toBe(true);
});

test('a cursor that is too old renews everything but the operator', () => {
  client.setQueryData(queryKeys.operator, {});
  client.setQueryData(profileQuery().queryKey, profile);
  givenList([transfer()]);
  liveUpdates.resync(client, {});
  expect(client.getQueryState(queryKeys.operator)?.isInvalidated).toBe(false);
  expect(client.getQueryState(profileQuery().queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(transactionsQuery().queryKey)?.isInvalidated).toBe(true);
});
