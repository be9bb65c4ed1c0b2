import { automaticLines } from '@app/contract';
import { instantMs } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import { deleteUnsent } from './attachment-store.ts';
import { tell } from './context.ts';
import type { SupportDeps } from './context.ts';
import { deleteStale } from './presence-store.ts';
import { claimDue, insertMessage, isSuperfluous, lockThread, readNextDue } from './store.ts';

/** Once thanked, a customer who writes line after line is not thanked for each. */
const quiet = { line: automaticLines.thanks, forMs: 5 * 60_000 };
const repliesPerRun = 500;

/**
 * Says the automatic line where it is due (spec section 4). The due time stands in the database, so it survives a restart, and is
 * cleared by the commit that says the line: two servers say it once. Swept every minute, should a wake-up get lost.
 */
export function replyJob(deps: SupportDeps): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { signal, again }) => {
      let left = repliesPerRun;
      while (left > 0 && !signal.aborted && (await answerOne(deps))) left -= 1;
      const due = await readNextDue(deps.db.query);
      if (due !== undefined) await again(instantMs(due));
    },
  };
}

/** Gives whether a message was due, so that there may be more. */
async function answerOne({ db, brand }: SupportDeps): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const due = await claimDue(trx);
    if (due === undefined) return false;
    const { user_id, conversation_id } = due;
    await lockThread(trx, user_id);
    if (await isSuperfluous(trx, due, quiet)) return true;
    const message_id = await insertMessage(trx, {
      conversation_id,
      user_id,
      sender: 'agent',
      agent_name: brand,
      automatic: true,
      message: automaticLines.thanks,
    });
    const place = { user_id, conversation_id, message_id };
    await tell(trx, { kind: 'support.message', ...place, source: 'system' });
    return true;
  });
}

/** Removes files that were never sent and rows of servers that are gone. */
export function supportPurgeJob({ db }: { readonly db: Database }): Task {
  return {
    cron: '53 3 * * *',
    run: async () => {
      await deleteUnsent(db.query);
      await deleteStale(db.query);
    },
  };
}
