import { recordChange } from '#audit';
import { verificationNotice } from '#notifications';
import type { Task } from '#platform/jobs';
import { tell } from './context.ts';
import type { KycDeps } from './context.ts';
import { toPart } from './parts.ts';
import { markExpired } from './store.ts';

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
    for (const { user_id, part, replaced } of expired) {
      if (!replaced) {
        const notice = verificationNotice(toPart(part), { decision: 'expired' });
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
