import {
  receiveCurrencies,
  staffStageLabel,
  staffStages,
  staffTransactionSorts,
  statusLooks,
  transactionStatuses,
} from '@app/contract';
import type { StaffViewFilters } from '@app/contract';
import {
  Button,
  DropdownMenu,
  DropdownMenuCheckItem,
  SearchSelect,
  Select,
  TextInput,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import { assigneesQuery } from '../../shared/query.ts';
import {
  any,
  assigneeChoices,
  dayChoices,
  documentChoices,
  statusText,
  statusesOf,
  waitingChoiceList,
} from './filter-words.ts';
import type { Filters } from './use-filters.ts';

export interface FilterControlsProps extends Pick<Filters, 'filters' | 'change'> {
  /** In the sheet of a small screen each takes the whole width. */
  readonly stacked: boolean;
}

/** Everything that narrows and orders the list, beside the search. */
export function FilterControls({ filters, change, stacked }: FilterControlsProps) {
  const width = stacked ? 'w-full' : 'w-40';
  const part = { filters, change, width };
  return (
    <>
      <StatusMenu {...part} />
      <StageSelect {...part} />
      <CurrencySelect {...part} />
      <DaySelect {...part} />
      <MoreSelects {...part} />
    </>
  );
}

interface PartProps extends Pick<Filters, 'filters' | 'change'> {
  readonly width: string;
}

function StatusMenu({ filters, change, width }: PartProps) {
  const { t } = useTranslation();
  const chosen = statusesOf(filters);
  const [only] = chosen;
  const label =
    only === undefined
      ? t('transactions.allStatuses')
      : chosen.length === 1
        ? statusLooks[only].staff
        : t('transactions.statuses', { count: chosen.length });
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button
          variant="secondary"
          className={`${width} justify-between px-3 font-normal staff:px-3`}
          aria-description={t('transactions.filterBy.status')}
        >
          {label}
          <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-ink-2" />
        </Button>
      }
    >
      <DropdownMenuCheckItem
        checked={chosen.length === 0}
        onCheckedChange={() => change({ status: undefined })}
      >
        {t('transactions.allStatuses')}
      </DropdownMenuCheckItem>
      {transactionStatuses.map((status) => (
        <DropdownMenuCheckItem
          key={status}
          checked={chosen.includes(status)}
          onCheckedChange={(ticked) =>
            change({
              status: statusText(
                ticked ? [...chosen, status] : chosen.filter((other) => other !== status),
              ),
            })
          }
        >
          {statusLooks[status].staff}
        </DropdownMenuCheckItem>
      ))}
    </DropdownMenu>
  );
}

function StageSelect({ filters, change, width }: PartProps) {
  const { t } = useTranslation();
  const { slug } = useOperator();
  const menu = staffStages(slug);
  const { stage } = filters;
  const stages = stage === undefined || menu.includes(stage) ? menu : [stage, ...menu];
  return (
    <Select
      aria-label={t('transactions.filterBy.stage')}
      className={width}
      value={stage ?? any}
      onValueChange={(next) => change({ stage: next === any ? undefined : next })}
      options={[
        { value: any, label: t('transactions.stageAny') },
        ...stages.map((value) => ({ value, label: staffStageLabel(value) })),
      ]}
    />
  );
}

function CurrencySelect({ filters, change, width }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className={width}>
      <SearchSelect
        label={t('transactions.filterBy.currency')}
        value={filters.currency ?? any}
        onValueChange={(next) => change({ currency: next === any ? undefined : next })}
        options={[
          { value: any, label: t('transactions.currencyAny') },
          ...receiveCurrencies.map((value) => ({ value, label: value })),
        ]}
        texts={{
          search: t('transactions.currencySearch'),
          none: t('transactions.currencyNone'),
          close: t('common.close'),
        }}
      />
    </div>
  );
}

/** A number of days back, or a first and a last day. */
function DaySelect({ filters, change, width }: PartProps) {
  const { t } = useTranslation();
  const { days, from, to } = filters;
  const [asked, setAsked] = useState(false);
  const range = asked || from !== undefined || to !== undefined;
  const choose = (next: string): void => {
    setAsked(next === 'range');
    if (next === 'range') change({ days: undefined });
    else if (next === any) change({ days: undefined, from: undefined, to: undefined });
    else if (next === '7' || next === '30' || next === '90')
      change({ days: next, from: undefined, to: undefined });
  };
  const dayInput = (name: 'from' | 'to') => (
    <label className="flex items-center gap-1.5 text-xs text-ink-2">
      {t(`transactions.${name}`)}
      <TextInput
        type="date"
        className="w-36"
        value={filters[name] ?? ''}
        onChange={({ target }) => change({ [name]: target.value || undefined })}
      />
    </label>
  );
  return (
    <>
      <Select
        aria-label={t('transactions.filterBy.date')}
        className={width}
        value={range ? 'range' : (days ?? any)}
        onValueChange={choose}
        options={dayChoices(t)}
      />
      {range && (
        <span className="flex flex-wrap gap-2">
          {dayInput('from')}
          {dayInput('to')}
        </span>
      )}
    </>
  );
}

function MoreSelects({ filters, change, width }: PartProps) {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(assigneesQuery());
  return (
    <>
      <Select
        aria-label={t('transactions.filterBy.documents')}
        className={width}
        value={filters.documents ?? any}
        onValueChange={(next) => change({ documents: given(next, ['required', 'overdue']) })}
        options={documentChoices(t)}
      />
      <Select
        aria-label={t('transactions.filterBy.assignee')}
        className={width}
        value={filters.assignee ?? any}
        onValueChange={(next) => change({ assignee: next === any ? undefined : next })}
        options={assigneeChoices(t, people)}
      />
      <Select
        aria-label={t('transactions.filterBy.waiting')}
        className={width}
        value={filters.waiting ?? any}
        onValueChange={(next) => change({ waiting: next === any ? undefined : next })}
        options={waitingChoiceList(t, filters.waiting)}
      />
      <Select
        aria-label={t('transactions.sort')}
        className={width}
        value={filters.sort ?? 'newest'}
        onValueChange={(next) => change({ sort: next === 'newest' ? undefined : next })}
        options={staffTransactionSorts.map((value) => ({
          value,
          label: t(`transactions.sorts.${value}`),
        }))}
      />
    </>
  );
}

/** The chosen one of a closed set; undefined for 'any'. */
function given<Value extends string>(next: string, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === next);
}

/** How many filters narrow the list, beside the search, which stands in sight. */
export function filterCount(filters: StaffViewFilters): number {
  const { search: _search, sort: _sort, status: _status, ...others } = filters;
  const more = Object.values(others).filter((value) => value !== undefined);
  return statusesOf(filters).length + more.length;
}
