/** Own month names: Intl's en-GB prints "Sept", and the specification says `dd MMM yyyy` (ux 2.6 item 9). */
const months = [
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
] as const;

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A picked day, '2025-09-05', as '05 Sep 2025'. It has no zone, so none is applied: a day must not shift over an ocean. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number.parseInt(month, 10) - 1] ?? month} ${year}`;
}

/** '05 Sep 2025, 14:07 GMT', so that staff in two countries speak of the same moment. */
export function formatGmt(instant: string): string {
  const iso = new Date(instant).toISOString();
  return `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} GMT`;
}

/** '05 Sep 2025, 14:07' in the reader's own zone. */
export function formatLocal(instant: string): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${formatDay(day)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
