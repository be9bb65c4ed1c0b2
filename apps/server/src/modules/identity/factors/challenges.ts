import { limits } from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import { newToken } from '#platform/ids';
import { sha256 } from '#platform/sha256';
import type { Context } from '../context.ts';
import { tokenHash } from '../refresh-token.ts';
import { countTry, insertChallenge, lockChallenge, setQuestion } from './challenge-store.ts';
import type { ChallengeKind, ChallengeRow, NewChallenge } from './challenge-store.ts';

type Begun = Pick<NewChallenge, 'user_id' | 'audience'> &
  Partial<Pick<NewChallenge, 'session_id' | 'password_mark' | 'webauthn_challenge' | 'binding'>> & {
    readonly kind: ChallengeKind;
  };

type Ground = Pick<Context, 'db' | 'clock'>;

/** Marks a password's hash, so that a challenge knows whether it is still the one that was right. */
export function passwordMark(password_hash: string): Buffer {
  return sha256(password_hash);
}

/** Begins what the same browser key has to go on with; gives the token, of which only the hash is kept. */
export async function beginChallenge(
  { db, clock }: Ground,
  request: RequestFacts,
  begun: Begun,
): Promise<string> {
  const token = newToken();
  await insertChallenge(db.query, {
    session_id: null,
    password_mark: null,
    webauthn_challenge: null,
    binding: null,
    ...begun,
    token_hash: tokenHash(token),
    key_thumbprint: request.key_thumbprint,
    expires_at: isoInstant(clock.now() + limits.challengeLifetimeMs),
  });
  return token;
}

export interface Answering {
  readonly token: string;
  readonly kinds: readonly ChallengeKind[];
  readonly request: RequestFacts;
  /** The session that has to have begun it. */
  readonly session_id?: string;
}

/**
 * A challenge that can still be answered, with this try counted before anything is compared, so that a burst in parallel is counted
 * too. Throws `challenge_expired` when it is unknown, over, used, somebody else's, or was tried too often.
 */
export async function takeChallenge(
  { db, clock }: Ground,
  answering: Answering,
): Promise<ChallengeRow> {
  const token_hash = tokenHash(answering.token);
  return db.query.transaction().execute(async (trx) => {
    const row = await lockChallenge(trx, token_hash);
    if (!isOpen(row, answering, clock.now())) throw new DomainError('challenge_expired');
    await countTry(trx, token_hash);
    return { ...row, tries: row.tries + 1 };
  });
}

/** Asks for a passkey within a sign-in that a password began. Throws `challenge_expired`. */
export async function askWithin(
  { db, clock }: Ground,
  answering: Answering,
  question: string,
): Promise<ChallengeRow> {
  const token_hash = tokenHash(answering.token);
  return db.query.transaction().execute(async (trx) => {
    const row = await lockChallenge(trx, token_hash);
    if (!isOpen(row, answering, clock.now())) throw new DomainError('challenge_expired');
    await setQuestion(trx, token_hash, question);
    return row;
  });
}

function isOpen(
  row: ChallengeRow | undefined,
  { kinds, request, session_id }: Answering,
  nowMs: number,
): row is ChallengeRow {
  return (
    row !== undefined &&
    kinds.some((kind) => kind === row.kind) &&
    row.used_at === null &&
    row.tries < limits.challengeTriesMax &&
    instantMs(row.expires_at) > nowMs &&
    row.key_thumbprint === request.key_thumbprint &&
    (session_id === undefined || row.session_id === session_id)
  );
}
