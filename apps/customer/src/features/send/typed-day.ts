const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const numericDay = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/;
const namedDay = /^(\d{1,2})[-.\s]*([a-z]{3,9})\.?,?[-.\s]*(\d{4})$/;
const spaces = /[\s\u00a0\u202f]+/g;

/**
 * Reads a day as people write it: "05 Sep 2025", "5 september 2025", "2025-09-05", "05/09/2025" (day first). Gives
 * "2025-09-05", or undefined for what is no day, such as 31 April.
 */
export function parseTypedDay(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(spaces, ' ');
  const iso = isoDay.exec(typed);
  if (iso) return toDay({ year: iso[1], month: iso[2], day: iso[3] });
  const numeric = numericDay.exec(typed);
  if (numeric) return toDay({ year: numeric[3], month: numeric[2], day: numeric[1] });
  const named = namedDay.exec(typed);
  if (named) return toDay({ year: named[3], month: monthOf(named[2] ?? ''), day: named[1] });
  return undefined;
}

// "Sept" is what some browsers print for September, so people paste it.
function monthOf(word: string): string | undefined {
  const at = monthNames.findIndex((name) => name.startsWith(word === 'sept' ? 'sep' : word));
  return at < 0 ? undefined : String(at + 1);
}

interface DayParts {
  readonly year: string | undefined;
  readonly month: string | undefined;
  readonly day: string | undefined;
}

function toDay({ year, month, day }: DayParts): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The engine rolls 31 April over to 1 May; a day that comes back changed did not exist.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return undefined;
  return iso;
}
