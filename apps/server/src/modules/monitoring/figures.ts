import type { Figure, Metrics, Sample } from '#platform/metrics';
import type { Snapshot } from '#platform/metrics/snapshot';
import { openStatuses, waitingAges } from './store.ts';
import type { DatabaseFigures, JobRow } from './store.ts';

interface KnownWords {
  readonly tasks: readonly string[];
  readonly statuses: readonly string[];
}

type Read = (figures: DatabaseFigures) => readonly Sample[];

const one = (value: number | null | undefined): readonly Sample[] =>
  value === null || value === undefined ? [] : [{ value }];

/** A line of the table below: name, what it tells, the figure, and its labels. */
type Line = readonly [name: string, help: string, read: Read, labels?: readonly string[]];

/** Everything that is read from the database, whichever server is asked. */
export function addDatabaseFigures(
  metrics: Metrics,
  snapshot: Snapshot<DatabaseFigures>,
  known: KnownWords,
): void {
  metrics.figure({
    name: 'database_up',
    help: 'Whether the last reading of these figures from the database went well',
    read: () => [{ value: snapshot.works ? 1 : 0 }],
  });
  for (const line of [...transferLines(known), ...jobLines(known), ...stateLines]) {
    metrics.figure(toFigure(line, snapshot));
  }
  metrics.figure({
    name: 'clock_ahead_seconds',
    help: "By how much this server's clock is ahead of the database's, below zero behind it; of this process",
    labels: [],
    read: () => one(snapshot.current()?.clock_ahead),
  });
}

function toFigure(
  [name, help, read, labels = []]: Line,
  snapshot: Snapshot<DatabaseFigures>,
): Figure {
  return {
    name,
    help: `${help}; of the database`,
    labels,
    read: () => {
      const figures = snapshot.current();
      return figures === undefined ? [] : read(figures);
    },
  };
}

function transferLines({ statuses }: KnownWords): Line[] {
  return [
    [
      'transfers',
      'Transfers by status',
      ({ transfers }) =>
        statuses.map((status) => ({
          labels: { status },
          value: transfers.find((row) => row.status === status)?.count ?? 0,
        })),
      ['status'],
    ],
    [
      'transfers_waiting',
      'Transfers that were sent, are not yet paid out, given back or refused, and wait for no documents and no case, by status and age',
      ({ waiting }) =>
        openStatuses.flatMap((status) =>
          waitingAges.map((age) => ({
            labels: { status, age },
            value: waiting.find((row) => row.status === status && row.age === age)?.count ?? 0,
          })),
        ),
      ['status', 'age'],
    ],
    [
      'payouts_due',
      'Transfers whose next step with the provider is due, 10000 at most, or failed and is tried again',
      ({ payouts }) => one(payouts.due),
    ],
    [
      'payouts_oldest_due_seconds',
      'For how long the oldest step with the provider has been due',
      ({ payouts }) => one(payouts.oldest_seconds),
    ],
  ];
}

function jobLines({ tasks }: KnownWords): Line[] {
  const line = (name: string, help: string, pick: (row: JobRow) => number): Line => [
    name,
    help,
    ({ jobs }) => {
      const names = [...new Set([...tasks, ...jobs.map(({ task }) => task)])];
      return names.map((task) => {
        const row = jobs.find((job) => job.task === task);
        return { labels: { task }, value: row === undefined ? 0 : pick(row) };
      });
    },
    ['task'],
  ];
  return [
    line('jobs_due', 'Queued runs of a task that are due', (row) => row.due),
    line(
      'job_oldest_due_seconds',
      'For how long the oldest queued run of a task has been due',
      (row) => row.oldest_seconds,
    ),
    line(
      'jobs_failing',
      'Queued runs of a task that failed and are tried again',
      (row) => row.failing,
    ),
    line('jobs_given_up', 'Runs of a task that failed too often', (row) => row.given_up),
  ];
}

const stateLines: readonly Line[] = [
  [
    'books_in_balance',
    'Whether the books added up when they were last verified (1) or not (0)',
    ({ books }) => one(books && (books.in_balance ? 1 : 0)),
  ],
  [
    'books_findings',
    'What did not add up when the books were last verified',
    ({ books }) => one(books?.findings),
  ],
  [
    'books_verified_timestamp_seconds',
    'When the books were last verified',
    ({ books }) => one(books?.verified_at),
  ],
  ['audit_log_rows', 'Rows of the audit log', ({ audit }) => one(audit.count)],
  [
    'audit_chain_intact',
    'Whether the audit log added up when it was last verified (1) or not (0)',
    ({ audit: { intact } }) => one(intact === null ? null : Number(intact)),
  ],
  [
    'audit_chain_verified_timestamp_seconds',
    'When the audit log was last verified',
    ({ audit }) => one(audit.verified_at),
  ],
  [
    'rates_age_seconds',
    'Age of the oldest rate of each source, from the first moment of its day',
    ({ rates }) =>
      rates.map(({ source, oldest_seconds: value }) => ({ labels: { source }, value })),
    ['source'],
  ],
  ['mails_waiting', 'Mails that wait to be sent', ({ mails }) => one(mails.waiting)],
  [
    'mails_oldest_due_seconds',
    'For how long the oldest waiting mail has been due, counted from its notification',
    ({ mails }) => one(mails.oldest_seconds),
  ],
  ['cases_open', 'Cases that wait for a decision', ({ desk }) => one(desk.cases_open)],
  ['cases_overdue', 'Cases past the time set for them', ({ desk }) => one(desk.cases_overdue)],
  [
    'approvals_pending',
    'Requests that wait for a second person',
    ({ desk }) => one(desk.approvals_pending),
  ],
  [
    'signing_key_age_seconds',
    'Age of the newest key that signs access tokens',
    ({ desk }) => one(desk.signing_key_seconds),
  ],
  ['database_size_bytes', 'Size of the database', ({ server }) => one(server.size_bytes)],
  [
    'database_connections',
    'Connections to this database, of all programs',
    ({ server }) => one(server.connections),
  ],
  [
    'database_connections_max',
    'Connections that the database server takes in all',
    ({ server }) => one(server.connections_max),
  ],
  [
    'database_standbys',
    'Standby servers that follow the database',
    ({ server }) => one(server.standbys),
  ],
  [
    'database_archive_failing',
    'Whether the last attempt to archive a segment of the log failed',
    ({ server }) => one(Number(server.archive_failing)),
  ],
  [
    'database_archive_mode',
    'Whether the database is set to archive its log (1) or not (0)',
    ({ server }) => one(Number(server.archive_mode)),
  ],
  [
    'database_archived_timestamp_seconds',
    'When a segment of the log was last archived',
    ({ server }) => one(server.archived_at),
  ],
  [
    'database_backup_timestamp_seconds',
    'When a backup of each kind last ended well',
    ({ backups }) => backups.map(({ kind, ended_at: value }) => ({ labels: { kind }, value })),
    ['kind'],
  ],
];
