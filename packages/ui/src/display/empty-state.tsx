import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** The one thing to do now. */
  readonly action?: ReactNode;
}

/** What stands where nothing is yet, or where a filter finds nothing. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="text-ink-3">
          {icon}
        </span>
      )}
      <p className="font-semibold text-ink">{title}</p>
      {text !== undefined && <p className="max-w-[66ch] text-sm text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
