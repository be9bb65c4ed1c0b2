import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { databaseMs } from '#platform/shared-clock';
import type { DB } from '#tables';

/** What the database knows of how things stand. Everything is read from small tables, from the ends of indexes or from partial ones. */
export interface DatabaseFigures {
  readonly transfers: readonly { readonly status: string; readonly count: number }[];
  readonly waiting: readonly WaitingRow[];
  readonly payouts: { readonly due: number; readonly oldest_seconds: number };
  readonly jobs: readonly JobRow[];
  readonly books: BooksRow | undefined;
  readonly audit: AuditRow;
  readonly mails: { readonly waiting: number; readonly oldest_seconds: number };
  readonly desk: DeskRow;
  readonly rates: readonly { readonly source: string; readonly oldest_seconds: number }[];
  readonly server: ServerRow;
  readonly backups: readonly BackupRow[];
  /** Seconds by which the clock of the server that read is ahead of the database's; below zero it is behind. */
  readonly clock_ahead: number;
}

export const waitingAges = ['under_1h', '1h_to_4h', '4h_to_24h', '24h_to_72h', 'over_72h'] as const;
type WaitingAge = (typeof waitingAges)[number];

export const openStatuses = ['pending', 'processing'] as const;

export interface WaitingRow {
  readonly status: string;
  readonly age: WaitingAge;
  readonly count: number;
}

export interface JobRow {
  readonly task: string;
  readonly due: number;
  readonly oldest_seconds: number;
  readonly failing: number;
  readonly given_up: number;
}

interface BooksRow {
  readonly verified_at: number;
  readonly in_balance: boolean;
  readonly findings: number;
}

interface AuditRow {
  readonly count: number;
  /** Null when the chain was never added up. */
  readonly verified_at: number | null;
  readonly intact: boolean | null;
}

interface DeskRow {
  readonly cases_open: number;
  readonly cases_overdue: number;
  readonly approvals_pending: number;
  /** Null before the first key. */
  readonly signing_key_seconds: number | null;
}

interface ServerRow {
  readonly size_bytes: number;
  readonly connections: number;
  readonly connections_max: number;
  readonly standbys: number;
  /** Whether the last attempt to archive a segment of the log failed; false where nothing is archived. */
  readonly archive_failing: boolean;
  /** Whether the database's own settings have it archive its log. */
  readonly archive_mode: boolean;
  /** Null when no segment was archived, or none since the last crash, which forgets it. */
  readonly archived_at: number | null;
}

interface BackupRow {
  readonly kind: string;
  readonly ended_at: number;
}

const patienceMs = 5_000;

/** Reads all figures over one connection, none of them for longer than anybody would wait for the answer. */
export async function readFigures(db: Kysely<DB>, clock: Clock): Promise<DatabaseFigures> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`SELECT set_config('statement_timeout', ${`${patienceMs}ms`}, true)`.execute(trx);
      return {
        transfers: await readTransfers(trx),
        waiting: await readWaiting(trx),
        payouts: await readPayouts(trx),
        jobs: await readJobs(trx),
        books: await readBooks(trx),
        audit: await readAudit(trx),
        mails: await readMails(trx),
        desk: await readDesk(trx),
        rates: await readRates(trx),
        server: await readServer(trx),
        backups: await readBackups(trx),
        clock_ahead: await readClockAhead(trx, clock),
      };
    });
}

/** Only what the time of question and answer cannot explain: a server or a database that is slow is not one whose clock is wrong. */
async function readClockAhead(query: Kysely<DB>, clock: Clock): Promise<number> {
  const askedMs = clock.now();
  const { rows } = await sql<{ ms: number }>`
    SELECT ${sql.raw(databaseMs)} AS ms`.execute(query);
  const answeredMs = clock.now();
  const readMs = rows[0]?.ms ?? askedMs;
  const aheadMs = Math.max(askedMs - readMs, 0) + Math.min(answeredMs - readMs, 0);
  return aheadMs / 1000;
}

