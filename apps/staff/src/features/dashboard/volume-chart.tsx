import { formatDay } from '@app/client';
import type { VolumeDay } from '@app/contract';
import { cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { volumeBars, volumeParts } from './volume.ts';
import type { VolumePart } from './volume.ts';

export interface VolumeChartProps {
  readonly days: readonly VolumeDay[];
}

const fills: Record<VolumePart, string> = {
  completed: 'fill-(--chart-1)',
  open: 'fill-(--chart-4)',
  cancelled: 'fill-(--chart-3)',
  failed: 'fill-(--chart-2)',
};
const swatches: Record<VolumePart, string> = {
  completed: 'bg-(--chart-1)',
  open: 'bg-(--chart-4)',
  cancelled: 'bg-(--chart-3)',
  failed: 'bg-(--chart-2)',
};

/** Bars of the days, each made of what became of its transfers. The sentence above and the table say the same in words. */
export function VolumeChart({ days }: VolumeChartProps) {
  const { t } = useTranslation();
  const most = days.reduce<VolumeDay | undefined>(
    (best, day) => (best !== undefined && best.total >= day.total ? best : day),
    undefined,
  );
  return (
    <div aria-hidden="true" className="flex h-full flex-col text-xs text-ink-2">
      <span className="num mb-1 min-h-5">
        {most !== undefined &&
          most.total > 0 &&
          t('dashboard.volume.most', {
            figure: wholeText(most.total),
            day: formatDay(most.day),
          })}
      </span>
      <svg
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className="min-h-0 w-full flex-1 border-y border-line"
      >
        {volumeBars(days).map(({ day, pieces }, index) => (
          <g key={day}>
            {pieces.map(({ part, y, height }) => (
              <rect
                key={part}
                x={index + 0.1}
                y={y}
                width={0.8}
                height={height}
                className={fills[part]}
              />
            ))}
          </g>
        ))}
      </svg>
      <span className="num mt-1 flex justify-between">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </span>
      <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {volumeParts.map((part) => (
          <span key={part} className="inline-flex items-center gap-1.5">
            <span className={cn('size-3 rounded-xs', swatches[part])} />
            {t(`dashboard.volume.${part}`)}
          </span>
        ))}
      </span>
    </div>
  );
}
