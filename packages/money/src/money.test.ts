import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyExponents } from './currency.ts';
import {
  MoneyError,
  add,
  compare,
  formatMinor,
  isPositive,
  money,
  parseMoney,
  subtract,
  tryParseMoney,
} from './money.ts';
import { quickestMs } from './test-kit.ts';

const anyCurrency = fc.constantFrom(...currencies);
const wireMinor = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
const anyMinor = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof MoneyError ? error.code : `not a MoneyError: ${String(error)}`;
  }
  return 'nothing thrown';
}

describe('the wire form', () => {
  it.each([
    ['1002.99', 'EUR', 100299n],
    ['-0.05', 'EUR', -5n],
    ['0', 'EUR', 0n],
    ['-0.00', 'EUR', 0n],
    ['5', 'EUR', 500n],
    ['5.5', 'EUR', 550n],
    ['007.10', 'EUR', 710n],
    ['1200', 'JPY', 1200n],
    ['1200', 'HUF', 120000n],
    ['1200.50', 'IDR', 120050n],
    ['9999999999999999.99', 'EUR', 999999999999999999n],
    ['-999999999999999999', 'KRW', -999999999999999999n],
  ] as const)('reads %j %s', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, currency });
  });

  it.each([
    [100299n, 'EUR', '1002.99'],
    [-5n, 'EUR', '-0.05'],
    [0n, 'EUR', '0.00'],
    [10n, 'EUR', '0.10'],
    [1200n, 'JPY', '1200'],
    [-1n, 'VND', '-1'],
    [0n, 'CLP', '0'],
    [1n, 'PKR', '0.01'],
    [-(10n ** 30n), 'EUR', '-10000000000000000000000000000.00'],
  ] as const)('writes %s of %s as %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text);
  });

  it('comes back as it was written, in every currency', () => {
    fc.assert(
      fc.property(wireMinor, anyCurrency, (minor, currency) => {
        expect(parseMoney(formatMinor(minor, currency), currency)).toEqual({ minor, currency });
      }),
    );
  });

  it('always has every digit of the currency, at any size', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        const text = formatMinor(minor, currency);
        expect(text).toMatch(currencyExponents[currency] === 2 ? /^-?\d+\.\d{2}$/ : /^-?\d+$/);
        expect(text).not.toMatch(/^-?0\d/);
        expect(BigInt(text.replace('.', ''))).toBe(minor);
      }),
    );
  });

  it.each([
    '',
    ' ',
    '1e9',
    '1E2',
    'NaN',
    'Infinity',
    '-Infinity',
    '٣',
    '३',
    '１',
    '0x10',
    '0b1',
    '1_000',
    '1,000.00',
    '1000,50',
    "1'000",
    '1 000',
    '+5',
    '--5',
    '-',
    '.',
    '.5',
    '5.',
    '1.2.3',
    '5.00 EUR',
    '€5',
    ' 5',
    '5 ',
    '5\n',
    '\u22125',
    '-.5',
    '1\u0000',
    'null',
    '[]',
  ])('refuses %j', (text) => {
    expect(codeOf(() => parseMoney(text, 'EUR'))).toBe('not_a_number');
    expect(tryParseMoney(text, 'EUR')).toBeUndefined();
  });

  it.each([
    ['0.001', 'EUR'],
    ['1.000', 'EUR'],
    ['0.0', 'JPY'],
    ['1200.5', 'KRW'],
  ] as const)('refuses the decimals of %s %s instead of rounding them', (text, currency) => {
    expect(codeOf(() => parseMoney(text, currency))).toBe('too_many_decimals');
    expect(tryParseMoney(text, currency)).toBeUndefined();
  });

  it.each([
    ['10000000000000000.00', 'EUR'],
    ['10000000000000000', 'EUR'],
    ['-1000000000000000000', 'JPY'],
    ['1'.repeat(41), 'EUR'],
    ['0'.repeat(41), 'EUR'],
  ] as const)('refuses %s %s, which a database column cannot hold', (text, currency) => {
    expect(codeOf(() => parseMoney(text, currency))).toBe('too_long');
    expect(tryParseMoney(text, currency)).toBeUndefined();
  });

  it('refuses ten thousand digits, and ten million, without reading them', () => {
    const refuseAll = () => {
      for (const length of [10_000, 10_000_000]) {
        expect(codeOf(() => parseMoney('9'.repeat(length), 'EUR'))).toBe('too_long');
        expect(codeOf(() => parseMoney(`0.${'9'.repeat(length)}`, 'EUR'))).toBe('too_long');
      }
    };
    expect(quickestMs(refuseAll)).toBeLessThan(400);
  });

  it('never puts the input into the message', () => {
    expect(() => parseMoney('<script>', 'EUR')).toThrow(/^(?!.*script)/);
  });

  it('reads or refuses any text whatever, with nothing but a MoneyError', () => {
    const hostile = fc.oneof(fc.string(), fc.stringMatching(/^[-+.,eE\d ]{0,12}$/));
    fc.assert(
      fc.property(hostile, anyCurrency, (text, currency) => {
        const read = tryParseMoney(text, currency);
        expect(read === undefined || /^-?\d+(\.\d+)?$/.test(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sums', () => {
  it('add and subtract are exact and undo each other', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, anyCurrency, (a, b, currency) => {
        const sum = add(money(a, currency), money(b, currency));
        expect(sum).toEqual({ minor: a + b, currency });
        expect(subtract(sum, money(b, currency))).toEqual({ minor: a, currency });
        expect(add(sum, subtract(money(0n, currency), sum))).toEqual({ minor: 0n, currency });
      }),
    );
  });

  it('the sum of many does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(anyMinor, { maxLength: 30 }), (minors) => {
        const total = (list: readonly bigint[]): bigint =>
          list.reduce((sum, minor) => add(sum, money(minor, 'EUR')), money(0n, 'EUR')).minor;
        expect(total(minors)).toBe(total([...minors].reverse()));
        expect(total(minors)).toBe(minors.reduce((sum, minor) => sum + minor, 0n));
      }),
    );
  });

  it('gives 0.30 for 0.10 and 0.20', () => {
    const sum = add(parseMoney('0.10', 'EUR'), parseMoney('0.20', 'EUR'));
    expect(formatMinor(sum.minor, sum.currency)).toBe('0.30');
  });

  it('compares as the figures do', () => {
    expect(compare(money(1n, 'EUR'), money(2n, 'EUR'))).toBe(-1);
    expect(compare(money(2n, 'EUR'), money(2n, 'EUR'))).toBe(0);
    expect(compare(money(-2n, 'EUR'), money(-3n, 'EUR'))).toBe(1);
  });

  it('takes only what is more than zero for positive', () => {
    const signs = [-1n, 0n, 1n].map((minor) => money(minor, 'JPY'));
    expect(signs.map(isPositive)).toEqual([false, false, true]);
  });

  it.each([add, subtract, compare])('%o refuses two currencies', (operation) => {
    const euro = money(1n, 'EUR');
    const yen = money(1n, 'JPY');
    expect(codeOf(() => operation(euro, yen))).toBe('currency_mismatch');
    expect(codeOf(() => operation(yen, euro))).toBe('currency_mismatch');
  });
});
