import { Button, Dialog, cardsScreen, useMediaQuery } from '@app/ui';
import type { StaffTransaction } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assigneesQuery } from '../../shared/query.ts';
import { ExportButton } from './export-button.tsx';
import { FilterControls, filterCount } from './filter-controls.tsx';
import { chipsOf } from './filter-words.ts';
import { SearchBox } from './search-box.tsx';
import type { Filters } from './use-filters.ts';

export interface FilterBarProps extends Filters {
  /** The first row of the list, which names the customer when the list is narrowed to one. */
  readonly first: StaffTransaction | undefined;
}

/** Search, filters and the chips that say which of them are on. */
export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation();
  const { filters, change } = props;
  const small = useMediaQuery(cardsScreen);
  return (
    <search aria-label={t('transactions.filters')} className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          search={filters.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        {small ? (
          <FilterSheet {...props} />
        ) : (
          <FilterControls filters={filters} change={change} stacked={false} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chips {...props} />
        <ExportButton filters={filters} />
      </div>
    </search>
  );
}

function FilterSheet({ filters, change, clear }: Filters) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = filterCount(filters);
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" size={16} />}
        onClick={() => setOpen(true)}
      >
        {count === 0
          ? t('transactions.filtersButton')
          : t('transactions.filtersButtonCount', { count })}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('transactions.filters')}
        closeLabel={t('common.close')}
        sheet
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('transactions.showList')}</Button>
            <Button variant="secondary" onClick={clear}>
              {t('transactions.clear')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 pt-1">
          <FilterControls filters={filters} change={change} stacked />
        </div>
      </Dialog>
    </>
  );
}

function Chips({ filters, change, clear, first }: FilterBarProps) {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(assigneesQuery());
  const customer = first?.customer.id === filters.user_id ? first?.customer.full_name : undefined;
  const chips = chipsOf(filters, { t, people, customer });
  if (chips.length === 0) return <span />;
  return (
    <ul aria-label={t('transactions.activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, text, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            onClick={() => change(without)}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 text-start text-xs wrap-anywhere hover:bg-hover pointer-coarse:min-h-9"
          >
            <X aria-hidden="true" size={14} className="shrink-0" />
            <span className="sr-only">{t('transactions.removeFilter')} </span>
            {text}
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={clear}>
          {t('transactions.clear')}
        </Button>
      </li>
    </ul>
  );
}
