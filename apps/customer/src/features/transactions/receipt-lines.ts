import type { OperatorInfo, Transaction } from '@app/contract';
import {
  accountDetailKeys,
  hasOneRate,
  isFirstSet,
  isRefunded,
  isWaiting,
  shownAccountValue,
} from '@app/contract';
import { receiptStatusText } from '../../shared/contract-texts.ts';
import { deliveryTime } from '../../shared/delivery-text.ts';
import { t } from '../../shared/i18n.ts';
import { accountFieldLabel, optionText } from '../../shared/recipient-fields/field-text.ts';
import { amountText, percentText } from '../../shared/money-text.ts';
import { rateText } from '../../shared/rate-text.ts';
import { receiptDates } from '../../shared/receipt-dates.ts';

export interface ReceiptLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Smaller, beside the value. */
  readonly note?: string;
}

export interface ReceiptSource {
  readonly transaction: Transaction;
  /** Proves the receipt to whoever checks it; the address of the page that does. */
  readonly verification: { readonly code: string; readonly address: string };
  readonly delivery: OperatorInfo['delivery'];
  /** The profile's name, for transfers that carry no sender. */
  readonly profileName: string;
}

/** The lines of the receipt dialog under its id, in the order of the specification (section 2; rulings 7, 12, 18, 29). */
export function receiptLines(source: ReceiptSource): ReceiptLine[] {
  const { transaction, verification, delivery, profileName } = source;
  return [
    line('receiptNumber', transaction.receipt_number),
    line('status', receiptStatusText(transaction.status)),
    ...dateLines(transaction),
    line('from', transaction.sender_name || profileName || t('common.user')),
    line('to', transaction.recipient),
    ...accountLines(transaction),
    ...moneyLines(transaction),
    line('paymentMethod', t('receipt.bankTransfer')),
    line('takenFrom', t('receipt.walletBalance')),
    ...(transaction.reference ? [line('reference', transaction.reference)] : []),
    // What is not on its way is not expected either.
    ...(isRefunded(transaction) || isWaiting(transaction)
      ? []
      : [line('delivery', deliveryTime(delivery, 'receipt'))]),
    {
      ...line('verificationCode', verification.code),
      note: t('receipt.verify', { address: verification.address }),
    },
  ];
}

type LabelKey =
  | 'receiptNumber'
  | 'status'
  | 'date'
  | 'created'
  | 'from'
  | 'to'
  | 'youSent'
  | 'amountSent'
  | 'amountReceived'
  | 'sendRate'
  | 'rate'
  | 'fee'
  | 'totalDebited'
  | 'refunded'
  | 'paymentMethod'
  | 'takenFrom'
  | 'reference'
  | 'delivery'
  | 'verificationCode';

function line(key: LabelKey, value: string): ReceiptLine {
  return { key, label: t(`receipt.${key}`), value };
}

function dateLines(transaction: Transaction): ReceiptLine[] {
  const { date, created } = receiptDates(transaction);
  return [line('date', date), ...(created === undefined ? [] : [line('created', created)])];
}

/** Where the money goes, in the fields of its currency; what the currency does not need has no line. */
function accountLines({
  currency,
  account_number,
  bank_name,
  account_details,
}: Transaction): ReceiptLine[] {
  const values = { account_number, bank_name, ...account_details };
  return (['account_number', ...accountDetailKeys, 'bank_name'] as const).flatMap((key) => {
    const value = values[key];
    if (value === undefined || value === '') return [];
    const shown =
      key === 'account_type' ? optionText(value) : shownAccountValue(currency, key, value);
    return [{ key, label: accountFieldLabel(key), value: shown }];
  });
}

function moneyLines(transaction: Transaction): ReceiptLine[] {
  const { amount, currency, fee, exchange_rate, send_amount, send_currency, send_rate } =
    transaction;
  const lines: ReceiptLine[] = [];
  if (send_currency !== 'EUR') lines.push(line('youSent', amountText(send_amount, send_currency)));
  lines.push(line('amountSent', amountText(amount, 'EUR')));
  lines.push({
    ...line('amountReceived', amountText(transaction.received_amount, currency)),
    ...(isRefunded(transaction) && { note: t('receipt.notPaidOut') }),
  });
  const isOnlyRate = hasOneRate(transaction);
  if (send_rate !== null)
    lines.push({
      ...line('sendRate', rateText(send_rate, send_currency, 'EUR')),
      // Over a first rate that is published there is no mark-up to tell of.
      ...(isOnlyRate && transaction.rate_basis !== 'mid_market' && { note: rateNote(transaction) }),
      ...(!isOnlyRate && isFirstSet(transaction) && { note: t('receipt.setByUs') }),
    });
  if (exchange_rate !== null && !isOnlyRate) {
    const value = rateText(exchange_rate, 'EUR', currency);
    lines.push({ ...line('rate', value), ...secondNote(transaction) });
  }
  lines.push(line('fee', amountText(fee, 'EUR')));
  lines.push(line('totalDebited', amountText(transaction.total, 'EUR')));
  if (isRefunded(transaction)) lines.push(line('refunded', amountText(transaction.total, 'EUR')));
  return lines;
}

/** Beside a first rate of ours the mark-up is that of both together; where nothing is published there is none. */
function secondNote(transaction: Transaction): { readonly note?: string } {
  const { rate_basis, set_legs, markup_percent } = transaction;
  if (!isFirstSet(transaction)) return { note: rateNote(transaction) };
  if (rate_basis === 'compared')
    return { note: t('receipt.markupOfBoth', { percent: percentText(markup_percent) }) };
  return set_legs === 'both' ? { note: t('receipt.setByUs') } : {};
}

/** Our mark-up; a rate that our staff set where none is published has none. */
function rateNote({ rate_basis, markup_percent }: Transaction): string {
  return rate_basis === 'set'
    ? t('receipt.setByUs')
    : t('receipt.markup', { percent: percentText(markup_percent) });
}
