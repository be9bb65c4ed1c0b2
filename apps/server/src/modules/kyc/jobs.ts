import { levelOf } from '@app/contract';
import { recordChange } from '#audit';
import { verificationNotice } from '#notifications';
import type { Task } from '#platform/jobs';
import { tell } from './context.ts';
import type { KycDeps } from './context.ts';
import { toPart } from './parts.ts';
import { markExpired } from './store.ts';
import type { ExpiredRow } from './store.ts';

/**
 * Marks approvals that have run out and tells their owners, once. The limits do not wait for it: they compare with the day itself.
 * Somebody whose newer document counts is not told of the old one.
 */
export function expiryJob(deps: KycDeps): Task {
  return {
    cron: '7 * * * *',
    run: async (_payload, { signal }) => {
      while (!signal.aborted && (await expireSome(deps)));
    },
  };
}

/** Gives whether there were any, so that there may be more. */
async function expireSome({ db, notifications }: KycDeps): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const expired = await markExpired(trx);
    for (const row of expired) {
      const { user_id, part, counting } = row;
      if (!counting.includes(part)) {
        const lowers = lowersLevel(row, expired);
        const notice = verificationNotice(toPart(part), { decision: 'expired', lowers });
        await notifications.insert(trx, { user_id, ...notice });
      }
      await tell(trx, { user_id, source: 'system' });
    }
    for (const { id, user_id, part, expires_on } of expired) {
      await recordChange(trx, {
        actor_id: null,
        action: 'verification.expire',
        customer_id: user_id,
        subject: { type: 'verification', id },
        before: { state: 'approved', part, expires_on },
        after: { state: 'expired', part, expires_on },
        reason: null,
      });
    }
    return expired.length > 0;
  });
}

/** An address counts only beside an identity; of both that end together, each is told as a part of the fall. */
function lowersLevel({ user_id, counting }: ExpiredRow, expired: readonly ExpiredRow[]): boolean {
  const ended = expired.filter((row) => row.user_id === user_id).map(({ part }) => part);
  return levelOf([...counting, ...ended].map(toPart)) !== levelOf(counting.map(toPart));
}
