import type { Transaction } from 'kysely';
import type { Notifications } from '#notifications';
import type { Papers } from '#papers';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import type { LimitTable } from './allowance.ts';

export interface KycDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'insert'>;
  readonly proofs: Papers['proofs'];
  /** What each level may send. */
  readonly limits: LimitTable;
}

interface News {
  readonly user_id: string;
  readonly source: 'customer' | 'staff' | 'system';
  readonly actor_id?: string;
}

/** Tells the customer's screens and the staff's. */
export async function tell(trx: Transaction<DB>, news: News): Promise<void> {
  await recordEvent(trx, {
    topic: 'verification',
    kind: 'verification.changed',
    ...news,
    data: {},
  });
}
