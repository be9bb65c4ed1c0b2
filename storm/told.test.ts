import { describe, expect, it } from 'vitest';
import type { Reply } from './client.ts';
import type { Kind } from './checks.ts';
import { openJournal } from './journal.ts';
import type { Credit, Journal } from './journal.ts';
import { accountOf, customerCount } from './orders.ts';
import type { Order } from './orders.ts';
import { findInCredits, findInJournal, findInOrders } from './told.ts';
import type { CreditRow, TransferRow } from './told.ts';

const [poor, rich] = [0, 50];

const order = (index: number, customer = rich): Order => ({
  index,
  reference: `storm 1 ${index}`,
  key: `key-${index}`,
  customer,
  amount: '10.00',
  currency: 'EUR',
  replays: false,
  cancels: false,
  doubles: false,
  credit: undefined,
});

const refusal = (status: number, code: string): Reply => ({
  status,
  body: { code },
});

const fields = (index: number) => ({
  id: `id-${index}`,
  amount: '10.00',
  currency: 'EUR',
  received_amount: '10.00',
  fee: '2.99',
  receipt_number: `R-${index}`,
});

const made = (index: number): Reply => ({ status: 201, body: fields(index) });

const customers = Array.from({ length: customerCount }, (_, index) => ({
  id: `customer ${index}`,
}));

const row = (index: number, status = 'completed'): TransferRow => ({
  reference: `storm 1 ${index}`,
  user_id: `customer ${rich}`,
  account_number: accountOf({ customer: rich }),
  status,
  ...fields(index),
});

const credit = (index: number): Credit => ({
  key: `credit-${index}`,
  user_id: 'customer 1',
  amount: '10.37',
});

const credited = (index: number): Reply => ({
  status: 201,
  body: { outcome: 'done', id: `${index}` },
});

const creditRow = (index: number): CreditRow => ({ id: `${index}`, ...credit(index) });

const found = (journal: Journal, rows: readonly TransferRow[]): [Kind, number][] =>
  findInJournal(journal, rows, customers).map(({ kind, count }) => [kind, count]);

describe('what people were told', () => {
  it('may be that money is wanting, where little is', () => {
    const journal = openJournal();
    journal.note(order(1), made(1));
    journal.note(order(2, poor), refusal(422, 'insufficient_balance'));
    expect(found(journal, [row(1)])).toEqual([]);
  });

  it.each([
    [403, 'sending_paused'],
    [409, 'idempotency_key_reused'],
    [422, 'validation_failed'],
    [422, 'insufficient_balance'],
    [404, ''],
  ])('may not be %i %s to somebody with money', (status, code) => {
    const journal = openJournal();
    journal.note(order(1), refusal(status, code));
    journal.note(order(2), refusal(status, code));
    expect(found(journal, [])).toEqual([['refused', 2]]);
  });

  it('may not be another refusal to somebody without money either', () => {
    const journal = openJournal();
    journal.note(order(1, poor), refusal(409, 'quote_used'));
    expect(found(journal, [])).toEqual([['refused', 1]]);
  });

  it('may be that a transfer cannot be cancelled any more, and no other refusal of that', () => {
    const journal = openJournal();
    for (const index of [1, 2]) journal.note(order(index), made(index));
    journal.noteCancel(order(1), refusal(409, 'not_cancellable'));
    expect(found(journal, [row(1), row(2)])).toEqual([]);
    journal.noteCancel(order(2), refusal(403, 'forbidden'));
    expect(found(journal, [row(1), row(2)])).toEqual([['refused', 1]]);
  });

  it('may not be a refusal to staff who credit a wallet', () => {
    const journal = openJournal();
    journal.noteCredit(credit(1), refusal(403, 'forbidden'));
    journal.noteCredit(credit(2), { ...credited(2), body: { outcome: 'approval' } });
    expect(found(journal, [])).toEqual([['refused', 2]]);
  });

  it('may not be that a server blames itself, though a later answer is good', () => {
    const journal = openJournal();
    const call = { method: 'POST', path: '/api/transactions' };
    for (const [status, code] of [
      [500, 'internal'],
      [502, ''],
      [503, 'overloaded'],
      [0, ''],
      [401, 'proof_invalid'],
    ] as const)
      journal.hear(call, refusal(status, code));
    journal.note(order(1), made(1));
    expect(found(journal, [row(1)])).toEqual([['fault', 2]]);
  });

  it('stays that a transfer is cancelled, however often that is asked for', () => {
    const journal = openJournal();
    const [first, second] = [made(1), made(2)].map((reply) => ({
      ...reply,
      status: 200,
      body: { ...fields(1), status: 'cancelled' },
    }));
    for (const index of [1, 2]) journal.note(order(index), made(index));
    journal.noteCancel(order(1), first);
    journal.noteCancelAgain(order(1), second);
    const rows = [row(1, 'cancelled'), row(2)];
    expect(found(journal, rows)).toEqual([]);
    journal.noteCancelAgain(order(1), refusal(409, 'not_cancellable'));
    journal.noteCancelAgain(order(1), { ...made(1), status: 200 });
    expect(found(journal, rows)).toEqual([['contradiction', 2]]);
    journal.noteCancelAgain(order(1), undefined);
    expect(found(journal, rows)).toContainEqual(['unanswered', 1]);
  });

  it('may not be nothing at all, whatever was asked', () => {
    const journal = openJournal();
    journal.note(order(1), made(1));
    journal.note(order(2), undefined);
    journal.noteTwins(order(1), [made(1), undefined]);
    journal.noteReplay(order(1), undefined);
    journal.noteCancel(order(1), undefined);
    journal.noteCredit(credit(1), undefined);
    expect(found(journal, [row(1)])).toEqual([['unanswered', 5]]);
  });

  it('stays that money is wanting, though some came in between: asked twice at once, and asked again', () => {
    const journal = openJournal();
    const wanting = refusal(409, 'insufficient_balance');
    for (const index of [1, 2]) journal.note(order(index, poor), wanting);
    journal.noteTwins(order(1, poor), [wanting, wanting]);
    journal.noteReplay(order(1, poor), wanting);
    expect(found(journal, [])).toEqual([]);
    journal.noteTwins(order(2, poor), [wanting, made(2)]);
    journal.noteReplay(order(2, poor), made(2));
    expect(found(journal, [])).toEqual([['contradiction', 2]]);
  });

  it('is held against the books', () => {
    const journal = openJournal();
    for (const index of [1, 2, 3]) journal.note(order(index), made(index));
    journal.noteCancel(order(3), { ...made(3), status: 200 });
    const changed = { ...row(2), amount: '9.99' };
    expect(found(journal, [changed, row(3), row(4)])).toEqual([
      ['lost', 2],
      ['lost', 1],
      ['unacknowledged', 1],
    ]);
  });
});

