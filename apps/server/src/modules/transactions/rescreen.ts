import { isTerminal } from '@app/contract';
import type { Command } from '#platform/batch';
import type { Task } from '#platform/jobs';
import { unchanged } from './changes.ts';
import type { TransferContext } from './context.ts';
import type { TransactionDeps } from './deps.ts';
import { handedOverText, heldSentence, holdFor, openHold } from './hold.ts';
import type { Hold } from './hold.ts';
import { apply } from './move-transaction.ts';
import { readUnderWay, startOfPass } from './rescreen-store.ts';
import type { UnderWay } from './rescreen-store.ts';
import { screenAgain } from './screen-again.ts';
import { statusOf } from './transaction.ts';

const transfersPerStep = 50;

type Deps = Pick<TransactionDeps, 'db' | 'batcher' | 'screen' | 'screening'>;

/**
 * Transfers were screened when they were made; when the list is another one, those that are still on their way are screened again, every
 * minute until all customers are through as well, and anew when those begin again: a server went by another list until then, and let transfers
 * through by it. A worker that starts does so once: it does not know what was done before.
 */
export function rescreenTransfersJob(deps: Deps): Task {
  let done: string | undefined;
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      const { digest, screened_at } = await deps.screening();
      const standing = `${digest} ${screened_at}`;
      if (standing === done) return;
      if ((await screenAll(deps, signal)) && screened_at !== null) done = standing;
    },
  };
}

/**
 * Gives whether it came to the end: that of what was there when it began. Later transfers were screened by this list when they were made, and a
 * pass that followed them would never end while many are sent.
 */
async function screenAll(deps: Deps, signal: AbortSignal): Promise<boolean> {
  let place = await startOfPass(deps.db.query);
  while (!signal.aborted) {
    const transfers = await readUnderWay(deps.db.query, place, transfersPerStep);
    for (const transfer of transfers) await screenOne(deps, transfer);
    const last = transfers.at(-1);
    if (last === undefined) return true;
    const { created_at, id } = last;
    place = { ...place, created_at, id };
  }
  return false;
}

async function screenOne({ screen, batcher }: Deps, transfer: UnderWay): Promise<void> {
  const { id, user_id } = transfer;
  const hold = holdFor(await screenAgain(screen, transfer));
  if (hold !== undefined) await batcher.submit(holdCommand({ id, user_id, hold }));
}

interface LateHold {
  readonly id: string;
  readonly user_id: string;
  readonly hold: Hold;
}

/** Holds a transfer that is on its way, with the case that asks somebody; one that the provider has gets the case alone. */
function holdCommand({ id, user_id, hold }: LateHold): Command<TransferContext, void> {
  return {
    lockKey: user_id,
    prepare: ({ books, transfers }) => {
      books.lock(user_id, 0);
      transfers.wantTransaction(id);
    },
    decide: (context) => {
      const row = context.transfers.transaction(id);
      // It ended, or was held for another reason, while we looked.
      if (row?.user_id !== user_id || isTerminal(statusOf(row)) || row.held_at !== null) return;
      const about = { customer_id: user_id, transaction_id: id };
      if (statusOf(row) !== 'pending' || row.handed_over_at !== null) {
        const text = `${hold.text} ${handedOverText}`;
        openHold(context, { hold: { ...hold, text }, ...about });
        return;
      }
      apply(context, {
        row,
        change: {
          ...unchanged(row),
          progress_stage: 'verification_required',
          progress_reason: heldSentence,
        },
        handling: {
          // What waits is passed over; that it is due tells afterwards that the provider has it, and not staff.
          payout_due_at: row.payout_due_at,
          handed_over_at: null,
          held_at: context.books.now(),
        },
        mover: { source: 'system', actor_id: null },
      });
      openHold(context, { hold, ...about });
    },
  };
}
