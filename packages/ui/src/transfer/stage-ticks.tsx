import type { TrackerMark, TransactionStatus } from '@app/contract';
import { trackerMarks, trackerStages } from '@app/contract';
import { cn } from '../lib/cn.ts';

export interface StageTicksProps {
  readonly stage: string | null;
  readonly status: TransactionStatus;
  /** The stage in words, beside the ticks: they are decoration and say nothing without it. */
  readonly label: string;
  readonly className?: string | undefined;
}

const tickClasses: Record<TrackerMark, string> = {
  done: 'bg-ok-line',
  current: 'bg-info-line',
  failed: 'bg-bad-line',
  ahead: 'bg-line-strong/50',
};

/** The crossing shrunk to six ticks, for tables. A finished transfer needs none: its word says all. */
export function StageTicks({ stage, status, label, className }: StageTicksProps) {
  const marks = trackerMarks(stage, status);
  const moving = status === 'pending' || status === 'processing';
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      {moving && (
        <span aria-hidden="true" className="inline-flex gap-0.5">
          {trackerStages.map((step) => (
            <span
              key={step}
              className={cn('tick h-1 w-2.5 rounded-[2px]', tickClasses[marks[step]])}
            />
          ))}
        </span>
      )}
      {label}
    </span>
  );
}
