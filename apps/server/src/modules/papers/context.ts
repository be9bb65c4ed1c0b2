import type { Notifications } from '#notifications';
import type { Database } from '#platform/db';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import type { Transaction } from 'kysely';

export interface PapersDeps {
  readonly db: Database;
  readonly notifications: Pick<Notifications, 'insert'>;
  /** Until the transaction ends nothing moves of the customer's money. */
  readonly lockWallet: (trx: Transaction<DB>, user_id: string) => Promise<unknown>;
  /** The operator's display prefix, such as "TG-". */
  readonly prefix: string;
  /** Ends the request for documents of a transfer, as the money module does it: event, notice and version follow. */
  readonly completeRequest: (
    actor_id: string,
    seen: { readonly transaction_id: string; readonly version: number | undefined },
  ) => Promise<void>;
  /** Cancels and refunds a transfer whose documents did not come, or asks it back, unless it was settled, or they came, meanwhile. */
  readonly cancelOverdue: (transaction_id: string) => Promise<void>;
}

interface News {
  readonly user_id: string;
  readonly transaction_id: string;
  readonly source: 'customer' | 'staff';
  readonly actor_id?: string;
}

/** Tells the customer's screens and the staff's. Not a line of the transfer's history, so the event names it in its data alone. */
export async function tell(trx: Transaction<DB>, { transaction_id, ...news }: News): Promise<void> {
  await recordEvent(trx, {
    topic: 'document',
    kind: 'documents.changed',
    ...news,
    data: { transaction_id },
  });
}
