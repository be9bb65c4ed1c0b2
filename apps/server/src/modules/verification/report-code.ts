import { limits } from '@app/contract';
import type { CodeReport, ReportCodeBody } from '@app/contract';
import { DomainError } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import type { Context } from './context.ts';
import { readRequirements, readResponsible } from './store.ts';

const hourSeconds = 3600;
const wordless = 'The customer pressed “Report it” and wrote nothing.';

/**
 * `Report it` (ruling 19): a compliance case that names who set the codes and the requirements, and that none of them is shown.
 * Nobody is told, least of all they. Throws `account_disabled`, `too_many_requests`.
 */
export async function reportCode(
  { db, cases, lockWallet }: Context,
  user_id: string,
  { text }: ReportCodeBody,
): Promise<CodeReport> {
  return db.query.transaction().execute(async (trx) => {
    // One report of a customer at a time, so that they can be counted.
    await lockWallet(trx, user_id);
    if ((await readRequirements(trx, user_id)) === undefined)
      throw new DomainError('account_disabled');
    if ((await cases.openedToday(trx, user_id)) >= BigInt(limits.codeReportsPerDay))
      throw new RetryLater('too_many_requests', hourSeconds);
    const case_id = await cases.create(trx, {
      kind: 'code_report',
      customer_id: user_id,
      opened_by: user_id,
      text: text ?? wordless,
      concerns: await readResponsible(trx, user_id),
    });
    return { case_id };
  });
}
