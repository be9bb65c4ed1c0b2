import { inMarks, localeMarks } from '@app/money';
import { locale } from '../../shared/i18n.ts';

const decimals = 8;

/** '29,478.53330894' from the wire form: as text, so that no digit is lost, and padded, so that the points of a column line up. */
export function rateText(wire: string): string {
  const [whole = '', fraction = ''] = wire.split('.');
  return inMarks(`${whole}.${fraction.padEnd(decimals, '0')}`, localeMarks(locale));
}
