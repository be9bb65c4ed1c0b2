import type { VerificationPart } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

/** A reason ends like a sentence, whatever staff typed: another one follows it. */
function sentence(reason: string | null): string {
  const text = (reason ?? '').trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

interface DecidedDocument {
  readonly decision: 'accepted' | 'rejected';
  readonly name: string;
  readonly transaction_id: string;
  /** The transfer's id as people read it. */
  readonly transfer: string;
  readonly reason: string | null;
  /** Another one is wanted. */
  readonly open: boolean;
  /** The last moment for sending it; null when nothing ends without it. */
  readonly due_at: string | null;
}

/** Staff looked at a document for a transfer; a rejection says why and until when another can be sent. */
export function documentNotice(document: DecidedDocument): Notice {
  const { decision, name, transaction_id, transfer, reason, open, due_at } = document;
  const about = { type: 'transaction', metadata: { transaction_id } } as const;
  if (decision === 'accepted') {
    return notice({ ...about, text_key: 'document_accepted', text_values: { name, transfer } });
  }
  const words = { name, transfer, reason: sentence(reason) };
  if (due_at === null) {
    const text_key = open ? 'document_rejected_open' : 'document_rejected_closed';
    return notice({ ...about, text_key, text_values: words });
  }
  const day = due_at.slice(0, 10);
  return notice({ ...about, text_key: 'document_rejected', text_values: { ...words, day } });
}

/** Documents are still wanted, and the day on which the transfer ends without them comes nearer (ruling 33). */
export function documentsReminderNotice(wanted: {
  readonly transaction_id: string;
  readonly transfer: string;
  readonly due_at: string;
  /** It was handed over for payment, so nobody can promise to cancel it. */
  readonly sent: boolean;
}): Notice {
  const { transaction_id, transfer, due_at, sent } = wanted;
  return notice({
    type: 'transaction',
    text_key: sent ? 'documents_reminder_sent' : 'documents_reminder',
    text_values: { transfer, day: due_at.slice(0, 10) },
    metadata: { transaction_id },
  });
}

export type VerificationOutcome =
  | { readonly decision: 'approved'; readonly expires_on: string }
  | { readonly decision: 'rejected'; readonly reason: string }
  | { readonly decision: 'expired'; readonly lowers: boolean };

/** A proof of identity or address was checked, or stopped counting. */
export function verificationNotice(part: VerificationPart, outcome: VerificationOutcome): Notice {
  const { decision } = outcome;
  const text_values: Record<string, string> =
    decision === 'approved'
      ? { day: outcome.expires_on }
      : decision === 'rejected'
        ? { reason: sentence(outcome.reason) }
        : {};
  const addressAlone = part === 'address' && decision === 'expired' && !outcome.lowers;
  return notice({
    type: 'account',
    text_key: addressAlone ? 'address_expired_alone' : `${part}_${decision}`,
    text_values,
    metadata: { verification: part },
  });
}
