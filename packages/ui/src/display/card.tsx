import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `none` for tables and lists that reach the edge. */
  readonly padding?: 'md' | 'none' | undefined;
}

/** A white surface with a hairline; it has no shadow, which belongs to what floats. */
export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cn(
        'panel min-w-0 rounded-lg border border-line bg-surface',
        padding === 'md' ? 'p-(--pad)' : 'overflow-hidden',
        className,
      )}
    />
  );
}

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  /** The small line under the title. */
  readonly subtitle?: ReactNode;
  /** At the end of the title's line: a link or a button. */
  readonly actions?: ReactNode;
}

/** A card with a heading that names it for screen readers too. */
export function Panel({ title, subtitle, actions, className, children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section
      {...rest}
      aria-labelledby={id}
      className={cn('panel min-w-0 rounded-lg border border-line bg-surface p-(--pad)', className)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-display font-[650]">
            {title}
          </h2>
          {subtitle !== undefined && <p className="text-sm text-ink-2 staff:text-xs">{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
