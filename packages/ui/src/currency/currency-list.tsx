import type { Currency } from '@app/money';
import { useId, useMemo, useState } from 'react';
import { SearchedList } from '../forms/searched-list.tsx';
import { useRowsDrawn } from '../lib/use-rows-drawn.ts';
import { CurrencyOption } from './currency-option.tsx';
import { filterCurrencies, groupCurrencies, tableWords } from './filter-currencies.ts';
import type { CurrencyWords } from './filter-currencies.ts';

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
  /** What is said of each currency; without it the table's English. Give a function that stays the same. */
  readonly describe?: ((currency: Currency) => CurrencyWords) | undefined;
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

/** All that can be picked, those used lately first. */
export function CurrencyList(props: CurrencyListProps) {
  const { value, currencies, recents, texts, onPick } = props;
  const { describe = tableWords } = texts;
  const id = useId();
  const [query, setQuery] = useState(props.initialQuery);
  const groups = useMemo(
    () => groupCurrencies(filterCurrencies(currencies, query, describe), recents, query),
    [currencies, recents, query, describe],
  );
  const shown = [...groups.recents, ...groups.others];
  const start = query === '' && value !== undefined ? Math.max(0, shown.indexOf(value)) : 0;
  const [active, setActive] = useState(start);
  const rowsDrawn = useRowsDrawn(start);
  const activeCurrency = shown[Math.min(active, shown.length - 1)];
  const pick = (currency: Currency | undefined): void => {
    if (currency !== undefined && describe(currency).reason === undefined) onPick(currency);
  };
  const section = (heading: string | undefined, members: readonly Currency[], offset: number) => (
    <div role="group" aria-label={heading ?? props.label}>
      {heading !== undefined && (
        <div aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2">
          {heading}
        </div>
      )}
      {members.slice(0, Math.max(0, rowsDrawn - offset)).map((currency, index) => (
        <CurrencyOption
          key={currency}
          id={`${id}-${currency}`}
          currency={currency}
          selected={currency === value}
          active={currency === activeCurrency}
          words={describe(currency)}
          onPick={() => pick(currency)}
          onPoint={() => setActive(offset + index)}
        />
      ))}
    </div>
  );
  return (
    <SearchedList
      id={id}
      label={props.label}
      texts={texts}
      query={query}
      onQuery={setQuery}
      count={shown.length}
      active={active}
      activeValue={activeCurrency}
      onActive={setActive}
      onEnter={() => pick(activeCurrency)}
    >
      {groups.recents.length > 0 && section(texts.recents, groups.recents, 0)}
      {groups.others.length > 0 &&
        section(
          groups.recents.length > 0 ? texts.all : undefined,
          groups.others,
          groups.recents.length,
        )}
    </SearchedList>
  );
}
