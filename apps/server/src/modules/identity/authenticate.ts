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
  const { cache, clock } = context;
  const { key_thumbprint } = shown;
  const claims = await claimsOf(context, shown);
  const session = claims && (await cache.read(claims));
  if (claims === undefined || session === undefined) throw new DomainError('unauthenticated');
  const { person, audience } = session;
  const ended = session.revoked_at !== null || instantMs(session.expires_at) <= clock.now();
  const sameToken = person.id === claims.user_id && audience === claims.audience;
  if (ended || isIdle(context, session) || !sameToken) throw new DomainError('unauthenticated');
  const sameKey = [claims, session].every((one) => one.key_thumbprint === key_thumbprint);
  if (!sameKey) throw new DomainError('unauthenticated');
  if (person.full_name === null) throw new DomainError('account_disabled');
  return {
    user_id: person.id,
    session_id: session.id,
    token_ends_ms: claims.expiresAtMs,
    audience,
    email: person.email,
    full_name: person.full_name,
    roles: audience === 'staff' ? person.roles : [],
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
