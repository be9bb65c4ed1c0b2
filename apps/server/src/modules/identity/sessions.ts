import { limits } from '@app/contract';
import type { Audience, Session, SessionEnd, SessionUser } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newId, newToken } from '#platform/ids';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import type { Context } from './context.ts';
import { isNewBrowser, tellOfSignIn } from './recovery/sign-in-notice.ts';
import { tokenHash } from './refresh-token.ts';
import { endSession, insertRefreshToken, insertSession } from './store.ts';
import type { Person } from './store.ts';

export interface OpenSession {
  readonly id: string;
  readonly audience: Audience;
  readonly endsAtMs: number;
  readonly refresh_token: string;
  readonly key_thumbprint: string;
}

interface Opening {
  readonly user_id: string;
  readonly audience: Audience;
  readonly user_agent: string | null;
  /** Of the key that signed the request; null when none did. */
  readonly key_thumbprint: string | null;
}

/**
 * Writes a new session and the first refresh token of its family. Its end is fixed here; refreshing never moves it. Throws
 * `proof_required`: every session is bound to a key (RFC 9449).
 */
export async function openSession(
  context: Pick<Context, 'clock' | 'onAccountNews'>,
  trx: Transaction<DB>,
  { user_id, audience, user_agent, key_thumbprint }: Opening,
): Promise<OpenSession> {
  if (key_thumbprint === null) throw new DomainError('proof_required');
  const { clock } = context;
  const isNew = await isNewBrowser(context, trx, { user_id, key_thumbprint });
  const id = newId();
  const endsAtMs = clock.now() + limits.refreshTokenLifetimeMs;
  const refresh_token = newToken();
  const expires_at = isoInstant(endsAtMs);
  // Whoever signs in shows who they are at that moment.
  const confirmed_at = isoInstant(clock.now());
  await insertSession(trx, {
    id,
    user_id,
    audience,
    user_agent,
    key_thumbprint,
    expires_at,
    confirmed_at,
    active_at: confirmed_at,
  });
  await insertRefreshToken(trx, { token_hash: tokenHash(refresh_token), session_id: id });
  if (isNew) await tellOfSignIn(context, trx, { user_id, session_id: id, user_agent });
  return { id, audience, endsAtMs, refresh_token, key_thumbprint };
}

/** The session as the browser keeps it, with a fresh access token. */
export async function sessionAnswer(
  { tokens }: Pick<Context, 'tokens'>,
  session: OpenSession,
  person: Person,
): Promise<Session> {
  const { id, audience, endsAtMs, refresh_token, key_thumbprint } = session;
  const claims = { user_id: person.id, session_id: id, audience, key_thumbprint };
  const { token, expires_at, expires_in } = await tokens.issue(claims, endsAtMs);
  return {
    access_token: token,
    refresh_token,
    token_type: 'DPoP',
    audience,
    expires_at,
    expires_in,
    user: sessionUser(person, audience),
  };
}

/** A customer's session tells nothing of roles that the same person may hold as staff. */
export function sessionUser(person: Person, audience: Audience): SessionUser {
  return {
    id: person.id,
    email: person.email,
    full_name: person.full_name ?? person.email,
    phone_number: person.phone_number,
    roles: audience === 'staff' ? [...person.roles] : [],
  };
}

export type EndReason = Exclude<SessionEnd, 'expired'>;

interface Ending {
  readonly session_id: string;
  readonly user_id: string;
  readonly reason: EndReason;
}

/** Ends a session in the caller's transaction; the event closes its streams on every server. */
export async function revokeSession(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { session_id, user_id, reason }: Ending,
): Promise<void> {
  const ended = await endSession(trx, { id: session_id, at: isoInstant(clock.now()), reason });
  if (!ended) return;
  await recordEvent(trx, {
    topic: 'session',
    kind: 'session.revoked',
    user_id,
    source: reason === 'reuse' || reason === 'disabled' ? 'system' : 'customer',
    data: { session_id },
  });
}
