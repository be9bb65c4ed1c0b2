import type { Key } from './group.ts';

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The middle value; between two middles, their mean. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which `share` of all lie, between two neighbours in proportion; refuses an empty list, which has none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There is nothing to rank.');
  return below + (above - below) * (place - Math.floor(place));
}

export function spread(values: readonly number[]): Spread {
  return { min: percentile(values, 0), median: median(values), max: percentile(values, 1) };
}

export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is nothing to average.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The two windows of each kind of a palindrome lie mirrored in time, so a drift of the machine falls on both sides of a ratio alike. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return mean(ours) / mean(theirs);
}

/** `a b c` as `a b c c b a`. */
export function palindrome<Kind>(kinds: readonly Kind[]): Kind[] {
  return [...kinds, ...kinds.toReversed()];
}

export type Verdict = 'below floor' | 'floor' | 'target' | 'stretch';

/** How far the median of the rounds came. */
export function verdictOf(key: Key, value: number): Verdict {
  const reaches = (goal: number): boolean =>
    key.better === 'higher' ? value >= goal : value <= goal;
  if (reaches(key.stretch)) return 'stretch';
  if (reaches(key.target)) return 'target';
  return reaches(key.floor) ? 'floor' : 'below floor';
}
