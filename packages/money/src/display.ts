import { inMarks, localeMarks, type LocaleMarks } from './locale-marks.ts';
import { MoneyError, formatMagnitude, type Money } from './money.ts';

const minus = '\u2212';
const noBreakSpace = '\u00a0';

/**
 * A euro amount with its symbol, for the wallet alone: "€1,234.50", "1.234,50 €", "EUR 1'234.50"
 * (ux 2.6). A minus stands first.
 *
 * @throws MoneyError `currency_mismatch` for any other currency: their symbols are ambiguous.
 */
export function formatWallet(m: Money, locale: string): string {
  if (m.currency !== 'EUR') {
    throw new MoneyError('currency_mismatch', `The wallet is in euro, not in ${m.currency}.`);
  }
  const marks = localeMarks(locale);
  const sign = m.minor < 0n ? minus : '';
  return isolated(sign + marks.prefix + groupedSize(m, marks) + marks.suffix, marks);
}

/**
 * An amount, a no-break space and its code: "1,000.00 GBP", "−5.00 EUR", "1,200 JPY". Every digit
 * of the currency is shown and thousands are always grouped, so that columns line up (ux 2.6).
 */
export function formatAmount(m: Money, locale: string): string {
  return withSign(m, m.minor < 0n ? minus : '', locale);
}

/**
 * As `formatAmount`, with "+" on credits and "−" on debits; zero has no sign. The sign never stands
 * alone: the screen says the word beside it.
 */
export function formatSigned(m: Money, locale: string): string {
  if (m.minor === 0n) return formatAmount(m, locale);
  return withSign(m, m.minor < 0n ? minus : '+', locale);
}

function withSign(m: Money, sign: string, locale: string): string {
  const marks = localeMarks(locale);
  return isolated(sign + groupedSize(m, marks) + noBreakSpace + m.currency, marks);
}

function groupedSize(m: Money, marks: LocaleMarks): string {
  return inMarks(formatMagnitude(m.minor, m.currency), marks);
}

// In right-to-left text the code would jump to the other side of the digits and the minus to the
// end, so the amount brings its own left-to-right isolate: a toast or subject line has no <bdi>.
function isolated(text: string, marks: LocaleMarks): string {
  return marks.rightToLeft ? `\u2066${text}\u2069` : text;
}
