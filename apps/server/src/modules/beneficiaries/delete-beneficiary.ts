import type { Beneficiary } from '@app/contract';
import type { BeneficiariesDeps } from './index.ts';
import { markDeleted, toBeneficiary } from './store.ts';
import { assertNew, assertRoom, changed, inTurn, ownRow } from './turn.ts';

export async function deleteBeneficiary(
  { db }: BeneficiariesDeps,
  user_id: string,
  id: string,
): Promise<void> {
  await inTurn(db, user_id, async (trx) => {
    const row = await ownRow(trx, user_id, id);
    if (row.deleted_at !== null) return;
    await markDeleted(trx, id, true);
    await changed(trx, user_id, id);
  });
}

/** Brings a deleted recipient back to its place. What was saved meanwhile has the better right to room and account. */
export async function restoreBeneficiary(
  { db, max }: BeneficiariesDeps,
  user_id: string,
  id: string,
): Promise<Beneficiary> {
  return inTurn(db, user_id, async (trx) => {
    const row = await ownRow(trx, user_id, id);
    if (row.deleted_at === null) return toBeneficiary(row);
    await assertNew(trx, user_id, row);
    await assertRoom(trx, user_id, max);
    await markDeleted(trx, id, false);
    return changed(trx, user_id, id);
  });
}
