import { limits } from '@app/contract';
import type {
  AddPasskeyBody,
  Answer,
  FactorAdded,
  Factors,
  Passkey,
  TotpSetup,
} from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Context } from '../context.ts';
import { beginChallenge, takeChallenge } from './challenges.ts';
import { endChallenge } from './challenge-store.ts';
import type { Asking } from './confirm.ts';
import { lockCaller, requireConfirmed } from './require-confirmed.ts';
import { checkNewPasskey, passkeyCreation, rpIdOf } from './passkeys.ts';
import { announceAdded, announceRemoved } from './recovery-set.ts';
import {
  activateTotp,
  deletePasskey,
  deleteTotp,
  insertPasskey,
  insertTotp,
  readPasskeys,
  readRecoveryCodes,
  readTotp,
  updatePasskeyName,
} from './store.ts';
import type { PasskeyRow } from './store.ts';
import { newTotpSecret, openSecret, qrPicture, sealSecret, stepOf, totpUri } from './totp.ts';

export async function listFactors(context: Context, { caller }: Asking): Promise<Factors> {
  const { db, factorsRequired } = context;
  const { user_id } = caller;
  const [totp, passkeys, codes] = await Promise.all([
    readTotp(db.query, user_id, 'active'),
    readPasskeys(db.query, user_id),
    readRecoveryCodes(db.query, user_id),
  ]);
  return {
    totp:
      totp === undefined
        ? null
        : { created_at: totp.active_at ?? totp.created_at, last_used_at: totp.last_used_at },
    passkeys: passkeys.map(toPasskey),
    recovery_codes: codes ?? null,
    active: totp !== undefined || passkeys.length > 0,
    required: factorsRequired,
  };
}

function toPasskey({ id, name, synced, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, synced, created_at, last_used_at };
}

/** Throws `confirmation_required`. What is in use stays in use until a code from the new one was given. */
export async function beginTotp(context: Context, { caller }: Asking): Promise<TotpSetup> {
  await requireConfirmed(context, caller);
  const { db, brand, factorKeys } = context;
  const { user_id, email } = caller;
  const secret = newTotpSecret();
  const secret_sealed = sealSecret(factorKeys.secrets[0], user_id, secret);
  await db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    await deleteTotp(trx, user_id, 'pending');
    await insertTotp(trx, { id: newId(), user_id, secret_sealed });
  });
  const uri = totpUri(secret, { issuer: brand, label: email });
  return { secret, uri, qr: await qrPicture(uri) };
}

/** Throws `confirmation_required`, `factor_refused`, `not_found` when nothing is being set up, `too_many_requests`. */
export async function enableTotp(
  context: Context,
  { caller, request }: Asking,
  typed: string,
): Promise<FactorAdded> {
  await requireConfirmed(context, caller);
  const { db, clock, factorKeys, factorAttempts } = context;
  const { user_id } = caller;
  const attempt = await factorAttempts.code(user_id, request.ip);
  const nowMs = clock.now();
  const added = await db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const pending = await readTotp(trx, user_id, 'pending');
    const secret = pending && openSecret(factorKeys.secrets, user_id, pending.secret_sealed);
    if (pending === undefined || secret === undefined) throw new DomainError('not_found');
    // By the database's own time and ours: a clock that is off by less than this harms nobody.
    if (nowMs - instantMs(pending.created_at) > limits.totpSetupMs)
      throw new DomainError('not_found');
    const step = stepOf(secret, typed, nowMs);
    if (step === undefined) throw new DomainError('factor_refused');
    await deleteTotp(trx, user_id, 'active');
    await activateTotp(trx, { id: pending.id, step, at: isoInstant(nowMs) });
    return announceAdded(context, trx, { user_id, what: 'totp_added', values: {} });
  });
  await attempt.succeeded();
  context.cache.invalidate(user_id);
  return added;
}

/** Throws `confirmation_required`, `not_found`. */
export async function removeTotp(context: Context, { caller }: Asking): Promise<void> {
  await requireConfirmed(context, caller);
  const { user_id } = caller;
  await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    if (!(await deleteTotp(trx, user_id, 'active'))) throw new DomainError('not_found');
    await announceRemoved(context, trx, { user_id, what: 'totp_removed', values: {} });
  });
  context.cache.invalidate(user_id);
}

/** Throws `confirmation_required`, `passkey_limit`. */
export async function beginPasskey(
  context: Context,
  { caller, request }: Asking,
): Promise<Answer<'beginPasskey'>> {
  await requireConfirmed(context, caller);
  const { db, brand, origins } = context;
  const { user_id: id, session_id, audience, email, full_name } = caller;
  const own = await readPasskeys(db.query, id);
  if (own.length >= limits.passkeysMax) throw new DomainError('passkey_limit');
  const rp_id = rpIdOf(origins, audience);
  const options = passkeyCreation({ id, email, full_name }, { rp_id, brand }, own);
  const challenge = await beginChallenge(context, request, {
    kind: 'registration',
    user_id: id,
    session_id,
    audience,
    webauthn_challenge: options.challenge,
  });
  return { challenge, options };
}

/** Throws `confirmation_required`, `challenge_expired`, `factor_refused`, `passkey_limit`. */
export async function addPasskey(
  context: Context,
  { caller, request }: Asking,
  { challenge: token, name, passkey }: AddPasskeyBody,
): Promise<FactorAdded> {
  await requireConfirmed(context, caller);
  const { db, clock, origins } = context;
  const { user_id, session_id, audience } = caller;
  const asked = await takeChallenge(context, {
    token,
    kinds: ['registration'],
    request,
    session_id,
  });
  const question = { challenge: asked.webauthn_challenge ?? '', audience, origins };
  const made = asked.webauthn_challenge && (await checkNewPasskey(passkey, question));
  if (!made) throw new DomainError('factor_refused');
  const added = await db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const own = await readPasskeys(trx, user_id);
    if (own.length >= limits.passkeysMax) throw new DomainError('passkey_limit');
    const at = isoInstant(clock.now());
    if (!(await endChallenge(trx, { token_hash: asked.token_hash, at })))
      throw new DomainError('challenge_expired');
    if (!(await insertPasskey(trx, { ...made, id: newId(), user_id, name })))
      throw new DomainError('factor_refused');
    return announceAdded(context, trx, { user_id, what: 'passkey_added', values: { name } });
  });
  context.cache.invalidate(user_id);
  return added;
}

/** Throws `not_found`. */
export async function renamePasskey(
  { db }: Context,
  { caller }: Asking,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(db.query, { id, user_id: caller.user_id, name });
  if (row === undefined) throw new DomainError('not_found');
  return toPasskey(row);
}

/** Throws `confirmation_required`, `not_found`. */
export async function removePasskey(
  context: Context,
  { caller }: Asking,
  id: string,
): Promise<void> {
  await requireConfirmed(context, caller);
  const { user_id } = caller;
  await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const name = await deletePasskey(trx, { id, user_id });
    if (name === undefined) throw new DomainError('not_found');
    await announceRemoved(context, trx, { user_id, what: 'passkey_removed', values: { name } });
  });
  context.cache.invalidate(user_id);
}