/** From the counts that every change of a transfer adds to, so that their number does not matter. */
async function readTransfers(query: Kysely<DB>): Promise<DatabaseFigures['transfers']> {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT status, sum(count)::float8 AS count FROM (
      SELECT status, count FROM transaction_counts UNION ALL SELECT status, count FROM transaction_count_changes) counts
    GROUP BY status`.execute(query);
  return rows;
}

/** Those that wait for a customer's documents or for a case have times, reminders and an alert of their own. */
async function readWaiting(query: Kysely<DB>): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT status, (ARRAY[${sql.join(waitingAges.toReversed().map((age) => sql.lit(age)))}])[
        1 + width_bucket(created_at, ARRAY[now() - interval '72 hours', now() - interval '24 hours', now() - interval '4 hours', now() - interval '1 hour'])] AS age,
      count(*)::float8 AS count
    FROM transactions WHERE status IN ('pending', 'processing') AND NOT documentation_required AND held_at IS NULL GROUP BY 1, 2`.execute(
    query,
  );
  return rows;
}

/**
 * What the worker should have taken by now, past some thousands the exact number tells nothing more; and what it took and failed with, which
 * waits to be tried again, since when it was first due: a claim that was overtaken by another time of the transfer counts no more.
 */
export async function readPayouts(query: Kysely<DB>): Promise<DatabaseFigures['payouts']> {
  const { rows } = await sql<DatabaseFigures['payouts']>`
    SELECT (due.count + failing.waiting)::float8 AS due,
      coalesce(extract(epoch FROM now() - least(due.oldest, failing.oldest)), 0)::float8 AS oldest_seconds
    FROM (SELECT count(*), min(payout_due_at) AS oldest FROM (
        SELECT payout_due_at FROM transactions WHERE payout_due_at <= now() AND NOT documentation_required AND held_at IS NULL
        ORDER BY payout_due_at LIMIT 10000) first) due,
      (SELECT count(*) FILTER (WHERE t.payout_due_at > now()) AS waiting, min(c.due_since) AS oldest
        FROM payout_claims c JOIN transactions t ON t.id = c.transaction_id
        WHERE c.due_since IS NOT NULL AND c.until >= t.payout_due_at AND NOT t.documentation_required AND t.held_at IS NULL) failing`.execute(
    query,
  );
  return rows[0] ?? { due: 0, oldest_seconds: 0 };
}

/**
 * A run without a key is an earlier one under a key that a later run has taken: that one tells how the task goes. One that was queued
 * anew while it waited (each minute, or by each wake-up) has the time of the last queueing; it has been there since it was made.
 */
