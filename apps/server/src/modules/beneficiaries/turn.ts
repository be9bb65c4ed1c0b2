import type { Beneficiary } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { countSaved, findSame, lockOwner, readOne, toBeneficiary } from './store.ts';
import type { BeneficiaryRow } from './store.ts';

/** Runs one change while nobody else changes this customer's recipients; throws `account_disabled` when the account is closed. */
export function inTurn<Result>(
  db: Database,
  user_id: string,
  change: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, user_id))) throw new DomainError('account_disabled');
    return change(trx);
  });
}

/** Throws `beneficiary_limit` when no more can be saved. Only under the lock: 20 calls at once must not each see room for one. */
export async function assertRoom(
  trx: Transaction<DB>,
  user_id: string,
  max: number,
): Promise<void> {
  if ((await countSaved(trx, user_id)) < BigInt(max)) return;
  throw new DomainError('beneficiary_limit', {
    detail: `You can save up to ${max} beneficiaries for instant transfers.`,
  });
}

/** Throws `beneficiary_exists`, with the name it is saved under. */
export async function assertNew(
  trx: Transaction<DB>,
  user_id: string,
  account: { account_key: string; except?: string },
): Promise<void> {
  const name = await findSame(trx, user_id, account);
  if (name === undefined) return;
  throw new DomainError('beneficiary_exists', {
    detail: `This account is already saved as ${name}.`,
  });
}

/** Somebody else's is answered like a missing one: ids tell nothing. */
export async function ownRow(
  trx: Transaction<DB>,
  user_id: string,
  id: string,
): Promise<BeneficiaryRow> {
  const row = await readOne(trx, user_id, id);
  if (!row) throw new DomainError('beneficiary_not_found');
  return row;
}

/** Tells the customer's other tabs and gives the row as it stands now. */
export async function changed(
  trx: Transaction<DB>,
  user_id: string,
  id: string,
): Promise<Beneficiary> {
  await recordEvent(trx, {
    topic: 'beneficiary',
    kind: 'beneficiary.changed',
    user_id,
    source: 'customer',
    data: {},
  });
  return toBeneficiary(await ownRow(trx, user_id, id));
}
