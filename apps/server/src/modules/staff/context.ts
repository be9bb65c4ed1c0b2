import type { Identity } from '#identity';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';

export interface StaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<
    Identity,
    'prepareRegistration' | 'setRoles' | 'announceAccess' | 'endDisabled' | 'invalidate'
  >;
}
