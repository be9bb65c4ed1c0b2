import { instantMs } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { Caller } from '#platform/http';
import type { Context } from './context.ts';

/**
 * The person behind an access token, by the session row as it is now and not as it was when the token was signed. Throws
 * `unauthenticated`, or `account_disabled` when the profile is gone.
 */
export async function authenticate(
  { tokens, cache, clock }: Pick<Context, 'tokens' | 'cache' | 'clock'>,
  token: string,
): Promise<Caller> {
  const claims = await tokens.verify(token);
  const session = claims && (await cache.read(claims));
  if (claims === undefined || session === undefined) throw new DomainError('unauthenticated');
  const { person, audience } = session;
  const ended = session.revoked_at !== null || instantMs(session.expires_at) <= clock.now();
  const sameToken = person.id === claims.user_id && audience === claims.audience;
  if (ended || !sameToken) throw new DomainError('unauthenticated');
  if (person.full_name === null) throw new DomainError('account_disabled');
  return {
    user_id: person.id,
    session_id: session.id,
    audience,
    email: person.email,
    full_name: person.full_name,
    roles: audience === 'staff' ? person.roles : [],
  };
}
