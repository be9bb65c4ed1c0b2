import { codeFacts, limits } from '@app/contract';
import type { CodeKind, RequestCodeBody, RequestedCode } from '@app/contract';
import type { Kysely } from 'kysely';
import { verificationCodeNotice } from '#notifications';
import { DomainError } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import { newId, readableCode } from '#platform/ids';
import type { DB } from '#tables';
import { boundTo } from './code-hash.ts';
import type { Context } from './context.ts';
import { countRequests, endCode, insertCode, readRequirements } from './store.ts';

const tooManySeconds = 600;

/**
 * `Send me a new code`: replaces any code free, on the spot, by one that only the customer gets, for one transfer and ten minutes
 * (ruling 19). Throws `account_disabled`, `code_not_needed`, `too_many_requests`.
 */
export async function requestCode(
  { db, hashing, notifications, secretValues, lockWallet }: Context,
  user_id: string,
  { kind, transfer }: RequestCodeBody,
): Promise<RequestedCode> {
  // Asked again under the lock; here it spares the slow hash where there is nothing to hash for.
  await assertDemanded(db.query, user_id, kind);
  const code = readableCode(limits.verificationCodeLength);
  const code_hash = await hashing.hash(user_id, kind, code);
  return db.query.transaction().execute(async (trx) => {
    await lockWallet(trx, user_id);
    await assertDemanded(trx, user_id, kind);
    if ((await countRequests(trx, user_id)) >= BigInt(limits.codeRequestsPerHour))
      throw new RetryLater('too_many_requests', tooManySeconds);
    await endCode(trx, { user_id, kind, how: 'replaced' });
    const expires_at = await insertCode(trx, {
      id: newId(),
      user_id,
      kind,
      code_hash,
      source: 'self',
      set_by: null,
      bound_to: boundTo(transfer),
      lifetimeMs: limits.ownCodeLifetimeMs,
    });
    const sealed = secretValues.seal(code);
    const { recipient } = transfer;
    const notice = verificationCodeNotice({ kind, sealed, recipient });
    await notifications.insert(trx, { user_id, ...notice });
    return { kind, expires_at };
  });
}

async function assertDemanded(query: Kysely<DB>, user_id: string, kind: CodeKind): Promise<void> {
  const requirements = await readRequirements(query, user_id);
  if (requirements === undefined) throw new DomainError('account_disabled');
  if (!requirements[codeFacts[kind].requirement]) throw new DomainError('code_not_needed');
}
