import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import type { Database } from '#platform/db';
import { purgeStep } from './store.ts';
import type { PurgePlace } from './store.ts';

const dayMs = 24 * 3_600_000;
const defaultLot = 1000;

const beginning: PurgePlace = {
  expires_at: '1970-01-01T00:00:00Z',
  id: '00000000-0000-0000-0000-000000000000',
};

export interface PurgeDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Deletes quotes that expired more than a day ago and made no transfer; gives how many. Small steps, so that no lock and no
 * transaction lasts. An expired quote can make no transfer any more, so what one run has passed the next need not look at:
 * the returned function keeps its place between runs.
 */
export function createPurge({ db, clock }: PurgeDeps, lot = defaultLot): () => Promise<number> {
  let settled = beginning;
  return async () => {
    const before = isoInstant(clock.now() - dayMs);
    let place: PurgePlace | undefined = settled;
    let deleted = 0;
    while (place) {
      const step = await purgeStep(db.pool, place, { before, lot });
      deleted += step.deleted;
      place = step.next;
    }
    settled = { ...beginning, expires_at: before };
    return deleted;
  };
}
