import { formatLocalDay } from './format-day.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** The largest unit that fits, as far as people count in it; past the last row a day of the calendar says more. */
const units = [
  { unit: 'minute', sizeMs: minuteMs, belowMs: hourMs },
  { unit: 'hour', sizeMs: hourMs, belowMs: dayMs },
  { unit: 'day', sizeMs: dayMs, belowMs: weekMs },
] as const;

let known: { readonly locale: string; readonly format: Intl.RelativeTimeFormat } | undefined;

/** Kept, since a list asks for each of its rows, and making one takes far longer than using it. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  if (known?.locale !== locale)
    known = { locale, format: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) };
  return known.format;
}

/** 'now', '5 minutes ago', 'yesterday'; from a week on the day itself, '05 Sep 2025'. An instant ahead of our clock is now. */
export function relativeText(instant: string, nowMs: number, locale: string): string {
  const pastMs = Math.max(0, nowMs - Date.parse(instant));
  const format = formatOf(locale);
  if (pastMs < minuteMs) return format.format(0, 'second');
  const fitting = units.find(({ belowMs }) => pastMs < belowMs);
  if (fitting === undefined) return formatLocalDay(instant);
  return format.format(-Math.floor(pastMs / fitting.sizeMs), fitting.unit);
}
