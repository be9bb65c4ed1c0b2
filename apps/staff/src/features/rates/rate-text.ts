import { inMarks, localeMarks } from '@app/money';
import { locale, t } from '../../shared/i18n.ts';

const decimals = 8;

/** '29,478.53330894' from the wire form: as text, so that no digit is lost, and padded, so that the points of a column line up. */
export function rateText(wire: string): string {
  const [whole = '', fraction = ''] = wire.split('.');
  return inMarks(`${whole}.${fraction.padEnd(decimals, '0')}`, localeMarks(locale));
}

/** What was done, and how many offers ended with it, where that was asked for. */
export function withOffersEnded(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} ${t('rates.offers.ended', { count })}`;
}
