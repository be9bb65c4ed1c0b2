import type { KeyObject } from 'node:crypto';

export interface ProofKey {
  readonly privateKey: KeyObject;
  readonly jwk: object;
  /** RFC 7638, as the server names the key. */
  readonly thumbprint: string;
}

interface ProofOptions {
  readonly token?: string | undefined;
  /** Another key than that of this process. */
  readonly key?: ProofKey;
  readonly nowMs?: number;
}

export function newProofKey(): ProofKey;
export function signProof(header: object, claims: object, key?: ProofKey): string;
/** `by`: the access token, or more than that. */
export function proofFor(method: string, url: string, by?: string | ProofOptions): string;
export function signed(
  method: string,
  url: string,
  by?: string | ProofOptions,
): Record<string, string>;
