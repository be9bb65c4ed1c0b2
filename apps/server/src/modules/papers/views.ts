import { attachmentTypes, documentStates, staffDocumentStates } from '@app/contract';
import type { AttachmentType, StaffDocument, UploadedDocument } from '@app/contract';
import { invariant, oneOf } from '#platform/errors';
import type { PaperRow, StaffRow, TransferFacts } from './store.ts';

/** A paper as its owner sees it: who looked at it stays with us. */
export function toDocument(row: PaperRow): UploadedDocument {
  const { id, name, size, created_at, sent_at, decided_at, reason } = row;
  return {
    id,
    name,
    type: toType(row.type),
    size,
    state: oneOf(documentStates, row.state),
    created_at,
    sent_at,
    decided_at,
    reason,
  };
}

export function toStaffDocument(row: StaffRow): StaffDocument {
  const { transaction_id, sent_at, decided_by } = row;
  invariant(
    transaction_id !== null && sent_at !== null,
    'the query reads what was sent for transfers',
  );
  return {
    ...toDocument(row),
    state: oneOf(staffDocumentStates, row.state),
    sent_at,
    transaction_id,
    transaction_version: row.transaction_version,
    documentation_required: row.documentation_required,
    recipient: row.recipient,
    // A closed account has no profile any more; its transfers still name who sent them.
    customer: {
      id: row.user_id,
      full_name: row.customer_name ?? row.sender_name,
      email: row.customer_email,
    },
    decided_by:
      decided_by === null ? null : { id: decided_by, full_name: row.decider_name ?? decided_by },
  };
}

function toType(type: string): AttachmentType {
  return oneOf(attachmentTypes, type);
}

/** Whether files are wanted for a transfer, be it under way or over (spec section 2). */
export function isOpen({ documentation_required }: TransferFacts): boolean {
  return documentation_required;
}

/** The last moment by which the customer has to send something; null while what they sent waits for us. */
export function awaitedUntil(transfer: TransferFacts): string | null {
  return transfer.waits_for_us ? null : dueAt(transfer);
}

/** The last moment for sending files, to the end of its day. Null when nothing ends without them. */
export function dueAt(transfer: TransferFacts): string | null {
  const { last_due, status, accepted } = transfer;
  const underWay = status === 'pending' || status === 'processing';
  return isOpen(transfer) && underWay && !accepted ? last_due : null;
}
