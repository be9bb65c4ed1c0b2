import type { VolumeDay } from '@app/contract';
import { divideHalfUp, formatMinor, parseMoney } from '@app/money';

export const volumePeriods = ['7', '30', '90'] as const;
export type VolumePeriod = (typeof volumePeriods)[number];

export interface VolumeSum {
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly open: number;
  /** Euro, as wire text. */
  readonly amount: string;
  /** Completed of all that have ended, '98.4%'; undefined while none has. */
  readonly rate: string | undefined;
}

const parts = ['total', 'completed', 'failed', 'cancelled', 'open'] as const;

/** The days of a period added up. What is under way has not ended, so it neither helps nor harms the rate. */
export function sumVolume(days: readonly VolumeDay[]): VolumeSum {
  const sum = { total: 0, completed: 0, failed: 0, cancelled: 0, open: 0 };
  for (const day of days) for (const part of parts) sum[part] += day[part];
  const amount = days.reduce((minor, day) => minor + parseMoney(day.amount, 'EUR').minor, 0n);
  return { ...sum, amount: formatMinor(amount, 'EUR'), rate: arrivalRate(sum) };
}

type Ended = Pick<VolumeSum, 'completed' | 'failed' | 'cancelled'>;

/** Completed of completed, failed and cancelled, in percent with one decimal, half-up (spec section 9). */
export function arrivalRate({ completed, failed, cancelled }: Ended): string | undefined {
  const ended = completed + failed + cancelled;
  if (ended === 0) return undefined;
  const tenths = divideHalfUp(BigInt(completed) * 1000n, BigInt(ended));
  return `${tenths / 10n}.${tenths % 10n}%`;
}

export const volumeParts = ['completed', 'open', 'cancelled', 'failed'] as const;
export type VolumePart = (typeof volumeParts)[number];

export interface VolumeBar {
  readonly day: string;
  /** From the bottom up, in hundredths of the chart's height; places on a screen, no money. */
  readonly pieces: readonly {
    readonly part: VolumePart;
    readonly y: number;
    readonly height: number;
  }[];
}

/** One bar per day, over the largest day; empty days stay empty. */
export function volumeBars(days: readonly VolumeDay[]): VolumeBar[] {
  const most = Math.max(1, ...days.map(({ total }) => total));
  return days.map((day) => {
    let y = 100;
    const pieces = volumeParts.flatMap((part) => {
      const height = (day[part] / most) * 100;
      y -= height;
      return height === 0 ? [] : [{ part, y, height }];
    });
    return { day: day.day, pieces };
  });
}
