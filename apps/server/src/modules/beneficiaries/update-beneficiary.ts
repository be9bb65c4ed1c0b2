import { isDeepStrictEqual } from 'node:util';
import type { Beneficiary, UpdateBeneficiaryBody } from '@app/contract';
import { DomainError } from '#platform/errors';
import { storedDetails } from './account.ts';
import { readEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import type { BeneficiariesDeps } from './index.ts';
import { insertVersion, toBeneficiary, writeBeneficiary } from './store.ts';
import type { BeneficiaryRow } from './store.ts';
import { assertNew, changed, inTurn, ownRow } from './turn.ts';

interface Update {
  readonly user_id: string;
  readonly id: string;
  readonly body: UpdateBeneficiaryBody;
}

function hasSameAccount(row: BeneficiaryRow, entry: Entry): boolean {
  return (
    row.currency === entry.currency &&
    row.account_number === entry.account_number &&
    row.bank_name === entry.bank_name &&
    isDeepStrictEqual(storedDetails(row.account_details), entry.account_details)
  );
}

function isAlready(row: BeneficiaryRow, entry: Entry): boolean {
  const { name, country, email, phone } = row;
  const same = name === entry.name && country === entry.country;
  return same && email === entry.email && phone === entry.phone && hasSameAccount(row, entry);
}

/**
 * Changes a recipient. Another account makes a new version; a new name or e-mail address does not (ruling 39). Throws
 * `beneficiary_changed` when it is not as it was read: a form that stood open would put an old account back.
 */
export async function updateBeneficiary(
  { db }: BeneficiariesDeps,
  { user_id, id, body }: Update,
): Promise<Beneficiary> {
  const entry = readEntry(body);
  return inTurn(db, user_id, async (trx) => {
    const row = await ownRow(trx, user_id, id);
    if (row.deleted_at !== null) throw new DomainError('beneficiary_not_found');
    if (body.updated_at !== undefined && body.updated_at !== row.updated_at) {
      // Sent again after an answer that got lost, it finds itself.
      if (isAlready(row, entry)) return toBeneficiary(row);
      throw new DomainError('beneficiary_changed');
    }
    await assertNew(trx, user_id, { account_key: entry.account_key, except: id });
    const same = hasSameAccount(row, entry);
    const version = same ? row.version : row.version + 1;
    await writeBeneficiary(trx, { id, version, entry });
    if (!same) await insertVersion(trx, { id, version, entry });
    return changed(trx, user_id, id);
  });
}
