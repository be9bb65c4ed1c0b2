import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAccount, maskName } from './masking.ts';
import { proves, readCode, verificationCode } from './verification-code.ts';

const key = randomBytes(32);
const id = '4f8a21c0-9d3a-4c57-8a59-1c2d3e4f5a6b';
const code = verificationCode(key, id);

const isProved = (typed: string, of = id, keys = [key]): boolean => {
  const read = readCode(typed);
  return read !== undefined && read.first <= of && of <= read.last && proves(read, of, keys);
};

test('[2.verify.1] a code is four groups of four, the same each time, and proves its own transfer alone', () => {
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(verificationCode(key, id)).toBe(code);
  expect(isProved(code)).toBe(true);
  expect(isProved(code, '4f8a21c0-9d3a-4c57-8a59-1c2d3e4f5a6c')).toBe(false);
});

test('a key of before still checks, a key of somebody else never does', () => {
  const newer = randomBytes(32);
  expect(isProved(code, id, [newer, key])).toBe(true);
  expect(isProved(code, id, [newer])).toBe(false);
});

test('[2.verify.2] case, spaces, dashes, O for 0 and I or L for 1 do not matter', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), fc.infiniteStream(fc.nat(3)), (of, choices) => {
      const typed = Array.from(verificationCode(key, of), (symbol) =>
        spelling(symbol, choices.next().value ?? 0),
      ).join('');
      return isProved(`  ${typed}\n`, of);
    }),
  );
});

function spelling(symbol: string, choice: number): string {
  const forms: Readonly<Record<string, readonly string[]>> = {
    '0': ['0', 'O', 'o', '０'],
    '1': ['1', 'I', 'l', 'i'],
    '-': ['-', ' ', '', '–'],
  };
  return (forms[symbol] ?? [symbol, symbol.toLowerCase()])[choice] ?? symbol;
}

test('[2.verify.3] one changed symbol is never ours, wherever it stands', () => {
  const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const plain = code.replaceAll('-', '');
  for (let at = 0; at < plain.length; at += 1) {
    for (const symbol of symbols) {
      if (symbol === plain[at]) continue;
      expect(isProved(plain.slice(0, at) + symbol + plain.slice(at + 1))).toBe(false);
    }
  }
});

test('what is no code is read as none', () => {
  for (const typed of [
    '',
    '-',
    'U'.repeat(16),
    code.slice(1),
    `${code}0`,
    '٣'.repeat(16),
    randomUUID(),
  ]) {
    expect(readCode(typed), typed).toBeUndefined();
  }
});

test.each([
  ['Maria Nowak', 'M. N•••'],
  ['  Ana  María de la Cruz ', 'A. C•••'],
  ['Cher', 'C•••'],
  ['王秀英', '王•••'],
  ['Élodie Œuvrard', 'É. Œ•••'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧. F•••'],
  ['', '•••'],
])('the name %j is told as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['GB29 NWBK 6016 1331 9268 19', '•••• 6819'],
  ['0123456789', '•••• 6789'],
  ['123456', '••••'],
  ['', '••••'],
])('the account %j is told as %j', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
