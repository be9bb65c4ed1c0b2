import { mayDo } from '@app/contract';
import type { Access, Audience, Permission } from '@app/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import type { Caller } from './call.ts';
import type { Proofs } from './proof.ts';

/** Told whom a call names, as soon as its token is ours and its signature right; whether both are still good is asked meanwhile. */
export type OnNamed = (user_id: string) => void;

/**
 * Turns an access token, and the thumbprint of the key that signed the call, into the person they stand for; throws `unauthenticated` or
 * `account_disabled`.
 */
export type Authenticate = (
  accessToken: string,
  key_thumbprint: string,
  onNamed?: OnNamed,
) => Promise<Caller>;

/** The person of a call that was admitted, as they are now, whether or not its token still holds; throws as `Authenticate` does. */
export type AuthenticateAgain = (caller: Caller) => Promise<Caller>;

/** Whom a call is for: people of one app, or of either, refused as their `own` app refuses them. Absent: whoever has a session. */
export type Admitted = Audience | 'own';

/** For routes outside the operations table, such as the event stream. */
export type AuthenticateRequest = (
  request: FastifyRequest,
  audience?: Admitted,
  onNamed?: OnNamed,
) => Promise<Caller>;

/**
 * Reads token and proof of a request (RFC 9449); a token alone, as a `Bearer`, opens nothing. `audience` refuses the tokens of the other
 * app, and staff who may do nothing: without a role, or without the second factor that they need. Throws `unauthenticated`,
 * `account_disabled`, `proof_required`, `proof_invalid`, `staff_only`, `permission_missing`, `staff_factor_needed`.
 */
export function createAuthenticateRequest(
  authenticate: Authenticate,
  proofs: Proofs,
): AuthenticateRequest {
  return async (request, audience, onNamed) => {
    const token = /^DPoP +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new DomainError('unauthenticated');
    const { thumbprint, signed, noted } = proofs.read(request, token);
    const named = (user_id: string): void => {
      signed.then(() => onNamed?.(user_id)).catch(() => undefined);
    };
    const admitted = authenticate(token, thumbprint, named);
    // Both ask the database, so they ask at once; what is wrong with the proof is told first, and then nobody hears of the other.
    admitted.catch(() => undefined);
    await noted;
    const caller = await admitted;
    if (audience !== undefined)
      refuseOther(caller, audience === 'own' ? caller.audience : audience);
    return caller;
  };
}

function refuseOther(caller: Caller, audience: Audience): void {
  if (caller.audience !== audience) {
    throw new DomainError(audience === 'staff' ? 'staff_only' : 'permission_missing');
  }
  // The last role may have been taken away after sign-in: it acts on the next call (ASVS 8.3.2).
  if (audience === 'staff' && caller.roles.length === 0) throw new DomainError('staff_only');
  if (audience === 'staff' && caller.needsFactor) throw new DomainError('staff_factor_needed');
}

interface Admission {
  readonly authenticateRequest: AuthenticateRequest;
  readonly onNamed: OnNamed;
}

/** The one place that decides who may call what; gives the caller, or undefined where nobody need sign in. */
export async function admit(
  access: Access,
  request: FastifyRequest,
  { authenticateRequest, onNamed }: Admission,
): Promise<Caller | undefined> {
  if (access === 'public') return undefined;
  if (access === 'any') return authenticateRequest(request, undefined, onNamed);
  if (access === 'customer') return authenticateRequest(request, 'customer', onNamed);
  const caller = await authenticateRequest(request, 'staff', onNamed);
  refuseWithout(access, caller);
  return caller;
}

function refuseWithout(access: 'staff' | Permission, { roles }: Caller): void {
  if (access !== 'staff' && !mayDo(roles, access)) throw new DomainError('permission_missing');
}

/** Whether somebody who was admitted would be once more, by who they are now; throws as `admit` does. */
export async function admitAgain(
  access: Access,
  caller: Caller,
  authenticateAgain: AuthenticateAgain,
): Promise<void> {
  const now = await authenticateAgain(caller);
  if (access === 'public' || access === 'any') return;
  refuseOther(now, access === 'customer' ? 'customer' : 'staff');
  if (access !== 'customer') refuseWithout(access, now);
}
