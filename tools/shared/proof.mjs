import { createHash, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/**
 * Signs calls as a browser does (RFC 9449), for tests and tools that call the product from outside.
 */

const coordinateBytes = 32;

/**
 * A new pair on P-256, with the public point. Not by exporting a JWK: Node 20 holds the key's lock while it makes the strings of one, and a
 * garbage collection in between that takes the making of the key with it waits for that lock for ever.
 *
 * @returns {import('./proof.mjs').PointPair}
 */
export function newPointPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return {
    privateKey: createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }),
    x: publicKey.subarray(-2 * coordinateBytes, -coordinateBytes),
    y: publicKey.subarray(-coordinateBytes),
  };
}

/** @returns {import('./proof.mjs').ProofKey} */
export function newProofKey() {
  const { privateKey, x, y } = newPointPair();
  const jwk = {
    crv: 'P-256',
    kty: 'EC',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  };
  return {
    privateKey,
    jwk,
    thumbprint: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url'),
  };
}

/** One key for the whole process: whatever it signs in, it may go on using. */
const ownKey = newProofKey();

/** @param {unknown} value */
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A compact JWS of any header and claims, signed with the key.
 *
 * @param {object} header @param {object} claims @param {import('./proof.mjs').ProofKey} key
 */
export function signProof(header, claims, key = ownKey) {
  const input = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(input), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${input}.${signature.toString('base64url')}`;
}

/**
 * @typedef {{ token?: string | undefined, key?: import('./proof.mjs').ProofKey, nowMs?: number }} ProofOptions
 */

/** @param {string | ProofOptions | undefined} by @returns {ProofOptions} */
const optionsOf = (by) => (typeof by === 'string' ? { token: by } : (by ?? {}));

/**
 * The proof of one call; `url` is the whole address that is called, `by` the access token, or more than that.
 *
 * @param {string} method @param {string} url @param {string | ProofOptions} [by]
 */
export function proofFor(method, url, by) {
  const { token, key = ownKey, nowMs = Date.now() } = optionsOf(by);
  const claims = {
    jti: randomUUID(),
    htm: method,
    htu: url.split(/[?#]/, 1)[0],
    iat: nowMs / 1000,
    ...(token !== undefined && {
      ath: createHash('sha256').update(token).digest('base64url'),
    }),
  };
  return signProof({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk }, claims, key);
}

/**
 * The headers of a signed call, with or without a session.
 *
 * @param {string} method @param {string} url @param {string | ProofOptions} [by]
 * @returns {Record<string, string>}
 */
export function signed(method, url, by) {
  const { token } = optionsOf(by);
  return {
    dpop: proofFor(method, url, by),
    ...(token !== undefined && { authorization: `DPoP ${token}` }),
  };
}
