import { signedOutError } from './api-error.ts';
import type { Fetch } from './fetch-within.ts';
import { createProofKeys } from './proof-keys.ts';
import type { ProofKey, ProofKeys } from './proof-keys.ts';
import type { Timers } from './timers.ts';

interface SignerDeps {
  readonly keys: ProofKeys;
  readonly timers: Pick<Timers, 'now'>;
  /** Where relative addresses lead: the page's own origin. */
  readonly origin: () => string;
}

export interface SignOptions {
  /** Makes the key where there is none: for calls that may open a session. */
  readonly makeKey?: boolean;
  /** Told when a call needs a key that is no longer there. */
  readonly onKeyGone?: () => void;
}

/** Wraps a fetch so that every request carries a proof that it comes from this browser (RFC 9449). */
export type Signer = (send: Fetch, options?: SignOptions) => Fetch;

export interface Proofs {
  readonly sign: Signer;
  /** Lets the next call look for the key anew: another tab may have made one. */
  forget(): void;
}

/** Signs by the key that lies in this browser under the given name. */
export function createProofs(databaseName: string, timers: SignerDeps['timers']): Proofs {
  const keys = createProofKeys(databaseName);
  const sign = createSigner({ keys, timers, origin: () => location.origin });
  return { sign, forget: keys.forget };
}

/**
 * The proof names the call, the moment and, where the request carries one, the access token. A clock that is wrong is corrected by the
 * server's own, and the call repeated once: a refused proof had no effect.
 */
export function createSigner({ keys, timers, origin }: SignerDeps): Signer {
  let skewMs = 0;
  return (send, { makeKey = false, onKeyGone } = {}) =>
    async (url, init) => {
      const headers = new Headers(init.headers);
      const token = /^DPoP (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
      const key = makeKey ? await keys.make() : await keys.load();
      if (key === undefined) {
        onKeyGone?.();
        throw signedOutError();
      }
      const { origin: from, pathname } = new URL(url, origin());
      const sendOnce = async (): Promise<Response> => {
        // With its fraction: a database that crashed takes what was signed after it, not only what is signed in the next second.
        const at = (timers.now() + skewMs) / 1000;
        const claims = { htm: init.method ?? 'GET', htu: `${from}${pathname}`, iat: at };
        headers.set('dpop', await proofOf(key, claims, token));
        return send(url, { ...init, headers });
      };
      const response = await sendOnce();
      if (!isProofRefusal(response)) return response;
      const serverMs = Date.parse(response.headers.get('date') ?? '');
      const foundMs = serverMs - timers.now();
      // The header has whole seconds, which a clock that is right knows better.
      if (Math.abs(foundMs - skewMs) > 1000) skewMs = foundMs;
      await response.body?.cancel();
      return sendOnce();
    };
}

/** Whether the server did not take the proof, which says nothing about the session. */
export function isProofRefusal({ status, headers }: Response): boolean {
  return status === 401 && (headers.get('www-authenticate') ?? '').includes('invalid_dpop_proof');
}

async function proofOf(
  { privateKey, jwk }: ProofKey,
  claims: object,
  token: string | undefined,
): Promise<string> {
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk };
  const ath = token === undefined ? {} : { ath: base64url(await sha256(token)) };
  const body = { jti: crypto.randomUUID(), ...claims, ...ath };
  const text = `${encode(header)}.${encode(body)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, privateKey, bytesOf(text));
  return `${text}.${base64url(signature)}`;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => crypto.subtle.digest('SHA-256', bytesOf(text));
const encode = (value: object) => base64url(bytesOf(JSON.stringify(value)));

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
