import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainReceiptCode, receiptCodeLength } from '@app/contract';

// Crockford's alphabet: no I, L, O or U, so that nothing is misread or read aloud wrong.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerSymbol = 5n;

/** The start of the id, by which the transfer is found. */
const idBits = 32n;
/** What cannot be guessed: one in 281 trillion, against a few tries a minute. */
const macBits = 48n;

/** A code as it is checked: where to look, and what proves that it is ours. */
export interface ReadCode {
  /** Ids of the transfers that it may name, from `first` to `last`. */
  readonly first: string;
  readonly last: string;
  readonly mac: bigint;
}

function macOf(key: Buffer, id: string): bigint {
  const digest = createHmac('sha256', key).update(`receipt\n${id}`).digest();
  return BigInt(`0x${digest.subarray(0, Number(macBits / 8n)).toString('hex')}`);
}

/** The code that is printed on the receipt of a transfer: 80 bits as four groups of four, the same whenever it is asked for. */
export function verificationCode(key: Buffer, id: string): string {
  let bits = (BigInt(`0x${id.slice(0, 8)}`) << macBits) | macOf(key, id);
  let code = '';
  for (let at = 0; at < receiptCodeLength; at += 1) {
    code = alphabet.charAt(Number(bits % 32n)) + code;
    bits >>= bitsPerSymbol;
  }
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** Reads a code as people type it: any case, spaces and dashes anywhere, O for 0, I and L for 1. Undefined when it is none of ours. */
export function readCode(typed: string): ReadCode | undefined {
  const plain = plainReceiptCode(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (plain.length !== receiptCodeLength) return undefined;
  let bits = 0n;
  for (const symbol of plain) {
    const value = alphabet.indexOf(symbol);
    if (value < 0) return undefined;
    bits = (bits << bitsPerSymbol) | BigInt(value);
  }
  const start = ((bits >> macBits) & ((1n << idBits) - 1n)).toString(16).padStart(8, '0');
  return {
    first: `${start}-0000-0000-0000-000000000000`,
    last: `${start}-ffff-ffff-ffff-ffffffffffff`,
    mac: bits & ((1n << macBits) - 1n),
  };
}

/** Whether one of our keys made this code for this transfer. Takes the same time whether or not it did. */
export function proves({ mac }: ReadCode, id: string, keys: readonly Buffer[]): boolean {
  const given = bytes(mac);
  // Every key is tried, so that time does not tell which one fits.
  return keys.reduce((found, key) => timingSafeEqual(bytes(macOf(key, id)), given) || found, false);
}

function bytes(mac: bigint): Buffer {
  return Buffer.from(mac.toString(16).padStart(Number(macBits / 4n), '0'), 'hex');
}
