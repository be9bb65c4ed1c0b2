import { formatDay } from '@app/client';
import { languageFacts, languages } from '@app/contract';
import type { Language } from '@app/contract';

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const numericDay = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/;
const namedDay = /^(\d{1,2})[-.\s]*(?:de )?(\p{L}{3,15})\.?,?(?: de)?[-.\s]*(\d{4})$/u;
const spaces = /[\s\u00a0\u202f]+/g;

/**
 * Reads a day as people write it: "05 Sep 2025", "5 september 2025", "2025-09-05", "05/09/2025" (day first), with the months of any
 * language of ours. Gives "2025-09-05", or undefined for what is no day, such as 31 April.
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

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** The number of the month that a word begins, as long as it begins no other: "jui" may be June or July in French. */
function monthOf(word: string): string | undefined {
  // Nearly always the app wrote the day itself: the names of all languages, which keep a phone waiting, are not needed then.
  const shown = months.filter((month) => shownName(month) === word);
  if (shown.length === 1) return shown[0];
  const meant = months.filter((month) => namesOf(month).some((name) => name.startsWith(word)));
  const exact = months.filter((month) => namesOf(month).includes(word));
  const [first, ...others] = exact.length > 0 ? exact : meant;
  return others.length === 0 ? first : undefined;
}

/** As the app itself writes it just now, whatever its language. */
function shownName(month: string): string {
  return formatDay(`2026-${month}-15`).slice(3, -5).toLowerCase();
}

// The language may have changed since the day was written into the form, so the names of all of them are read.
let known: readonly (readonly string[])[] | undefined;

function namesOf(month: string): readonly string[] {
  known ??= languages.flatMap(monthNames);
  const place = Number.parseInt(month, 10) - 1;
  return [shownName(month), ...known.map((names) => names[place] ?? '')];
}

const forms = [
  { month: 'short' },
  { month: 'long' },
  // Polish bends the name beside a day.
  { month: 'long', day: 'numeric' },
] as const;

/** The names of the twelve months in each form; making a format takes far longer than using it. */
function monthNames(language: Language): string[][] {
  const { locale } = languageFacts[language];
  return forms.map((form) => {
    const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
    return months.map((month) => {
      const parts = format.formatToParts(new Date(`2026-${month}-15T00:00:00Z`));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return name.toLowerCase().replace('.', '');
    });
  });
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
