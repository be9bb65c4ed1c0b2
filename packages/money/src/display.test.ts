import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currencies, type Currency } from './currency.ts';
import { formatAmount, formatSigned, formatWallet } from './display.ts';
import { intlMarks, localeMarks } from './locale-marks.ts';
import { MoneyError, formatMinor, money, parseMoney } from './money.ts';
import { quickestMs } from './test-kit.ts';

// Written out, since an editor shows all three spaces alike.
const nbsp = '\u00a0';
const narrow = '\u202f';
const minus = '\u2212';
const isolate = (text: string): string => `\u2066${text}\u2069`;

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
  'hi-IN',
  'en-ZA',
  'pt-BR',
  'he',
] as const;

/** Wallet euro and foreign amount, row by row as in the table of ux 2.6. */
const table = [
  ['en-IE', '€1,234.50', `1,234.50${nbsp}GBP`],
  ['en-GB', '€1,234.50', `1,234.50${nbsp}GBP`],
  ['de-DE', `1.234,50${nbsp}€`, `1.234,50${nbsp}GBP`],
  ['fr-FR', `1${narrow}234,50${nbsp}€`, `1${narrow}234,50${nbsp}GBP`],
  ['es-ES', `1.234,50${nbsp}€`, `1.234,50${nbsp}GBP`],
  ['it-IT', `1.234,50${nbsp}€`, `1.234,50${nbsp}GBP`],
  ['pt-PT', `1${nbsp}234,50${nbsp}€`, `1${nbsp}234,50${nbsp}GBP`],
  ['pl-PL', `1${nbsp}234,50${nbsp}€`, `1${nbsp}234,50${nbsp}GBP`],
  ['uk-UA', `1${nbsp}234,50${nbsp}€`, `1${nbsp}234,50${nbsp}GBP`],
  ['de-CH', `EUR${nbsp}1'234.50`, `1'234.50${nbsp}GBP`],
  ['en-IN', '€1,234.50', `1,234.50${nbsp}GBP`],
  ['bg-BG', `1${nbsp}234,50${nbsp}€`, `1${nbsp}234,50${nbsp}GBP`],
  ['ar', isolate(`1,234.50${nbsp}€`), isolate(`1,234.50${nbsp}GBP`)],
  // Egypt writes other digits by default, the plain "ar" does not in every version of Intl.
  ['ar-EG', isolate(`1,234.50${nbsp}€`), isolate(`1,234.50${nbsp}GBP`)],
] as const;

function amount(text: string, currency: Currency, locale: string): string {
  return formatAmount(parseMoney(text, currency), locale);
}

describe('the locale table', () => {
  it.each(['en-IE', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'ro-RO'])(
    'knows %s by heart as Intl has it',
    (locale) => {
      expect(localeMarks(locale)).toEqual(intlMarks(locale));
    },
  );

  it.each(table)('%s writes the wallet as %s and pounds as %s', (locale, wallet, pounds) => {
    expect(formatWallet(money(123450n, 'EUR'), locale)).toBe(wallet);
    expect(formatAmount(money(123450n, 'GBP'), locale)).toBe(pounds);
  });

  it('groups in lakhs in India', () => {
    expect(formatWallet(money(12345600n, 'EUR'), 'en-IN')).toBe('€1,23,456.00');
    expect(amount('123456.00', 'INR', 'en-IN')).toBe(`1,23,456.00${nbsp}INR`);
    expect(amount('1234567890.00', 'INR', 'hi-IN')).toBe(`1,23,45,67,890.00${nbsp}INR`);
  });

  it.each(['es-ES', 'pl-PL', 'pt-PT', 'it-IT', 'bg-BG'])('%s groups at four digits', (locale) => {
    expect(amount('1000.00', 'EUR', locale)).toMatch(/^1[.\u00a0]000,00\u00a0EUR$/);
    expect(amount('1000', 'JPY', locale)).toMatch(/^1[.\u00a0]000\u00a0JPY$/);
  });

  it.each(['HUF', 'IDR', 'PKR'] as const)('%s keeps the decimals that Intl drops', (currency) => {
    expect(amount('1000.5', currency, 'en-IE')).toBe(`1,000.50${nbsp}${currency}`);
  });

  it.each(['JPY', 'KRW', 'VND', 'CLP'] as const)('%s has none', (currency) => {
    expect(amount('1200', currency, 'de-DE')).toBe(`1.200${nbsp}${currency}`);
  });
});

describe('signs', () => {
  it('are U+2212 and stand first, without brackets', () => {
    expect(amount('-1234.50', 'GBP', 'en-IE')).toBe(`${minus}1,234.50${nbsp}GBP`);
    expect(amount('-0.05', 'EUR', 'de-DE')).toBe(`${minus}0,05${nbsp}EUR`);
    expect(formatWallet(money(-123450n, 'EUR'), 'en-IE')).toBe(`${minus}€1,234.50`);
    expect(formatWallet(money(-123450n, 'EUR'), 'de-DE')).toBe(`${minus}1.234,50${nbsp}€`);
    expect(formatWallet(money(-5n, 'EUR'), 'de-CH')).toBe(`${minus}EUR${nbsp}0.05`);
    expect(amount('-5.00', 'EUR', 'ar')).toBe(isolate(`${minus}5.00${nbsp}EUR`));
  });

  it('mark credits with + and debits with −, and leave zero alone', () => {
    expect(formatSigned(money(100299n, 'EUR'), 'en-IE')).toBe(`+1,002.99${nbsp}EUR`);
    expect(formatSigned(money(-100299n, 'EUR'), 'en-IE')).toBe(`${minus}1,002.99${nbsp}EUR`);
    expect(formatSigned(money(0n, 'EUR'), 'en-IE')).toBe(`0.00${nbsp}EUR`);
    expect(formatSigned(money(5n, 'EUR'), 'ar')).toBe(isolate(`+0.05${nbsp}EUR`));
  });
});

