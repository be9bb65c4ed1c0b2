import type { CallInput, TransactionFilter } from '@app/contract';

export type StatementOrder = CallInput<'downloadStatement'>['query'];
export type PeriodChoice = '7' | '30' | '90' | 'all' | 'own';

/** What stands in the dialog. */
export interface StatementValues {
  readonly period: PeriodChoice;
  /** 'yyyy-mm-dd', or empty; asked only for other dates. */
  readonly from: string;
  readonly to: string;
  readonly format: 'pdf' | 'csv';
  /** Only what the list shows. */
  readonly narrowed: boolean;
}

const thirtyDaysMs = 30 * 86_400_000;

/** The dialog as it opens: the period of the list, and what the list shows. */
export function firstValues({ days }: TransactionFilter, now: Date): StatementValues {
  const ago = new Date(now.getTime() - thirtyDaysMs);
  return {
    period: days ?? 'all',
    from: ago.toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
    format: 'pdf',
    narrowed: true,
  };
}

export type DayField = 'from' | 'to';
export type DayProblem = 'noDay' | 'wrongOrder' | 'future';

/** What is wrong with the typed days; the server checks them again. */
export function checkDays(
  { period, from, to }: StatementValues,
  today: string,
): Partial<Record<DayField, DayProblem>> {
  if (period !== 'own') return {};
  const found: Partial<Record<DayField, DayProblem>> = {};
  if (to === '') found.to = 'noDay';
  else if (to > today) found.to = 'future';
  if (from === '') found.from = 'noDay';
  else if (from > today) found.from = 'future';
  else if (to !== '' && from > to) found.from = 'wrongOrder';
  return found;
}

export function orderOf(values: StatementValues, filters: TransactionFilter): StatementOrder {
  const { period, from, to, format, narrowed } = values;
  const { search, status, currency } = filters;
  return {
    format,
    ...(period === 'own' && { from, to }),
    ...(period !== 'own' && period !== 'all' && { days: period }),
    ...(narrowed && search !== undefined && { search }),
    ...(narrowed && status !== undefined && { status }),
    ...(narrowed && currency !== undefined && { currency }),
  };
}

/** Whether the list shows less than everything, the period apart. */
export function isNarrowed({ search, status, currency }: TransactionFilter): boolean {
  return search !== undefined || status !== undefined || currency !== undefined;
}
