import {
  documentFilters,
  staffStageLabel,
  statusLooks,
  transactionDays,
  transactionStatuses,
} from '@app/contract';
import type { StaffPerson, StaffViewFilters, TransactionStatus } from '@app/contract';
import { formatDay } from '@app/client';
import type { TFunction } from 'i18next';
import { filterNames } from './transaction-search.ts';
import type { FilterName } from './transaction-search.ts';

/** Hours after which a transfer under way is worth a look. */
const waitingChoices = ['1', '4', '24', '72'] as const;

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  /** The filters without this one. */
  readonly without: Partial<StaffViewFilters>;
}

export interface ChipWords {
  readonly t: TFunction;
  readonly people: readonly StaffPerson[];
  /** The name of the customer that the list is narrowed to, when a row tells it. */
  readonly customer: string | undefined;
}

/** The chosen statuses, in the order of the menu. */
export function statusesOf({ status }: StaffViewFilters): TransactionStatus[] {
  const chosen = new Set(status?.split(','));
  return transactionStatuses.filter((one) => chosen.has(one));
}

/** As the address carries several statuses; undefined for none, which is all. */
export function statusText(chosen: readonly TransactionStatus[]): string | undefined {
  return chosen.length === 0 ? undefined : chosen.join(',');
}

/** A chip for each filter that narrows the list; every status has its own. */
export function chipsOf(filters: StaffViewFilters, words: ChipWords): FilterChip[] {
  return filterNames.flatMap((name): FilterChip[] => {
    const value = filters[name];
    if (value === undefined) return [];
    if (name === 'status') return statusChips(filters);
    return [{ key: name, text: chipTexts[name](value, words), without: { [name]: undefined } }];
  });
}

function statusChips(filters: StaffViewFilters): FilterChip[] {
  const chosen = statusesOf(filters);
  return chosen.map((status) => ({
    key: status,
    text: statusLooks[status].staff,
    without: { status: statusText(chosen.filter((other) => other !== status)) },
  }));
}

type ChipText = (value: string, words: ChipWords) => string;

const chipTexts: Record<Exclude<FilterName, 'status'>, ChipText> = {
  search: (text, { t }) => t('transactions.chips.search', { text }),
  stage: (stage) => staffStageLabel(stage),
  currency: (currency) => currency,
  days: (days, { t }) => t('transactions.lastDays', { days }),
  from: (day, { t }) => t('transactions.chips.from', { day: formatDay(day) }),
  to: (day, { t }) => t('transactions.chips.to', { day: formatDay(day) }),
  documents: (value, { t }) =>
    t(`transactions.documentsIs.${value === 'overdue' ? 'overdue' : 'required'}`),
  assignee: assigneeText,
  waiting: (hours, { t }) => t('transactions.waitingOver', { hours }),
  user_id: (_, { t, customer }) =>
    t('transactions.chips.customer', { name: customer ?? t('common.dash') }),
};

function assigneeText(value: string, { t, people }: ChipWords): string {
  if (value === 'me') return t('transactions.assignedToMe');
  if (value === 'nobody') return t('transactions.assignedToNobody');
  const name = people.find(({ id }) => id === value)?.full_name;
  return t('transactions.assignedTo', { name: name ?? t('common.dash') });
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** 'any' is the choice that filters nothing. */
export const any = 'any';

export function dayChoices(t: TFunction): Choice<string>[] {
  return [
    { value: any, label: t('transactions.allTime') },
    ...transactionDays.map((days) => ({
      value: days,
      label: t('transactions.lastDays', { days }),
    })),
    { value: 'range', label: t('transactions.dayRange') },
  ];
}

export function documentChoices(t: TFunction): Choice<string>[] {
  return [
    { value: any, label: t('transactions.documentsAny') },
    ...documentFilters.map((value) => ({ value, label: t(`transactions.documentsIs.${value}`) })),
  ];
}

export function waitingChoiceList(t: TFunction, now: string | undefined): Choice<string>[] {
  const own = now === undefined || waitingChoices.some((hours) => hours === now) ? [] : [now];
  return [
    { value: any, label: t('transactions.waitingAny') },
    ...[...own, ...waitingChoices].map((hours) => ({
      value: hours,
      label: t('transactions.waitingOver', { hours }),
    })),
  ];
}

export function assigneeChoices(t: TFunction, people: readonly StaffPerson[]): Choice<string>[] {
  return [
    { value: any, label: t('transactions.assigneeAny') },
    { value: 'me', label: t('transactions.assignedToMe') },
    { value: 'nobody', label: t('transactions.assignedToNobody') },
    ...people.map(({ id, full_name }) => ({
      value: id,
      label: t('transactions.assignedTo', { name: full_name }),
    })),
  ];
}
