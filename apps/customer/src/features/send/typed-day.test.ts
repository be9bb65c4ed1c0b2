import { formatDay, setMonthNames } from '@app/client';
import { describe, expect, it, vi } from 'vitest';
import { parseTypedDay } from './typed-day.ts';

describe('a typed day', () => {
  it('asks the engine for no names where the app itself wrote the day', async () => {
    vi.resetModules();
    const { parseTypedDay: parse } = await import('./typed-day.ts');
    const asked = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new Error('No names are needed.');
    });
    try {
      expect(parse('15 Mar 2026')).toBe('2026-03-15');
    } finally {
      asked.mockRestore();
    }
  });

  it.each([
    ['05 Sep 2025', '2025-09-05'],
    ['5 september 2025', '2025-09-05'],
    ['5. Sept. 2025', '2025-09-05'],
    ['05\u00a0SEP\u00a02025', '2025-09-05'],
    ['2025-09-05', '2025-09-05'],
    ['2025/9/5', '2025-09-05'],
    ['05/09/2025', '2025-09-05'],
    ['5.9.2025', '2025-09-05'],
    ['29 Feb 2024', '2024-02-29'],
    ['29feb2024', '2024-02-29'],
  ])('reads %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  it.each([
    ['20 Dez 2026', '2026-12-20'],
    ['1. März 2026', '2026-03-01'],
    ['15 août 2026', '2026-08-15'],
    ['3 juil. 2026', '2026-07-03'],
    ['5 de enero de 2026', '2026-01-05'],
    ['7 paź 2026', '2026-10-07'],
    ['7 października 2026', '2026-10-07'],
    ['9 ian. 2026', '2026-01-09'],
  ])('reads %s, in whichever language it was written', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  it.each(['en-IE', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'ro-RO', 'ar'])(
    'reads every month as the app writes it in %s',
    (locale) => {
      setMonthNames(locale);
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-15`;
        expect(parseTypedDay(formatDay(day))).toBe(day);
      }
      setMonthNames('en-IE');
    },
  );

  it.each([
    '15 jui 2026',
    '',
    'today',
    '31 Apr 2025',
    '29 Feb 2025',
    '2025-13-01',
    '5/9/25',
    '9/2025',
    '05 Xyz 2025',
    '32 Jan 2025',
    '00 Jan 2025',
  ])('refuses "%s"', (typed) => {
    expect(parseTypedDay(typed)).toBeUndefined();
  });
});
