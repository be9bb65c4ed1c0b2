import { limits } from '@app/contract';
import type {
  Audience,
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@app/contract';
import { newToken } from '#platform/ids';
import { knownTransports } from './store.ts';
import type { PasskeyRow } from './store.ts';

/** Where browsers reach the two apps, as far as the operator said so. */
export type Origins = Readonly<Partial<Record<Audience, string>>>;

/** The host that passkeys of an app belong to; without a public origin that is this machine. */
export function rpIdOf(origins: Origins, audience: Audience): string {
  const origin = origins[audience];
  return origin === undefined ? 'localhost' : new URL(origin).hostname;
}

/** Without a public origin any port of this machine is ours: what runs here could do more than sign in. */
function expectedOrigin(origins: Origins, audience: Audience, clientDataJSON: string): string {
  const origin = origins[audience];
  if (origin !== undefined) return origin;
  const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  const claimed = typeof data === 'object' && data !== null && 'origin' in data ? data.origin : '';
  const local = typeof claimed === 'string' && /^http:\/\/localhost(:\d+)?$/.test(claimed);
  return local ? claimed : 'http://localhost';
}

const descriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: [...transports],
  }));

/** What a browser is asked with: these passkeys, or with none whichever its owner picks. */
export function passkeyRequest(rpId: string, passkeys: readonly PasskeyRow[]): PasskeyRequest {
  return {
    challenge: newToken(),
    rpId,
    timeout: limits.challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: descriptors(passkeys.filter(({ rp_id }) => rp_id === rpId)),
  };
}

/** Ed25519, ES256 and RS256: between them they are what authenticators make. */
const algorithms = [-8, -7, -257];

/** What a browser is asked to make a passkey with; it refuses to make a second one where one is. */
export function passkeyCreation(
  person: { readonly id: string; readonly email: string; readonly full_name: string },
  site: { readonly rp_id: string; readonly brand: string },
  passkeys: readonly PasskeyRow[],
): PasskeyCreation {
  return {
    challenge: newToken(),
    rp: { id: site.rp_id, name: site.brand },
    user: { id: userHandle(person.id), name: person.email, displayName: person.full_name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: limits.challengeLifetimeMs,
    attestation: 'none',
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** The bytes of the id: what a passkey tells us of whose it is. */
function userHandle(user_id: string): string {
  return Buffer.from(user_id.replaceAll('-', ''), 'hex').toString('base64url');
}

export interface Question {
  readonly challenge: string;
  readonly audience: Audience;
  readonly origins: Origins;
}

/** What to keep of a new passkey; undefined when the answer does not belong to the question. */
export async function checkNewPasskey(
  answer: NewPasskeyAnswer,
  { challenge, audience, origins }: Question,
): Promise<
  Omit<PasskeyRow, 'id' | 'user_id' | 'name' | 'created_at' | 'last_used_at'> | undefined
> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, rawId, type, response } = answer;
  const rp_id = rpIdOf(origins, audience);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(origins, audience, response.clientDataJSON),
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      rp_id,
      counter: BigInt(credential.counter),
      transports: knownTransports(response.transports ?? []),
      synced: credentialBackedUp,
    };
  } catch {
    // The library throws for whatever a caller can get wrong; all of it is the same refusal.
    return undefined;
  }
}

/** The new counter; undefined when the answer is not this passkey's to this question, or its counter went back. */
export async function checkPasskey(
  answer: PasskeyAnswer,
  passkey: PasskeyRow,
  { challenge, audience, origins }: Question,
): Promise<bigint | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, rawId, type, response } = answer;
  const handle = response.userHandle;
  if (handle !== undefined && handle !== '' && handle !== userHandle(passkey.user_id))
    return undefined;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(origins, audience, clientDataJSON),
      expectedRPID: rpIdOf(origins, audience),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: [...passkey.transports],
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch {
    // As above: forged, replayed, of another site or counted back are one refusal.
    return undefined;
  }
}