describe('any amount', () => {
  const anyMinor = fc.oneof(
    fc.bigInt({ min: -100000n, max: 100000n }),
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    fc.bigInt({ min: -(10n ** 80n), max: 10n ** 80n }),
  );

  it('shows every digit, in every locale and currency, at any size', () => {
    fc.assert(
      fc.property(
        anyMinor,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (minor, ...place) => {
          const [currency, locale] = place;
          const shown = formatAmount(money(minor, currency), locale);
          expect(shown.replace(/\D/g, '')).toBe(formatMinor(minor, currency).replace(/\D/g, ''));
          expect(shown.includes(minus)).toBe(minor < 0n);
          // A plain space would let the line break inside the amount; a hyphen is no minus.
          expect(shown).not.toMatch(/[ -]/);
          expect(shown).toMatch(new RegExp(`\\d\\u00a0${currency}\\u2069?$`));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads as Intl writes it, where Intl can be told the rules', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.constantFrom('en-IE', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'en-IN', 'hi-IN', 'sv-SE'),
        (minor, locale) => {
          const digits = minor * 100n;
          const whole = new Intl.NumberFormat(locale, {
            useGrouping: 'always',
            numberingSystem: 'latn',
            minimumFractionDigits: 2,
          }).format(minor);
          expect(formatAmount(money(digits, 'USD'), locale)).toBe(`${whole}${nbsp}USD`);
        },
      ),
    );
  });

  it('lines up: no group is ever longer than three digits', () => {
    fc.assert(
      fc.property(anyMinor, fc.constantFrom(...locales), (minor, locale) => {
        expect(formatWallet(money(minor, 'EUR'), locale)).not.toMatch(/\d{4}/);
      }),
    );
  });

  it('takes thousands of digits in its stride', () => {
    const huge = money(10n ** 20_000n, 'EUR');
    const format = () =>
      expect(formatAmount(huge, 'en-IN').replace(/\D/g, '')).toHaveLength(20_001);
    expect(quickestMs(format)).toBeLessThan(1000);
  });
});

describe('the edges', () => {
  it('refuses a wallet that is not in euro', () => {
    expect(() => formatWallet(money(1n, 'GBP'), 'en-IE')).toThrow(MoneyError);
  });

  it.each(['', 'xx-XX', 'zzz', 'en_GB', 'not a locale', '\u0000', 'e'.repeat(100)])(
    'reads the locale %j as en-IE, never as that of the machine',
    (locale) => {
      expect(formatWallet(money(123450n, 'EUR'), locale)).toBe('€1,234.50');
    },
  );

  it('stays right when more locales are asked for than are kept', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(amount('1234.50', 'EUR', `de-DE-x-n${index}`)).toBe(`1.234,50${nbsp}EUR`);
    }
    expect(amount('1234.50', 'EUR', 'en-IE')).toBe(`1,234.50${nbsp}EUR`);
  });
});

describe('on another machine', () => {
  let asked = 0;

  /** As a machine set to German, with the marks of an older engine: ’ and plain spaces. */
  class OtherFormat extends Intl.NumberFormat {
    constructor(locales: string | string[], options: Intl.NumberFormatOptions) {
      const known = OtherFormat.supportedLocalesOf(locales);
      super(known.length === 0 ? 'de-DE' : locales, options);
      asked += 1;
    }

    override formatToParts(value: number | bigint): Intl.NumberFormatPart[] {
      const older = (mark: string): string => mark.replace("'", '\u2019').replace(nbsp, ' ');
      return super.formatToParts(value).map((part) => ({ ...part, value: older(part.value) }));
    }
  }

  beforeEach(() => {
    asked = 0;
    vi.stubGlobal('Intl', { NumberFormat: OtherFormat });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  // A private extension keeps these apart from the locales that are already cached.
  it.each([
    ['de-CH-x-old', `EUR${nbsp}1'234.50`, `1'234.50${nbsp}EUR`],
    ['pl-PL-x-old', `1${nbsp}234,50${nbsp}€`, `1${nbsp}234,50${nbsp}EUR`],
    ['xx-x-old', '€1,234.50', `1,234.50${nbsp}EUR`],
    ['en_GB_old', '€1,234.50', `1,234.50${nbsp}EUR`],
  ])('%s reads the same', (locale, wallet, euro) => {
    expect(formatWallet(money(123450n, 'EUR'), locale)).toBe(wallet);
    expect(formatAmount(money(123450n, 'EUR'), locale)).toBe(euro);
  });

  it('asks Intl once for each locale, not once for each amount', () => {
    for (let minor = 0n; minor < 50n; minor += 1n) amount(`${minor}`, 'EUR', 'fr-FR-x-once');
    expect(asked).toBe(1);
  });
});
