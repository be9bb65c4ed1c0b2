import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isoInstant } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

/** After so many failures a run is given up; the task's cron line queues it anew. */
export const attemptsMax = 5;
/** Our clock and the database's may differ a little: a wake-up this close may have been run already. */
const clockToleranceMs = 1_000;
/** How long we believe that a wake-up is still queued: another server may have run it for another reason. */
const queuedTrustMs = 2_000;

/** A wake-up for later is written this much later, once for all that ask meanwhile: each write costs more than what most of them are about. */
const gatherMs = 250;

/** A wake-up that could not be written is written this much later, once for all that ask meanwhile. */
const writeAgainAfterMs = 1_000;

/** With where in a trace it was asked for, when it was. */
export type Wake = (task: string, atMs?: number, traceparent?: string) => Promise<void>;

export interface Waker {
  readonly wake: Wake;
  /** Writes what still waits for company. */
  flush(): Promise<void>;
  /** The queued run of a task is being run, so it is not queued any more. */
  forget(task: string): void;
}

interface WakeDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pool: pg.Pool;
  /** From then on nothing is written again. */
  readonly stopping: AbortSignal;
}

/** Queues runs of tasks, each once, however many ask for it. */
export function createWaker({ pool, clock, log, stopping }: WakeDeps): Waker {
  /** The soonest run of each task that we queued, and when we did. */
  const queued = new Map<string, { readonly atMs: number; readonly writtenMs: number }>();
  // A run that is still to come reads everything committed by now, so a thousand transfers a second cost one wake-up.
  const willRunBefore = (task: string, atMs: number, nowMs: number): boolean => {
    const run = queued.get(task);
    if (run === undefined || nowMs - run.writtenMs > queuedTrustMs) return false;
    return run.atMs > nowMs + clockToleranceMs && run.atMs <= atMs;
  };
  const write = async (wakeUp: WakeUp): Promise<void> => {
    const { task } = wakeUp;
    const nowMs = clock.now();
    queued.set(task, { atMs: wakeUp.atMs ?? nowMs, writtenMs: nowMs });
    try {
      await queue(pool, wakeUp);
    } catch (error) {
      queued.delete(task);
      if (stopping.aborted) return;
      log.warn({ err: error, task }, 'task could not be woken yet');
      writeLater(wakeUp);
    }
  };
  const unwritten = new Map<string, WakeUp>();
  const writeLater = (wakeUp: WakeUp): void => {
    const { task } = wakeUp;
    const waiting = unwritten.get(task);
    unwritten.set(task, waiting === undefined ? wakeUp : soonerOf(waiting, wakeUp));
    if (waiting !== undefined) return;
    void pause(writeAgainAfterMs, undefined, { signal: stopping }).then(
      () => {
        const due = unwritten.get(task) ?? wakeUp;
        unwritten.delete(task);
        return share(due);
      },
      () => undefined,
    );
  };
  const share = createSharing(write);
  const gathering = gatherWakeUps(share);
  return {
    forget: (task) => queued.delete(task),
    flush: gathering.flush,
    // Not a function that waits: several for each of a thousand transfers a second would do so for as long as it takes to gather them.
    wake: (task, atMs, traceparent) => {
      const nowMs = clock.now();
      if (willRunBefore(task, atMs ?? nowMs, nowMs)) return Promise.resolve();
      const isForLater = atMs !== undefined && atMs > nowMs + clockToleranceMs;
      return (isForLater ? gathering.add : share)({ task, atMs, traceparent });
    },
  };
}

/** Lets wake-ups of one task come together before the soonest of them is written. */
function gatherWakeUps(write: (wakeUp: WakeUp) => Promise<void>) {
  const groups = new Map<string, { soonest: WakeUp; written: Promise<void> }>();
  let hurry = new AbortController();
  const writeSoon = async (task: string): Promise<void> => {
    await pause(gatherMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    const group = groups.get(task);
    groups.delete(task);
    if (group !== undefined) await write(group.soonest);
  };
  return {
    add: (wakeUp: WakeUp): Promise<void> => {
      const group = groups.get(wakeUp.task);
      if (group === undefined) {
        const written = writeSoon(wakeUp.task);
        groups.set(wakeUp.task, { soonest: wakeUp, written });
        return written;
      }
      group.soonest = soonerOf(group.soonest, wakeUp);
      return group.written;
    },
    flush: async (): Promise<void> => {
      const all = [...groups.values()].map(({ written }) => written);
      hurry.abort();
      hurry = new AbortController();
      await Promise.all(all);
    },
  };
}

/**
 * Writes one wake-up of a task at a time. Whoever asks meanwhile shares the next one, which is begun after they asked: each event asks, and
 * one by one their wake-ups would queue for the lock below for longer than the work takes, with the worker behind them.
 */
function createSharing(
  write: (wakeUp: WakeUp) => Promise<void>,
): (wakeUp: WakeUp) => Promise<void> {
  const lines = new Map<string, { last: Promise<void>; next: WakeUp | undefined }>();
  return (wakeUp) => {
    const line = lines.get(wakeUp.task) ?? { last: Promise.resolve(), next: undefined };
    lines.set(wakeUp.task, line);
    if (line.next !== undefined) {
      line.next = soonerOf(line.next, wakeUp);
      return line.last;
    }
    line.next = wakeUp;
    line.last = line.last.then(() => {
      const due = line.next ?? wakeUp;
      line.next = undefined;
      return write(due);
    });
    return line.last;
  };
}

function soonerOf(one: WakeUp, other: WakeUp): WakeUp {
  const { atMs } = one;
  if (atMs === undefined) return one;
  return other.atMs === undefined || other.atMs < atMs ? other : one;
}

interface WakeUp {
  readonly task: string;
  /** Now by the database's clock when absent: one that is ahead would put the run off. */
  readonly atMs: number | undefined;
  /** Where in a trace it was asked for. */
  readonly traceparent: string | undefined;
}

const takeTurn = {
  name: 'wake_turn',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};
const queueRun = {
  name: 'wake_run',
  text: `SELECT graphile_worker.add_job($1, $4::json, job_key => $1, max_attempts => $3,
    run_at => least(coalesce($2::timestamptz, now()),
      (SELECT run_at FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL)))`,
};

/**
 * Queues one run of a task, or brings the queued one forward. The lock makes it "the sooner of the two" also for two servers at
 * once: the later statement would otherwise put off a run that somebody waits for.
 */
async function queue(pool: pg.Pool, { task, atMs, traceparent }: WakeUp): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ ...takeTurn, values: [`wake ${task}`] });
    await client.query({
      ...queueRun,
      values: [
        task,
        atMs === undefined ? null : isoInstant(atMs),
        attemptsMax,
        JSON.stringify(traceparent ? { traceparent } : {}),
      ],
    });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Whatever state the connection is in, nobody else gets it.
    client.release(true);
    throw error;
  }
}
