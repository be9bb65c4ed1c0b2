import type { Beneficiary } from '@app/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';
import { readAll, toBeneficiary } from './store.ts';

export async function listBeneficiaries(
  query: Kysely<DB>,
  user_id: string,
): Promise<Beneficiary[]> {
  return (await readAll(query, user_id)).map(toBeneficiary);
}
