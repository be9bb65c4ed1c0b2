import { locale } from '../../shared/i18n.ts';

const minute = 60;
const hour = 60 * minute;

/** A measured wait in the largest unit that says it well: '40 seconds', '3 minutes', '2 hours'. Never less than one second. */
export function waitText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < minute) return inUnit(seconds, 'second');
  if (seconds < hour) return inUnit(Math.round(seconds / minute), 'minute');
  return inUnit(Math.round(seconds / hour), 'hour');
}

function inUnit(figure: number, unit: 'second' | 'minute' | 'hour'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(figure);
}
