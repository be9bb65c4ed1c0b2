import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyExponents, type Currency } from './currency.ts';
import { formatAmount, formatWallet } from './display.ts';
import { parseTypedAmount } from './input.ts';
import { formatMinor, money } from './money.ts';
import { quickestMs } from './test-kit.ts';

const locales = [
  'en-IE',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'pl-PL',
  'uk-UA',
  'de-CH',
  'en-IN',
  'ar',
  'bg-BG',
  'de-AT',
  'fr-CH',
  'sv-SE',
  'he',
] as const;

/** What the field understood: the wire form, "?" after it when the screen echoes it, or the reason. */
function read(text: string, locale: string, currency: Currency = 'EUR'): string {
  const typed = parseTypedAmount(text, currency, locale);
  if (typed.kind === 'empty') return 'empty';
  if (typed.kind === 'invalid') return typed.reason;
  expect(typed.money.currency).toBe(currency);
  return formatMinor(typed.money.minor, currency) + (typed.ambiguous ? '?' : '');
}

describe('the failures of other fields', () => {
  it.each([
    ['12.345,50', 'es-ES', '12345.50'],
    ['1000,50', 'en-GB', '1000.50'],
    ['-500', 'en-GB', 'negative'],
  ])('%j in %s is %s', (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected);
  });
});

