import { displayId } from '@app/contract';
import { documentsReminderNotice } from '#notifications';
import { inTurn } from '#platform/in-turn';
import type { Task } from '#platform/jobs';
import type { PapersDeps } from './context.ts';
import { claimReminders, deleteOldDrafts, readOverdue } from './store.ts';

/**
 * Reminds of documents that are wanted and, after the deadline, has the transfer cancelled and refunded, or asked back (ruling 33): money
 * never stays frozen for a paper that does not come.
 */
export function documentsDueJob(deps: PapersDeps): Task {
  return {
    cron: '*/10 * * * *',
    run: async (_payload, { signal }) => {
      await remind(deps);
      await inTurn(await readOverdue(deps.db.query), deps.cancelOverdue, signal);
    },
  };
}

/** Reminder and the memory of it are one commit: neither is lost, and nobody is reminded twice. */
async function remind({ db, notifications, prefix }: PapersDeps): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    for (const { user_id, ...wanted } of await claimReminders(trx)) {
      const transfer = displayId(prefix, wanted.transaction_id);
      await notifications.insert(trx, {
        user_id,
        ...documentsReminderNotice({ ...wanted, transfer }),
      });
    }
  });
}

/** Removes drafts that were never sent. */
export function papersPurgeJob({ db }: Pick<PapersDeps, 'db'>): Task {
  return { cron: '47 3 * * *', run: () => deleteOldDrafts(db.query) };
}
