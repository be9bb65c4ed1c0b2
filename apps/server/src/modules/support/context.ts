import type { Transaction } from 'kysely';
import type { EventKind } from '@app/contract';
import type { Notifications } from '#notifications';
import type { Database } from '#platform/db';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';

export interface SupportDeps {
  readonly db: Database;
  /** The operator's name, which signs automatic lines. */
  readonly brand: string;
  /** Throws `transaction_not_found` unless the customer has this transfer. */
  readonly findTransfer: (user_id: string, transaction_id: string) => Promise<unknown>;
  readonly notifications: Pick<Notifications, 'insert' | 'preferences'>;
  /** Whether mails reach anybody on this server. */
  readonly hasMail: boolean;
}

interface News {
  readonly kind: Extract<EventKind, `support.${string}`>;
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
