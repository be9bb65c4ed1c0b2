import { formatDay } from '@app/client';
import { fillText, isCodeKind, isNoticeKey, noticeGap, transactionStatuses } from '@app/contract';
import type { Notification } from '@app/contract';
import { isCurrency } from '@app/money';
import { codesText, statusText } from '../../shared/contract-texts.ts';
import { t } from '../../shared/i18n.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { rateText } from '../../shared/rate-text.ts';
import { serverSentence } from '../../shared/server-sentences.ts';

export interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/** What a notification says, in the reader's language where it names a text that we know; else the words that it came with. */
export function noticeText({ text_key, text_values, title, message }: Notification): NoticeText {
  if (!isNoticeKey(text_key)) return { title, message };
  const shown = Object.fromEntries(
    Object.entries(text_values ?? {}).map(([gap, value]) => [
      gap,
      writtenOut(noticeGap(text_key, gap), value),
    ]),
  );
  const words = (part: 'title' | 'message'): string =>
    fillText(t(`notifications.text.${text_key}.${part}`, { skipInterpolation: true }), shown);
  return { title: words('title'), message: words('message') };
}

function writtenOut(kind: ReturnType<typeof noticeGap>, value: string): string {
  switch (kind) {
    case 'wallet':
      return walletText(value);
    case 'sent':
      return amountText(value, 'EUR');
    case 'money':
      return moneyWords(value);
    case 'rate':
      return rateWords(value);
    case 'status':
      return statusWords(value);
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
    case 'codes':
      return codesText(value.split(',').filter(isCodeKind));
    case 'sentence':
      return serverSentence(value);
    case 'secret':
    case undefined:
      return value;
  }
}

function moneyWords(value: string): string {
  const [currency = '', amount = ''] = value.split(' ');
  return isCurrency(currency) ? amountText(amount, currency) : value;
}

function rateWords(value: string): string {
  const [from = '', to = '', rate = ''] = value.split(' ');
  return isCurrency(from) && isCurrency(to) ? rateText(rate, from, to) : value;
}

function statusWords(value: string): string {
  const status = transactionStatuses.find((known) => known === value);
  return status === undefined ? value : statusText(status);
}

/** The amount in a notification's metadata; without a currency it is the wallet's. Undefined when there is none, or none we can read. */
export function noticeAmount(metadata: Notification['metadata']): string | undefined {
  const { amount, currency } = metadata ?? {};
  if (amount === undefined || !/^\d+(\.\d{1,2})?$/.test(amount)) return undefined;
  if (currency === undefined) return walletText(amount);
  return isCurrency(currency) ? amountText(amount, currency) : undefined;
}
