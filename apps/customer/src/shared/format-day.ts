import { formatDay, localDay } from '@app/client';

/** The day of an instant in the reader's own zone: '05 Sep 2025'. */
export function formatLocalDay(instant: string): string {
  return formatDay(localDay(new Date(instant)));
}
