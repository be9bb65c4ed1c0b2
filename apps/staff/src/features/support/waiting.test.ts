import { describe, expect, test } from 'vitest';
import { shortWait, waitLevel } from './waiting.ts';

const minute = 60_000;

describe('a wait', () => {
  test.each([
    [-5, '0 s'],
    [0, '0 s'],
    [59_999, '59 s'],
    [minute, '1 min'],
    [59 * minute, '59 min'],
    [60 * minute, '1 h'],
    [125 * minute, '2 h 5 min'],
    [47 * 60 * minute, '47 h'],
    [48 * 60 * minute, '2 days'],
  ])('of %i ms reads %s', (ms, text) => {
    expect(shortWait(ms)).toBe(text);
  });

  test.each([
    [5 * minute - 1, 'in_time'],
    [5 * minute, 'due'],
    [15 * minute - 1, 'due'],
    [15 * minute, 'overdue'],
  ])('of %i ms is %s', (ms, level) => {
    expect(waitLevel(ms)).toBe(level);
  });
});
