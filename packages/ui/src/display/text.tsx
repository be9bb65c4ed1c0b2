import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** An amount, rate or date: figures of equal width that never break. */
export function Num({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cn('num', className)} />;
}

/** An IBAN or id: figures of equal width that may break, so that 320 px are enough. */
export function IdNum({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cn('idnum', className)} />;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cn('sr-only', className)} />;
}

/** A key of the keyboard, drawn as one. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-block rounded-xs border border-current/60 px-1 font-mono text-2xs leading-4',
        className,
      )}
    />
  );
}

export interface SkipLinkProps {
  readonly children: ReactNode;
}

/** The first thing that Tab reaches: jumps over header and navigation to `main`, which has that as its id. */
export function SkipLink({ children }: SkipLinkProps) {
  return (
    <a
      href="#main"
      className="sr-only rounded-md border border-line-strong bg-surface px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-60"
    >
      {children}
    </a>
  );
}
