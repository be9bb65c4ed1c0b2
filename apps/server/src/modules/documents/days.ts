/** Own names of the months in English: Intl prints "Sept", and the specification says `dd MMM yyyy` (ux 2.6 item 9). */
const english = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

function monthName(month: string, locale: string): string {
  if (locale.startsWith('en')) return english[parseInt(month, 10) - 1] ?? month;
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2026, parseInt(month, 10) - 1, 15)).replace('.', '');
}

/** '2025-09-05' as '05 Sep 2025', or with the month as the locale writes it. */
export function formatDay(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${monthName(month, locale)} ${year}`;
}

/** An instant as '05 Sep 2025, 14:07 GMT', the form of receipts (spec section 9). */
export function formatGmt(instant: string, locale: string): string {
  return `${formatDay(instant.slice(0, 10), locale)}, ${gmtTime(instant)} GMT`;
}

/** '14:07' in GMT, as our instants are. */
export function gmtTime(instant: string): string {
  return instant.slice(11, 16);
}
