import { RateError, divideHalfUp, parseRate } from '@app/money';
import type { Rate } from '@app/money';

/** A rate as people type it, with a comma for the point if they like; undefined when it is none. */
export function readRate(typed: string): Rate | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(text)) return undefined;
  try {
    return parseRate(text);
  } catch (error) {
    if (error instanceof RateError) return undefined;
    throw error;
  }
}

/** The change from one rate to another in percent, '-34.2', half-up to one decimal: as the server counts it. */
export function rateChange(before: Rate, after: Rate): string {
  const { a, b } = overOneDenominator(before, after);
  const tenths = divideHalfUp((b - a) * 1000n, a);
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}

/** Whether a rate is further from another than so many percent. */
export function isFar(before: Rate, after: Rate, percentMax: number): boolean {
  const { a, b } = overOneDenominator(before, after);
  const distance = a < b ? b - a : a - b;
  return distance * 100n > a * BigInt(percentMax);
}

function overOneDenominator(before: Rate, after: Rate): { a: bigint; b: bigint } {
  const scale = BigInt(Math.max(before.scale, after.scale));
  return {
    a: before.digits * 10n ** (scale - BigInt(before.scale)),
    b: after.digits * 10n ** (scale - BigInt(after.scale)),
  };
}

export interface RateChange {
  readonly change: string;
  /** What the change is counted from. */
  readonly from: 'last' | 'published';
  /** Further than needs no confirmation. */
  readonly far: boolean;
}

/**
 * What a rate is held against: the last known or the published one, whichever it is further from, as the server does. Undefined
 * where neither is known.
 */
export function judgeRate(
  known: { readonly last: Rate | undefined; readonly published: Rate | undefined },
  rate: Rate,
  percentMax: number,
): RateChange | undefined {
  const changes = (['last', 'published'] as const).flatMap((from) => {
    const before = known[from];
    if (before === undefined) return [];
    const change = rateChange(before, rate);
    return [{ from, change, far: isFar(before, rate, percentMax) }];
  });
  const [first, second] = changes;
  if (first === undefined) return undefined;
  const far = changes.some((one) => one.far);
  return { ...(second && sizeOf(second.change) > sizeOf(first.change) ? second : first), far };
}

/** Tenths of a percent, either way. */
function sizeOf(change: string): bigint {
  return BigInt(change.replace(/[-.]/g, ''));
}

/** '+1.2%' or '−34.2%' from '-34.2'. */
export function changeText(change: string): string {
  if (change === '0.0') return '0.0%';
  return change.startsWith('-') ? `−${change.slice(1)}%` : `+${change}%`;
}

const dayMs = 86_400_000;

/** Whole days between a day and now, both in UTC. */
export function daysOld(day: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(`${day}T00:00:00Z`)) / dayMs));
}
