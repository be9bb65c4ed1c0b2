import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface SkeletonProps {
  /** Size it like the content to come ("h-6 w-32"), or the page jumps when that arrives. */
  readonly className?: string | undefined;
}

/** A grey block in the place of content that loads. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-pulse rounded-xs bg-hover', className ?? 'h-4 w-full')}
    />
  );
}

export interface LoadingProps {
  /** Said to screen readers, such as "Loading transactions". */
  readonly label: string;
  readonly children: ReactNode;
}

/** Wraps skeletons, so that the wait is heard as well as seen. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
