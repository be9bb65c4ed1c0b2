import type { Beneficiary, BeneficiaryBody } from '@app/contract';
import { newId } from '#platform/ids';
import { readEntry } from './entry.ts';
import type { BeneficiariesDeps } from './index.ts';
import { insertBeneficiary, insertVersion } from './store.ts';
import { assertNew, assertRoom, changed, inTurn } from './turn.ts';

/** Saves a recipient. The account is looked for before the room: "already saved" helps more than "no room". */
export async function createBeneficiary(
  { db, max }: BeneficiariesDeps,
  user_id: string,
  body: BeneficiaryBody,
): Promise<Beneficiary> {
  const entry = readEntry(body);
  const id = newId();
  return inTurn(db, user_id, async (trx) => {
    await assertNew(trx, user_id, entry);
    await assertRoom(trx, user_id, max);
    await insertBeneficiary(trx, { id, user_id, entry });
    await insertVersion(trx, { id, version: 1, entry });
    return changed(trx, user_id, id);
  });
}
