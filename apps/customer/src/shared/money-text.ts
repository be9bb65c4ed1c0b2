import type { Currency } from '@app/money';
import { formatAmount, formatSigned, formatWallet, localeMarks, parseMoney } from '@app/money';
import { locale } from './i18n.ts';

/** '1,000.00 GBP' from the wire form; the browser formats what the server computed and computes nothing itself. */
export function amountText(wire: string, currency: Currency): string {
  return formatAmount(parseMoney(wire, currency), locale);
}

/** '+5.00 EUR' or '−5.00 EUR', for changes of the wallet. */
export function signedText(wire: string, currency: Currency): string {
  return formatSigned(parseMoney(wire, currency), locale);
}

/** '€1,234.50' from the wire form: the wallet alone carries a symbol (ux 2.6 item 3). */
export function walletText(wire: string): string {
  return formatWallet(parseMoney(wire, 'EUR'), locale);
}

/** '1,50' in German from the wire form '1.50'; the sign of percent stands in the sentence. */
export function percentText(wire: string): string {
  return wire.replace('-', '−').replace('.', localeMarks(locale).decimal);
}
