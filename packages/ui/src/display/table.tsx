import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface TableRegionProps {
  /** Names the region, which scrolls sideways on small screens and is reached by Tab for that. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The frame of a table. Only tables may scroll sideways, and only inside this frame. */
export function TableRegion({ label, children, className }: TableRegionProps) {
  return (
    // relative: hidden names inside cells are positioned, and would widen the page rather than the frame.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn(
        'panel relative overflow-x-auto rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}

export interface TableProps extends ComponentProps<'table'> {
  readonly caption: string;
  readonly captionVisible?: boolean | undefined;
}

export function Table({
  caption,
  captionVisible = false,
  className,
  children,
  ...rest
}: TableProps) {
  return (
    <table {...rest} className={cn('w-full border-collapse text-sm', className)}>
      <caption className={captionVisible ? 'p-(--pad) text-start font-semibold' : 'sr-only'}>
        {caption}
      </caption>
      {children}
    </table>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      {...rest}
      className={cn('bg-sunken text-xs text-ink-2 [&_tr]:border-b [&_tr]:border-line', className)}
    />
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export interface TableRowProps extends ComponentProps<'tr'> {
  readonly selected?: boolean | undefined;
}

export function TableRow({ selected = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cn(
        'h-(--row) border-b border-line last:border-b-0',
        selected ? 'bg-primary-soft' : 'hover:bg-hover/60',
        className,
      )}
    />
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export interface ThProps extends ComponentProps<'th'> {
  /** Right-aligned, for money and counts. */
  readonly num?: boolean | undefined;
  /** The present order; with `onSort` the heading becomes a button. */
  readonly sort?: SortDirection | undefined;
  readonly onSort?: (() => void) | undefined;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

export function Th({ num = false, sort, onSort, className, children, ...rest }: ThProps) {
  const Icon = sortIcons[sort ?? 'none'];
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={cn(
        'h-(--row) px-3 font-semibold whitespace-nowrap',
        num ? 'text-end' : 'text-start',
        className,
      )}
    >
      {onSort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 rounded-xs"
        >
          {children}
          <Icon aria-hidden="true" size={14} />
        </button>
      )}
    </th>
  );
}

/** The cell that names its row for screen readers. */
export function RowHeader({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" {...rest} className={cn('px-3 py-2 text-start font-normal', className)} />;
}

export interface TdProps extends ComponentProps<'td'> {
  /** Figures of equal width, right-aligned, unbroken. */
  readonly num?: boolean | undefined;
}

export function Td({ num = false, className, ...rest }: TdProps) {
  return <td {...rest} className={cn('px-3 py-2', num && 'num text-end', className)} />;
}
