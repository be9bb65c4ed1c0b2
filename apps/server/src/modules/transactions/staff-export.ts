import { Readable } from 'node:stream';
import type { StaffTransactionExportQuery } from '@app/contract';
import { statusLooks } from '@app/contract';
import type { Kysely } from 'kysely';
import { csvLine, csvStart } from '#platform/csv';
import type { DB } from '#tables';
import type { Asker } from './staff-filter.ts';
import { readStaffPage } from './staff-page.ts';
import { toStaff } from './staff-reads.ts';
import { readStaffRows } from './store.ts';
import type { StaffRow } from './store.ts';

const columns = [
  'id',
  'display_id',
  'receipt_number',
  'created_at',
  'date',
  'customer',
  'customer_email',
  'sender_name',
  'recipient',
  'account_number',
  'bank_name',
  'reference',
  'amount_eur',
  'fee_eur',
  'total_eur',
  'send_amount',
  'send_currency',
  'received_amount',
  'currency',
  'exchange_rate',
  'status',
  'progress_stage',
  'progress_reason',
  'documentation_required',
  'assignee',
] as const;

/** Rows in memory at a time: one page is written while the next is not yet read. */
const pageRows = 500;

/**
 * What a filter finds as CSV (RFC 4180), in the order of the list. Each page is read when the reader has taken the one before it: a
 * million rows need no more memory than a thousand, and no connection waits for a slow reader.
 */
export function exportStaff(
  query: Kysely<DB>,
  asker: Asker,
  { ids, ...filter }: StaffTransactionExportQuery,
): Readable {
  const pages = ids === undefined ? filtered(query, asker, filter) : chosen(query, ids.split(','));
  return Readable.from(lines(pages, asker.prefix), { highWaterMark: 1 });
}

async function* lines(pages: AsyncGenerator<StaffRow[]>, prefix: string) {
  yield csvStart + csvLine(columns);
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row, prefix))).join('');
}

async function* chosen(query: Kysely<DB>, ids: readonly string[]) {
  yield await readStaffRows(query, ids);
}

async function* filtered(
  query: Kysely<DB>,
  asker: Asker,
  filter: Omit<StaffTransactionExportQuery, 'ids'>,
) {
  let cursor: string | undefined;
  do {
    const { rows, next } = await readStaffPage(query, asker, {
      ...filter,
      cursor,
      limit: pageRows,
    });
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function cells(row: StaffRow, prefix: string): (string | null)[] {
  const { transaction: t, customer, assignee } = toStaff(row);
  const byColumn: Record<(typeof columns)[number], string | null> = {
    id: t.id,
    display_id: `${prefix}${t.id.slice(0, 8)}`,
    receipt_number: t.receipt_number,
    created_at: t.created_at,
    date: t.date,
    customer: customer.full_name,
    customer_email: customer.email,
    sender_name: t.sender_name,
    recipient: t.recipient,
    account_number: t.account_number,
    bank_name: t.bank_name,
    reference: t.reference,
    amount_eur: t.amount,
    fee_eur: t.fee,
    total_eur: t.total,
    send_amount: t.send_amount,
    send_currency: t.send_currency,
    received_amount: t.received_amount,
    currency: t.currency,
    exchange_rate: t.exchange_rate,
    status: statusLooks[t.status].staff,
    progress_stage: t.progress_stage,
    progress_reason: t.progress_reason,
    documentation_required: t.documentation_required ? 'yes' : 'no',
    assignee: assignee?.full_name ?? null,
  };
  return columns.map((column) => byColumn[column]);
}
