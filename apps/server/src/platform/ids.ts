import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** A random UUID (version 4): the eight characters shown after the prefix must not repeat in a burst (ruling 28). */
export function newId(): string {
  return randomUUID();
}

/** The same UUID (version 8) for the same parts, which it tells nobody. */
export function idOf(parts: readonly string[]): string {
  const hex = requestFingerprint(parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A secret of 256 bits for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

// Without 0, 1, I, L, O and U: people read receipt numbers aloud.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One call for random bytes costs as much for a thousand as for ten, and every transfer needs some. */
const drawnAtOnce = 1024;
let drawn = randomBytes(drawnAtOnce);
let used = 0;

function randomByte(): number {
  if (used === drawn.length) {
    drawn = randomBytes(drawnAtOnce);
    used = 0;
  }
  used += 1;
  return drawn.readUInt8(used - 1);
}

/** Random characters that a person can read aloud; each carries a little under 5 bits. */
export function readableCode(length: number): string {
  let code = '';
  while (code.length < length) {
    const byte = randomByte();
    // Bytes past the last whole multiple would make the first letters likelier.
    if (byte < 240) code += readable.charAt(byte % readable.length);
  }
  return code;
}

/** What an idempotency key stands for: the same key with another body is refused (ruling 10). */
export function requestFingerprint(parts: readonly (string | null | undefined)[]): Buffer {
  return sha256(JSON.stringify(parts.map((part) => part ?? null)));
}
