import { instantMs } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { Caller, OnNamed } from '#platform/http';
import type { Claims } from './access-tokens.ts';
import type { Context } from './context.ts';
import { isIdle } from './idle.ts';
import type { SessionRow } from './session-rows.ts';

interface Shown {
  readonly token: string;
  readonly key_thumbprint: string;
  readonly onNamed: OnNamed | undefined;
}

/**
 * The person behind an access token, by the session row as it is now and not as it was when the token was signed. `key_thumbprint` is
 * that of the key which signed the call: token and session must name the same. Throws `unauthenticated`, or `account_disabled` when
 * the profile is gone.
 */
export async function authenticate(
  context: Pick<Context, 'tokens' | 'cache' | 'clock' | 'sessionIdleMs' | 'factorsRequired'>,
  shown: Shown,
): Promise<Caller> {
  const { key_thumbprint } = shown;
  const claims = await claimsOf(context, shown);
  const session = claims && (await context.cache.read(claims));
  if (claims === undefined || session === undefined) throw new DomainError('unauthenticated');
  assertOpen(context, session, claims);
  const sameKey = [claims, session].every((one) => one.key_thumbprint === key_thumbprint);
  if (!sameKey) throw new DomainError('unauthenticated');
  return callerOf(context, session, claims.expiresAtMs);
}

/**
 * The person whom a call was admitted for, as their session is now: an answer that is long under way outlives its token and nothing else.
 * Throws as `authenticate` does.
 */
export async function authenticateAgain(
  context: Pick<Context, 'cache' | 'clock' | 'sessionIdleMs' | 'factorsRequired'>,
  caller: Caller,
): Promise<Caller> {
  const session = await context.cache.read(caller);
  if (session === undefined) throw new DomainError('unauthenticated');
  assertOpen(context, session, caller);
  return callerOf(context, session);
}

/** Throws `unauthenticated` unless the session goes on, and is that of whom it was said to be. */
function assertOpen(
  context: Pick<Context, 'clock' | 'sessionIdleMs'>,
  session: SessionRow,
  named: Pick<Caller, 'user_id' | 'audience'>,
): void {
  const { person, audience } = session;
  const { clock } = context;
  const ended = session.revoked_at !== null || instantMs(session.expires_at) <= clock.now();
  const samePerson = person.id === named.user_id && audience === named.audience;
  if (ended || isIdle(context, session) || !samePerson) throw new DomainError('unauthenticated');
}

function callerOf(
  context: Pick<Context, 'factorsRequired'>,
  session: SessionRow,
  token_ends_ms?: number,
): Caller {
  const { id, person, audience } = session;
  if (person.full_name === null) throw new DomainError('account_disabled');
  return {
    user_id: person.id,
    session_id: id,
    audience,
    email: person.email,
    full_name: person.full_name,
    roles: audience === 'staff' ? person.roles : [],
    token_ends_ms,
    ...restrictionOf(context, session),
  };
}

async function claimsOf(
  { tokens }: Pick<Context, 'tokens'>,
  { token, key_thumbprint, onNamed }: Shown,
): Promise<Claims | undefined> {
  const claims = await tokens.verify(token);
  if (claims?.key_thumbprint === key_thumbprint) onNamed?.(claims.user_id);
  return claims;
}

/** Without a factor where one is needed, staff reach nothing but the way to set one up (ruling 34). */
function restrictionOf(
  { factorsRequired }: Pick<Context, 'factorsRequired'>,
  { has_factor }: Pick<SessionRow, 'has_factor'>,
): { readonly needsFactor?: true } {
  return factorsRequired && !has_factor ? { needsFactor: true } : {};
}
