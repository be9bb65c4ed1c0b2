import { walletCurrency } from '@app/contract';
import type { CustomerNote } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

export interface StaffPersonRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly phone_number: string | null;
  readonly language: string | null;
  readonly created_at: string;
  readonly disabled_at: string | null;
  readonly disabled_reason: string | null;
  readonly disabled_by_name: string | null;
  readonly closed_at: string | null;
  readonly is_staff: boolean;
  /** Minor units of euro. */
  readonly balance: bigint | null;
  readonly require_cot_code: boolean;
  readonly require_vat_code: boolean;
  readonly require_withdrawal_code: boolean;
}

/** A customer whose account is open, disabled or closed; undefined when there never was one. */
export async function readPersonForStaff(
  query: Kysely<DB>,
  user_id: string,
): Promise<StaffPersonRow | undefined> {
  const { rows } = await sql<StaffPersonRow>`
    SELECT u.id, u.email, coalesce(p.full_name, c.full_name) AS full_name, coalesce(p.phone_number, c.phone_number) AS phone_number,
           p.language, coalesce(p.created_at, c.opened_at) AS created_at, p.disabled_at, p.disabled_reason,
           (SELECT full_name FROM profiles d WHERE d.id = p.disabled_by) AS disabled_by_name, c.closed_at,
           EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id) AS is_staff, a.balance,
           coalesce(p.require_cot_code, false) AS require_cot_code, coalesce(p.require_vat_code, false) AS require_vat_code,
           coalesce(p.require_withdrawal_code, false) AS require_withdrawal_code
    FROM users u
    LEFT JOIN profiles p ON p.id = u.id
    LEFT JOIN closed_accounts c ON c.user_id = u.id
    JOIN accounts a ON a.user_id = u.id AND a.currency = ${walletCurrency}
    WHERE u.id = ${user_id} AND coalesce(p.id, c.user_id) IS NOT NULL`.execute(query);
  return rows[0];
}

interface Counts {
  readonly total: number;
  readonly under_way: number;
  readonly completed: number;
  readonly returned: number;
  readonly sent_30_days: bigint;
}

export async function readCounts(query: Kysely<DB>, user_id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*)::int AS total,
           count(*) FILTER (WHERE status IN ('pending', 'processing'))::int AS under_way,
           count(*) FILTER (WHERE status = 'completed')::int AS completed,
           count(*) FILTER (WHERE status IN ('failed', 'cancelled'))::int AS returned,
           coalesce(sum(amount) FILTER (WHERE status NOT IN ('failed', 'cancelled')
             AND created_at > now() - interval '30 days'), 0)::bigint AS sent_30_days
    FROM transactions WHERE user_id = ${user_id}`.execute(query);
  return rows[0] ?? { total: 0, under_way: 0, completed: 0, returned: 0, sent_30_days: 0n };
}

/** Newest first. */
export async function readNotes(
  query: Kysely<DB>,
  user_id: string,
  limit: number,
): Promise<CustomerNote[]> {
  const rows = await query
    .selectFrom('customer_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .leftJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at'])
    .select(sql<string>`coalesce(p.full_name, u.email)`.as('author_name'))
    .where('n.user_id', '=', user_id)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

interface NewNote {
  readonly user_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly client_id: string | null;
}

/** Undefined when this author has stored a note under this id of their device. */
export async function insertNote(
  trx: Transaction<DB>,
  note: NewNote,
): Promise<{ id: bigint; created_at: string } | undefined> {
  return trx
    .insertInto('customer_notes')
    .values(note)
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
}

/** The note that is stored under that id already, where it is this one. */
export async function findNote(
  query: Kysely<DB>,
  { user_id, author_id, text, client_id }: NewNote,
): Promise<{ id: bigint; created_at: string } | undefined> {
  return query
    .selectFrom('customer_notes')
    .select(['id', 'created_at'])
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .where('user_id', '=', user_id)
    .where('text', '=', text)
    .executeTakeFirst();
}

/** Locks the profile, so that of two who disable at once one is told; undefined when the account was closed. */
export async function lockProfile(
  trx: Transaction<DB>,
  user_id: string,
): Promise<{ disabled_at: string | null; disabled_reason: string | null } | undefined> {
  return trx
    .selectFrom('profiles')
    .select(['disabled_at', 'disabled_reason'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
}

interface Disabling {
  readonly user_id: string;
  /** Null enables the account again. */
  readonly by: { readonly actor_id: string; readonly reason: string } | null;
}

export async function setDisabled(
  trx: Transaction<DB>,
  { user_id, by }: Disabling,
): Promise<string | null> {
  const { disabled_at } = await trx
    .updateTable('profiles')
    .set({
      disabled_at: by === null ? null : sql<string>`now()`,
      disabled_by: by?.actor_id ?? null,
      disabled_reason: by?.reason ?? null,
    })
    .where('id', '=', user_id)
    .returning('disabled_at')
    .executeTakeFirstOrThrow();
  return disabled_at;
}

export interface WalletEntryRow {
  readonly entry_id: bigint;
  readonly kind: string;
  readonly created_at: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly description: string | null;
  readonly transaction_id: string | null;
  readonly actor_name: string | null;
}

/** Movements of a wallet below an entry, newest first: a range of the ledger's own key. */
export async function readWalletEntries(
  query: Kysely<DB>,
  { user_id, below, limit }: { user_id: string; below: string | undefined; limit: number },
): Promise<WalletEntryRow[]> {
  const { rows } = await sql<WalletEntryRow>`
    SELECT e.id AS entry_id, e.kind, e.created_at, p.amount, p.balance_after, e.description, e.transaction_id,
           (SELECT full_name FROM profiles s WHERE s.id = e.admin_id) AS actor_name
    FROM accounts a
    JOIN postings p ON p.account_id = a.id
    JOIN entries e ON e.id = p.entry_id
    WHERE a.user_id = ${user_id} AND a.currency = ${walletCurrency}
      AND p.entry_id < coalesce(${below ?? null}::bigint, 9223372036854775807)
    ORDER BY p.entry_id DESC LIMIT ${limit}`.execute(query);
  return rows;
}
