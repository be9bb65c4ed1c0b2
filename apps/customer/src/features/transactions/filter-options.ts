import type { TransactionStatus } from '@app/contract';
import { receiveCurrencies, transactionDays, transactionStatuses } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { statusText } from '../../shared/contract-texts.ts';

/** Stands for "no filter": a select needs a value for each of its options. */
export const all = 'all';
type All = typeof all;

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** In the order of the specification (section 2, Transactions); what it does not name follows. */
const statusesFirst = ['completed', 'pending', 'failed'] as const satisfies TransactionStatus[];
const currenciesFirst = ['GBP', 'USD', 'PLN', 'CHF'] as const;

function first<Value extends string>(named: readonly Value[], known: readonly Value[]): Value[] {
  return [...named, ...known.filter((value) => !named.includes(value))];
}

export function statusOptions(): Option<TransactionStatus | All>[] {
  const statuses = first<TransactionStatus>(statusesFirst, transactionStatuses);
  return [
    { value: all, label: t('transactions.allStatus') },
    ...statuses.map((value) => ({ value, label: statusText(value) })),
  ];
}

type ReceiveCurrency = (typeof receiveCurrencies)[number];

export function currencyOptions(): Option<ReceiveCurrency | All>[] {
  const currencies = first<ReceiveCurrency>(currenciesFirst, receiveCurrencies.toSorted());
  return [
    { value: all, label: t('transactions.allCurrencies') },
    ...currencies.map((value) => ({ value, label: value })),
  ];
}

type Days = (typeof transactionDays)[number];

export function rangeOptions(): Option<Days | All>[] {
  return [
    ...transactionDays.map((value) => ({ value, label: t(`transactions.last${value}`) })),
    { value: all, label: t('transactions.allTime') },
  ];
}
