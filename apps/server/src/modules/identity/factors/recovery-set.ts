import type { Answer, FactorAdded } from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import type { Asking } from './confirm.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { lockCaller, requireConfirmed } from './require-confirmed.ts';
import type { FactorNews } from './settings.ts';
import { readMethods, readRecoveryCodes, replaceRecoveryCodes } from './store.ts';

/** Throws `confirmation_required`, `factor_needed` while there is no factor that they could stand in for. */
export async function makeRecoveryCodes(
  context: Context,
  { caller }: Asking,
): Promise<Answer<'makeRecoveryCodes'>> {
  await requireConfirmed(context, caller);
  const { user_id } = caller;
  const recovery_codes = await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    if (!(await readMethods(trx, user_id, '')).active) throw new DomainError('factor_needed');
    const codes = await writeCodes(context, trx, user_id);
    await context.onFactorNews(trx, { user_id, what: 'recovery_codes_made', values: {} });
    return codes;
  });
  return { recovery_codes };
}

async function writeCodes(
  { factorKeys }: Context,
  trx: Transaction<DB>,
  user_id: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(factorKeys.recovery[0], user_id, code));
  await replaceRecoveryCodes(trx, user_id, hashes);
  return codes;
}

/** Tells the owner, and gives recovery codes with the first factor: from then on the password alone opens nothing. */
export async function announceAdded(
  context: Context,
  trx: Transaction<DB>,
  news: FactorNews,
): Promise<FactorAdded> {
  await context.onFactorNews(trx, news);
  const known = await readRecoveryCodes(trx, news.user_id);
  return { recovery_codes: known ? null : await writeCodes(context, trx, news.user_id) };
}

/** Tells the owner; with the last factor its recovery codes go, since nothing is left that they could stand in for. */
export async function announceRemoved(
  context: Context,
  trx: Transaction<DB>,
  news: FactorNews,
): Promise<void> {
  await context.onFactorNews(trx, news);
  const { active } = await readMethods(trx, news.user_id, '');
  if (!active) await replaceRecoveryCodes(trx, news.user_id, []);
}
