import { confirmMethods, limits } from '@app/contract';
import type { Answer, ConfirmBody, ConfirmMethod, Confirmation, Problem } from '@app/contract';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import type { Caller, RequestFacts } from '#platform/http';
import { confirmPassword } from '../change-password.ts';
import type { Context } from '../context.ts';
import { beginChallenge, takeChallenge } from './challenges.ts';
import { endChallenge, hasBinding, insertBinding, setConfirmed } from './challenge-store.ts';
import { passkeyRequest, rpIdOf } from './passkeys.ts';
import { tellingWrong } from './guesses.ts';
import { spendFactor } from './show-factor.ts';
import { isRecent, methodsOf, readState, requireConfirmedEmail } from './require-confirmed.ts';
import { readPasskeys } from './store.ts';

export interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

/** A transfer as far as confirming it is concerned. */
export interface TransferToConfirm {
  /** The caller has sent to this account before. */
  readonly paidBefore: boolean;
  /** Stands for the quote and the account: another amount or payee has another. */
  readonly binding: Buffer;
  /** What leaves the wallet and what arrives: whoever confirms is told, and confirms just that (ASVS 6.6.2). */
  readonly amounts?: Problem['amounts'];
}

/**
 * Before money goes to an account that was never paid: whoever has a factor shows it for exactly this transfer, whoever has none
 * confirmed within the last ten minutes. Nothing is read for the others, since every transfer passes here. Throws
 * `confirmation_required`, and `email_unconfirmed` or `factor_needed` where money moves only with a factor (ruling 22).
 */
export async function requireForTransfer(
  context: Context,
  caller: Caller,
  look: () => Promise<TransferToConfirm | undefined>,
): Promise<void> {
  const { db, clock, factorsRequired, emailRequired } = context;
  const state = await readState(context, caller);
  if (emailRequired && !state.email_confirmed) await requireConfirmedEmail(context, caller);
  if (factorsRequired && !state.has_factor) throw new DomainError('factor_needed');
  if (!state.has_factor && isRecent(state, clock.now())) return;
  const transfer = await look();
  if (transfer === undefined || transfer.paidBefore) return;
  const { session_id } = caller;
  const { binding } = transfer;
  const since = isoInstant(clock.now() - limits.confirmedForMs);
  if (state.has_factor && (await hasBinding(db.query, { session_id, binding, since }))) return;
  const methods = await methodsOf(context, caller);
  throw new DomainError('confirmation_required', { methods, amounts: transfer.amounts });
}

/** Asks for a passkey to confirm with; `binding` when it is for one certain transfer. */
export async function startConfirmation(
  context: Context,
  { caller, request }: Asking,
  binding: Buffer | undefined,
): Promise<Answer<'startConfirmation'>> {
  const { db, origins } = context;
  const { user_id, session_id, audience } = caller;
  const own = await readPasskeys(db.query, user_id);
  const options = passkeyRequest(rpIdOf(origins, audience), own);
  const challenge = await beginChallenge(context, request, {
    kind: 'confirmation',
    user_id,
    session_id,
    audience,
    webauthn_challenge: options.challenge,
    ...(binding && { binding }),
  });
  return { challenge, options };
}

/**
 * Confirms that the owner is there: by a factor where there is one, else by the password. Throws `factor_refused`,
 * `challenge_expired`, `confirmation_required`, `validation_failed`, `too_many_requests`.
 */
export async function confirm(
  context: Context,
  { caller, request }: Asking,
  given: ConfirmBody & { readonly binding: Buffer | undefined },
): Promise<Confirmation> {
  const methods = await methodsOf(context, caller);
  // A password never stands in for a factor: it is what somebody at a stolen session may well have.
  if (!methods.includes(given.method)) {
    throw new DomainError('confirmation_required', { methods: inOrder(methods) });
  }
  const { method } = given;
  const asking = { caller, request };
  if (method === 'password') await byPassword(context, asking, given);
  else
    await tellingWrong(context, caller.user_id, () =>
      byFactor(context, asking, { ...given, method }),
    );
  context.cache.invalidate(caller.session_id);
  const confirmed_until = isoInstant(context.clock.now() + limits.confirmedForMs);
  return { confirmed_until };
}

const inOrder = (methods: readonly ConfirmMethod[]): ConfirmMethod[] =>
  confirmMethods.filter((method) => methods.includes(method));

async function byPassword(
  context: Context,
  asking: Asking,
  { password }: ConfirmBody,
): Promise<void> {
  if (password === undefined) throw fieldError('password', 'Fill this in.');
  await confirmPassword(context, asking, { password, field: 'password' });
  await context.db.query.transaction().execute((trx) =>
    setConfirmed(trx, {
      session_id: asking.caller.session_id,
      at: isoInstant(context.clock.now()),
    }),
  );
}

type Given = ConfirmBody & {
  readonly method: Exclude<ConfirmMethod, 'password'>;
  readonly binding: Buffer | undefined;
};

/** What was shown for one transfer opens that transfer and nothing else (ASVS 6.6.2). */
async function byFactor(
  context: Context,
  { caller, request }: Asking,
  given: Given,
): Promise<void> {
  const { user_id, session_id, audience } = caller;
  const { binding, method } = given;
  const { factorAttempts } = context;
  const asked = method === 'passkey' ? await answered(context, { caller, request }, given) : null;
  const attempt =
    method === 'passkey' ? undefined : await factorAttempts.confirmation(user_id, request.ip);
  const at = isoInstant(context.clock.now());
  await context.db.query.transaction().execute(async (trx) => {
    const question = asked?.webauthn_challenge ?? null;
    await spendFactor(context, trx, { user_id, audience, shown: given, question });
    if (asked !== null && !(await endChallenge(trx, { token_hash: asked.token_hash, at })))
      throw new DomainError('challenge_expired');
    if (binding === undefined) await setConfirmed(trx, { session_id, at });
    else await insertBinding(trx, { session_id, binding, at });
  });
  await Promise.all([attempt?.succeeded(), factorAttempts.right(user_id)]);
}

/** The challenge that a passkey answers, which was asked for by this session and for this very transfer. */
async function answered(
  context: Context,
  { caller, request }: Asking,
  { challenge: token, binding }: Given,
) {
  if (token === undefined) throw fieldError('challenge', 'Fill this in.');
  const { session_id } = caller;
  const row = await takeChallenge(context, { token, kinds: ['confirmation'], request, session_id });
  const same = binding === undefined ? row.binding === null : row.binding?.equals(binding) === true;
  if (!same) throw new DomainError('factor_refused');
  return row;
}
