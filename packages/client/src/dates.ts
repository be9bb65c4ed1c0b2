/** Own English names: Intl's en-GB prints "Sept", and the specification says `dd MMM yyyy` (ux 2.6 item 9). */
const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';

/** The names that Intl has (a test compares): asked at the start, it would hold a phone up by 100 ms and more. */
const knownMonths: Readonly<Record<string, string>> = {
  'en-IE': englishMonths,
  'de-DE': 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  'fr-FR': 'janv févr mars avr mai juin juil août sept oct nov déc',
  'es-ES': 'ene feb mar abr may jun jul ago sept oct nov dic',
  'pl-PL': 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  'ro-RO': 'ian feb mar apr mai iun iul aug sept oct nov dec',
};

let months: readonly string[] = englishMonths.split(' ');

/** Writes months in the language of a locale from now on; other languages than English have Intl's short names, without their full stops. */
export function setMonthNames(locale: string): void {
  months = knownMonths[locale]?.split(' ') ?? intlMonths(locale);
}

/** The short names of a locale's months as Intl has them, without full stops. */
export function intlMonths(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(Date.UTC(2026, month, 15))).replace('.', ''),
  );
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A picked day, '2025-09-05', as '05 Sep 2025'. It has no zone, so none is applied: a day must not shift over an ocean. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number.parseInt(month, 10) - 1] ?? month} ${year}`;
}

/** The day of an instant in GMT, as 'yyyy-mm-dd'. */
export function gmtDay(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** '14:07' in GMT. */
export function formatGmtTime(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}

/** '05 Sep 2025, 14:07 GMT', the form of receipts (spec section 9). */
export function formatGmt(instant: string): string {
  return `${formatDay(gmtDay(instant))}, ${formatGmtTime(instant)} GMT`;
}

/** '05 Sep 2025, 14:07' in the reader's own zone. */
export function formatLocal(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(localDay(at))}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** '14:07' in the reader's own zone. */
export function formatLocalTime(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A date's day in the reader's zone, as 'yyyy-mm-dd': the form that forms send. */
export function localDay(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day for a greeting; nights count as evening until 5. */
export function dayPart(at: Date): DayPart {
  const hour = at.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
