import { limits, walletCurrency } from '@app/contract';
import type { CustomerNote, HandlerInput, WalletEntry } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { accountDisabledNotice, accountEnabledNotice } from '#notifications';
import type { Notice } from '#notifications';
import type { Database } from '#platform/db';
import { DomainError, fieldError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import {
  findNote,
  insertNote,
  lockProfile,
  readPersonForStaff,
  readWalletEntries,
  setDisabled,
} from './staff-store.ts';

export interface StaffChangesDeps {
  readonly db: Database;
  /** Ends every session of a person, in the caller's transaction; the events close their streams. */
  readonly endSessions: (trx: Transaction<DB>, user_id: string) => Promise<void>;
  readonly notify: (trx: Transaction<DB>, notice: Notice & { user_id: string }) => Promise<void>;
  /** Drops what is cached of a person's sessions on this server. */
  readonly forget: (user_id: string) => void;
}

/** Who asks, about whom. */
export interface StaffOrder {
  readonly actor: { readonly user_id: string; readonly full_name: string };
  readonly user_id: string;
}

/**
 * Disables an account (spec section 4, customer guard): every session ends and none begins; money and transfers stay as they are. The
 * reason is for staff alone, because telling it may warn somebody who is looked into. Throws `user_not_found`, `own_account`,
 * `account_of_staff`, `account_not_open`, `account_state_unchanged`.
 */
export async function disableCustomer(
  { db, endSessions, notify, forget }: StaffChangesDeps,
  { actor, user_id }: StaffOrder,
  reason: string,
): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await assertChangeable(trx, { actor_id: actor.user_id, user_id, alsoStaff: false });
    const before = await lockOpen(trx, user_id);
    if (before.disabled_at !== null) throw new DomainError('account_state_unchanged');
    await setDisabled(trx, { user_id, by: { actor_id: actor.user_id, reason } });
    await endSessions(trx, user_id);
    await notify(trx, { user_id, ...accountDisabledNotice() });
    await recordChange(trx, {
      actor_id: actor.user_id,
      action: 'customer.disable',
      customer_id: user_id,
      subject: { type: 'customer', id: user_id },
      before: { state: 'active' },
      after: { state: 'disabled' },
      reason,
    });
  });
  forget(user_id);
}

/** Lets a disabled customer sign in again. Throws as disabling does. */
export async function enableCustomer(
  { db, notify, forget }: StaffChangesDeps,
  { actor, user_id }: StaffOrder,
  reason: string,
): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await assertChangeable(trx, { actor_id: actor.user_id, user_id, alsoStaff: true });
    const before = await lockOpen(trx, user_id);
    if (before.disabled_at === null) throw new DomainError('account_state_unchanged');
    await setDisabled(trx, { user_id, by: null });
    await notify(trx, { user_id, ...accountEnabledNotice() });
    await recordChange(trx, {
      actor_id: actor.user_id,
      action: 'customer.enable',
      customer_id: user_id,
      subject: { type: 'customer', id: user_id },
      before: { state: 'disabled', reason: before.disabled_reason },
      after: { state: 'active' },
      reason,
    });
  });
  forget(user_id);
}

async function lockOpen(trx: Transaction<DB>, user_id: string) {
  const row = await lockProfile(trx, user_id);
  if (row === undefined) throw new DomainError('account_not_open');
  return row;
}

interface Guarded {
  readonly actor_id: string;
  readonly user_id: string;
  readonly alsoStaff: boolean;
}

async function assertChangeable(trx: Transaction<DB>, guarded: Guarded): Promise<void> {
  const { actor_id, user_id, alsoStaff } = guarded;
  if (actor_id === user_id) throw new DomainError('own_account');
  const person = await readPersonForStaff(trx, user_id);
  if (person === undefined) throw new DomainError('user_not_found');
  // Roles are the Staff page's: disabling a colleague here would go round its guards.
  if (person.is_staff && !alsoStaff) throw new DomainError('account_of_staff');
}

/** Adds a note that only staff read, for good; sent again under the same `client_id` it gives what is stored. Throws `user_not_found`. */
export async function addCustomerNote(
  { db }: Pick<StaffChangesDeps, 'db'>,
  { actor, user_id }: StaffOrder,
  { text, client_id }: HandlerInput<'addCustomerNote'>['body'],
): Promise<CustomerNote> {
  return db.query.transaction().execute(async (trx) => {
    if ((await readPersonForStaff(trx, user_id)) === undefined) {
      throw new DomainError('user_not_found');
    }
    const note = { user_id, author_id: actor.user_id, text, client_id: client_id ?? null };
    const toNote = ({ id, created_at }: { id: bigint; created_at: string }): CustomerNote => ({
      id: String(id),
      text,
      author_name: actor.full_name,
      created_at,
    });
    const added = await insertNote(trx, note);
    if (added === undefined) {
      const known = await findNote(trx, note);
      if (known !== undefined) return toNote(known);
      throw fieldError('client_id', 'This id was already used for another note.');
    }
    await recordChange(trx, {
      actor_id: actor.user_id,
      action: 'note.add',
      customer_id: user_id,
      subject: { type: 'customer', id: user_id },
      before: null,
      after: { text },
      reason: null,
    });
    return toNote(added);
  });
}

/** One page of a wallet's movements, newest first. Throws `user_not_found`. */
export async function listCustomerWallet(
  { db }: Pick<StaffChangesDeps, 'db'>,
  user_id: string,
  { cursor, limit = limits.pageSize }: HandlerInput<'listCustomerWallet'>['query'],
): Promise<{ items: WalletEntry[]; next: string | null }> {
  if ((await readPersonForStaff(db.query, user_id)) === undefined) {
    throw new DomainError('user_not_found');
  }
  const [below] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const rows = await readWalletEntries(db.query, { user_id, below, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
      ...row,
      entry_id: String(row.entry_id),
      amount: formatMinor(row.amount, walletCurrency),
      balance_after: formatMinor(row.balance_after, walletCurrency),
    })),
    next: end === undefined ? null : encodeCursor([String(end.entry_id)]),
  };
}
