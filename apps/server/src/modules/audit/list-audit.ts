import { Readable } from 'node:stream';
import type { AuditFilter, AuditRow, HandlerInput } from '@app/contract';
import { auditRowKinds, limits } from '@app/contract';
import { csvLine, csvStart } from '#platform/csv';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import { isUntold } from './account-access.ts';
import { findPerson, readRows } from './store.ts';
import type { AuditLogRow, Found } from './store.ts';

/** A page of the log as the viewer may read it, newest first: without cases about themselves. An unknown person has no rows. */
export async function listAudit(
  { query: db }: Pick<Database, 'query'>,
  viewer_id: string,
  { cursor, limit = limits.pageSize, ...filter }: HandlerInput<'listAudit'>['query'],
): Promise<{ items: AuditRow[]; next: string | null }> {
  const [id] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const found = await findPeople({ query: db }, viewer_id, filter);
  if (found === undefined) return { items: [], next: null };
  const before = id === undefined ? undefined : BigInt(id);
  const rows = await readRows(db, found, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toRow), next: end ? encodeCursor([`${end.id}`]) : null };
}

const rowsPerRead = 1_000;
const columns = [
  'id',
  'created_at',
  'kind',
  'actor_id',
  'actor_email',
  'action',
  'customer_id',
  'customer_email',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'reason',
  'detail',
  'request_id',
  'previous_hash',
  'hash',
] as const;

/** The filtered log as CSV, as the viewer may read it, written as it is read: its length needs no memory. */
export async function downloadAudit(
  db: Pick<Database, 'query'>,
  viewer_id: string,
  { filter, day }: { readonly filter: AuditFilter; readonly day: string },
): Promise<FileAnswer> {
  const found = await findPeople(db, viewer_id, filter);
  const first =
    found === undefined
      ? []
      : await readRows(db.query, found, { before: undefined, limit: rowsPerRead });
  const asked = found?.customer_id;
  return {
    type: 'text/csv',
    name: `audit-log-${day}.csv`,
    content: Readable.from(found === undefined ? [head()] : lines(db, found, first)),
    customer_ids: asked === undefined ? [...new Set(first.flatMap(toldCustomer))] : [asked],
    rows: { count: first.length, capped: first.length === rowsPerRead },
  };
}

/** Whom a row is about; nobody when it is of work on a case, which its customer is not to learn of by a look at the log either. */
function toldCustomer({ customer_id, action, subject_type }: AuditLogRow): string[] {
  return customer_id === null || subject_type === 'case' || isUntold(action) ? [] : [customer_id];
}

const head = (): string => `${csvStart}${csvLine(columns)}`;

async function* lines(
  { query }: Pick<Database, 'query'>,
  found: Found,
  first: readonly AuditLogRow[],
): AsyncGenerator<string> {
  yield head();
  let rows = first;
  for (;;) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    if (rows.length < rowsPerRead) return;
    rows = await readRows(query, found, { before: rows.at(-1)?.id, limit: rowsPerRead });
  }
}

function cellsOf(row: AuditLogRow): (string | null)[] {
  return columns.map((column) => {
    const value = row[column];
    if (value === null || typeof value === 'string') return value;
    if (Buffer.isBuffer(value)) return value.toString('hex');
    return typeof value === 'bigint' ? `${value}` : JSON.stringify(value);
  });
}

async function findPeople(
  { query }: Pick<Database, 'query'>,
  viewer_id: string,
  { actor, customer, ...rest }: AuditFilter,
): Promise<Found | undefined> {
  const actor_id =
    actor === undefined || actor === 'system' ? actor : await findPerson(query, actor);
  const customer_id = customer === undefined ? undefined : await findPerson(query, customer);
  if (actor !== undefined && actor_id === undefined) return undefined;
  if (customer !== undefined && customer_id === undefined) return undefined;
  return { ...rest, viewer_id, actor_id, customer_id };
}

function toRow(row: AuditLogRow): AuditRow {
  const kind = auditRowKinds.find((known) => known === row.kind);
  invariant(kind !== undefined, 'the kind of a row of the log is one of the contract');
  const { actor_id, customer_id } = row;
  return {
    id: `${row.id}`,
    created_at: row.created_at,
    kind,
    actor: person(actor_id, row.actor_email, row.actor_name),
    action: row.action,
    customer: person(customer_id, row.customer_email, row.customer_name),
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    detail: row.detail,
    request_id: row.request_id,
    previous_hash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  };
}

function person(id: string | null, email: string | null, full_name: string | null) {
  return id === null ? null : { id, email, full_name };
}
