import { parseCronItems } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { attemptsMax } from './jobs-wake.ts';
import type { Task } from './jobs.ts';
import type { Logger } from './log.ts';

/**
 * Cron lines queue under the same key as wake-ups. That also frees a task whose server was killed in the middle of it: its job
 * stays locked for hours, but a new job under its key takes its place.
 */
export function cronItems(tasks: Readonly<Record<string, Task>>) {
  return parseCronItems(
    Object.entries(tasks).flatMap(([task, { cron }]) =>
      cron === undefined
        ? []
        : [{ task, match: cron, options: { jobKey: task, maxAttempts: attemptsMax } }],
    ),
  );
}

const minuteMs = 60_000;

interface CronDeps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Has the library begin anew, by the clock as it is then. */
  readonly restart: () => void;
}

/** Keeps the library's cron going when the clock of a server is wrong: the lines come by that clock, but what is due is found by the database's. */
export function watchCron(events: WorkerEvents, { pool, log, restart }: CronDeps): void {
  events.on('cron:schedule', ({ jobsAndIdentifiers }) => {
    // Without a time the queue takes the database's now. With that of a clock that is ahead the next minute would put the run off before it is due.
    for (const { job } of jobsAndIdentifiers) Object.assign(job, { runAt: undefined });
    void tidyQueue(pool, log);
  });
  events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
    // The next minute is further off than a minute when the clock was set back; the library would wait for it all the same.
    if (expectedTimestamp - currentTimestamp > minuteMs) restart();
  });
}

/**
 * Forgets the minutes that a clock noted which was ahead, since no line would run on any server before they come, and runs of which a later
 * one has taken the key: nobody will try them again. Never throws: the next minute does it again.
 */
export async function tidyQueue(pool: pg.Pool, log: Logger): Promise<void> {
  try {
    await pool.query(
      `UPDATE graphile_worker._private_known_crontabs SET last_execution = NULL
        WHERE last_execution > now() + interval '1 minute'`,
    );
    await pool.query(
      `DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts`,
    );
  } catch (error) {
    log.warn({ err: error }, 'the queue could not be tidied');
  }
}
