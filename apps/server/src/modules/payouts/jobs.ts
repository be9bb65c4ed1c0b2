import { instantMs } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { inEasySteps } from '#platform/easy-steps';
import type { Easing, Pace, StepEnd } from '#platform/easy-steps';
import type { Task } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { withDeadline } from './deadline.ts';
import type { Payouts } from './index.ts';
import type { PayoutOrder, PayoutReport } from './provider.ts';

/** An order with whose it is and the provider it was given to: an operator who changes providers does not change those of old transfers. */
export interface DueOrder extends PayoutOrder {
  readonly user_id: string;
  readonly payout_provider: string;
  /** Of the transfer when it was taken: what the provider says is about that one alone. */
  readonly version: number;
  /** When somebody else may take it, as an ISO instant of the database's clock. */
  readonly claimed_until: string;
  /** For how long it had been due when it was taken. */
  readonly waitedMs: number;
}

export interface PayoutJobDeps {
  /** Takes at most `limit` due orders, so that nobody else takes them before the lease ends. */
  claimDue(limit: number, leaseMs: number): Promise<readonly DueOrder[]>;
  /** Gives back what was taken. What failed is due again only after `laterMs`. */
  releaseClaims(
    orders: readonly Pick<DueOrder, 'transaction_id' | 'claimed_until'>[],
    end: { readonly failed: readonly string[]; readonly laterMs: number },
  ): Promise<void>;
  /** When the next order is due, as an ISO instant; undefined when none is. */
  nextDue(): Promise<string | undefined>;
  /** Moves the transfer to where the provider says it is, money included, and sets its next due time. */
  move(order: DueOrder, report: PayoutReport): Promise<unknown>;
  readonly payouts: Pick<Payouts, 'named' | 'answersWithinMs' | 'paused'>;
  /** How many transfers people have asked this server for so far. */
  readonly asked: () => number;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Their reports share commits and statements, so each costs less the more come together. */
const lotSize = 64;
/** After so many lots the queue gets its worker back: a long backlog is worked off in several runs. */
const lotsPerRun = 50;
/** Orders that have waited for longer are worked off faster. */
const gentleMs = 5_000;

/** So long a run waits for company: one for each transfer would cost more than the transfer. */
const restMs = 250;

/** So many new transfers in a lot's time are worth a rest. */
const manyAsk = lotSize / 4;
const near: Pace = { times: 2, mostMs: restMs };
const behind: Pace = { times: 1, mostMs: restMs };

/**
 * Asks the providers about all due transfers, then sleeps until the next is due. Swept every minute, should a wake-up get lost. While many send
 * money it rests after each lot: a lot makes the batch that it shares with new transfers twice as long, and whoever sends one waits for the answer.
 * However many orders wait, then, they take no more than half of the time; otherwise two lots at a time work off what has waited long. `easing` is for tests.
 */
export function payoutJob(deps: PayoutJobDeps, easing: Omit<Easing, 'pace'> = {}): Task {
  if (deps.payouts.paused) return pausedJob(deps.log);
  let manySend = false;
  const pace = ({ behindMs }: { readonly behindMs: number }): Pace | undefined => {
    if (!manySend) return undefined;
    return behindMs < gentleMs ? near : behind;
  };
  return {
    cron: '* * * * *',
    run: async (_payload, { signal, again }) => {
      let lots = 0;
      let beside: Promise<void> | undefined;
      const step = async (): Promise<StepEnd> => {
        lots += 1;
        // What a server that dies leaves unasked waits for the lease, so it is no longer than the providers need.
        const leaseMs = 2 * deps.payouts.answersWithinMs;
        const lot = await deps.claimDue(lotSize, leaseMs);
        const isFull = lot.length === lotSize;
        const behindMs = Math.max(...lot.map(({ waitedMs }) => waitedMs));
        // Behind a full lot there are more: while one waits for the providers, another one's reports are written.
        if (isFull && behindMs >= gentleMs && !manySend) beside ??= alsoLater(lane());
        const askedBefore = deps.asked();
        await workOffLot(deps, lot, leaseMs);
        if (!isFull) return 'done';
        manySend = deps.asked() - askedBefore >= manyAsk;
        return lots < lotsPerRun ? { behindMs } : 'done';
      };
      const lane = (): Promise<void> => inEasySteps(step, signal, { ...easing, pace });
      await lane();
      await beside;
      const due = await deps.nextDue();
      if (due !== undefined) await again(Math.max(instantMs(due), deps.clock.now() + restMs));
    },
  };
}

/** Takes no transfer: what is due stays due, and the figures go on telling how long it has waited. */
function pausedJob(log: Logger): Task {
  log.warn(
    'payouts are paused (PAYOUTS=paused): transfers wait, and no payout provider is asked about any until a start without it',
  );
  return { cron: '* * * * *', run: async () => undefined };
}

/** Its failure is heard where it is awaited, and until then by nobody. */
function alsoLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

/** Together, so that the moves can share a database transaction and one slow provider holds up nobody else. */
async function workOffLot(
  deps: PayoutJobDeps,
  orders: readonly DueOrder[],
  laterMs: number,
): Promise<void> {
  const failed = await Promise.all(orders.map((order) => failureOf(deps, order)));
  if (orders.length > 0) await deps.releaseClaims(orders, { failed: failed.flat(), laterMs });
}

/** Works one order off; gives its id when that failed, and nothing otherwise. */
async function failureOf(deps: PayoutJobDeps, order: DueOrder): Promise<string[]> {
  try {
    const provider = deps.payouts.named(order.payout_provider);
    if (!provider) throw new Error(`There is no payout provider "${order.payout_provider}".`);
    const report = await withDeadline(provider.advance(order), provider.answersWithinMs);
    await deps.move(order, report);
    return [];
  } catch (error) {
    // It is asked about again later; the others of the lot go on.
    deps.log.error({ err: error, transaction_id: order.transaction_id }, 'payout step failed');
    return [order.transaction_id];
  }
}
