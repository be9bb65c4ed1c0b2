import { performance } from 'node:perf_hooks';
import { rolePermissions, staffRoles } from '@app/contract';
import type { OperatorState } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { LiveFacts } from './live.ts';
import { missingForLive } from './live.ts';
import type { OperatorProfile } from './profile.ts';
import { countStaff, readDatabaseState } from './store.ts';

export interface StateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly profile: OperatorProfile;
  readonly live: Pick<LiveFacts, 'mail' | 'origin'>;
  readonly payouts: () => OperatorState['payouts'];
  /** The mark-up as percent with two decimals. */
  readonly markupPercent: string;
  readonly version: string;
}

const deciders = staffRoles.filter((role) => rolePermissions[role].includes('approvals.decide'));

/** Reads the state of the installation; everything is asked for anew, since people look at it when something is wrong. */
export function createState(deps: StateDeps): () => Promise<OperatorState> {
  const { db, clock, profile, live } = deps;
  const started_at = isoInstant(clock.now());
  return async () => {
    const begun = performance.now();
    const database = await readDatabaseState(db.query);
    const answered_in_ms = Math.round(performance.now() - begun);
    const approvers = await countStaff(db.query, deciders);
    return {
      as_of: isoInstant(clock.now()),
      missing_for_live: missingForLive(profile, { ...live, approvers }),
      origin: live.origin,
      approvers,
      markup_percent: deps.markupPercent,
      mail: live.mail,
      payouts: deps.payouts(),
      rates: {
        provider: profile.rates.provider,
        max_age_hours: profile.rates.max_age_hours,
        jump_percent_max: profile.rates.jump_percent_max,
      },
      version: deps.version,
      runtime: `Node.js ${process.version}`,
      started_at,
      database: { ...database, bytes: parseInt(database.bytes, 10), answered_in_ms },
    };
  };
}
