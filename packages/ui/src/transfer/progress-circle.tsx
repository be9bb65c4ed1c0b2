import { reducedMotion, useMediaQuery } from '../lib/use-media-query.ts';

export interface ProgressCircleProps {
  /** From 0 to 100. */
  readonly value: number;
  /** Names it for screen readers: "Processing Transaction". */
  readonly label: string;
}

const radius = 52;
const round = 2 * Math.PI * radius;

/** What the circle shows of a value: whole percents from 0 to 100, in quarters for who wants less motion. */
export function shownPercent(value: number, inQuarters: boolean): number {
  const whole = Math.floor(Math.min(100, Math.max(0, value)));
  return inQuarters ? Math.floor(whole / 25) * 25 : whole;
}

/** A circle that fills, with its percentage inside. */
export function ProgressCircle({ value, label }: ProgressCircleProps) {
  const percent = shownPercent(value, useMediaQuery(reducedMotion));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative size-32"
    >
      <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="8" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - percent / 100)}
          className={percent === 0 ? 'stroke-transparent' : 'stroke-primary'}
        />
      </svg>
      <span
        aria-hidden="true"
        className="num absolute inset-0 flex items-center justify-center text-xl font-semibold"
      >
        {percent}%
      </span>
    </div>
  );
}
