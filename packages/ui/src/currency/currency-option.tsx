import type { Currency } from '@app/money';
import { Check } from 'lucide-react';
import { cn } from '../lib/cn.ts';
import type { CurrencyWords } from './filter-currencies.ts';
import { Flag } from './flag.tsx';

interface CurrencyOptionProps {
  readonly id: string;
  readonly currency: Currency;
  readonly selected: boolean;
  readonly active: boolean;
  readonly words: CurrencyWords;
  readonly onPick: () => void;
  readonly onPoint: () => void;
}

export function CurrencyOption({
  id,
  currency,
  selected,
  active,
  words,
  onPick,
  onPoint,
}: CurrencyOptionProps) {
  const disabled = words.reason !== undefined;
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      data-active={active || undefined}
      // Not click alone: the search input must keep the focus, or the list closes before the pick.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={disabled ? undefined : onPick}
      className={cn(
        'option flex min-h-11 scroll-my-8 items-center gap-3 rounded-sm px-3 py-1.5 text-base staff:min-h-9 staff:text-sm',
        active && 'bg-hover outline -outline-offset-1 outline-line-strong',
        disabled && 'cursor-not-allowed',
      )}
    >
      <Flag currency={currency} />
      <span className={cn('w-10 shrink-0 font-semibold', disabled && 'text-ink-3')}>
        {currency}
      </span>
      <span className="min-w-0 flex-1">
        <span className={disabled ? 'text-ink-3' : 'text-ink'}>{words.name}</span>
        <span className="block text-xs text-ink-2">{words.reason ?? words.country}</span>
      </span>
      {selected && <Check aria-hidden="true" size={16} className="shrink-0" />}
    </div>
  );
}
