import type { Transaction } from 'kysely';
import type { EventKind, Transaction as Transfer, VerificationLevel } from '@app/contract';
import { recordChange } from '#audit';
import type { AuditChange } from '#audit';
import type { Notifications } from '#notifications';
import type { Database } from '#platform/db';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';

export interface SupportDeps {
  readonly db: Database;
  /** The operator's name, which signs automatic lines. */
  readonly brand: string;
  /** What people type before a transfer's id. */
  readonly displayPrefix: string;
  /** Throws `transaction_not_found` unless the customer has this transfer. */
  readonly findTransfer: (
    user_id: string,
    transaction_id: string,
  ) => Promise<{ readonly transaction: Transfer }>;
  /** The customer's own, newest first. */
  readonly latestTransfers: (user_id: string, limit: number) => Promise<readonly Transfer[]>;
  /** How far the customer's identity is checked. */
  readonly verificationOf: (user_id: string) => Promise<VerificationLevel>;
  readonly notifications: Pick<Notifications, 'insert' | 'preferences'>;
  /** Whether mails reach anybody on this server. */
  readonly hasMail: boolean;
}

interface News {
  readonly kind: Extract<EventKind, 'support.message' | 'support.updated'>;
  readonly user_id: string;
  readonly conversation_id: string;
  readonly source: 'customer' | 'system' | 'staff';
  readonly actor_id?: string;
  readonly message_id?: bigint;
  /** The automatic line is to follow. */
  readonly reply_due?: boolean;
}

/** Tells the customer's screens and the staff's. */
export async function tell(
  trx: Transaction<DB>,
  { message_id, conversation_id, reply_due = false, ...news }: News,
): Promise<void> {
  await recordEvent(trx, {
    topic: 'support',
    ...news,
    data: {
      conversation_id,
      ...(message_id !== undefined && { message_id: message_id.toString() }),
      ...(reply_due && { reply_due }),
    },
  });
}

/** Tells the staff's screens alone: it names no customer, so that no stream of a customer can get it. */
export async function tellStaff(
  trx: Transaction<DB>,
  { conversation_id, actor_id }: { readonly conversation_id: string; readonly actor_id: string },
): Promise<void> {
  await recordEvent(trx, {
    topic: 'support',
    kind: 'support.internal',
    user_id: null,
    source: 'staff',
    actor_id,
    data: { conversation_id },
  });
}

export interface Agent {
  readonly user_id: string;
  readonly full_name: string;
}

type Change = Omit<AuditChange, 'actor_id' | 'subject' | 'reason'>;

/** Records what a member of staff did to a conversation; the last statement of its database transaction. */
export function audit(
  trx: Transaction<DB>,
  agent: Agent,
  { conversation_id, ...change }: Change & { readonly conversation_id: string },
): Promise<void> {
  const subject = { type: 'conversation', id: conversation_id };
  return recordChange(trx, { ...change, actor_id: agent.user_id, subject, reason: null });
}
