import type { BatchPart } from '#platform/batch';
import { changeRow, insertRows } from './record-change.ts';
import type { AuditChange, NewAuditRow } from './record-change.ts';

/** The audit log's part of a money batch: what staff changed, written by the commit that moves the money. */
export interface AuditTrail extends BatchPart {
  change(change: AuditChange): void;
}

/** Put it last among the parts of a batch: its statement holds up all other writers of the log until the commit. */
export function createAuditTrail(): AuditTrail {
  const rows: NewAuditRow[] = [];
  return {
    change: (change) => {
      rows.push(changeRow(change));
    },
    pending: () => rows.length,
    read: async () => undefined,
    writes: () => (rows.length === 0 ? [] : [insertRows(rows)]),
  };
}
