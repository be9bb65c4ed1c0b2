import { limits } from '@app/contract';
import type { ReviewVerificationBody, StaffVerification } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { verificationNotice } from '#notifications';
import type { VerificationOutcome } from '#notifications';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import type { DB } from '#tables';
import { tell } from './context.ts';
import type { KycDeps } from './context.ts';
import { toPart } from './parts.ts';
import { withFiles } from './read-verification.ts';
import { lockName, lockRequest, markDecided, readStaffRow } from './store.ts';
import type { RequestDecision, RequestRow } from './store.ts';

/**
 * Approves a request until a day, or rejects it with the reason; the customer is told in the same commit. Who comes second is told who
 * was first. Throws `not_found`, `own_documents`, `already_reviewed`, and `validation_failed` on `expires_on`.
 */
export async function reviewVerification(
  deps: KycDeps,
  actor_id: string,
  { id, body }: { id: string; body: ReviewVerificationBody },
): Promise<StaffVerification> {
  const decision = decisionOf(deps, actor_id, body);
  const { customer_name } = body;
  await deps.db.query
    .transaction()
    .execute((trx) => decide(deps, trx, { id, decision, customer_name }));
  const row = await readStaffRow(deps.db.query, id);
  const [answer] = row === undefined ? [] : await withFiles(deps, [row]);
  if (answer === undefined) throw new DomainError('not_found');
  return answer;
}

function decisionOf(
  { clock }: KycDeps,
  decided_by: string,
  body: ReviewVerificationBody,
): RequestDecision {
  const reason = body.reason ?? null;
  if (body.decision === 'rejected') {
    return { state: 'rejected', decided_by, reason, expires_on: null };
  }
  const expires_on = body.expires_on ?? '';
  const today = isoInstant(clock.now()).slice(0, 10);
  const last = latestExpiry(today);
  if (expires_on <= today || expires_on > last) {
    throw fieldError('expires_on', `Choose a day after today, and not after ${last}.`);
  }
  return { state: 'approved', decided_by, reason, expires_on };
}

/** The last day on which a document that is approved `today` may end; the year of a 29 February has no such day. */
export function latestExpiry(today: string): string {
  const year = parseInt(today.slice(0, 4), 10) + limits.verificationYearsMax;
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`;
}

interface Order {
  readonly id: string;
  readonly decision: RequestDecision;
  readonly customer_name: string | undefined;
}

async function decide(
  deps: KycDeps,
  trx: Transaction<DB>,
  { id, decision, customer_name }: Order,
): Promise<void> {
  const request = await lockRequest(trx, id);
  if (request === undefined) throw new DomainError('not_found');
  const { user_id } = request;
  const { state, decided_by, reason, expires_on } = decision;
  if (user_id === decided_by) throw new DomainError('own_documents');
  if (request.state !== 'pending') {
    if (isSame(request, decision)) return;
    throw await second(trx, id);
  }
  const verified_name =
    state === 'approved' ? await comparedName(trx, request, customer_name) : null;
  await markDecided(trx, id, { ...decision, verified_name });
  await deps.proofs.decide(trx, id, {
    state: state === 'approved' ? 'accepted' : 'rejected',
    decided_by,
    reason,
  });
  await tell(trx, { user_id, source: 'staff', actor_id: decided_by });
  const part = toPart(request.part);
  await deps.notifications.insert(trx, {
    user_id,
    ...verificationNotice(part, outcomeOf(decision)),
  });
  const { kind } = request;
  await recordChange(trx, {
    actor_id: decided_by,
    action: state === 'approved' ? 'verification.approve' : 'verification.reject',
    customer_id: user_id,
    subject: { type: 'verification', id },
    before: { state: 'pending', part, kind, expires_on: null },
    after: { state, part, kind, expires_on, ...(verified_name !== null && { verified_name }) },
    reason,
  });
}

/**
 * The name that an approved identity keeps, since the customer may change that of their profile; null of an address. Throws
 * `version_conflict` when another name than the `seen` one, which was compared with the document, was taken meanwhile.
 */
async function comparedName(
  trx: Transaction<DB>,
  { user_id, part }: RequestRow,
  seen: string | undefined,
): Promise<string | null> {
  const name = await lockName(trx, user_id);
  if (seen !== undefined && name !== undefined && name !== seen) {
    throw new DomainError('version_conflict', {
      detail: `The account is in the name ${name} now, and nothing was saved. Close this and compare that name with the document.`,
    });
  }
  return part === 'identity' ? (name ?? null) : null;
}

function outcomeOf({ state, reason, expires_on }: RequestDecision): VerificationOutcome {
  return state === 'approved'
    ? { decision: state, expires_on: expires_on ?? '' }
    : { decision: state, reason: reason ?? '' };
}

/** A repeated call of the same person, such as after a lost answer. */
function isSame(request: RequestRow, decision: RequestDecision): boolean {
  return (
    request.state === decision.state &&
    request.decided_by === decision.decided_by &&
    request.reason === decision.reason &&
    request.expires_on === decision.expires_on
  );
}

async function second(trx: Transaction<DB>, id: string): Promise<DomainError> {
  const row = await readStaffRow(trx, id);
  const verb = row?.state === 'rejected' ? 'rejected' : 'approved';
  return new DomainError('already_reviewed', {
    detail: `${row?.decider_name ?? 'Somebody else'} has ${verb} this request meanwhile. Your decision was not saved.`,
  });
}
