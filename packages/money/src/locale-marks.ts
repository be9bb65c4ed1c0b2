/** What a locale does to an amount in euro; digits are put in by us. */
export interface LocaleMarks {
  readonly decimal: string;
  /** The grouping mark and the sizes of the last group and of those before it (lakh: 3 and 2). */
  readonly group: string;
  readonly lastGroupSize: number;
  readonly groupSize: number;
  /** What stands around a euro amount: "€" before, or "\u00a0€" after. */
  readonly prefix: string;
  readonly suffix: string;
  readonly rightToLeft: boolean;
}

const defaultLocale = 'en-IE';

const latin = { lastGroupSize: 3, groupSize: 3, rightToLeft: false } as const;
const comma = { ...latin, decimal: ',', prefix: '', suffix: '\u00a0\u20ac' } as const;

/**
 * The locales of our own languages, as Intl has them (a test compares): a browser's first question to Intl costs a phone 100 to
 * 300 ms, and the first screen would wait for it.
 */
const knownMarks: Readonly<Record<string, LocaleMarks>> = {
  'en-IE': { ...latin, decimal: '.', group: ',', prefix: '\u20ac', suffix: '' },
  'de-DE': { ...comma, group: '.' },
  'fr-FR': { ...comma, group: '\u202f' },
  'es-ES': { ...comma, group: '.' },
  'pl-PL': { ...comma, group: '\u00a0' },
  'ro-RO': { ...comma, group: '.' },
};

const maxCachedLocales = 64;
const cache = new Map<string, LocaleMarks>();
const bidiControls = /[\u061c\u200e\u200f]/g;

/**
 * The marks of a locale, with Latin digits. A tag that is unknown or malformed is read as `en-IE`,
 * the product's default, and never as the machine's own locale: a receipt would differ by server.
 */
export function localeMarks(locale: string): LocaleMarks {
  const known =
    (Object.hasOwn(knownMarks, locale) ? knownMarks[locale] : undefined) ?? cache.get(locale);
  if (known !== undefined) return known;
  // Tags come from browsers and headers, so an unbounded cache would be a way to fill the memory.
  if (cache.size >= maxCachedLocales) cache.clear();
  const marks = intlMarks(locale);
  cache.set(locale, marks);
  return marks;
}

/** The marks as Intl knows them. */
export function intlMarks(locale: string): LocaleMarks {
  return readMarks(sampleParts(locale));
}

/**
 * A plain decimal, '1234.5' or '1234', with the locale's marks and all its digits: from the text itself, as a number type would
 * round beyond 15 of them.
 */
export function inMarks(plain: string, marks: LocaleMarks): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const grouped = groupedWhole(whole, marks);
  return fraction === '' ? grouped : grouped + marks.decimal + fraction;
}

function groupedWhole(whole: string, marks: LocaleMarks): string {
  const groups: string[] = [];
  let end = whole.length;
  let size = marks.lastGroupSize;
  while (end > 0) {
    groups.push(whole.slice(Math.max(0, end - size), end));
    end -= size;
    size = marks.groupSize;
  }
  return groups.reverse().join(marks.group);
}

function sampleParts(locale: string): readonly Intl.NumberFormatPart[] {
  // Seven and more digits show both group sizes and pass the minimum at which es, pl and pt start
  // to group. The currency style is used for all amounts, since de-AT and fr-CH have other marks
  // for money than for plain numbers.
  return euroFormat(locale).formatToParts(1_234_567_890n);
}

function euroFormat(locale: string): Intl.NumberFormat {
  const options = {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    useGrouping: 'always',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  try {
    return new Intl.NumberFormat([locale, defaultLocale], options);
  } catch (error) {
    if (error instanceof RangeError) return new Intl.NumberFormat(defaultLocale, options);
    throw error;
  }
}

function readMarks(parts: readonly Intl.NumberFormatPart[]): LocaleMarks {
  const values = (type: string): string[] =>
    parts.filter((part) => part.type === type).map((part) => part.value);
  const groups = values('integer');
  const firstDigit = parts.findIndex((part) => part.type === 'integer');
  const lastDigit = parts.findIndex((part) => part.type === 'fraction');
  const before = joined(parts.slice(0, firstDigit));
  const after = joined(parts.slice(lastDigit + 1));
  return {
    decimal: values('decimal')[0] ?? '.',
    group: settled(values('group')[0] ?? ','),
    lastGroupSize: groups.at(-1)?.length ?? 3,
    groupSize: groups.at(-2)?.length ?? 3,
    prefix: settled(before.replace(bidiControls, '')),
    suffix: settled(after.replace(bidiControls, '')),
    // Intl adds direction marks for right-to-left locales only; no other test exists in all browsers.
    rightToLeft: before.search(bidiControls) >= 0 || after.search(bidiControls) >= 0,
  };
}

function joined(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map((part) => part.value).join('');
}

// Engines differ in the apostrophe of de-CH (' or ’) and in which space they write; a line must
// never break inside an amount.
function settled(mark: string): string {
  return mark.replaceAll('\u2019', "'").replaceAll(' ', '\u00a0');
}
