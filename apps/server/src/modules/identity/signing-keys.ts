import { generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Transaction } from 'kysely';
import type { DB } from '#tables';
import { limits } from '@app/contract';
import { instantMs, isFresh, isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import { seal, unseal } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';
import {
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  retireSigningKeys,
} from './signing-key-store.ts';
import type { SigningKeyRow } from './signing-key-store.ts';

export const signingAlgorithm = 'EdDSA';
/** Made-up key ids must not turn into a query each. */
const rereadAfterMs = 1000;
/** How long another server's new key may stay unknown here: much less than `limits.signingKeyOverlapMs`. */
const believedMs = 5 * 60_000;

export interface SigningKeys {
  /** The key that new tokens are signed with. */
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public half by id; undefined when no server of ours has made it. */
  publicKey(kid: string): Promise<CryptoKey | undefined>;
  jwks(): Promise<{ keys: JWK[] }>;
  /** Makes a new key when the one in use is old enough, and takes those before out of the set once no token of theirs is left; a job. */
  rotate(): Promise<void>;
}

interface KeyDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Logger;
}

interface KeyRing {
  readonly kid: string;
  readonly key: CryptoKey;
  readonly created_at: string;
  readonly publicKeys: ReadonlyMap<string, { key: CryptoKey; jwk: JWK }>;
}

/**
 * The keys of access tokens, shared by all servers through the database. The private half is sealed under a key derived from
 * the owner's database password: who has only the database cannot sign, and who has another password gets a new key.
 */
export function createSigningKeys(deps: KeyDeps): SigningKeys {
  let ring: Promise<KeyRing> | undefined;
  let readAtMs = 0;
  const load = (): Promise<KeyRing> => {
    readAtMs = deps.clock.now();
    const loading = loadOrMake(deps);
    ring = loading;
    loading.catch(() => {
      // A failed read must not be remembered: the next caller tries again.
      if (ring === loading) ring = undefined;
    });
    return loading;
  };
  const wasReadWithin = (lifeMs: number): boolean =>
    isFresh({ atMs: readAtMs, nowMs: deps.clock.now(), lifeMs });
  const held = (): Promise<KeyRing> =>
    ring === undefined || !wasReadWithin(believedMs) ? load() : ring;
  return {
    current: held,
    publicKey: async (kid) => {
      const known = (await held()).publicKeys.get(kid);
      if (known !== undefined) return known.key;
      if (wasReadWithin(rereadAfterMs)) return undefined;
      return (await load()).publicKeys.get(kid)?.key;
    },
    jwks: async () => ({ keys: [...(await held()).publicKeys.values()].map(({ jwk }) => jwk) }),
    rotate: async () => {
      await rotate(deps);
      await load();
    },
  };
}

async function loadOrMake(deps: KeyDeps): Promise<KeyRing> {
  const sealKey = deps.secrets.derive('signing keys');
  const usable = await open(await readSigningKeys(deps.db.query), sealKey);
  if (usable !== undefined) return usable;
  return deps.db.query.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const rows = await readSigningKeys(trx);
    const madeMeanwhile = await open(rows, sealKey);
    if (madeMeanwhile !== undefined) return madeMeanwhile;
    const made = await addKey(deps, trx, sealKey);
    const opened = await open([made, ...rows], sealKey);
    invariant(opened !== undefined, 'a key that was just sealed opens');
    return opened;
  });
}

async function addKey(
  { clock, log }: KeyDeps,
  trx: Transaction<DB>,
  sealKey: Buffer,
): Promise<SigningKeyRow> {
  const made = { ...(await makeKey(sealKey)), created_at: isoInstant(clock.now()) };
  await insertSigningKey(trx, made);
  log.info({ kid: made.kid }, 'made a signing key');
  return made;
}

async function rotate(deps: KeyDeps): Promise<void> {
  const sealKey = deps.secrets.derive('signing keys');
  const nowMs = deps.clock.now();
  await deps.db.query.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const current = await open(await readSigningKeys(trx), sealKey);
    const ageMs = current === undefined ? Infinity : nowMs - instantMs(current.created_at);
    if (current === undefined || ageMs >= limits.signingKeyLifetimeMs) {
      await addKey(deps, trx, sealKey);
    } else if (ageMs >= limits.signingKeyOverlapMs) {
      const at = isoInstant(nowMs);
      const kids = await retireSigningKeys(trx, { before: current.created_at, at });
      if (kids.length > 0) deps.log.info({ kids }, 'retired signing keys');
    }
  });
}

const keyBytes = 32;

/**
 * The key's bytes are exported, not its JWK: Node 20 holds the key's lock while it makes the strings of one, and a garbage collection in between
 * that takes the making of the key with it would wait for that lock for ever, and the server with it.
 */
async function makeKey(sealKey: Buffer) {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const kid = newId();
  const x = encoded(await crypto.subtle.exportKey('raw', publicKey));
  // RFC 8410: the seed stands at the end.
  const d = encoded((await crypto.subtle.exportKey('pkcs8', privateKey)).slice(-keyBytes));
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const secret = Buffer.from(JSON.stringify({ ...jwk, d }));
  return {
    kid,
    public_jwk: { ...jwk, kid, alg: signingAlgorithm, use: 'sig' },
    private_jwk_encrypted: seal(sealKey, secret),
  };
}

const encoded = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

/** The ring whose signing key is the newest that opens; undefined when none does. */
async function open(rows: readonly SigningKeyRow[], sealKey: Buffer): Promise<KeyRing | undefined> {
  const publicKeys = new Map<string, { key: CryptoKey; jwk: JWK }>();
  for (const { kid, public_jwk } of rows) {
    if (!isJwk(public_jwk)) continue;
    publicKeys.set(kid, { key: await importKey(public_jwk), jwk: public_jwk });
  }
  for (const { kid, private_jwk_encrypted, created_at } of rows) {
    const secret = unseal(sealKey, private_jwk_encrypted);
    if (secret === undefined) continue;
    const jwk: unknown = JSON.parse(secret.toString('utf8'));
    if (isJwk(jwk)) return { kid, key: await importKey(jwk), created_at, publicKeys };
  }
  return undefined;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  invariant(!(key instanceof Uint8Array), 'a signing key is not a shared secret');
  return key;
}

function isJwk(value: unknown): value is JWK {
  return typeof value === 'object' && value !== null && 'kty' in value && value.kty === 'OKP';
}
