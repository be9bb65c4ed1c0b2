import { expect, test } from 'vitest';
import {
  dayPart,
  formatDay,
  formatGmt,
  gmtDay,
  intlMonths,
  localDay,
  setMonthNames,
} from './dates.ts';

test('days are dd MMM yyyy, with September as Sep', () => {
  expect(formatDay('2025-09-05')).toBe('05 Sep 2025');
  expect(
    ['01', '02', '03', '04', '05', '06', '07', '08', '10', '11', '12'].map((month) =>
      formatDay(`2026-${month}-30`).slice(3, 6),
    ),
  ).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Oct', 'Nov', 'Dec']);
});

test('receipts are in GMT whatever the zone of the instant', () => {
  expect(formatGmt('2025-09-05T14:07:31.123456Z')).toBe('05 Sep 2025, 14:07 GMT');
  expect(formatGmt('2025-09-05T23:30:00-02:00')).toBe('06 Sep 2025, 01:30 GMT');
  expect(gmtDay('2025-12-31T23:59:59.999999Z')).toBe('2025-12-31');
});

test('a day in the reader’s zone is that of their calendar', () => {
  expect(localDay(new Date(2026, 0, 2, 0, 5))).toBe('2026-01-02');
  expect(localDay(new Date(2026, 10, 20, 23, 55))).toBe('2026-11-20');
});

test('greets by the hour', () => {
  const at = (hour: number) => dayPart(new Date(2026, 0, 1, hour));
  expect([4, 5, 11, 12, 17, 18, 23].map(at)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test.each(['de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'ro-RO'])(
  'knows the months of %s as Intl has them',
  (locale) => {
    setMonthNames(locale);
    const written = intlMonths(locale).map((_, month) =>
      formatDay(`2026-${String(month + 1).padStart(2, '0')}-15`).slice(3, -5),
    );
    setMonthNames('en-IE');
    expect(written).toEqual(intlMonths(locale));
  },
);
