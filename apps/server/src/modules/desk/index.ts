import type { Found, QueueCounts, StaffCounters, StaffDashboard } from '@app/contract';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { countersNow, dashboardNow } from './dashboard.ts';
import { findEverything } from './find-everything.ts';
import type { Finder } from './find-everything.ts';
import { countQueues } from './queues.ts';

export { deskChecks } from './checks.ts';
export { deliveryJob, foldJob } from './jobs.ts';
export { deskRoutes } from './routes.ts';

export interface DeskDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** What stands before the id of a transfer, 'TG-'. */
  readonly prefix: string;
}

/** What staff see first: counters, what waits, and what stands around every page. */
export interface Desk {
  /** Exact in this moment, whatever the number of transfers. */
  counters(): Promise<StaffCounters>;
  dashboard(): Promise<StaffDashboard>;
  /** How much waits in each queue; null where the roles do not open it. */
  queues(caller: Finder): Promise<QueueCounts>;
  /** People and transfers that a few characters may mean, as far as the roles allow. */
  find(caller: Finder, search: string): Promise<Found>;
}

export function createDesk(deps: DeskDeps): Desk {
  return {
    counters: () => countersNow(deps.db.query),
    dashboard: () => dashboardNow(deps),
    queues: (caller) => countQueues(deps.db.query, caller),
    find: (caller, search) => findEverything(deps, caller, search),
  };
}
