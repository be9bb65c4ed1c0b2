import { isTerminal } from '@app/contract';
import type { Command } from '#platform/batch';
import { inTurn } from '#platform/in-turn';
import type { Task } from '#platform/jobs';
import { unchanged } from './changes.ts';
import type { TransferContext } from './context.ts';
import type { TransactionDeps } from './deps.ts';
import { handedOverText, heldSentence, holdFor, openHold } from './hold.ts';
import type { Hold } from './hold.ts';
import { apply } from './move-transaction.ts';
import { readUnderWay, startOfPass } from './rescreen-store.ts';
import type { UnderWay } from './rescreen-store.ts';
import { screenAgain, withoutSeen } from './screen-again.ts';
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
      await inTurn(underWay(deps.db), (transfer) => screenOne(deps, transfer), signal);
      if (!signal.aborted && screened_at !== null) done = standing;
    },
  };
}

/**
 * Those that were there when it began. Later transfers were screened by this list when they were made, and a pass that followed them would
 * never end while many are sent.
 */
async function* underWay({ query }: Deps['db']): AsyncGenerator<UnderWay> {
  let place = await startOfPass(query);
  for (;;) {
    const transfers = await readUnderWay(query, place, transfersPerStep);
    yield* transfers;
    const last = transfers.at(-1);
    if (last === undefined) return;
    const { created_at, id } = last;
    place = { ...place, created_at, id };
  }
}

async function screenOne({ screen, batcher }: Deps, transfer: UnderWay): Promise<void> {
  const { id, user_id, refused } = transfer;
  const found = await screenAgain(screen, transfer);
  const hold = holdFor(found);
  if (hold === undefined) return;
  const seen = refused.map((facts) => ({ kind: 'screening_hit', facts }) as const);
  const unseen = holdFor(seen.reduce((left, one) => withoutSeen(one, left), found));
  await batcher.submit(holdCommand({ id, user_id, hold, unseen }));
}

interface LateHold {
  readonly id: string;
  readonly user_id: string;
  readonly hold: Hold;
  /** What no case about it was decided against yet; undefined when that is nothing. */
  readonly unseen: Hold | undefined;
}

/** Holds a transfer that is on its way, with the case that asks somebody; one that the provider has gets the case alone. */
function holdCommand({ id, user_id, hold, unseen }: LateHold): Command<TransferContext, void> {
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
        // A true hit on what has left cannot end it, and is asked about once.
        if (unseen === undefined) return;
        const text = `${unseen.text} ${handedOverText}`;
        openHold(context, { hold: { ...unseen, text }, ...about });
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
