import type { OperationName } from '@app/contract';
import { operations } from '@app/contract';
import type { Database } from '#platform/db';
import type { RecordView, ShownAnswer } from '#platform/http';
import type { JsonObject } from '#tables';
import { insertRows } from './record-change.ts';
import type { NewAuditRow } from './record-change.ts';

/** So many customers of one answer are named; of more the row says how many rows there were. */
export const namedCustomersMax = 100;
const rowsPerStatement = 200;

interface Waiting {
  readonly row: NewAuditRow;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes a row for each answer that shows personal data. Looks that come while a statement is under way share the next one: the chain
 * takes one commit at a time, and each look would otherwise wait for all before it.
 */
export function createViewRecorder({ pool }: Pick<Database, 'pool'>): RecordView {
  let waiting: Waiting[] = [];
  let writing = false;
  const drain = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsPerStatement);
      waiting = waiting.slice(rowsPerStatement);
      try {
        await pool.query(insertRows(batch.map(({ row }) => row)));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = false;
  };
  return (shown) =>
    new Promise((resolve, reject) => {
      waiting.push({ row: viewRow(shown), resolve, reject });
      if (!writing) void drain();
    });
}

/** The row of one look: who, which call, whose data, and what was asked for. */
function viewRow(shown: ShownAnswer): NewAuditRow {
  const { operation, caller, params, query, answer, rows, request_id } = shown;
  const subject = subjectOf(operation, params);
  const found = new Set(shown.customer_ids);
  collectCustomers(answer, found);
  if (ofCustomer.has(subject.type)) found.add(subject.id);
  found.delete(everything);
  for (const id of customersIn(operation, answer)) found.add(id);
  const [only, ...others] = found;
  const alone = only !== undefined && others.length === 0;
  const items = itemsOf(answer);
  const detail: JsonObject = {
    ...(items !== undefined && { rows: items.length }),
    ...(rows !== undefined && { rows: rows.count, ...(rows.capped && { capped: true }) }),
    ...(!alone && found.size <= namedCustomersMax && { customer_ids: [...found] }),
    ...queryDetail(query),
  };
  return {
    kind: 'view',
    actor_id: caller.user_id,
    action: operation,
    customer_id: alone ? only : null,
    subject_type: subject.type,
    subject_id: subject.id,
    before: null,
    after: null,
    reason: null,
    detail,
    request_id,
  };
}

const everything = '*';
/** Subjects whose id is the customer's. */
const ofCustomer: ReadonlySet<string> = new Set(['customer', 'wallet', 'user']);

/** What an address names: `/api/staff/transactions/:id` is one transaction, `/api/staff/transactions` all of them. */
function subjectOf(operation: OperationName, params: unknown): { type: string; id: string } {
  const segments = operations[operation].path.split('/');
  const place = segments.findLastIndex((segment) => segment.startsWith(':'));
  if (place < 1) return { type: singular(segments.at(-1)), id: everything };
  const value = field(params, segments[place]?.slice(1) ?? '');
  const id = typeof value === 'string' || typeof value === 'number' ? `${value}` : everything;
  return { type: singular(segments[place - 1]), id };
}

function singular(segment: string | undefined): string {
  return (segment ?? 'data')
    .replace(/\.csv$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
}

/** The ids of an answer that is a customer, or a list of them. */
function customersIn(operation: OperationName, answer: unknown): string[] {
  const { path } = operations[operation];
  if (/\/(?:customers|users)$/.test(path)) return itemIds(answer);
  return path.endsWith('/customer') ? uuidIn(field(answer, 'id')) : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}

function itemsOf(answer: unknown): readonly unknown[] | undefined {
  const items = field(answer, 'items');
  return Array.isArray(items) ? items : undefined;
}

function itemIds(answer: unknown): string[] {
  return (itemsOf(answer) ?? []).flatMap((item) => uuidIn(field(item, 'id')));
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function uuidIn(value: unknown): string[] {
  return typeof value === 'string' && uuidPattern.test(value) ? [value] : [];
}

/** Every customer that an answer names, by the names under which our answers carry them. */
function collectCustomers(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const named = key === 'user_id' || key === 'customer_id' ? inner : undefined;
    const id = key === 'customer' || key === 'owner' ? field(inner, 'id') : named;
    for (const customer of uuidIn(id)) found.add(customer);
    collectCustomers(inner, found);
  }
}

/** What was searched and filtered for; where in the list says nothing about anybody. */
function queryDetail(query: unknown): { query?: JsonObject } {
  if (typeof query !== 'object' || query === null) return {};
  const asked: JsonObject = {};
  for (const [key, value] of Object.entries(query)) {
    if (key === 'cursor' || key === 'limit' || value === undefined) continue;
    asked[key] =
      typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
        ? value
        : JSON.stringify(value);
  }
  return Object.keys(asked).length === 0 ? {} : { query: asked };
}
