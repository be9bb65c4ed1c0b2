import { describe, expect, test } from 'vitest';
import {
  chartLine,
  dayOf,
  dayTicks,
  gridSteps,
  heightRange,
  heightText,
  lonePlaces,
  moveByKey,
  nearestKnown,
} from './chart-line.ts';

const one = { base: '1', zeros: 0 };
const point = (as_of: string, rate: string) => ({ as_of, rate, source: 'bank' });

const history = {
  window_start: '2026-11-14',
  points: [
    point('2026-11-16', '1.1'),
    point('2026-11-17', '1.12345678'),
    point('2026-11-20', '1.05'),
  ],
  high: point('2026-11-17', '1.12345678'),
  low: point('2026-11-20', '1.05'),
};

describe('the line of a history', () => {
  test('has a place for every day of the window, and none is filled in', () => {
    const line = chartLine(history, one);
    expect(line?.days.map(dayOf)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(line?.heights).toEqual([null, null, 1_100_000, 1_123_457, null, null, 1_050_000]);
    expect(line).toMatchObject({ known: [2, 3, 6], high: 3, low: 6 });
    expect(line && lonePlaces(line)).toEqual([6]);
  });

  test('of one point is one place; of none there is no line', () => {
    const [first] = history.points;
    const single = { window_start: null, points: first ? [first] : [], high: null, low: null };
    expect(chartLine(single, one)).toMatchObject({ heights: [1_100_000], known: [0] });
    expect(chartLine({ ...single, points: [] }, one)).toBeUndefined();
  });

  test('is measured in the scale of its figures', () => {
    const scale = { base: '100', zeros: 2 };
    const yen = { ...history, points: [point('2026-11-20', '0.005234')], high: null, low: null };
    const line = chartLine(yen, scale);
    expect(line?.heights.at(-1)).toBe(523_400);
    expect(heightText(523_400, scale)).toBe('0.5234');
  });
});

describe('the value axis', () => {
  test('is cropped to the line, with room above and below', () => {
    expect(heightRange([null, 1_100_000, 1_200_000])).toEqual([1_075_000, 1_225_000]);
  });

  test('of a flat line still has height', () => {
    expect(heightRange([1_955_800])).toEqual([1_954_800, 1_956_800]);
  });

  test('has no two lines of one figure', () => {
    expect(Math.min(...gridSteps)).toBe(100);
    expect(heightText(1_955_800, one)).not.toBe(heightText(1_955_900, one));
  });
});

test('the day axis names the first and the last day and some between', () => {
  expect(dayTicks(10, 100, 4)).toEqual([10, 40, 70, 100]);
  expect(dayTicks(10, 12, 9)).toEqual([10, 11, 12]);
  expect(dayTicks(5, 5, 4)).toEqual([5]);
});

test('the crosshair stands on the nearest known day', () => {
  expect(nearestKnown([2, 3, 6], 0)).toBe(2);
  expect(nearestKnown([2, 3, 6], 4)).toBe(3);
  expect(nearestKnown([2, 4], 3)).toBe(4);
  expect(nearestKnown([], 3)).toBeUndefined();
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 9, 9],
  ['PageUp', 1, 8],
  ['PageDown', 1, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, undefined],
])('%s from %d leads to %s of ten', (key, from, to) => {
  expect(moveByKey(key, from, 10)).toBe(to);
});
