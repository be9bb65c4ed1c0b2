import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyExponents, type Currency } from './currency.ts';
import { formatMinor, money, parseMoney } from './money.ts';
import {
  RateError,
  applyMarkup,
  convert,
  convertBack,
  divideRates,
  formatRate,
  parseRate,
  reciprocal,
  roundRate,
  type Rate,
} from './rate.ts';
import { quickestMs } from './test-kit.ts';

const halfUp = 1;
// The oracle writes plain decimals at any size, and divides far beyond the decimals compared.
Big.PE = 1000;
Big.NE = -1000;
Big.DP = 120;

const anyCurrency = fc.constantFrom(...currencies);
const anyMinor = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const wideRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, scale]): Rate => ({ digits, scale }));
// Few digits make exact halves common, which wide random rates almost never hit.
const tieRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 999n }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]): Rate => ({ digits, scale }));
const anyRate = fc.oneof(wideRate, tieRate);

function big(rate: Rate): Big {
  return new Big(`${rate.digits}e-${rate.scale}`);
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof RateError ? error.code : `not a RateError: ${String(error)}`;
  }
  return 'nothing thrown';
}

function expectedConversion(minor: bigint, rate: Rate, pair: [Currency, Currency]): bigint {
  const [from, to] = pair;
  const amount = new Big(`${minor}e-${currencyExponents[from]}`);
  const exact = amount.times(big(rate)).times(`1e${currencyExponents[to]}`);
  return BigInt(exact.round(0, halfUp).toString());
}

describe('reading a rate', () => {
  it.each([
    ['0.8543', '0.8543'],
    ['1', '1'],
    ['1.0', '1'],
    ['1.2e-5', '0.000012'],
    ['1.2E-5', '0.000012'],
    ['1e3', '1000'],
    ['1.25e+1', '12.5'],
    ['12e1', '120'],
    ['00.50', '0.5'],
    ['100', '100'],
    ['17850.123456789012345678901234567890', '17850.12345678901234567890123456789'],
    ['5.6e-7', '0.00000056'],
    ['1e-40', `0.${'0'.repeat(39)}1`],
  ])('reads %s as %s', (text, plain) => {
    expect(formatRate(parseRate(text))).toBe(plain);
  });

  it('keeps the digits that a float would lose', () => {
    expect(formatRate(parseRate('0.1234567890123456789'))).toBe('0.1234567890123456789');
  });

  it('gives equal rates equal form', () => {
    expect(parseRate('0.50')).toEqual(parseRate('5e-1'));
    expect(parseRate('1000')).toEqual(parseRate('1e3'));
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '٣',
    '0x10',
    '1_000',
    '1,5',
    '+1',
    '.5',
    '5.',
    '1e',
    'e5',
    '1e1000',
    '1 ',
    '1e5.5',
    '--1',
    '1.2.3',
    '1/2',
    '1n',
  ])('refuses %j', (text) => {
    expect(codeOf(() => parseRate(text))).toBe('not_a_number');
  });

  it.each(['0', '0.000', '0e9', '-1', '-0.5e3', '-0'])(
    'refuses %s: a rate is above zero',
    (text) => {
      expect(codeOf(() => parseRate(text))).toBe('not_positive');
    },
  );

  it.each(['1e41', '1e-41', '1e999', '1e-999'])('refuses the exponent of %s', (text) => {
    expect(codeOf(() => parseRate(text))).toBe('out_of_range');
  });

  it('refuses ten million digits without reading them', () => {
    const refuseAll = () => {
      expect(codeOf(() => parseRate('1'.repeat(10_000)))).toBe('too_long');
      expect(codeOf(() => parseRate('1'.repeat(10_000_000)))).toBe('too_long');
    };
    expect(quickestMs(refuseAll)).toBeLessThan(400);
  });

  it('comes back as it was written, and agrees with the oracle', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        const text = formatRate(rate);
        expect(text).toBe(big(rate).toString());
        expect(formatRate(parseRate(text))).toBe(text);
        expect(parseRate(text)).toEqual(roundRate(rate, rate.scale));
      }),
    );
  });

  it('reads every literal that JSON writes for a number', () => {
    const positive = fc.double({ min: 1e-30, max: 1e30, noNaN: true });
    fc.assert(
      fc.property(positive, (value) => {
        const text = JSON.stringify(value);
        expect(formatRate(parseRate(text))).toBe(new Big(text).toString());
      }),
    );
  });
});

