import { createHmac } from 'node:crypto';

const stepMs = 30_000;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'));
  const octets = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

/** The code of a step (RFC 6238), written out: what the server counts with must not be what it is tested with. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return `${number % 1_000_000}`.padStart(6, '0');
}

/** Codes of a secret; each is taken once, so that the next one is that of the step after. */
export function codesOf(shown: string): () => string {
  const secret = shown.replaceAll(' ', '');
  let last = 0;
  return () => {
    last = Math.max(Math.floor(Date.now() / stepMs), last + 1);
    return codeOf(secret, last);
  };
}
