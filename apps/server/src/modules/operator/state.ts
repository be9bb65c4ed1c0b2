import { performance } from 'node:perf_hooks';
import { claimNames } from '@app/contract';
import type { OperatorState } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { isExpired, isProven } from './claims.ts';
import type { LiveFacts } from './live.ts';
import { missingForLive } from './live.ts';
import type { OperatorProfile } from './profile.ts';
import { readDatabaseState } from './store.ts';

export interface StateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly profile: OperatorProfile;
  readonly facts: () => Promise<LiveFacts>;
  readonly payouts: () => OperatorState['payouts'];
  /** The mark-up as percent with two decimals. */
  readonly markupPercent: string;
  readonly version: string;
}

/** Reads the state of the installation; everything is asked for anew, since people look at it when something is wrong. */
export function createState(deps: StateDeps): () => Promise<OperatorState> {
  const { db, clock, profile } = deps;
  const started_at = isoInstant(clock.now());
  return async () => {
    const begun = performance.now();
    const database = await readDatabaseState(db.query);
    const answered_in_ms = Math.round(performance.now() - begun);
    const facts = await deps.facts();
    return {
      as_of: isoInstant(clock.now()),
      missing_for_live: missingForLive(profile, facts),
      claims: claimStates(profile, facts.today),
      origin: facts.origin,
      staff_origin: facts.staff_origin,
      approvers: facts.approvers,
      markup_percent: deps.markupPercent,
      mail: facts.mail,
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

function claimStates({ claims }: OperatorProfile, today: string): OperatorState['claims'] {
  return claimNames.flatMap((name) => {
    const stated = claims[name];
    if (stated === null) return [];
    const state = isExpired(stated, today)
      ? 'expired'
      : isProven(stated, today)
        ? 'attested'
        : 'plain';
    const { evidence = null, attested_by = null, attested_on = null, expires_on = null } = stated;
    return [{ name, state, evidence, attested_by, attested_on, expires_on }];
  });
}
