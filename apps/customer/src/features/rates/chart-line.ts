import type { RatePoint } from '@app/contract';
import { divideHalfUp, parseRate } from '@app/money';
import { figureText } from './shown-rate.ts';
import type { RateScale } from './shown-rate.ts';

/** Decimals that a place on the chart keeps beyond those that are shown: a place is a matter of pixels, not of money. */
const extraDecimals = 2;
/** One step of the last shown decimal. */
const stepUnits = 10 ** extraDecimals;
const dayMs = 86_400_000;

/** A history as a chart draws it: a place for every day of the window, empty where no rate is known. */
export interface ChartLine {
  /** Days since 1970. */
  readonly days: readonly number[];
  /** Whole units of a hundredth of the last shown decimal, or null. */
  readonly heights: readonly (number | null)[];
  /** The places that have a rate, from left to right. */
  readonly known: readonly number[];
  readonly high: number | undefined;
  readonly low: number | undefined;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** 'yyyy-mm-dd' of a day number. */
export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

function heightOf(rate: string, scale: RateScale): number {
  const { digits, scale: decimals } = parseRate(rate);
  const units = divideHalfUp(
    digits * 10n ** BigInt(scale.zeros + 4 + extraDecimals),
    10n ** BigInt(decimals),
  );
  return Number.parseInt(units.toString(), 10);
}

export interface ChartHistory {
  readonly window_start: string | null;
  readonly points: readonly RatePoint[];
  readonly high: RatePoint | null;
  readonly low: RatePoint | null;
}

/** Lays a history out; without points there is nothing to draw. */
export function chartLine(history: ChartHistory, scale: RateScale): ChartLine | undefined {
  const { points } = history;
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const end = dayNumber(last.as_of);
  const start = history.window_start === null ? end : dayNumber(history.window_start);
  const heightByDay = new Map(
    points.map(({ as_of, rate }) => [dayNumber(as_of), heightOf(rate, scale)] as const),
  );
  const days = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  const heights = days.map((day) => heightByDay.get(day) ?? null);
  const known = heights.flatMap((height, index) => (height === null ? [] : [index]));
  const placeOf = (point: RatePoint | null) =>
    point === null ? undefined : dayNumber(point.as_of) - start;
  return { days, heights, known, high: placeOf(history.high), low: placeOf(history.low) };
}

/** The text of a height on the value axis. */
export function heightText(height: number, scale: RateScale): string {
  const rate = { digits: BigInt(Math.round(height)), scale: 4 + extraDecimals };
  return figureText(rate, { ...scale, zeros: 0 });
}

/** Steps between grid lines: never finer than the last shown decimal, or two lines would bear one figure. */
export const gridSteps: readonly number[] = Array.from({ length: 12 }, (_, power) =>
  [1, 2, 5].map((factor) => factor * stepUnits * 10 ** power),
).flat();

/** The least and the greatest height of the value axis: cropped to the line, with room for the marks above and below it. */
export function heightRange(heights: readonly (number | null)[]): [number, number] {
  const known = heights.filter((height) => height !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  // A line that hardly moves is not blown up to a mountain: the window is at least twenty steps of the last decimal high.
  const room = Math.max((high - low) * 0.25, 10 * stepUnits - (high - low) / 2);
  return [low - room, high + room];
}

/** Places whose neighbours are both empty: a line alone would not show them. */
export function lonePlaces({ heights, known }: ChartLine): number[] {
  return known.filter(
    (place) => (heights[place - 1] ?? null) === null && (heights[place + 1] ?? null) === null,
  );
}

/** The known place that is nearest; of two as near the later one. */
export function nearestKnown(known: readonly number[], place: number): number | undefined {
  return known.reduce<number | undefined>(
    (best, next) =>
      best === undefined || Math.abs(next - place) <= Math.abs(best - place) ? next : best,
    undefined,
  );
}

/** Evenly spread days for the axis below, first and last among them. */
export function dayTicks(first: number, last: number, count: number): number[] {
  const steps = Math.max(1, Math.min(count - 1, last - first));
  return first === last
    ? [first]
    : Array.from({ length: steps + 1 }, (_, step) =>
        Math.round(first + ((last - first) * step) / steps),
      );
}

const moves: Readonly<Record<string, (index: number, end: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_index, end) => end,
};

/** Where a key leads among `count` points; undefined for a key that leads nowhere. */
export function moveByKey(key: string, index: number, count: number): number | undefined {
  const to = moves[key]?.(index, count - 1);
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
