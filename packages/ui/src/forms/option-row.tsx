import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

interface OptionRowProps {
  readonly id: string;
  readonly selected: boolean;
  /** The one that Enter picks. */
  readonly active: boolean;
  /** It can be reached and read, but not picked. */
  readonly disabled?: boolean;
  readonly onPick: () => void;
  readonly onPoint: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of a picker's list; the list stands in a SearchedList. */
export function OptionRow(props: OptionRowProps) {
  const { selected, active, disabled = false } = props;
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      data-active={active || undefined}
      // Not click alone: the search input must keep the focus, or the list closes before the pick.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={props.onPoint}
      onClick={disabled ? undefined : props.onPick}
      className={cn(
        'option flex min-h-11 scroll-my-8 items-center gap-3 rounded-sm px-3 py-1.5 text-base staff:min-h-9 staff:text-sm',
        active && 'bg-hover outline -outline-offset-1 outline-line-strong',
        disabled && 'cursor-not-allowed',
        props.className,
      )}
    >
      {props.children}
      {selected && <Check aria-hidden="true" size={16} className="shrink-0" />}
    </div>
  );
}
