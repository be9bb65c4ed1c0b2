import type { Currency } from '@app/money';
import { formatAmount, formatSigned, formatWallet, isCurrency, parseMoney } from '@app/money';
import { locale } from './i18n.ts';

/** '1,000.00 GBP' from the wire form; the browser formats what the server computed. */
export function amountText(wire: string, currency: Currency): string {
  return formatAmount(parseMoney(wire, currency), locale);
}

/** '+5.00 EUR' or '−5.00 EUR', for changes of a wallet. */
export function signedText(wire: string, currency: Currency): string {
  return formatSigned(parseMoney(wire, currency), locale);
}

/** '€1,234.50' from the wire form: the wallet alone carries a symbol (ux 2.6 item 3). */
export function walletText(wire: string): string {
  return formatWallet(parseMoney(wire, 'EUR'), locale);
}

/** As `amountText`, for the ledger, whose currencies are known to the server alone; an unknown one is shown as it came. */
export function ledgerText(wire: string, currency: string): string {
  return isCurrency(currency) ? amountText(wire, currency) : `${wire} ${currency}`;
}
