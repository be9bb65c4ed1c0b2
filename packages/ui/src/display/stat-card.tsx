import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  readonly label: string;
  /** The figure, formatted; a dash when there is none. */
  readonly value: ReactNode;
  /** A small line or link under the figure. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly loading?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One figure with its name. The height is fixed, so that nothing moves when the figure arrives or changes. */
export function StatCard({ label, value, note, icon, loading = false, className }: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className={cn(
        'panel flex h-32 min-w-0 flex-col rounded-lg border border-line bg-surface p-(--pad) sm:h-40 staff:h-28',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2 text-sm text-ink-2">
        <span>{label}</span>
        {icon}
      </div>
      <div className="mt-1 min-w-0 text-xl leading-tight font-semibold tabular-nums text-ink staff:text-lg">
        {loading ? <Skeleton className="my-1 h-6 w-2/3" /> : value}
      </div>
      <div className="mt-auto min-h-6 text-sm text-ink-2">
        {loading ? <Skeleton className="mt-1 h-4 w-1/2" /> : note}
      </div>
    </div>
  );
}
