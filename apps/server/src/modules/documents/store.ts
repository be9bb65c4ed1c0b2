import {
  moneyPositions,
  receiveCurrencies,
  sendCurrencies,
  transactionStatuses,
} from '@app/contract';
import type { ReceiveCurrency, SendCurrency, TransactionStatus } from '@app/contract';
import { money } from '@app/money';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { invariant, oneOf } from '#platform/errors';
import { matches } from '#transactions';
import type { DB } from '#tables';
import { movementKinds } from './statement.ts';
import type { Movement, MovedTransfer, Narrowing } from './statement.ts';

/** Newest first: the first makes codes, all of them check them. */
export async function readReceiptKeys(query: Kysely<DB>): Promise<Buffer[]> {
  const rows = await query.selectFrom('receipt_keys').select('key').orderBy('id', 'desc').execute();
  return rows.map(({ key }) => key);
}

export interface WalletHead {
  readonly account_id: bigint;
  readonly opened_at: string;
  readonly full_name: string;
  readonly email: string;
}

export async function readWalletHead(
  query: Kysely<DB>,
  user_id: string,
): Promise<WalletHead | undefined> {
  return query
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.id').on('a.currency', '=', 'EUR'),
    )
    .select(['a.id as account_id', 'a.created_at as opened_at', 'p.full_name', 'u.email'])
    .where('p.id', '=', user_id)
    .executeTakeFirst();
}

export interface MovementRange {
  readonly account_id: bigint;
  /** Entries after this one, up to and with `last`. */
  readonly after: bigint;
  readonly last: bigint;
  readonly narrowing: Narrowing;
  /** The operator's display prefix, which people type before an id. */
  readonly prefix: string;
}

interface MovementRow {
  readonly entry_id: bigint;
  readonly created_at: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly balance_after: bigint;
  readonly description: string | null;
  readonly shown: boolean;
  readonly id: string | null;
  readonly date: string | null;
  readonly recipient: string | null;
  readonly reference: string | null;
  readonly status: string | null;
  readonly currency: string | null;
  readonly received_amount: bigint | null;
  readonly pays: boolean;
}

const pageRows = 500;

/**
 * The movements of a range, oldest first, in pages by key. What is posted meanwhile lies behind the range, and nothing in it can
 * change, so the pages fit together without a transaction that would wait for slow readers.
 */
export async function* readMovements(
  query: Kysely<DB>,
  range: MovementRange,
): AsyncGenerator<readonly Movement[]> {
  let { after } = range;
  while (after < range.last) {
    const page = await readPage(query, { ...range, after });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.entry_id;
    yield page;
  }
}

async function readPage(query: Kysely<DB>, range: MovementRange): Promise<Movement[]> {
  const { account_id, after, last, narrowing, prefix } = range;
  // The page first and by itself: joined at once, the planner walks whole tables to find five hundred rows.
  const { rows } = await sql<MovementRow>`
    WITH page AS MATERIALIZED (
      SELECT entry_id, amount, balance_after FROM postings
      WHERE account_id = ${account_id} AND entry_id > ${after} AND entry_id <= ${last}
      ORDER BY entry_id LIMIT ${pageRows})
    SELECT p.entry_id, e.created_at, e.kind, p.amount, p.balance_after, e.description,
           coalesce((SELECT f.amount FROM postings f WHERE f.entry_id = p.entry_id AND f.account_id =
             (SELECT id FROM accounts WHERE kind = 'fees' AND currency = 'EUR' AND user_id IS NULL)), 0) AS fee,
           coalesce(${matches(narrowing, prefix)}, false) AS shown,
           t.id, t.date, t.recipient, t.reference, t.status, t.currency, t.received_amount,
           e.kind IN ('transfer', 'recharge') AND NOT EXISTS (SELECT FROM entries later
             WHERE later.transaction_id = e.transaction_id AND later.id > e.id AND later.kind = 'refund') AS pays
    FROM page p JOIN entries e ON e.id = p.entry_id LEFT JOIN transactions t ON t.id = e.transaction_id
    ORDER BY p.entry_id`.execute(query);
  return rows.map(toMovement);
}

function toMovement(row: MovementRow): Movement {
  const kind = movementKinds.find((known) => known === row.kind);
  invariant(kind !== undefined, 'a movement of a wallet is of a kind that a statement can name');
  return {
    entry_id: row.entry_id,
    created_at: row.created_at,
    kind,
    amount: row.amount,
    fee: row.fee,
    balance_after: row.balance_after,
    description: row.description,
    shown: row.shown,
    transfer: toTransfer(row),
  };
}

function toTransfer(row: MovementRow): MovedTransfer | null {
  const { id, date, recipient, status, currency, received_amount } = row;
  if (id === null || date === null || recipient === null || received_amount === null) return null;
  const known = oneOf(transactionStatuses, status);
  const isPaid = row.pays && moneyPositions[known] !== 'refunded';
  return {
    id,
    date,
    recipient,
    reference: row.reference,
    status: known,
    received: isPaid ? money(received_amount, oneOf(receiveCurrencies, currency)) : null,
  };
}

export interface VerifiableRow {
  readonly id: string;
  readonly receipt_number: string;
  readonly status: TransactionStatus;
  readonly date: string;
  readonly created_at: string;
  readonly sender_name: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly send_amount: bigint;
  readonly send_currency: SendCurrency;
  readonly received_amount: bigint;
  readonly currency: ReceiveCurrency;
}

/** Transfers whose ids lie between two: one look-up by primary key, and nearly always at most one row. */
export async function readVerifiable(
  query: Kysely<DB>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<VerifiableRow[]> {
  const rows = await query
    .selectFrom('transactions')
    .select(['id', 'receipt_number', 'status', 'date', 'created_at', 'sender_name', 'recipient'])
    .select(['amount', 'fee', 'send_amount', 'send_currency', 'received_amount', 'currency'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: oneOf(transactionStatuses, row.status),
    send_currency: oneOf(sendCurrencies, row.send_currency),
    currency: oneOf(receiveCurrencies, row.currency),
  }));
}

/**
 * Every fee that a transfer ever stood with, from what its entries did to the account of fees: a receipt from before it was lowered is a
 * receipt of ours.
 */
export async function readChargedFees(
  query: Kysely<DB>,
  transaction_id: string,
): Promise<bigint[]> {
  const { rows } = await sql<{ fee: bigint }>`
    SELECT sum(p.amount) OVER (ORDER BY e.id)::bigint AS fee FROM entries e JOIN postings p ON p.entry_id = e.id
      AND p.account_id = (SELECT id FROM accounts WHERE kind = 'fees' AND currency = 'EUR' AND user_id IS NULL)
    WHERE e.transaction_id = ${transaction_id}`.execute(query);
  return rows.map(({ fee }) => fee);
}
