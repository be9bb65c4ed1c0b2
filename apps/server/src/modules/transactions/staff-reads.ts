import type {
  StaffPerson,
  StaffRole,
  StaffTransaction,
  StaffTransactionDetail,
  StaffTransactionEvent,
  TransactionNote,
} from '@app/contract';
import { eventSources, mayDo, transactionStatuses } from '@app/contract';
import { formatMinor, isCurrency } from '@app/money';
import type { Kysely } from 'kysely';
import { accountLabels } from '#ledger';
import { DomainError, invariant, oneOf } from '#platform/errors';
import type { DB } from '#tables';
import { readWaitingRefunds } from '#wallets';
import {
  readConversations,
  readEntries,
  readNotes,
  readNotices,
  readStaffEvents,
} from './staff-store.ts';
import type { EventRow, NoteRow, PostingRow } from './staff-store.ts';
import { readStaffRow } from './store.ts';
import type { StaffRow } from './store.ts';
import { toTransaction } from './transaction.ts';

/** Somebody who left has no profile any more; what they did still names them by what is left. */
const nobody = 'Former colleague';

export function toStaff(row: StaffRow): StaffTransaction {
  return {
    transaction: toTransaction(row),
    customer: {
      id: row.user_id,
      // A closed account has no profile any more; its transfers still name who sent them.
      full_name: row.customer_name ?? row.sender_name,
      email: row.customer_email,
    },
    assignee: person(row.assignee_id, row.assignee_name),
  };
}

function person(id: string | null, full_name: string | null): StaffPerson | null {
  return id === null ? null : { id, full_name: full_name ?? nobody };
}

export async function findStaffTransaction(
  query: Kysely<DB>,
  id: string,
): Promise<StaffTransaction> {
  const row = await readStaffRow(query, id);
  if (!row) throw new DomainError('transaction_not_found');
  return toStaff(row);
}

/** All that belongs to one transfer, in one answer: its support conversations and the answers of cases only where the roles may read them. */
export async function findStaffDetail(
  query: Kysely<DB>,
  { id, roles }: { readonly id: string; readonly roles: readonly StaffRole[] },
  verificationCode: (id: string) => string,
): Promise<StaffTransactionDetail> {
  const row = await readStaffRow(query, id);
  if (!row) throw new DomainError('transaction_not_found');
  const answers = mayDo(roles, 'cases.read');
  const [events, postings, notifications, conversations, notes, refunds_waiting] =
    await Promise.all([
      readStaffEvents(query, id),
      readEntries(query, id),
      readNotices(query, { id, user_id: row.user_id, since: row.created_at, answers }),
      mayDo(roles, 'support.read') ? readConversations(query, id) : [],
      readNotes(query, id),
      readWaitingRefunds(query, id),
    ]);
  return {
    ...toStaff(row),
    verification_code: verificationCode(id),
    events: events.map(toEvent),
    entries: toEntries(postings),
    notifications: notifications.map((notice) => ({ ...notice, id: notice.id.toString() })),
    conversations,
    notes: notes.map(toNote),
    refunds_waiting,
  };
}

/** What happened to a transfer since a version of it, for somebody whose change came too late. */
export async function findConflict(
  query: Kysely<DB>,
  id: string,
  version: number,
): Promise<{ current: StaffTransaction; events: StaffTransactionEvent[] }> {
  const [current, events] = await Promise.all([
    findStaffTransaction(query, id),
    readStaffEvents(query, id),
  ]);
  return { current, events: events.map(toEvent).filter((event) => event.version > version) };
}

function toEvent({ actor_id, actor_name, ...row }: EventRow): StaffTransactionEvent {
  return {
    ...row,
    id: row.id.toString(),
    source: oneOf(eventSources, row.source),
    status: oneOf(transactionStatuses, row.status),
    actor: person(actor_id, actor_name),
  };
}

export function toNote(row: NoteRow): TransactionNote {
  return {
    id: row.id.toString(),
    created_at: row.created_at,
    note: row.note,
    author: { id: row.author_id, full_name: row.author_name ?? nobody },
  };
}

/** Rows of one entry stand together; a negative posting stands on the debit side. */
function toEntries(rows: readonly PostingRow[]): StaffTransactionDetail['entries'] {
  const entries = new Map<bigint, StaffTransactionDetail['entries'][number]>();
  const labels: Readonly<Record<string, string>> = accountLabels;
  for (const row of rows) {
    const entry = entries.get(row.entry_id) ?? {
      id: row.entry_id.toString(),
      kind: row.kind,
      created_at: row.created_at,
      corrects_entry_id: row.corrects_entry_id?.toString() ?? null,
      postings: [],
    };
    const { currency } = row;
    invariant(isCurrency(currency), 'the ledger holds known currencies only');
    entry.postings.push({
      account: row.account,
      label: labels[row.account] ?? row.account,
      currency,
      debit: row.amount < 0n ? formatMinor(-row.amount, currency) : null,
      credit: row.amount > 0n ? formatMinor(row.amount, currency) : null,
    });
    entries.set(row.entry_id, entry);
  }
  return [...entries.values()];
}
