import type { Beneficiary, BeneficiaryBody, UpdateBeneficiaryBody } from '@app/contract';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { createBeneficiary } from './create-beneficiary.ts';
import { deleteBeneficiary, restoreBeneficiary } from './delete-beneficiary.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { purge } from './purge.ts';
import { updateBeneficiary } from './update-beneficiary.ts';

export { acceptedAccount, checkAccount, storedDetails } from './account.ts';
export { moneyStayed, sameAccount, wasPaid } from './paid.ts';
export type { Payee } from './paid.ts';
export { purgeBeneficiariesJob } from './jobs.ts';
export { beneficiariesRoutes } from './routes.ts';

export interface BeneficiariesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** How many a customer may have (ruling 11). */
  readonly max: number;
}

export interface Beneficiaries {
  /** The customer's own, last changed first. */
  list(user_id: string): Promise<Beneficiary[]>;
  /** Throws `beneficiary_limit`, `beneficiary_exists`, or every field that is wrong. */
  create(user_id: string, body: BeneficiaryBody): Promise<Beneficiary>;
  /** Throws `beneficiary_not_found`, `beneficiary_exists`, `beneficiary_changed`, or every field that is wrong. */
  update(user_id: string, id: string, body: UpdateBeneficiaryBody): Promise<Beneficiary>;
  /** Deleting twice is deleting once. */
  remove(user_id: string, id: string): Promise<void>;
  /** Takes a deletion back, unless the place or the account is taken by now. */
  restore(user_id: string, id: string): Promise<Beneficiary>;
  /** Removes for good what nobody can bring back any more; gives how many. */
  purge(): Promise<bigint>;
}

/** Whom a customer sends money to. */
export function createBeneficiaries(deps: BeneficiariesDeps): Beneficiaries {
  return {
    list: (user_id) => listBeneficiaries(deps.db.query, user_id),
    create: (user_id, body) => createBeneficiary(deps, user_id, body),
    update: (user_id, id, body) => updateBeneficiary(deps, { user_id, id, body }),
    remove: (user_id, id) => deleteBeneficiary(deps, user_id, id),
    restore: (user_id, id) => restoreBeneficiary(deps, user_id, id),
    purge: () => purge(deps),
  };
}
