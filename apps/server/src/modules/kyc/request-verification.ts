import { documentKindFacts } from '@app/contract';
import type { RequestVerificationBody, Verification } from '@app/contract';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import { tell } from './context.ts';
import type { KycDeps } from './context.ts';
import { readVerification } from './read-verification.ts';
import { insertRequest } from './store.ts';

/**
 * Hands drafts over as one document to be checked. Throws `verification_pending` while an earlier one for the same part waits, and
 * `not_found` for a file that is no draft of the customer's own.
 */
export async function requestVerification(
  deps: KycDeps,
  user_id: string,
  { kind, document_ids }: RequestVerificationBody,
): Promise<Verification> {
  const { part } = documentKindFacts[kind];
  await deps.db.query.transaction().execute(async (trx) => {
    const id = newId();
    if (!(await insertRequest(trx, { id, user_id, part, kind }))) {
      throw new DomainError('verification_pending');
    }
    const handed = await deps.proofs.handOver(trx, user_id, { request_id: id, document_ids });
    // Files of an earlier request prove nothing new.
    if (handed !== new Set(document_ids).size) throw new DomainError('not_found');
    await tell(trx, { user_id, source: 'customer' });
  });
  return readVerification(deps, user_id);
}