async function readJobs(query: Kysely<DB>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT task_identifier AS task, count(*) FILTER (WHERE due)::float8 AS due,
      coalesce(extract(epoch FROM now() - min(due_since) FILTER (WHERE due)), 0)::float8 AS oldest_seconds,
      count(*) FILTER (WHERE attempts > 0 AND last_error IS NOT NULL AND attempts < max_attempts)::float8 AS failing,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL)::float8 AS given_up
    FROM (SELECT *, CASE WHEN attempts = 0 AND revision > 0 THEN least(run_at, created_at) ELSE run_at END AS due_since, run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS due FROM graphile_worker.jobs) jobs
    GROUP BY task_identifier`.execute(query);
  return rows;
}

async function readBooks(query: Kysely<DB>): Promise<BooksRow | undefined> {
  const { rows } = await sql<BooksRow>`
    SELECT extract(epoch FROM verified_at)::float8 AS verified_at, in_balance, jsonb_array_length(findings) AS findings
    FROM ledger_verifications ORDER BY id DESC LIMIT 1`.execute(query);
  return rows[0];
}

/** Rows of the log are numbered without gaps, so the last number is how many there are. */
async function readAudit(query: Kysely<DB>): Promise<AuditRow> {
  const { rows } = await sql<AuditRow>`
    SELECT coalesce((SELECT id FROM audit_log ORDER BY id DESC LIMIT 1), 0)::float8 AS count, v.verified_at, v.intact
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT extract(epoch FROM verified_at)::float8 AS verified_at, intact FROM audit_verifications ORDER BY id DESC LIMIT 1) v ON true`.execute(
    query,
  );
  return rows[0] ?? { count: 0, verified_at: null, intact: null };
}

/** Every attempt puts a mail's due time off, so the oldest is known by its notification: their ids grow with time. */
async function readMails(query: Kysely<DB>): Promise<DatabaseFigures['mails']> {
  const { rows } = await sql<DatabaseFigures['mails']>`
    SELECT mails.waiting, coalesce(extract(epoch FROM now() - n.created_at), 0)::float8 AS oldest_seconds
    FROM (SELECT count(*)::float8 AS waiting, min(notification_id) AS first_id FROM outgoing_mails WHERE state = 'waiting') mails
    LEFT JOIN notifications n ON n.id = mails.first_id`.execute(query);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}

async function readDesk(query: Kysely<DB>): Promise<DeskRow> {
  const { rows } = await sql<DeskRow>`
    SELECT (SELECT count(*) FROM cases WHERE status = 'open')::float8 AS cases_open,
      (SELECT count(*) FROM cases WHERE status = 'open' AND due_at < now())::float8 AS cases_overdue,
      (SELECT count(*) FROM approvals WHERE status = 'pending')::float8 AS approvals_pending,
      (SELECT extract(epoch FROM now() - max(created_at)) FROM signing_keys WHERE retired_at IS NULL)::float8 AS signing_key_seconds`.execute(
    query,
  );
  const [row] = rows;
  return (
    row ?? { cases_open: 0, cases_overdue: 0, approvals_pending: 0, signing_key_seconds: null }
  );
}

/** A rate's age counts from the first moment of its day, as where it is decided whether to quote by it. */
async function readRates(query: Kysely<DB>): Promise<DatabaseFigures['rates']> {
  const { rows } = await sql<DatabaseFigures['rates'][number]>`
    SELECT source, extract(epoch FROM now() - min(as_of)::timestamp AT TIME ZONE 'UTC')::float8 AS oldest_seconds
    FROM exchange_rates GROUP BY source`.execute(query);
  return rows;
}

const noServer: ServerRow = {
  size_bytes: 0,
  connections: 0,
  connections_max: 0,
  standbys: 0,
  archive_failing: false,
  archive_mode: false,
  archived_at: null,
};

/**
 * Of other people's sessions and standbys an ordinary role sees no more than that they are there, and how they call themselves: by that a copy
 * that is just being made, over two connections, is told from a standby.
 */
export async function readServer(query: Kysely<DB>): Promise<ServerRow> {
  const { rows } = await sql<ServerRow>`
    SELECT pg_database_size(current_database())::float8 AS size_bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())::float8 AS connections,
      current_setting('max_connections')::float8 AS connections_max,
      (SELECT count(*) FROM pg_stat_replication WHERE coalesce(application_name, '') NOT IN ('pg_basebackup', 'pg_receivewal'))::float8 AS standbys,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS archive_failing,
      current_setting('archive_mode') <> 'off' AS archive_mode, extract(epoch FROM last_archived_time)::float8 AS archived_at
    FROM pg_stat_archiver`.execute(query);
  return rows[0] ?? noServer;
}

/** Of each kind the last one; a kind that was never made has no row. */
async function readBackups(query: Kysely<DB>): Promise<DatabaseFigures['backups']> {
  const { rows } = await sql<BackupRow>`
    SELECT kind, extract(epoch FROM ended_at)::float8 AS ended_at FROM backups`.execute(query);
  return rows;
}