describe('what people type', () => {
  it.each([
    ['1000', 'en-IE', '1000.00'],
    ['1000.5', 'en-IE', '1000.50'],
    ['1,000.00', 'en-IE', '1000.00'],
    ['1,000', 'en-IE', '1000.00?'],
    ['1.000', 'en-IE', 'too_many_decimals'],
    ['1.000,00', 'en-IE', '1000.00'],
    ['1,234,567', 'en-GB', '1234567.00'],
    ['1.234.567', 'en-GB', '1234567.00'],
    ['1,234,567.89', 'en-GB', '1234567.89'],
    ['1,5', 'en-GB', '1.50'],
    ['0.5', 'en-GB', '0.50'],
    ['.50', 'en-GB', '0.50'],
    [',5', 'en-GB', '0.50'],
    ['5.', 'en-GB', '5.00'],
    ['5,', 'en-GB', '5.00'],
    ['007', 'en-GB', '7.00'],
    ['0', 'en-GB', '0.00'],
    ['1.000', 'de-DE', '1000.00?'],
    ['1,000', 'de-DE', 'too_many_decimals'],
    ['1.000,5', 'de-DE', '1000.50'],
    ['1000.50', 'de-DE', '1000.50'],
    ['1.000.000,00', 'de-DE', '1000000.00'],
    ['1,000,000', 'de-DE', '1000000.00'],
    ['12.345,50 €', 'de-DE', '12345.50'],
    ['1 234,50', 'fr-FR', '1234.50'],
    ['1\u202f234,50\u00a0€', 'fr-FR', '1234.50'],
    ['1\u2009234.50', 'fr-FR', '1234.50'],
    ['1.000', 'fr-FR', '1000.00?'],
    ['1,000', 'fr-FR', 'too_many_decimals'],
    ['1000,50', 'fr-FR', '1000.50'],
    ['1.000', 'es-ES', '1000.00?'],
    ['1000,5', 'es-ES', '1000.50'],
    ["1'000", 'es-ES', '1000.00?'],
    ['1.234', 'it-IT', '1234.00?'],
    ['€ 1.234,50', 'it-IT', '1234.50'],
    ['1 234,50', 'pt-PT', '1234.50'],
    ['1.234,5', 'pt-PT', '1234.50'],
    ['1\u00a0234,50\u00a0EUR', 'pl-PL', '1234.50'],
    ['1 000', 'pl-PL', '1000.00'],
    ['12\u00a0345', 'uk-UA', '12345.00'],
    ['1,000', 'uk-UA', 'too_many_decimals'],
    ["1'234.50", 'de-CH', '1234.50'],
    ['1\u2019234.50', 'de-CH', '1234.50'],
    ["1'234", 'de-CH', '1234.00?'],
    ["1'234'567", 'de-CH', '1234567.00'],
    ["1'234,5", 'de-CH', '1234.50'],
    ["EUR 1'234.50", 'de-CH', '1234.50'],
    ['1,000', 'de-CH', '1000.00?'],
    ['1,23,456.00', 'en-IN', '123456.00'],
    ['1,23,456', 'en-IN', '123456.00'],
    ['12,34,567', 'en-IN', '1234567.00'],
    ['123,456', 'en-IN', '123456.00?'],
    ['1,23,45,678.9', 'en-IN', '12345678.90'],
    ['1,234.50', 'ar', '1234.50'],
    ['\u20661,234.50\u00a0€\u2069', 'ar', '1234.50'],
    ['\u200f1,234.50\u00a0€', 'ar', '1234.50'],
    ['1 000,5', 'bg-BG', '1000.50'],
    ['1.234,50', 'de-AT', '1234.50'],
    ['1 234:-', 'sv-SE', 'negative'],
    ['1 234 kr', 'sv-SE', '1234.00?'],
  ])('%j in %s is %s', (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it('is not misread by one mark for two things, nor by a slip in the grouping', () => {
    const slips = ['1,000,50', '1.000.5', '1,00,000', '1,23,456', '12,34', '1,0000', '1,,000'];
    expect(slips.map((text) => `${text} ${read(text, 'en-GB')}`)).toEqual([
      '1,000,50 not_a_number',
      '1.000.5 not_a_number',
      '1,00,000 not_a_number',
      '1,23,456 not_a_number',
      '12,34 12.34',
      '1,0000 too_many_decimals',
      '1,,000 not_a_number',
    ]);
    const oddGroups = ['0,500', '1000,500', '01,000', '1,000.000', "1'000,000", '1.5,00', "5'"];
    expect(oddGroups.map((text) => `${text} ${read(text, 'en-GB')}`)).toEqual([
      '0,500 too_many_decimals',
      '1000,500 too_many_decimals',
      '01,000 too_many_decimals',
      '1,000.000 too_many_decimals',
      "1'000,000 too_many_decimals",
      '1.5,00 not_a_number',
      "5' not_a_number",
    ]);
  });
});

describe('a minus', () => {
  it.each([
    '-500',
    '\u2212500',
    '\u2013500',
    '\u2014500',
    '\uff0d500',
    '\u2011500',
    '- 500',
    '500-',
    '€-500',
    '-€500',
    '-500 EUR',
    '500 EUR-',
    '(500)',
    '(€500.00)',
    '-0',
    '-1.234,50',
    '--5',
    '5,-',
    '5.\u2013',
  ])('is refused in %j, never dropped', (text) => {
    expect(read(text, 'de-DE')).toBe('negative');
  });

  it('between digits is no number either', () => {
    expect(['5-3', '1-000', '10/2', '5(0)'].map((text) => read(text, 'en-IE'))).toEqual(
      Array(4).fill('not_a_number'),
    );
  });

  it('is refused wherever it stands before or after any amount', () => {
    const signs = fc.constantFrom('-', '\u2212', '\u2013', '\u2010');
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.constantFrom(...locales));
    fc.assert(
      fc.property(signs, amounts, fc.boolean(), (sign, [minor, locale], before) => {
        const shown = formatAmount(money(minor, 'EUR'), locale);
        expect(read(before ? sign + shown : shown + sign, locale)).toBe('negative');
      }),
    );
  });
});

describe('codes and symbols', () => {
  it.each([
    ['€1,000.00 EUR', 'EUR', '1000.00'],
    ['eur 5', 'EUR', '5.00'],
    ['£5', 'GBP', '5.00'],
    ['US$ 1,000.00', 'USD', '1000.00'],
    ['R$ 10,50', 'BRL', '10.50'],
    ['Rs.500', 'INR', '500.00'],
    ['Rs. 50', 'INR', '50.00'],
    ['5 лв.', 'BGN', '5.00'],
    ['100 ZŁ', 'PLN', '100.00'],
    ['100 Kč', 'CZK', '100.00'],
    ['¥1200', 'JPY', '1200'],
    ['1,200円', 'JPY', '1200?'],
    ['CHF 5.50', 'CHF', '5.50'],
    ['Fr. 5.50', 'CHF', '5.50'],
  ] as const)('are dropped from %j', (text, currency, expected) => {
    expect(read(text, 'en-IE', currency)).toBe(expected);
  });

  it('of another currency are dropped as well, and the amount is echoed', () => {
    expect(read('500 GBP', 'en-IE')).toBe('500.00?');
    expect(read('$500', 'en-IE')).toBe('500.00?');
    expect(read('$500', 'en-IE', 'CAD')).toBe('500.00');
  });

  it.each([...currencies])('%s is known by its code, in capitals or not', (currency) => {
    expect(read(`5 ${currency}`, 'en-IE', currency)).toMatch(/^5(\.00)?$/);
    expect(read(`${currency.toLowerCase()}5`, 'en-IE', currency)).toMatch(/^5(\.00)?$/);
  });

  it('for hundredths are refused: without them the amount is 100 times as much', () => {
    for (const text of ['50¢', '50p', '50c', '50 ct', '50 cents']) {
      expect(read(text, 'en-IE')).toBe('not_a_number');
    }
  });
});

describe('decimals', () => {
  it.each([
    ['1.5', 'JPY', 'too_many_decimals'],
    ['1,200.00', 'JPY', 'too_many_decimals'],
    ['1,200', 'JPY', '1200?'],
    ['1200', 'KRW', '1200'],
    ['1200.50', 'HUF', '1200.50'],
    ['0.001', 'EUR', 'too_many_decimals'],
    ['1.2345', 'EUR', 'too_many_decimals'],
  ] as const)('of %j %s: %s', (text, currency, expected) => {
    expect(read(text, 'en-IE', currency)).toBe(expected);
  });

  it.each([
    ['150,000', 'de-DE', 'JPY', '150000?'],
    ['150,000', 'es-ES', 'CLP', '150000?'],
    ['150.000', 'en-IE', 'KRW', '150000?'],
    ['1.000', 'en-IE', 'VND', '1000?'],
    ['1,000', 'ro-RO', 'JPY', '1000?'],
    ['0,500', 'de-DE', 'JPY', 'too_many_decimals'],
    ['1500,000', 'de-DE', 'JPY', 'too_many_decimals'],
    ['1,50', 'de-DE', 'JPY', 'too_many_decimals'],
    ['150,000', 'de-DE', 'HUF', 'too_many_decimals'],
  ] as const)('cannot follow a single mark where there are none: %j in %s %s', (...row) => {
    const [text, locale, currency, expected] = row;
    expect(read(text, locale, currency)).toBe(expected);
  });
});

describe('what is no amount', () => {
  it.each(['', ' ', '\u00a0\t\n', '\u200b', '\u2066\u2069'])('%j is empty', (text) => {
    expect(read(text, 'en-IE')).toBe('empty');
  });

  it.each([
    'abc',
    '1e9',
    '1E2',
    'NaN',
    'Infinity',
    '٣',
    '३',
    '１',
    '0x10',
    '0b1',
    '1_000',
    '+5',
    '5+3',
    '-',
    '.',
    ',',
    "'",
    '€',
    'EUR',
    '5%',
    '½',
    '10²',
    '1k',
    '2m',
    '5;00',
    '1:50',
    '#5',
    '₿5',
    '<b>5</b>',
    '5\u0000',
    '1 EUR 2',
    '5,5,5',
    '1..5',
    '𝟓',
    'null',
    '__proto__',
  ])('%j is not a number', (text) => {
    expect(read(text, 'en-IE')).toBe('not_a_number');
  });

  it('refuses more digits than the ledger can hold', () => {
    expect(read('9999999999999999.99', 'en-IE')).toBe('9999999999999999.99');
    expect(read('10000000000000000.00', 'en-IE')).toBe('too_long');
    expect(read('9'.repeat(64), 'en-IE')).toBe('too_long');
  });

  it('refuses ten thousand digits, and ten million, without reading them', () => {
    const refuseAll = () => {
      for (const piece of ['9', ',', ' ', '1,', '€', '-', "1'", 'kr']) {
        expect(read(piece.repeat(10_000), 'en-IE')).toBe('too_long');
      }
      expect(read('9'.repeat(10_000_000), 'en-IE')).toBe('too_long');
    };
    expect(quickestMs(refuseAll)).toBeLessThan(400);
  });
});

describe('what the product itself writes', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
  const place = fc.constantFrom(...locales);

  it('is read back as the same amount, in every locale and currency', () => {
    fc.assert(
      fc.property(minors, fc.constantFrom(...currencies), place, (minor, currency, locale) => {
        const shown = formatAmount(money(minor, currency), locale);
        const typed = parseTypedAmount(shown, currency, locale);
        expect(typed).toMatchObject({ kind: 'amount', money: { minor, currency } });
        expect(read(formatWallet(money(minor, 'EUR'), locale), locale)).toBe(
          formatMinor(minor, 'EUR'),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('without decimals is read as the same amount in any other of our languages', () => {
    const ours = fc.constantFrom('en-IE', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'ro-RO');
    const whole = currencies.filter((currency) => currencyExponents[currency] === 0);
    fc.assert(
      fc.property(minors, fc.constantFrom(...whole), ours, ours, (minor, currency, ...rest) => {
        const [writer, reader] = rest;
        const shown = formatAmount(money(minor, currency), writer);
        const typed = parseTypedAmount(shown, currency, reader);
        expect(typed).toMatchObject({ kind: 'amount', money: { minor, currency } });
      }),
    );
  });

  it('is read as the same amount by a person of any other locale, or refused', () => {
    const small = fc.bigInt({ min: 0n, max: 10n ** 8n });
    const either = fc.oneof(minors, small);
    fc.assert(
      fc.property(
        either,
        fc.constantFrom(...currencies),
        fc.tuple(place, place),
        (minor, ...rest) => {
          const [currency, [writer, reader]] = rest;
          const typed = parseTypedAmount(
            formatAmount(money(minor, currency), writer),
            currency,
            reader,
          );
          if (typed.kind === 'amount') expect(typed.money.minor).toBe(minor);
          else expect(typed.kind).toBe('invalid');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is read as the same amount everywhere when its two decimals are typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), place, (minor, locale) => {
        const wire = formatMinor(minor, 'EUR');
        expect(read(wire, locale)).toBe(wire);
        expect(read(wire.replace('.', ','), locale)).toBe(wire);
      }),
    );
  });

  it('answers any text at all, and only with digits that were typed', () => {
    const typing = fc.stringMatching(/^[-\d.,' €ekr]{0,16}$/);
    fc.assert(
      fc.property(
        fc.oneof(typing, fc.string()),
        fc.constantFrom(...currencies),
        place,
        (text, ...rest) => {
          const [currency, locale] = rest;
          const typed = parseTypedAmount(text, currency, locale);
          if (typed.kind !== 'amount') return;
          const exponent = currencyExponents[currency];
          const typedDigits = text.replace(/\D/g, '').replace(/^0+/, '');
          const shown = typed.money.minor.toString().replace(/^0$/, '');
          // Only zeros for decimals left out may follow, at most as many as the currency has.
          expect(shown === '' ? /^0*$/.test(typedDigits) : shown.startsWith(typedDigits)).toBe(
            true,
          );
          expect(shown.slice(typedDigits.length)).toMatch(new RegExp(`^0{0,${exponent}}$`));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
