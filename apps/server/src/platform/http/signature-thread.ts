import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { createBoundedMap } from '#platform/bounded-map';
import type { Questions } from './signatures.ts';

// A thread of its own, started by signatures.ts, which asks only about proofs whose header it has read and found to name a P-256 key.
const keysMax = 5000;
const keys = createBoundedMap<KeyObject>(keysMax);

function keyOf(header: string): KeyObject {
  const known = keys.get(header);
  if (known !== undefined) return known;
  const { x, y } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')).jwk;
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  keys.set(header, key);
  return key;
}

function isSigned(text: string, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const key = keyOf(text.slice(0, text.indexOf('.')));
  const by = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, by);
}

parentPort?.on('message', ({ texts, signatures }: Questions) => {
  parentPort?.postMessage(texts.map((text, at) => isSigned(text, signatures[at])));
});
