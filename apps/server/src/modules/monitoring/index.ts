import { transactionStatuses } from '@app/contract';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { addDatabaseFigures } from './figures.ts';
import { createSnapshot } from '#platform/metrics/snapshot';
import { readFigures } from './store.ts';

export { readFigures, readPayouts, readServer } from './store.ts';

export interface MonitoringDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The tasks that this server runs: a queue that is empty is shown as 0, not left out. */
  readonly tasks: readonly string[];
}

/**
 * Adds to the metrics what only the database can tell. It is read when somebody asks, at most every ten seconds, so a server that nobody
 * watches reads nothing; every server shows the same values.
 */
export function addMonitoring({ db, clock, log, metrics, tasks }: MonitoringDeps): void {
  const snapshot = createSnapshot({ read: () => readFigures(db.query, clock), clock, log });
  metrics.before(snapshot.refresh);
  addDatabaseFigures(metrics, snapshot, { tasks, statuses: transactionStatuses });
}
