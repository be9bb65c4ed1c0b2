import { DomainError } from '#platform/errors';
import type { Context } from '../context.ts';

/**
 * Shows a factor after a right password, or in a session: where it is wrong, somebody knows the one or holds the other, so the owner hears
 * of the fifth wrong factor (ASVS 6.3.5), whichever sign-ins and confirmations they belong to. One that is refused unseen, as there were
 * too many, counts as well; a right one begins anew, and nobody hears it twice in the time that is counted.
 */
export async function tellingWrong<Shown>(
  context: Context,
  user_id: string,
  show: () => Promise<Shown>,
): Promise<Shown> {
  try {
    return await show();
  } catch (error) {
    await noteWrongFactor(context, user_id, error);
    throw error;
  }
}

async function noteWrongFactor(
  { db, factorAttempts, onFactorNews }: Context,
  user_id: string,
  error: unknown,
): Promise<void> {
  const code = error instanceof DomainError ? error.code : undefined;
  if (code !== 'factor_refused' && code !== 'too_many_requests') return;
  if (!(await factorAttempts.wrong(user_id))) return;
  await db.query
    .transaction()
    .execute((trx) => onFactorNews(trx, { user_id, what: 'factor_guesses', values: {} }));
}
