import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** At the end of the row, such as a "Change" link; give it a hidden name of its row. */
  readonly action?: ReactNode;
}

export interface FactListProps {
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}

/** Labels and values under each other, as on the review page and the receipt. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={cn('divide-y divide-line text-sm', className)}>
      {facts.map((fact) => (
        <div
          key={fact.key}
          className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-(--pad) py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
        >
          <dt className="col-start-1 text-xs text-ink-2 sm:text-sm">{fact.label}</dt>
          <dd className="idnum col-start-1 min-w-0 text-ink sm:col-start-2">{fact.value}</dd>
          {fact.action !== undefined && (
            <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
              {fact.action}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
