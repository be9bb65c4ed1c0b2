import { rolePermissions, staffRoles } from '@app/contract';
import type { Mode } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { StartFault } from '#platform/errors';
import type { Logger } from '#platform/log';
import { requireLive, requireStillLive } from './live.ts';
import type { LiveFacts } from './live.ts';
import type { OperatorProfile } from './profile.ts';
import { countApprovers, readInstallation, readUnsafeSettings, writeMode } from './store.ts';

const deciders = staffRoles.filter((role) => rolePermissions[role].includes('approvals.decide'));

export interface FactsDeps {
  readonly db: Pick<Database, 'query'>;
  readonly clock: Clock;
  /** What the environment decides. */
  readonly settings: Pick<LiveFacts, 'mail' | 'origin' | 'staff_origin'>;
  readonly screening: () => Promise<boolean>;
}

/** Finds out what `live` asks of the installation, anew at each call. */
export function createLiveFacts(deps: FactsDeps): () => Promise<LiveFacts> {
  const { db, clock, settings, screening } = deps;
  return async () => {
    const [approvers, unsafe, installation] = await Promise.all([
      countApprovers(db.query, deciders),
      readUnsafeSettings(db.query),
      readInstallation(db.query),
    ]);
    const { mode, has_entries } = installation;
    return {
      ...settings,
      today: isoInstant(clock.now()).slice(0, 10),
      approvers,
      unsafe,
      screening: await screening(),
      // The demonstration's own people have passwords that lie in a file.
      play_money: mode === 'demonstration' || (mode !== 'live' && has_entries),
    };
  };
}

interface Start {
  readonly db: Pick<Database, 'query'>;
  readonly log: Logger;
  readonly mode: Mode;
  readonly profile: OperatorProfile;
  readonly facts: () => Promise<LiveFacts>;
}

/**
 * Lets the server start in its mode and writes that down. Throws StartFault in `live` unless everything that ruling 2 asks for is there
 * (of an installation that is live already: everything that cannot be mended in the portal alone),
 * and in the other modes when real money has moved in this database: its customers would be told that none does.
 */
export async function settleMode({ db, log, mode, profile, facts }: Start): Promise<void> {
  const before = (await readInstallation(db.query)).mode;
  if (mode === 'live' && before === 'live') {
    const missing = requireStillLive(profile, await facts());
    if (missing.length > 0) log.error({ missing }, 'live lacks what it was started with');
  } else if (mode === 'live') requireLive(profile, await facts());
  else if (before === 'live') {
    throw new StartFault(
      `This database belongs to a live installation, where real money moves, and MODE is ${mode}: start with MODE=live, or name another database in DATABASE_URL.`,
    );
  }
  // Once a demonstration, its accounts stay in the database whatever it is started as.
  if (before === mode || (before === 'demonstration' && mode === 'test')) return;
  await writeMode(db.query, mode);
}
