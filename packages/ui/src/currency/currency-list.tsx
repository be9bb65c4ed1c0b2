import type { Currency } from '@app/money';
import { disabledReason } from '@app/contract';
import { Search } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useActiveInView } from '../lib/use-active-in-view.ts';
import { CurrencyOption } from './currency-option.tsx';
import { groupCurrencies } from './filter-currencies.ts';

export interface CurrencyPickerTexts {
  /** Names the search box: "Search currencies". */
  readonly search: string;
  /** Shown when nothing matches: "No currency matches". */
  readonly none: string;
  /** Heads the currencies used lately: "Recent". */
  readonly recents: string;
  /** Heads the rest, when there are recents: "All currencies". */
  readonly all: string;
  /** Names the button that closes the sheet on small screens: "Close". */
  readonly close: string;
}

interface CurrencyListProps {
  readonly label: string;
  readonly value: Currency | undefined;
  readonly currencies: readonly Currency[];
  readonly recents: readonly Currency[];
  readonly initialQuery: string;
  readonly texts: CurrencyPickerTexts;
  readonly onPick: (currency: Currency) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** Search box and list, by the ARIA pattern of a combobox whose list is always open. */
export function CurrencyList(props: CurrencyListProps) {
  const { value, currencies, recents, texts, onPick } = props;
  const id = useId();
  const [query, setQuery] = useState(props.initialQuery);
  const groups = useMemo(
    () => groupCurrencies(currencies, recents, query),
    [currencies, recents, query],
  );
  const shown = [...groups.recents, ...groups.others];
  const start = query === '' && value !== undefined ? Math.max(0, shown.indexOf(value)) : 0;
  const [active, setActive] = useState(start);
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list, active);
  const activeCurrency = shown[Math.min(active, shown.length - 1)];
  const pick = (currency: Currency | undefined): void => {
    if (currency !== undefined && disabledReason(currency) === undefined) onPick(currency);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = steps[event.key];
    if (event.key === 'Enter') pick(activeCurrency);
    if (step !== undefined) setActive((from) => move(from, step, shown.length));
    // Enter would submit the form around the picker, and the arrows would move the caret.
    if (event.key === 'Enter' || step !== undefined) event.preventDefault();
  };
  const section = (heading: string | undefined, members: readonly Currency[], offset: number) => (
    <div role="group" aria-label={heading ?? props.label}>
      {heading !== undefined && (
        <div aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2">
          {heading}
        </div>
      )}
      {members.map((currency, index) => (
        <CurrencyOption
          key={currency}
          id={`${id}-${currency}`}
          currency={currency}
          selected={currency === value}
          active={currency === activeCurrency}
          reason={disabledReason(currency)}
          onPick={() => pick(currency)}
          onPoint={() => setActive(offset + index)}
        />
      ))}
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative border-b border-line p-2">
        <Search
          aria-hidden="true"
          size={18}
          className="absolute top-1/2 left-5 -translate-y-1/2 text-ink-2"
        />
        <input
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeCurrency && `${id}-${activeCurrency}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onFocus={(event) => event.target.setSelectionRange(query.length, query.length)}
          onKeyDown={handleKey}
          className="field min-h-(--ctl) w-full rounded-md border border-line-strong bg-surface pr-3 pl-10 text-base text-ink staff:text-sm"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        {groups.recents.length > 0 && section(texts.recents, groups.recents, 0)}
        {groups.others.length > 0 &&
          section(
            groups.recents.length > 0 ? texts.all : undefined,
            groups.others,
            groups.recents.length,
          )}
      </div>
      {/* Present from the start: a region that is added together with its text is often not read. */}
      <p
        role="status"
        className={shown.length === 0 ? 'px-4 pb-6 text-center text-sm text-ink-2' : 'sr-only'}
      >
        {shown.length === 0 ? texts.none : ''}
      </p>
    </div>
  );
}

function move(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (Math.min(from, count - 1) + step + count) % Math.max(1, count);
  return Math.max(0, Math.min(count - 1, from + step));
}
