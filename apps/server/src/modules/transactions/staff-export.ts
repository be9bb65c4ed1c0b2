import { Readable } from 'node:stream';
import type { StaffTransactionExportQuery } from '@app/contract';
import { displayId, limits, statusLooks } from '@app/contract';
import type { Kysely } from 'kysely';
import { namedCustomersMax } from '#audit';
import { csvLine, csvStart } from '#platform/csv';
import type { FileAnswer } from '#platform/http';
import type { DB } from '#tables';
import type { Asker } from './staff-filter.ts';
import { countStaff, readOwnerPage, readStaffPage } from './staff-page.ts';
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

type Filter = Omit<StaffTransactionExportQuery, 'ids'>;
type Exported = Required<Pick<FileAnswer, 'customer_ids' | 'rows'>> & {
  readonly content: Readable;
};

/**
 * What a filter finds as CSV (RFC 4180), in the order of the list. Each page is read when the reader has taken the one before it: a
 * million rows need no more memory than a thousand, and no connection waits for a slow reader.
 */
export async function exportStaff(
  query: Kysely<DB>,
  asker: Asker,
  { ids, ...filter }: StaffTransactionExportQuery,
): Promise<Exported> {
  if (ids !== undefined) {
    const rows = await readStaffRows(query, ids.split(','));
    return {
      content: toFile([rows], asker.prefix),
      customer_ids: [...new Set(rows.map(({ user_id }) => user_id))],
      rows: { count: rows.length, capped: false },
    };
  }
  const { sort, ...narrowing } = filter;
  const [rows, customer_ids] = await Promise.all([
    countStaff(query, asker, { filter: narrowing, sort }),
    readCustomers(query, asker, filter),
  ]);
  return { content: toFile(filtered(query, asker, filter), asker.prefix), customer_ids, rows };
}

function toFile(pages: Pages, prefix: string): Readable {
  return Readable.from(lines(pages, prefix), { highWaterMark: 1 });
}

type Pages = Iterable<StaffRow[]> | AsyncIterable<StaffRow[]>;

/**
 * Whose transfers a file will hold, page by page as it will read them. A hundred customers are named by the log and no more, so it mostly
 * ends on the first page; a longer list of few customers is read so far as it is counted, since whoever waits has no byte until then.
 */
async function readCustomers(query: Kysely<DB>, asker: Asker, filter: Filter): Promise<string[]> {
  const customers = new Set<string>();
  let cursor: string | undefined;
  for (let read = 0; read < limits.countMax; read += pageRows) {
    const asked = { ...filter, cursor, limit: pageRows };
    const { rows, next } = await readOwnerPage(query, asker, asked);
    for (const { user_id } of rows) customers.add(user_id);
    cursor = next ?? undefined;
    // Of one customer's the first row says whose all of them are.
    const all = filter.user_id !== undefined || customers.size > namedCustomersMax;
    if (cursor === undefined || all) break;
  }
  return [...customers];
}

async function* lines(pages: Pages, prefix: string) {
  yield csvStart + csvLine(columns);
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row, prefix))).join('');
}

async function* filtered(query: Kysely<DB>, asker: Asker, filter: Filter) {
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
    display_id: displayId(prefix, t.id),
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
