import { describe, expect, it } from 'vitest';
import { parseTypedDay } from './typed-day.ts';

describe('a typed day', () => {
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
