import { RetryLater } from '#platform/http/retry-later';
import { createTurns, overloaded } from './bounded-queue.ts';
import type { QueueLimits } from './bounded-queue.ts';

const ownRetrySeconds = 1;

export interface FairQueueLimits extends QueueLimits {
  /** Tasks of one account, running ones included. */
  readonly perOwner: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Runs a dear task of an account in its turn. Throws `too_many_requests` where it has many already, and `overloaded`. */
export type FairQueue = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * A bounded queue in which accounts take turns: whoever asks for much at once waits for it, and nobody else does. When it is full, a
 * newcomer takes the last place of whoever has most, so that a few accounts cannot keep everybody out.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { concurrency, waitingMax, perOwner } = limits;
  const inTurn = createTurns(concurrency, createLines(waitingMax));
  const underWay = new Map<string, number>();
  return async (owner, task) => {
    const own = underWay.get(owner) ?? 0;
    if (own >= perOwner) throw new RetryLater('too_many_requests', ownRetrySeconds);
    underWay.set(owner, own + 1);
    try {
      return await inTurn(owner, task);
    } finally {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    }
  };
}

/** Those who wait, by account, in the order in which accounts come to their turn. */
function createLines(waitingMax: number) {
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  const makeRoomFor = (owner: string): void => {
    const longest = [...lines.values()].reduce<Waiting[]>(
      (most, line) => (line.length > most.length ? line : most),
      [],
    );
    // Somebody who has as many may not push others out, or two would do so in turn.
    const least = (lines.get(owner)?.length ?? 0) + 2;
    if (longest.length < least) throw overloaded();
    longest.pop()?.refuse();
    waiting -= 1;
  };
  return {
    wait: async (owner: string): Promise<void> => {
      if (waiting >= waitingMax) makeRoomFor(owner);
      waiting += 1;
      await new Promise<void>((begin, reject) => {
        const refuse = (): void => reject(overloaded());
        lines.set(owner, [...(lines.get(owner) ?? []), { begin, refuse }]);
      });
    },
    next: (): (() => void) | undefined => {
      for (const [owner, [first, ...others]] of lines) {
        // To the end: the others of this account come after everybody else's first.
        lines.delete(owner);
        if (others.length > 0) lines.set(owner, others);
        waiting -= 1;
        return first?.begin;
      }
      return undefined;
    },
  };
}
