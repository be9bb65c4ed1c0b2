import '../lib/css-properties.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** The length, from 0. It draws a line on the screen and is never shown, so a float is no danger here. */
  readonly value: number;
  /** The figure at the end, formatted: "9" or "85.0%". */
  readonly figure: string;
  /** The bar's own full length, drawn as a track: 100 for a rate. Without it the longest bar is the measure. */
  readonly outOf?: number | undefined;
}

export interface BarsProps {
  readonly bars: readonly Bar[];
}

/** The width of each bar in hundredths; every bar starts at zero (a cut baseline would exaggerate). */
export function barShares(bars: readonly Bar[]): number[] {
  const longest = Math.max(
    0,
    ...bars.filter((bar) => bar.outOf === undefined).map((bar) => bar.value),
  );
  return bars.map((bar) => {
    const full = bar.outOf ?? longest;
    return full > 0 ? Math.min(100, Math.max(0, (bar.value / full) * 100)) : 0;
  });
}

/** Horizontal bars with their figures, read by screen readers as a list of names and figures. */
export function Bars({ bars }: BarsProps) {
  const shares = barShares(bars);
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {bars.map((bar, index) => (
        <div
          key={bar.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1"
        >
          <dt className="text-ink-2">{bar.label}</dt>
          <dd className="num text-end font-semibold">{bar.figure}</dd>
          <dd
            aria-hidden="true"
            className="bar col-span-2 h-2.5 overflow-hidden rounded-e-xs bg-hover"
          >
            <span
              className="bar-fill block h-full w-(--share) rounded-e-xs bg-chart-1"
              style={{ '--share': `${shares[index] ?? 0}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