describe('calculating with rates', () => {
  it('leaves no trailing zeros, so that equal rates are equal objects', () => {
    const one = parseRate('1');
    expect(divideRates(parseRate('0.5'), parseRate('0.5'), 8)).toEqual(one);
    expect(reciprocal(one, 8)).toEqual(one);
    expect(roundRate(parseRate('0.99999'), 4)).toEqual(one);
    expect(applyMarkup(one, 0)).toEqual(one);
  });

  it('divides, turns round and rounds half-up at the named decimals', () => {
    fc.assert(
      fc.property(anyRate, anyRate, fc.integer({ min: 42, max: 60 }), (a, b, scale) => {
        const quotient = big(a).div(big(b)).round(scale, halfUp);
        const inverse = new Big(1).div(big(a)).round(scale, halfUp);
        expect(formatRate(divideRates(a, b, scale))).toBe(quotient.toString());
        expect(formatRate(reciprocal(a, scale))).toBe(inverse.toString());
      }),
    );
  });

  it('rounds half-up at any decimals, or says that nothing is left', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 20 }), (rate, scale) => {
        const rounded = big(rate).round(scale, halfUp);
        if (rounded.eq(0)) {
          expect(codeOf(() => roundRate(rate, scale))).toBe('rounds_to_zero');
        } else {
          expect(formatRate(roundRate(rate, scale))).toBe(rounded.toString());
        }
      }),
    );
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['2.675', 2, '2.68'],
    ['0.85425', 4, '0.8543'],
    ['0.85424999999999999999', 4, '0.8542'],
    ['0.5', 0, '1'],
  ])('rounds %s at %s decimals to %s', (text, scale, expected) => {
    expect(formatRate(roundRate(parseRate(text), scale))).toBe(expected);
  });

  it.each([
    ['0.8543', 10, '1.1705489875'],
    ['3', 4, '0.3333'],
    ['6', 4, '0.1667'],
    ['8', 2, '0.13'],
    ['1', 0, '1'],
  ])('turns %s round at %s decimals to %s', (text, scale, expected) => {
    expect(formatRate(reciprocal(parseRate(text), scale))).toBe(expected);
  });

  it('never lets a rate of zero out', () => {
    expect(codeOf(() => roundRate(parseRate('0.00004'), 4))).toBe('rounds_to_zero');
    expect(codeOf(() => reciprocal(parseRate('30000'), 4))).toBe('rounds_to_zero');
    expect(codeOf(() => divideRates(parseRate('1'), parseRate('1e9'), 8))).toBe('rounds_to_zero');
  });

  it.each([-1, 1.5, 101, NaN, Infinity])('refuses %s decimals', (scale) => {
    const rate = parseRate('0.5');
    expect(codeOf(() => roundRate(rate, scale))).toBe('out_of_range');
    expect(codeOf(() => reciprocal(rate, scale))).toBe('out_of_range');
  });
});

describe('the mark-up', () => {
  it.each([
    ['0.8543', 0, '0.8543'],
    ['0.8543', 50, '0.8500285'],
    ['1', 1, '0.9999'],
    ['2', 5000, '1'],
    ['1', 9999, '0.0001'],
  ])('lowers %s by %s basis points to %s', (text, basisPoints, expected) => {
    expect(formatRate(applyMarkup(parseRate(text), basisPoints))).toBe(expected);
  });

  it('is exact and never raises the rate', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 9999 }), (rate, basisPoints) => {
        const expected = big(rate)
          .times(10_000 - basisPoints)
          .times('1e-4');
        expect(formatRate(applyMarkup(rate, basisPoints))).toBe(expected.toString());
        expect(expected.lte(big(rate))).toBe(true);
      }),
    );
  });

  it.each([-1, 10_000, 0.5, NaN, Infinity])('refuses %s basis points', (basisPoints) => {
    expect(codeOf(() => applyMarkup(parseRate('1'), basisPoints))).toBe('out_of_range');
  });
});

