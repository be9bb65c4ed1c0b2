import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose';
import { audiences, limits } from '@app/contract';
import type { Audience } from '@app/contract';
import { createBoundedMap } from '#platform/bounded-map';
import type { Clock } from '#platform/clock';
import { tokenHash } from '#platform/sha256';
import { signingAlgorithm } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

const secondMs = 1000;
const tokenType = 'at+jwt';
const verifiedMax = 20_000;

export interface Claims {
  readonly user_id: string;
  readonly session_id: string;
  readonly audience: Audience;
  /** Of the key that alone may show the token (RFC 9449, section 6). */
  readonly key_thumbprint: string;
  readonly expiresAtMs: number;
}

export interface AccessTokens {
  /** Lives ten minutes, never longer than its session. */
  issue(claims: Omit<Claims, 'expiresAtMs'>, sessionEndsAtMs: number): Promise<IssuedToken>;
  /** Undefined for whatever is not a token of ours that is still good. */
  verify(token: string): Promise<Claims | undefined>;
}

interface IssuedToken {
  readonly token: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly expires_in: number;
}

interface TokenDeps {
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly issuer: string;
}

/** Signs and checks access tokens. They say which session, and nothing about the person or what they may do. */
export function createAccessTokens({ keys, clock, issuer }: TokenDeps): AccessTokens {
  // A signature costs a quarter of a millisecond to check, and a browser shows the same token for ten minutes.
  const verified = createBoundedMap<Claims>(verifiedMax);
  return {
    issue: async ({ user_id, session_id, audience, key_thumbprint }, sessionEndsAtMs) => {
      const { kid, key } = await keys.current();
      const now = Math.floor(clock.now() / secondMs);
      const lifetime = Math.floor(limits.accessTokenLifetimeMs / secondMs);
      const expires_at = Math.min(now + lifetime, Math.floor(sessionEndsAtMs / secondMs));
      const token = await new SignJWT({ sid: session_id, cnf: { jkt: key_thumbprint } })
        .setProtectedHeader({ alg: signingAlgorithm, kid, typ: tokenType })
        .setIssuer(issuer)
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expires_at)
        .sign(key);
      return { token, expires_at, expires_in: expires_at - now };
    },
    verify: async (token) => {
      const hash = tokenHash(token);
      const known = verified.get(hash);
      if (known !== undefined) return known.expiresAtMs > clock.now() ? known : undefined;
      const claims = await check(token, { keys, clock, issuer });
      if (claims !== undefined) verified.set(hash, claims);
      return claims;
    },
  };
}

async function check(token: string, deps: TokenDeps): Promise<Claims | undefined> {
  const kid = readKid(token);
  const key = kid === undefined ? undefined : await deps.keys.publicKey(kid);
  if (key === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      typ: tokenType,
      issuer: deps.issuer,
      audience: [...audiences],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(deps.clock.now()),
    });
    const { sub, sid, exp, aud } = payload;
    const key_thumbprint = readThumbprint(payload['cnf']);
    const audience = audiences.find((known) => known === aud);
    if (sub === undefined || typeof sid !== 'string') return undefined;
    if (exp === undefined || audience === undefined || key_thumbprint === undefined)
      return undefined;
    return {
      user_id: sub,
      session_id: sid,
      audience,
      key_thumbprint,
      expiresAtMs: exp * secondMs,
    };
  } catch {
    // Whatever is wrong with it, the answer is the same: sign in again.
    return undefined;
  }
}

function readThumbprint(cnf: unknown): string | undefined {
  if (typeof cnf !== 'object' || cnf === null || !('jkt' in cnf)) return undefined;
  return typeof cnf.jkt === 'string' ? cnf.jkt : undefined;
}

function readKid(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
