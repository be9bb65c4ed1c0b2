import { formatLocalDay } from './format-day.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekDays = 7;

let known: { readonly locale: string; readonly format: Intl.RelativeTimeFormat } | undefined;

/** Kept, since a list asks for each of its rows, and making one takes far longer than using it. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  if (known?.locale !== locale)
    known = { locale, format: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) };
  return known.format;
}

/** Days of the calendar from one instant to another, in the reader's zone; their lengths, which a change of the clocks alters, do not count. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (dayOf(to) - dayOf(from)) / dayMs;
}

/** 'now', '5 minutes ago', 'yesterday'; from a week on the day itself, '05 Sep 2025'. An instant ahead of our clock is now. */
export function relativeText(instant: string, nowMs: number, locale: string): string {
  const pastMs = Math.max(0, nowMs - Date.parse(instant));
  const format = formatOf(locale);
  if (pastMs < minuteMs) return format.format(0, 'second');
  if (pastMs < hourMs) return format.format(-Math.floor(pastMs / minuteMs), 'minute');
  const days = daysBetween(new Date(instant), new Date(nowMs));
  // The day on which the clocks go back is longer than 24 hours, and still the same day at its end.
  if (pastMs < dayMs || days === 0) return format.format(-Math.floor(pastMs / hourMs), 'hour');
  return days < weekDays ? format.format(-days, 'day') : formatLocalDay(instant);
}
