import type { Currency } from '@app/money';
import { currencyFacts } from '@app/contract';
import { Check } from 'lucide-react';
import { cn } from '../lib/cn.ts';
import { Flag } from './flag.tsx';

interface CurrencyOptionProps {
  readonly id: string;
  readonly currency: Currency;
  readonly selected: boolean;
  readonly active: boolean;
  readonly reason: string | undefined;
  readonly onPick: () => void;
  readonly onPoint: () => void;
}

export function CurrencyOption({
  id,
  currency,
  selected,
  active,
  reason,
  onPick,
  onPoint,
}: CurrencyOptionProps) {
  const disabled = reason !== undefined;
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
        'flex min-h-11 scroll-my-8 items-center gap-3 rounded-sm px-3 py-1.5 text-base staff:min-h-9 staff:text-sm',
        active && 'bg-hover outline -outline-offset-1 outline-line-strong',
        disabled && 'cursor-not-allowed',
      )}
    >
      <Flag currency={currency} />
      <span className={cn('w-10 shrink-0 font-semibold', disabled && 'text-ink-3')}>
        {currency}
      </span>
      <span className="min-w-0 flex-1">
        <span className={disabled ? 'text-ink-3' : 'text-ink'}>{currencyFacts[currency].name}</span>
        <span className="block text-xs text-ink-2">
          {reason ?? currencyFacts[currency].country}
        </span>
      </span>
      {selected && <Check aria-hidden="true" size={16} className="shrink-0" />}
    </div>
  );
}
