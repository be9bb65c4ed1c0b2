import type { AuditAction, AuditRowKind } from '@app/contract';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { Statement } from '#platform/batch-writes';
import { currentRequestId, noteRecorded } from '#platform/request-scope';
import type { DB, Json } from '#tables';

export interface AuditChange {
  /** Null when the system itself acts (expiry, reminders). */
  readonly actor_id: string | null;
  readonly action: AuditAction;
  /** Whose data it is; null when no customer is concerned. */
  readonly customer_id: string | null;
  readonly subject: { readonly type: string; readonly id: string };
  /** What changed, old and new: only the fields that matter; never secrets, codes, hashes or file bytes. */
  readonly before: Json | null;
  readonly after: Json | null;
  readonly reason: string | null;
}

/** A row as it is inserted; number, time and hashes are the database's to give. */
export interface NewAuditRow {
  readonly kind: AuditRowKind;
  readonly actor_id: string | null;
  readonly action: string;
  readonly customer_id: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly reason: string | null;
  readonly detail: Json | null;
  readonly request_id: string | null;
}

const columns = [
  ['kind', 'text'],
  ['actor_id', 'uuid'],
  ['action', 'text'],
  ['customer_id', 'uuid'],
  ['subject_type', 'text'],
  ['subject_id', 'text'],
  ['before', 'jsonb'],
  ['after', 'jsonb'],
  ['reason', 'text'],
  ['detail', 'jsonb'],
  ['request_id', 'text'],
] as const satisfies readonly (readonly [keyof NewAuditRow, string])[];

const names = columns.map(([name]) => name).join(', ');
const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
const insertText = `INSERT INTO audit_log (${names}) SELECT ${names} FROM unnest(${arrays}) WITH ORDINALITY AS given (${names}, place) ORDER BY place`;

/** The one statement by which rows come into the log, in the order given. */
export function insertRows(rows: readonly NewAuditRow[]): Statement {
  const values = columns.map(([name, type]) =>
    rows.map((row) =>
      type === 'jsonb' && row[name] !== null ? JSON.stringify(row[name]) : row[name],
    ),
  );
  return { name: 'insert_audit_rows', text: insertText, values };
}

/** The row of a change, noted as that of the request that makes it. */
export function changeRow({ subject, ...facts }: AuditChange): NewAuditRow {
  noteRecorded();
  return {
    ...facts,
    kind: 'change',
    subject_type: subject.type,
    subject_id: subject.id,
    detail: null,
    request_id: currentRequestId(),
  };
}

/**
 * Records a change inside the database transaction that makes it, so that neither is ever there without the other. Call it last: from
 * here to the commit everybody else who records a change waits.
 */
export async function recordChange(trx: Kysely<DB>, change: AuditChange): Promise<void> {
  const { text, values } = insertRows([changeRow(change)]);
  await trx.executeQuery(CompiledQuery.raw(text, values));
}
