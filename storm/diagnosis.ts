import type { StormDatabase } from './database.ts';
import { lastLogLines } from './log-lines.ts';
import type { StormServer } from './servers.ts';

/** What is asked when transfers do not come to their end; each row of an answer is one line. */
const questions: Readonly<Record<string, string>> = {
  transfers: `SELECT status, count(*), count(payout_due_at) AS timed, count(*) FILTER (WHERE payout_due_at <= now()) AS due,
      min(payout_due_at) - now() AS first_due_in, max(payout_due_at) - now() AS last_due_in,
      count(*) FILTER (WHERE held_at IS NOT NULL OR documentation_required) AS held
    FROM transactions WHERE status IN ('pending', 'processing') GROUP BY status`,
  queue: `SELECT t.identifier AS task, j.key, j.run_at - now() AS runs_in, now() - j.locked_at AS locked_for, j.locked_by, j.attempts,
      j.max_attempts, left(j.last_error, 200) AS last_error
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY t.identifier, j.id`,
  cron: `SELECT identifier, last_execution - now() AS last_run_in FROM graphile_worker._private_known_crontabs WHERE identifier = 'payouts'`,
  sessions: `SELECT application_name, state, wait_event, now() - xact_start AS in_transaction_for, now() - state_change AS state_for,
      pg_blocking_pids(pid) AS waits_for, pid, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) AS query
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR application_name = 'jobs')`,
};

const linesShown = 12;
const lineWidth = 400;

/** The state of the queue, the database and the servers, in lines for the report: what stands still is seldom seen a second time. */
export async function describeStandstill(
  { pool }: Pick<StormDatabase, 'pool'>,
  servers: readonly Pick<StormServer, 'name' | 'logFile'>[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const [about, statement] of Object.entries(questions)) {
    const told = await pool.query<object>(statement).then(
      ({ rows }) => rows.map((row) => JSON.stringify(row)),
      (error: unknown) => [String(error)],
    );
    lines.push(...(told.length === 0 ? ['nothing'] : told).map((line) => `${about}: ${line}`));
  }
  for (const { name, logFile } of servers) {
    const log = lastLogLines(logFile, linesShown);
    lines.push(...log.map((line) => `server ${name}: ${line.slice(0, lineWidth)}`));
  }
  return lines;
}
