import type { Answer, HandlerInput, Session, VerifyFactorBody } from '@app/contract';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { Context } from '../context.ts';
import { openSession, sessionAnswer } from '../sessions.ts';
import { inactivity } from '../sign-in.ts';
import { readPerson } from '../store.ts';
import { askWithin, beginChallenge, passwordMark, takeChallenge } from './challenges.ts';
import { endChallenge } from './challenge-store.ts';
import type { ChallengeRow } from './challenge-store.ts';
import { tellingWrong } from './guesses.ts';
import { passkeyRequest, rpIdOf } from './passkeys.ts';
import { spendFactor } from './show-factor.ts';
import { audienceIn, findPasskey, holdPasswordHash, readPasskeys } from './store.ts';

/** Asks for a passkey: of the person whose password was right, or of anybody. Throws `challenge_expired`, `too_many_requests`. */
export async function startPasskey(
  context: Context,
  { challenge: token, audience }: HandlerInput<'startPasskey'>['body'],
  request: RequestFacts,
): Promise<Answer<'startPasskey'>> {
  const { db, origins, factorAttempts } = context;
  await factorAttempts.challenge(request.ip);
  if (token === undefined) {
    const options = passkeyRequest(rpIdOf(origins, audience), []);
    const begun = { kind: 'passkey', user_id: null, audience } as const;
    const webauthn_challenge = options.challenge;
    const challenge = await beginChallenge(context, request, { ...begun, webauthn_challenge });
    return { challenge, options };
  }
  const asked = passkeyRequest('', []);
  const row = await askWithin(context, { token, kinds: ['sign_in'], request }, asked.challenge);
  const own = row.user_id === null ? [] : await readPasskeys(db.query, row.user_id);
  const options = passkeyRequest(rpIdOf(origins, audienceIn(row.audience)), own);
  return { challenge: token, options: { ...options, challenge: asked.challenge } };
}

/**
 * Signs in by what was shown: the second step after a password, or a passkey alone. Throws `challenge_expired`, `factor_refused`,
 * `account_disabled`, `staff_sign_in_refused`, `too_many_requests`, `validation_failed`.
 */
export async function verifyFactor(
  context: Context,
  { challenge: token, ...shown }: VerifyFactorBody,
  request: RequestFacts,
): Promise<Session> {
  const kinds = ['sign_in', 'passkey'] as const;
  const row = await takeChallenge(context, { token, kinds, request });
  const user_id = row.user_id ?? (await ownerOf(context, shown));
  const show = (): Promise<Session> => counted(context, { row, user_id, shown, request });
  // Without a password before it, a wrong passkey tells nothing of anybody.
  return row.user_id === null ? show() : tellingWrong(context, row.user_id, show);
}

/** Whose passkey it is that comes without a password before it. */
async function ownerOf(
  { db }: Context,
  { method, passkey }: Omit<VerifyFactorBody, 'challenge'>,
): Promise<string> {
  const known =
    method === 'passkey' && passkey !== undefined
      ? await findPasskey(db.query, passkey.id)
      : undefined;
  if (known === undefined) throw new DomainError('factor_refused');
  return known.user_id;
}

interface Attempt {
  readonly row: ChallengeRow;
  readonly user_id: string;
  readonly shown: Omit<VerifyFactorBody, 'challenge'>;
  readonly request: RequestFacts;
}

/** Counts a code before it is looked at, and forgets what was counted once something right was shown. */
async function counted(context: Context, attempt: Attempt): Promise<Session> {
  const { user_id, shown, request } = attempt;
  const { factorAttempts } = context;
  const code =
    shown.method === 'passkey' ? undefined : await factorAttempts.code(user_id, request.ip);
  const session = await enter(context, attempt);
  await Promise.all([code?.succeeded(), factorAttempts.right(user_id)]);
  return session;
}

/** One commit spends the factor and the challenge and opens the session: none of the three happens without the others. */
async function enter(
  context: Context,
  { row, user_id, shown, request }: Attempt,
): Promise<Session> {
  const { db, clock } = context;
  const audience = audienceIn(row.audience);
  const person = await readPerson(db.query, user_id);
  if (person === undefined) throw new DomainError('factor_refused');
  const session = await db.query.transaction().execute(async (trx) => {
    // The person before the factor, as where factors are removed, so that two of these cannot deadlock.
    const current = await holdPasswordHash(trx, user_id);
    const question = row.webauthn_challenge;
    await spendFactor(context, trx, { user_id, audience, shown, question });
    // Only now: who may not come in is told so only after having shown who they are.
    const reason = inactivity(person, audience);
    if (reason !== undefined) throw new DomainError(reason);
    const changed =
      row.password_mark !== null &&
      (current === undefined || !passwordMark(current).equals(row.password_mark));
    const { token_hash } = row;
    if (changed || !(await endChallenge(trx, { token_hash, at: isoInstant(clock.now()) })))
      throw new DomainError('challenge_expired');
    const { user_agent, key_thumbprint } = request;
    return openSession(context, trx, { user_id, audience, user_agent, key_thumbprint });
  });
  return sessionAnswer(context, session, person);
}
