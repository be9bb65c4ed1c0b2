import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/**
 * Signs calls as a browser does (RFC 9449), for tests and tools that call the product from outside.
 */

/** @returns {import('./proof.mjs').ProofKey} */
export function newProofKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const jwk = { crv, kty, x, y };
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
