import { limits } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { BeneficiariesDeps } from './index.ts';
import { purgeDeleted } from './store.ts';

/** Other people's account numbers are kept no longer than a deletion may still be taken back. */
export function purge({ db, clock }: BeneficiariesDeps): Promise<bigint> {
  return purgeDeleted(db.query, isoInstant(clock.now() - limits.beneficiaryRestoreMs));
}
