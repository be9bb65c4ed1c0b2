import { limits } from '@app/contract';
import type { Answer, HandlerInput } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import type { DB } from '#tables';

/** What other modules know of it, since this one imports none. */
export interface AccessDeps {
  readonly db: Database;
  readonly listAccess: (
    user_id: string,
    query: HandlerInput<'listAccountAccess'>['query'],
  ) => Promise<Answer<'listAccountAccess'>>;
  /** Undefined unless the entry is in the customer's own list. */
  readonly findAccess: (
    trx: Transaction<DB>,
    user_id: string,
    id: string,
  ) => Promise<{ actor_id: string; action: string; created_at: string } | undefined>;
  readonly lockWallet: (trx: Transaction<DB>, user_id: string) => Promise<bigint | undefined>;
  readonly openedToday: (trx: Transaction<DB>, user_id: string) => Promise<bigint>;
  readonly openCase: (
    trx: Transaction<DB>,
    opened: {
      readonly kind: 'staff_report';
      readonly customer_id: string;
      readonly opened_by: string;
      readonly text: string;
      readonly concerns: readonly string[];
    },
  ) => Promise<string>;
}

const hourSeconds = 3600;
const wordless = 'The customer pressed “Report this” and wrote nothing.';

/**
 * "Report this": a case about the member of staff behind one entry of the list, which they are never shown. Throws `not_found`,
 * `too_many_requests`.
 */
export async function reportAccess(
  { db, findAccess, lockWallet, openedToday, openCase }: AccessDeps,
  user_id: string,
  { id, text }: { readonly id: string; readonly text: string | null },
): Promise<Answer<'reportAccountAccess'>> {
  return db.query.transaction().execute(async (trx) => {
    // One report of a customer at a time, so that they can be counted.
    await lockWallet(trx, user_id);
    const entry = await findAccess(trx, user_id, id);
    if (entry === undefined) throw new DomainError('not_found');
    if ((await openedToday(trx, user_id)) >= BigInt(limits.codeReportsPerDay))
      throw new RetryLater('too_many_requests', hourSeconds);
    const case_id = await openCase(trx, {
      kind: 'staff_report',
      customer_id: user_id,
      opened_by: user_id,
      text: `${text ?? wordless}\n(Audit log, row ${id}: ${entry.action}, ${entry.created_at})`,
      concerns: [entry.actor_id],
    });
    return { case_id };
  });
}
