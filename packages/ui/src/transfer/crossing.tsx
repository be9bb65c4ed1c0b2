import type { Currency } from '@app/money';
import type { ReactNode } from 'react';
import { Flag } from '../currency/flag.tsx';
import { cn } from '../lib/cn.ts';

export interface CrossingRow {
  readonly key: string;
  readonly label: ReactNode;
  /** The formatted amount or rate: "1,000.00 EUR". */
  readonly value?: ReactNode;
  /** `end` for the two sides of the transfer, `total` for what is paid, else a plain row. */
  readonly kind?: 'end' | 'total' | 'row' | undefined;
  /** Draws the flag beside the amount of an end. */
  readonly currency?: Currency | undefined;
  /** A smaller line under the row: the mark-up, the wallet after, what is taken from it. */
  readonly note?: ReactNode;
  /** In place of label and value, for an end that is a form field. The field brings its own label. */
  readonly content?: ReactNode;
}

export interface CrossingProps {
  /** From what is sent to what is received, in this order. */
  readonly rows: readonly CrossingRow[];
  /** The rate has changed: the values are tinted until this is false again. */
  readonly changed?: boolean | undefined;
}

/** A transfer as one line between two points: quote, review and receipt show the same. */
export function Crossing({ rows, changed = false }: CrossingProps) {
  return (
    <dl
      className={cn(
        'relative min-w-0 rounded-md',
        changed && 'bg-info-soft ring-8 ring-info-soft [&_dd]:animate-[fade-in_var(--dur-2)]',
      )}
    >
      {rows.map((row, index) => (
        <div key={row.key} className={cn('relative ps-9', rowClass(row))}>
          <Rail
            filled={row.kind === 'end'}
            first={index === 0}
            last={index === rows.length - 1}
            at={nodeAt(row)}
          />
          {row.content === undefined ? <Line row={row} /> : <FormEnd row={row} />}
        </div>
      ))}
    </dl>
  );
}

// The row itself holds the columns: between a dl and its terms the standard allows one element and no more.
function rowClass(row: CrossingRow): string {
  if (row.content !== undefined) return 'py-2';
  return row.kind === 'end'
    ? 'py-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4'
    : 'flex flex-wrap items-start justify-between gap-x-3 py-[7px] text-sm';
}

// Where the node sits in its row: the middle of the first line of text. On small screens the amount
// of an end goes under its label, and the node stays with the label.
function nodeAt(row: CrossingRow): string {
  if (row.content !== undefined) return '[--node:21px]';
  if (row.kind !== 'end') return '[--node:18px]';
  return '[--node:24px] sm:[--node:calc(10px+var(--text-amount)*0.575)]';
}

interface RailProps {
  readonly filled: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly at: string;
}

function Rail({ filled, first, last, at }: RailProps) {
  return (
    <dd aria-hidden="true" className={cn('absolute inset-y-0 start-0 w-[22px]', at)}>
      <span
        className={cn(
          'crossing-line absolute start-2.5 w-0.5 bg-line-strong',
          first ? 'top-(--node)' : 'top-0',
          last ? 'h-(--node)' : 'bottom-0',
        )}
      />
      <span
        data-filled={filled || undefined}
        className={cn(
          'crossing-dot absolute top-(--node) start-[5px] size-3 -translate-y-1/2 rounded-full',
          filled ? 'bg-primary' : 'border-2 border-line-strong bg-surface',
        )}
      />
    </dd>
  );
}

interface LineProps {
  readonly row: CrossingRow;
}

function Line({ row }: LineProps) {
  const end = row.kind === 'end';
  const total = row.kind === 'total';
  return (
    <>
      <dt
        className={cn(
          total ? 'font-semibold text-ink' : 'text-ink-2',
          // A label may wrap beside its figure down to four letters' width; below that the figure goes under it.
          end ? 'py-0.5' : 'min-w-0 flex-1 basis-16',
        )}
      >
        {row.label}
      </dt>
      <dd
        className={cn(
          'num text-ink',
          // On a narrow screen with large text the figure wraps before it pushes the page sideways.
          end &&
            'flex min-w-0 flex-wrap items-center gap-x-3 text-amount font-semibold wrap-anywhere whitespace-normal',
          total && 'font-semibold',
          !end && 'text-end',
        )}
      >
        {end && row.currency !== undefined && <Flag currency={row.currency} />}
        {row.value}
      </dd>
      {row.note !== undefined && <dd className="basis-full text-xs text-ink-2">{row.note}</dd>}
    </>
  );
}

function FormEnd({ row }: LineProps) {
  return (
    <>
      <dt className="sr-only">{row.label}</dt>
      <dd>{row.content}</dd>
      {row.note !== undefined && <dd className="mt-1 text-sm text-ink-2">{row.note}</dd>}
    </>
  );
}
