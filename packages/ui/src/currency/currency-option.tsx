import type { Currency } from '@app/money';
import { OptionRow } from '../forms/option-row.tsx';
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

export function CurrencyOption({ currency, words, ...row }: CurrencyOptionProps) {
  const disabled = words.reason !== undefined;
  return (
    <OptionRow {...row} disabled={disabled}>
      <Flag currency={currency} />
      <span className={cn('w-10 shrink-0 font-semibold', disabled && 'text-ink-3')}>
        {currency}
      </span>
      <span className="min-w-0 flex-1">
        <span className={disabled ? 'text-ink-3' : 'text-ink'}>{words.name}</span>
        <span className="block text-xs text-ink-2">{words.reason ?? words.country}</span>
      </span>
    </OptionRow>
  );
}
