import type { Answer } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { markAllRead, markRead, unmarkAllRead } from './store.ts';

/** Marks one notification of the user as read; marking it again is no fault. Somebody else's is `not_found`, as a missing one. */
export async function readOne(db: Database, user_id: string, id: bigint): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    const changed = await markRead(trx, user_id, id);
    if (changed === undefined) throw new DomainError('not_found');
    if (changed) await announce(trx, user_id, { notification_id: id.toString() });
  });
}

/** Marks everything as read that is unread by now; the answer names this marking for `undoReadAll`. */
export async function readAll(
  db: Database,
  user_id: string,
): Promise<Answer<'readAllNotifications'>> {
  const undo_id = newId();
  const marked = await db.query.transaction().execute(async (trx) => {
    const changed = await markAllRead(trx, user_id, undo_id);
    if (changed > 0) await announce(trx, user_id, {});
    return changed;
  });
  return { marked, undo_id: marked === 0 ? null : undo_id };
}

/**
 * Makes exactly those unread again that one marking of all has marked; what arrived or was read by itself stays as it is. Taking back
 * twice, or what was never marked, changes nothing and is no fault: the answer to the first press may have been lost.
 */
export async function undoReadAll(db: Database, user_id: string, undo_id: string): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    const changed = await unmarkAllRead(trx, user_id, undo_id);
    if (changed > 0) await announce(trx, user_id, {});
  });
}

/** The user's other tabs and devices count again. */
async function announce(
  trx: Transaction<DB>,
  user_id: string,
  data: { notification_id?: string },
): Promise<void> {
  await recordEvent(trx, {
    topic: 'notification',
    kind: 'notification.read',
    user_id,
    source: 'customer',
    data,
  });
}
