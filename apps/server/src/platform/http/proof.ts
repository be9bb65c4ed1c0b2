import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createBoundedMap } from '#platform/bounded-map';
import type { Clock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { isObject } from '#platform/json-object';
import type { Logger } from '#platform/log';
import { sha256, tokenHash } from '#platform/sha256';
import { pathOf } from './errors.ts';
import { createSignatureChecks } from './signatures.ts';

/** Notes that a proof was used; false when it had been before, here or at another server. */
export type NoteProof = (hash: Buffer, issuedAtMs: number) => Promise<boolean>;

export interface ProofDeps {
  /** Where browsers reach us; undefined: only this machine does, by any port. */
  readonly origins: readonly string[] | undefined;
  readonly noteProof: NoteProof;
  /** The script of the thread that checks signatures; absent: Node's own threads do. */
  readonly signatureThread?: URL | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What a proof says, which is not yet whether it says so for the first time. */
export interface Proven {
  /** RFC 7638 thumbprint of the key that signed the request, if it did. */
  readonly thumbprint: string;
  /** Ends once the signature is checked; rejects with `proof_invalid` when it is another one. */
  readonly signed: Promise<void>;
  /**
   * Ends once the signature is checked and the proof noted as used; rejects with `proof_invalid` when it is not signed or had been used
   * before. Nothing may be told or changed before that.
   */
  readonly noted: Promise<void>;
}

export interface Proofs {
  /**
   * Reads who signed this very request (RFC 9449, section 4.3); `accessToken` must be the one that the proof names. Asked again of the same
   * request it gives the same, since the proof is used up. Throws `proof_required`, `proof_invalid`.
   */
  read(request: FastifyRequest, accessToken?: string): Proven;
  /** What was found out about a request; null when nobody asked. */
  thumbprintOf(request: FastifyRequest): string | null;
  close(): Promise<void>;
}

/** How far a browser's clock may be from ours; beyond that it corrects itself by the `Date` of the refusal. */
const proofToleranceMs = 60_000;
const secondMs = 1000;
const proofMaxLength = 2048;
const keysMax = 5_000;
const tellAgainAfterMs = 60_000;
const fewUnderWay = 32;

interface ProofKey {
  readonly thumbprint: string;
  readonly key: KeyObject;
}

/** Checks the `DPoP` header of requests: each proof is good for one call, at one address, within a minute, once. */
export function createProofs(deps: ProofDeps): Proofs {
  const { noteProof, clock } = deps;
  const proven = new WeakMap<FastifyRequest, Proven>();
  const keys = createBoundedMap<ProofKey>(keysMax);
  const signatures = createSignatureChecks(deps.signatureThread, deps.log);
  const isOurs = ownOrigins(deps);
  /** Proofs that are being noted. */
  let underWay = 0;

  /** By the header as it was sent: a browser sends the same one with every proof. */
  const keyOf = (header: string): ProofKey => {
    const known = keys.get(header);
    if (known !== undefined) return known;
    const read = readKey(header);
    keys.set(header, read);
    return read;
  };
  const read = (request: FastifyRequest, accessToken?: string): Proven => {
    const proof = request.headers.dpop;
    if (proof === undefined) throw new DomainError('proof_required');
    const [header, payload, signature] = partsOf(proof);
    const { key, thumbprint } = keyOf(header);
    const { jti, htm, htu, iat, ath } = readClaims(payload);
    if (htm !== request.method) throw invalid();
    const { origin, path } = addressOf(htu);
    if (path !== pathOf(request.url) || !isOurs(origin)) throw invalid();
    if (accessToken !== undefined && ath !== tokenHash(accessToken)) throw invalid();
    const issuedAtMs = Math.round(iat * secondMs);
    if (Math.abs(clock.now() - issuedAtMs) > proofToleranceMs) throw invalid();
    const signed = { key, text: `${header}.${payload}`, signature };
    // A check takes as long as a tenth of all that a transfer asks of the first thread; waking another one for a few takes it longer.
    const isFree = underWay < fewUnderWay;
    const checked = assertTrue(isFree ? signatures.here(signed) : signatures.beside(signed));
    const hash = sha256(`${thumbprint}.${jti}`);
    return { thumbprint, signed: checked, noted: note(checked, hash, issuedAtMs) };
  };
  const note = async (checked: Promise<void>, hash: Buffer, issuedAtMs: number): Promise<void> => {
    underWay += 1;
    try {
      // First, so that a proof that is not signed does not use up the one that is.
      await checked;
      if (!(await noteProof(hash, issuedAtMs))) throw invalid();
    } finally {
      underWay -= 1;
    }
  };
  return {
    read: (request, accessToken) => {
      const known = proven.get(request) ?? read(request, accessToken);
      proven.set(request, known);
      return known;
    },
    thumbprintOf: (request) => proven.get(request)?.thumbprint ?? null,
    close: signatures.close,
  };
}

/** Whether a call may be signed for an origin; tells the operator of one that was not, once in a while. */
function ownOrigins({ origins, clock, log }: ProofDeps): (origin: string) => boolean {
  const known = new Set(origins);
  let toldAtMs = -tellAgainAfterMs;
  return (origin) => {
    if (origins === undefined ? isThisMachine(origin) : known.has(origin)) return true;
    const nowMs = clock.now();
    if (nowMs - toldAtMs >= tellAgainAfterMs) {
      toldAtMs = nowMs;
      log.warn(
        { called: origin.slice(0, 100), expected: origins ?? ['http://localhost'] },
        'a call was signed for another address than PUBLIC_ORIGIN names: set it to where browsers reach this server',
      );
    }
    return false;
  };
}

/** One answer for whatever is wrong: a forger learns nothing, and a browser repeats the call with a new proof in any case. */
const invalid = (): DomainError => new DomainError('proof_invalid');

/** Two headers arrive joined by a comma, which is no part of a proof. */
function partsOf(proof: string | string[]): [header: string, payload: string, signature: string] {
  if (typeof proof !== 'string' || proof.length > proofMaxLength) throw invalid();
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/.exec(proof);
  const [, header, payload, signature] = parts ?? [];
  if (header === undefined || payload === undefined || signature === undefined) throw invalid();
  return [header, payload, signature];
}

function parse(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (isObject(value)) return value;
  } catch {
    // Whatever it is, it is no proof.
  }
  throw invalid();
}

async function assertTrue(answer: boolean | Promise<boolean>): Promise<void> {
  if (!(await answer)) throw invalid();
}

const coordinate = /^[\w-]{43}$/;

/** Only ES256 by a public P-256 key, and only members that say so: nothing in a header chooses how it is checked. */
function readKey(part: string): ProofKey {
  const { typ, alg, jwk, ...others } = parse(part);
  if (typ !== 'dpop+jwt' || alg !== 'ES256' || Object.keys(others).length > 0) throw invalid();
  const key = publicPoint(jwk);
  const thumbprint = sha256(JSON.stringify(key)).toString('base64url');
  try {
    return { thumbprint, key: createPublicKey({ key, format: 'jwk' }) };
  } catch {
    throw invalid();
  }
}

/** The members of RFC 7638 in its order. */
function publicPoint(jwk: unknown): { crv: string; kty: string; x: string; y: string } {
  if (!isObject(jwk)) throw invalid();
  const { kty, crv, x, y, d } = jwk;
  if (kty !== 'EC' || crv !== 'P-256' || d !== undefined) throw invalid();
  return { crv, kty, x: coordinateOf(x), y: coordinateOf(y) };
}

function coordinateOf(value: unknown): string {
  if (typeof value !== 'string' || !coordinate.test(value)) throw invalid();
  return value;
}

interface Claims {
  readonly jti: string;
  readonly htm: unknown;
  readonly htu: string;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly ath: unknown;
}

const jtiMaxLength = 128;

function readClaims(part: string): Claims {
  const { jti, htm, htu, iat, ath } = parse(part);
  if (typeof jti !== 'string' || jti.length === 0 || jti.length > jtiMaxLength) throw invalid();
  if (typeof htu !== 'string' || typeof iat !== 'number' || !Number.isFinite(iat)) throw invalid();
  return { jti, htm, htu, iat, ath };
}

/** Origin and path of an address; query and fragment count for nothing (RFC 9449, section 4.3). */
function addressOf(htu: string): { origin: string; path: string } {
  const parts = /^(https?:\/\/[^/?#]+)(\/[^?#]*)/.exec(htu);
  return { origin: parts?.[1] ?? '', path: parts?.[2] ?? '' };
}

/** Names that lead to nobody but this machine, so that no other server could have been meant. */
function isThisMachine(origin: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(origin);
}