describe('the credits of staff', () => {
  it('are there once each, as they were ordered, and no others are', () => {
    const journal = openJournal();
    for (const index of [1, 2]) journal.noteCredit(credit(index), credited(index));
    const rows = [creditRow(1), creditRow(2)];
    const kinds = (held: readonly CreditRow[]): [Kind, number][] =>
      findInCredits(journal, held).map(({ kind, count }) => [kind, count]);
    expect(kinds(rows)).toEqual([]);
    expect(kinds(rows.slice(1))).toEqual([['lost', 1]]);
    for (const other of [{ amount: '20.74' }, { user_id: 'customer 2' }, { id: '7' }])
      expect(kinds([{ ...creditRow(1), ...other }, creditRow(2)])).toEqual([['lost', 1]]);
    for (const key of ['first-9', 'credit-9', 'credit-2'])
      expect(kinds([{ ...creditRow(9), key }, ...rows])).toEqual([['unacknowledged', 1]]);
  });
});

describe('what people ordered', () => {
  it.each([
    { user_id: `customer ${rich + 1}` },
    { account_number: accountOf({ customer: rich + 1 }) },
    { amount: '9.00' },
    { currency: 'GBP' },
  ])('is held against the books, also where people were told the same: %o', (other) => {
    const journal = openJournal();
    journal.note(order(1), made(1));
    journal.note(order(2), { ...made(2), body: { ...fields(2), ...other } });
    expect(found(journal, [row(1), { ...row(2), ...other }])).toEqual([['lost', 1]]);
  });
});

describe('the orders of a storm', () => {
  it('each come to an answer, and each customer to a transfer', () => {
    const journal = openJournal();
    const orders = [order(1), order(2, poor), order(3, poor)];
    journal.note(order(1), made(1));
    journal.note(order(2, poor), made(2));
    journal.note(order(3, poor), refusal(422, 'insufficient_balance'));
    expect(findInOrders(orders, journal)).toEqual([]);
  });

  it('are not carried out when some were never begun', () => {
    const journal = openJournal();
    journal.note(order(1), made(1));
    expect(findInOrders([order(1), order(2)], journal)).toEqual([
      { kind: 'asked', count: 1, text: 'Orders were never carried out (1): storm 1 2' },
    ]);
  });

  it('are not carried out when want of money is all that somebody hears', () => {
    const journal = openJournal();
    const orders = [order(1, poor), order(2, poor)];
    for (const each of orders) journal.note(each, refusal(422, 'insufficient_balance'));
    expect(findInOrders(orders, journal)).toEqual([
      { kind: 'asked', count: 1, text: 'Customers could not send once (1): customer 0' },
    ]);
  });
});
