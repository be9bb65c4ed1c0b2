import { receiveCurrencies } from '@app/contract';
import type { FeeOrder } from '@app/contract';
import { formatMinor, parseTypedAmount } from '@app/money';
import { locale } from '../../shared/i18n.ts';
import { futureInstant } from './local-time.ts';

export const anyCurrency = 'any';

export interface FeeValues {
  readonly currency: string;
  /** Amounts as typed. */
  readonly amount_from: string;
  readonly amount_below: string;
  readonly fee: string;
  readonly when: 'now' | 'later';
  /** The value of a date-and-time field. */
  readonly from: string;
  readonly reason: string;
}

export const emptyFee: FeeValues = {
  currency: anyCurrency,
  amount_from: '0.00',
  amount_below: '',
  fee: '',
  when: 'now',
  from: '',
  reason: '',
};

export type FeeField = 'amount_from' | 'amount_below' | 'fee' | 'effective_from';

export type ReadFee =
  | { readonly order: FeeOrder; readonly wrong: undefined }
  | { readonly order: undefined; readonly wrong: readonly FeeField[] };

/** Reads the form; the fields that cannot be read are named, all at once. */
export function readFee(values: FeeValues): ReadFee {
  const amount_from = amountOf(values.amount_from);
  const amount_below = values.amount_below.trim() === '' ? null : amountOf(values.amount_below);
  const fee = amountOf(values.fee);
  const effective_from = values.when === 'now' ? null : futureInstant(values.from);
  if (
    amount_from === undefined ||
    amount_below === undefined ||
    fee === undefined ||
    effective_from === undefined
  ) {
    const read = { amount_from, amount_below, fee, effective_from };
    const fields = ['amount_from', 'amount_below', 'fee', 'effective_from'] as const;
    return { order: undefined, wrong: fields.filter((field) => read[field] === undefined) };
  }
  const currency = receiveCurrencies.find((known) => known === values.currency) ?? null;
  return { order: { currency, amount_from, amount_below, fee, effective_from }, wrong: undefined };
}

function amountOf(typed: string): string | undefined {
  const read = parseTypedAmount(typed, 'EUR', locale);
  return read.kind === 'amount' ? formatMinor(read.money.minor, 'EUR') : undefined;
}
