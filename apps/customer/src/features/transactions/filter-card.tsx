import { limits } from '@app/contract';
import { Card, IconButton, Select, TextInput, useTypedSearch } from '@app/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { all, currencyOptions, rangeOptions, statusOptions } from './filter-options.ts';
import type { Filters } from './use-filters.ts';

export interface FilterCardProps {
  readonly filters: Filters;
}

/** Search, status, currency and date range (spec section 2); each change shows at once. */
export function FilterCard({ filters }: FilterCardProps) {
  const { t } = useTranslation();
  const { filter, change } = filters;
  const orNone = <Value extends string>(value: Value | typeof all): Value | '' =>
    value === all ? '' : value;
  return (
    <Card>
      <search
        aria-label={t('transactions.filters')}
        className="grid grid-cols-[minmax(104px,1fr)_minmax(0,auto)] gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
      >
        <SearchBox value={filter.search ?? ''} onSearch={(search) => change({ search })} />
        <Select
          aria-label={t('transactions.status')}
          className="w-full"
          options={statusOptions()}
          value={filter.status ?? all}
          onValueChange={(status) => change({ status: orNone(status) })}
        />
        <Select
          aria-label={t('transactions.currency')}
          className="w-full"
          options={currencyOptions()}
          value={filter.currency ?? all}
          onValueChange={(currency) => change({ currency: orNone(currency) })}
        />
        <Select
          aria-label={t('transactions.range')}
          className="w-full max-sm:col-span-2"
          options={rangeOptions()}
          value={filter.days ?? all}
          onValueChange={(days) => change({ days: orNone(days) })}
        />
      </search>
    </Card>
  );
}

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const { typed, type, commit } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    commit('');
    // The button goes away, and would take the focus with it.
    input.current?.focus();
  };
  return (
    <div className="relative col-span-2 sm:col-span-3 lg:col-span-1">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2"
      />
      <TextInput
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchMax}
        aria-label={t('transactions.search')}
        placeholder={t('transactions.searchPlaceholder')}
        className="w-full pe-12 ps-10 [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed);
          if (event.key === 'Escape' && typed !== '') commit('');
        }}
      />
      {typed !== '' && (
        <IconButton
          label={t('transactions.clearSearch')}
          icon={<X aria-hidden="true" size={18} />}
          size="sm"
          className="absolute inset-y-0 end-1 my-auto"
          onClick={clear}
        />
      )}
    </div>
  );
}
