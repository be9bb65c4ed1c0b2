import type { KeyObject } from 'node:crypto';

export interface ProofKey {
  readonly privateKey: KeyObject;
  readonly jwk: object;
  /** RFC 7638, as the server names the key. */
  readonly thumbprint: string;
}

/** A pair on P-256 with the coordinates of its public point, 32 bytes each. */
export interface PointPair {
  readonly privateKey: KeyObject;
  readonly x: Buffer;
  readonly y: Buffer;
}

interface ProofOptions {
  readonly token?: string | undefined;
  /** Another key than that of this process. */
  readonly key?: ProofKey;
  readonly nowMs?: number;
}

export function newPointPair(): PointPair;
export function newProofKey(): ProofKey;
export function signProof(header: object, claims: object, key?: ProofKey): string;
/** `by`: the access token, or more than that. */
export function proofFor(method: string, url: string, by?: string | ProofOptions): string;
export function signed(
  method: string,
  url: string,
  by?: string | ProofOptions,
): Record<string, string>;