describe('converting', () => {
  it.each([
    [['1000.00', 'EUR'], '0.8543', ['854.30', 'GBP']],
    [['1.00', 'EUR'], '1.005', ['1.01', 'USD']],
    [['1.00', 'EUR'], '2.675', ['2.68', 'USD']],
    [['-1.00', 'EUR'], '1.005', ['-1.01', 'USD']],
    [['-1.00', 'EUR'], '1.0049', ['-1.00', 'USD']],
    [['0.01', 'EUR'], '0.5', ['0.01', 'GBP']],
    [['0.01', 'EUR'], '0.4999', ['0.00', 'GBP']],
    [['1000.00', 'EUR'], '163.4567', ['163457', 'JPY']],
    [['0.01', 'EUR'], '50', ['1', 'JPY']],
    [['0.01', 'EUR'], '49.9999', ['0', 'JPY']],
    [['100', 'JPY'], '0.005234', ['0.52', 'GBP']],
    [['1', 'JPY'], '9.1234', ['9', 'KRW']],
    [['1000.00', 'EUR'], '17850.1234', ['17850123.40', 'IDR']],
    [['1000.00', 'EUR'], '395.1234', ['395123.40', 'HUF']],
    [['0', 'VND'], '3', ['0.00', 'EUR']],
  ] as const)('%j at %s is %j', ([amount, from], rate, [expected, to]) => {
    const result = convert(parseMoney(amount, from), parseRate(rate), to);
    expect(result.currency).toBe(to);
    expect(formatMinor(result.minor, to)).toBe(expected);
  });

  it.each(currencies)('agrees with the oracle from any currency to %s', (to) => {
    fc.assert(
      fc.property(anyMinor, anyRate, anyCurrency, (minor, rate, from) => {
        const expected = expectedConversion(minor, rate, [from, to]);
        expect(convert(money(minor, from), rate, to)).toEqual({ minor: expected, currency: to });
      }),
      { numRuns: 80 },
    );
  });

  it('agrees with the oracle on small amounts, where exact halves are common', () => {
    const small = fc.bigInt({ min: -2000n, max: 2000n });
    fc.assert(
      fc.property(small, tieRate, fc.tuple(anyCurrency, anyCurrency), (minor, rate, pair) => {
        const expected = expectedConversion(minor, rate, pair);
        expect(convert(money(minor, pair[0]), rate, pair[1]).minor).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes nothing at a rate of 1 and mirrors the sign', () => {
    fc.assert(
      fc.property(anyMinor, anyRate, fc.tuple(anyCurrency, anyCurrency), (minor, rate, pair) => {
        const [from, to] = pair;
        expect(convert(money(minor, from), parseRate('1'), from)).toEqual(money(minor, from));
        const there = convert(money(minor, from), rate, to).minor;
        expect(convert(money(-minor, from), rate, to).minor).toBe(-there);
      }),
    );
  });
});

describe('converting back', () => {
  const anyTarget = fc.bigInt({ min: 0n, max: 10n ** 15n });

  it('finds the smallest amount that converts to no less than the target', () => {
    fc.assert(
      fc.property(
        anyTarget,
        wideRate,
        fc.tuple(anyCurrency, anyCurrency),
        (minor, rate, [from, to]) => {
          const found = convertBack(money(minor, to), rate, from);
          expect(found.currency).toBe(from);
          expect(convert(found, rate, to).minor >= minor).toBe(true);
          if (found.minor > 0n) {
            const oneLess = convert(money(found.minor - 1n, from), rate, to);
            expect(oneLess.minor < minor).toBe(true);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives back what was converted whenever no two amounts convert to the same', () => {
    fc.assert(
      fc.property(anyTarget, wideRate, anyCurrency, (minor, rate, from) => {
        // Ten thousand times the rate, so that each minor unit is worth several of the other side.
        const steep = { digits: rate.digits * 10n ** 24n, scale: rate.scale };
        const there = convert(money(minor, from), steep, from);
        expect(convertBack(there, steep, from).minor).toBe(minor);
      }),
    );
  });

  it.each([
    // 117.05 is worth 99.9958, which is 100.00 when rounded.
    [['100.00', 'GBP'], '0.8543', '117.05'],
    // A cent is 190 rupiah: 52.63 would be too little.
    [['1000000.00', 'IDR'], '19000', '52.64'],
    // Half a yen rounds up: 99.96.
    [['100', 'JPY'], '178.5', '0.56'],
    [['0.00', 'GBP'], '0.8543', '0.00'],
  ] as const)('%s at %s is %s EUR', ([target, currency], rate, euro) => {
    const back = convertBack(parseMoney(target, currency), parseRate(rate), 'EUR');
    expect(formatMinor(back.minor, 'EUR')).toBe(euro);
  });

  it('refuses less than nothing', () => {
    expect(() => convertBack(money(-1n, 'GBP'), parseRate('1'), 'EUR')).toThrow(RangeError);
  });
});
