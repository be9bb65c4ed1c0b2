import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyExponents } from './currency.ts';
import { money } from './money.ts';
import { displayScale, formatDisplayRate, quotableRate } from './quotable-rate.ts';
import { RateError, convert, formatRate, parseRate, type Rate } from './rate.ts';

const halfUp = 1;
Big.PE = 1000;
Big.NE = -1000;

const anyCurrency = fc.constantFrom(...currencies);
// From far above every pair to the smallest that can be shown, 0.00000005, evenly by size.
const showableRate = fc
  .tuple(fc.bigInt({ min: 10n ** 11n, max: 10n ** 12n - 1n }), fc.integer({ min: 6, max: 18 }))
  .map(([digits, scale]): Rate => ({ digits, scale }));
const line = /^(1|100|1000) ([A-Z]{3}) = (\d+\.\d{4}) ([A-Z]{3})$/;

function readLine(text: string): { base: string; figure: string } {
  const [, base = '', , figure = ''] = line.exec(text) ?? [];
  return { base, figure };
}

describe('the shown rate', () => {
  it.each([
    ['0.8543', '1 EUR = 0.8543 GBP'],
    ['1', '1 EUR = 1.0000 GBP'],
    ['0.85425', '1 EUR = 0.8543 GBP'],
    ['0.1', '1 EUR = 0.1000 GBP'],
    ['17850.123456', '1 EUR = 17850.1235 GBP'],
    ['0.0999', '100 EUR = 9.9900 GBP'],
    ['0.005234', '100 EUR = 0.5234 GBP'],
    ['0.00523449', '100 EUR = 0.5234 GBP'],
    ['0.001', '100 EUR = 0.1000 GBP'],
    ['0.0009999', '1000 EUR = 0.9999 GBP'],
    ['0.0000331', '1000 EUR = 0.0331 GBP'],
    ['0.09999999', '1 EUR = 0.1000 GBP'],
    ['0.00099999999', '100 EUR = 0.1000 GBP'],
  ])('of %s reads "%s"', (rate, text) => {
    expect(formatDisplayRate(parseRate(rate), { from: 'EUR', to: 'GBP' })).toBe(text);
  });

  it.each([
    ['0.1', 1, 4],
    ['0.09999', 100, 6],
    ['0.001', 100, 6],
    ['0.00099999', 1000, 7],
    ['0.0000001', 1000, 7],
    ['250', 1, 4],
  ])('of %s is per %s, with %s decimals for one unit', (rate, base, decimals) => {
    expect(displayScale(parseRate(rate))).toEqual({ base, decimals });
  });

  it('is at least 0.1 for every rate down to 0.0001', () => {
    fc.assert(
      fc.property(showableRate, (rate) => {
        const exact = new Big(`${rate.digits}e-${rate.scale}`);
        fc.pre(exact.gte('0.0001'));
        expect(exact.times(displayScale(rate).base).gte('0.1')).toBe(true);
      }),
    );
  });

  it('says so when a rate is too small for any line', () => {
    expect(() => quotableRate(parseRate('0.00000004'))).toThrow(RateError);
    expect(formatRate(quotableRate(parseRate('0.00000005')))).toBe('0.0000001');
  });
});

describe('a quotable rate', () => {
  it('pays 854.30 for 1,000.00 at 0.8543, whatever digits the feed had', () => {
    const quoted = quotableRate(parseRate('0.854349999'));
    expect(convert(money(100000n, 'EUR'), quoted, 'GBP')).toEqual(money(85430n, 'GBP'));
  });

  it('changes no more when it is quoted again', () => {
    fc.assert(
      fc.property(showableRate, (rate) => {
        const once = quotableRate(rate);
        expect(quotableRate(once)).toEqual(once);
      }),
    );
  });

  it('is exactly the rate that is shown', () => {
    fc.assert(
      fc.property(showableRate, (rate) => {
        const { base, figure } = readLine(formatDisplayRate(rate, { from: 'EUR', to: 'GBP' }));
        expect(new Big(formatRate(quotableRate(rate))).times(base).eq(figure)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(currencies)('to %s: the shown rate times the amount is the shown result', (to) => {
    const minors = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(minors, showableRate, anyCurrency, (minor, rate, from) => {
        const { base, figure } = readLine(formatDisplayRate(rate, { from, to }));
        const amount = new Big(`${minor}e-${currencyExponents[from]}`);
        const byHand = amount.times(figure).div(base);
        const expected = byHand.round(currencyExponents[to], halfUp);
        const paid = convert(money(minor, from), quotableRate(rate), to);
        expect(expected.eq(`${paid.minor}e-${currencyExponents[to]}`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('the marks are those of the locale, as in the amounts beside it', () => {
  const pair = { from: 'EUR', to: 'GBP' } as const;
  expect(formatDisplayRate(parseRate('0.8543'), pair, 'de-DE')).toBe('1 EUR = 0,8543 GBP');
  expect(formatDisplayRate(parseRate('0.8543'), pair, 'en-IE')).toBe('1 EUR = 0.8543 GBP');
  const dong = parseRate('29478.533333');
  expect(formatDisplayRate(dong, { from: 'EUR', to: 'VND' })).toBe('1 EUR = 29478.5333 VND');
  const inVnd = (locale: string) => formatDisplayRate(dong, { from: 'EUR', to: 'VND' }, locale);
  expect(inVnd('en-IE')).toBe('1 EUR = 29,478.5333 VND');
  expect(inVnd('de-DE')).toBe('1 EUR = 29.478,5333 VND');
  expect(inVnd('pl-PL')).toBe('1 EUR = 29\u00a0478,5333 VND');
  expect(formatDisplayRate(parseRate('123456.7'), pair, 'en-IN')).toBe('1 EUR = 1,23,456.7000 GBP');
});
