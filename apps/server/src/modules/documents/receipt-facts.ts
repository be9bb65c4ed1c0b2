import type { Transaction } from '@app/contract';
import {
  displayId,
  hasOneRate,
  isFirstSet,
  isRefunded,
  isTerminal,
  isWaiting,
  trackerPlace,
  trackerStages,
} from '@app/contract';
import type { Currency } from '@app/money';
import { formatAmount, formatDisplayRate, localeMarks, parseMoney, parseRate } from '@app/money';
import { inOwnWords } from '#platform/own-sentences';
import type { Texts } from '#platform/texts';
import { formatDay, formatGmt, gmtTime } from './days.ts';
import type { FactRow } from './letterhead.ts';
import { maskAccount } from './masking.ts';

export interface ReceiptSource {
  readonly transaction: Transaction;
  /** The last moment for its documents; null when nothing ends without them. */
  readonly documents_due_at: string | null;
  /** The profile's name, for transfers that carry no sender. */
  readonly profileName: string;
  /** How long it takes, as measured or as the payout provider declares it; null when nobody can say (ruling 15). */
  readonly delivery: string | null;
  /** The operator's display prefix. */
  readonly prefix: string;
  readonly texts: Texts;
}

/** Every line of the receipt, in the order of the receipt dialog (spec section 2; rulings 7, 8, 12, 18, 28, 29), the account masked. */
export function receiptFacts(source: ReceiptSource): FactRow[] {
  const { transaction, profileName, prefix, texts } = source;
  const { t } = texts;
  const words = t('documents.receipt', { returnObjects: true });
  return [
    // Eight characters may fit two transfers, so the whole id stands beside them (ruling 28).
    {
      label: words.transferId,
      value: `${displayId(prefix, transaction.id)} (${transaction.id})`,
    },
    { label: words.receiptNumber, value: transaction.receipt_number },
    { label: words.status, value: t(`contract.statuses.${transaction.status}.receipt`) },
    ...progress(source),
    ...dates(source),
    { label: words.from, value: transaction.sender_name || profileName },
    { label: words.to, value: transaction.recipient },
    { label: words.account, value: maskAccount(transaction.account_number) },
    { label: words.bank, value: transaction.bank_name },
    ...figures(source),
    { label: words.paymentMethod, value: words.bankTransfer },
    { label: words.takenFrom, value: words.walletBalance },
    ...(transaction.reference ? [{ label: words.reference, value: transaction.reference }] : []),
    ...delivery(source),
    ...notes(source),
  ];
}

/** How far it had come; a transfer that was stopped shows its status alone. */
function progress({ transaction, texts }: ReceiptSource): FactRow[] {
  if (isRefunded(transaction)) return [];
  const { t } = texts;
  const stage = trackerPlace(transaction.progress_stage, transaction.status);
  const value = t('documents.receipt.progressOf', {
    stage: t(`contract.stages.${stage}`),
    step: trackerStages.indexOf(stage) + 1,
    steps: trackerStages.length,
  });
  return [{ label: t('documents.receipt.progress'), value }];
}

/** The picked day; with the server's time only where both mean the same day, else that time has its own line (ruling 18). */
function dates({ transaction, texts }: ReceiptSource): FactRow[] {
  const { t, locale } = texts;
  const { date, created_at } = transaction;
  const label = t('documents.receipt.date');
  const day = formatDay(date, locale);
  if (created_at.slice(0, 10) === date) {
    return [{ label, value: `${day}, ${gmtTime(created_at)} GMT` }];
  }
  return [
    { label, value: day },
    { label: t('documents.receipt.created'), value: formatGmt(created_at, locale) },
  ];
}

function figures({ transaction, texts }: ReceiptSource): FactRow[] {
  const { t, locale } = texts;
  const { currency, send_currency, send_rate, received_amount } = transaction;
  const amount = (wire: string, of: Currency) => formatAmount(parseMoney(wire, of), locale);
  const refunded = isRefunded(transaction);
  const received = amount(received_amount, currency);
  const total = amount(transaction.total, 'EUR');
  const rows: (FactRow | undefined)[] = [
    send_currency === 'EUR'
      ? undefined
      : {
          label: t('documents.receipt.youSent'),
          value: amount(transaction.send_amount, send_currency),
        },
    { label: t('documents.receipt.amountSent'), value: amount(transaction.amount, 'EUR') },
    {
      label: t('documents.receipt.amountReceived'),
      value: refunded ? t('documents.receipt.notPaidOut', { amount: received }) : received,
    },
    send_rate === null
      ? undefined
      : {
          label: t('documents.receipt.sendRate'),
          value: sendRate(transaction, send_rate, texts),
        },
    rate(transaction, texts),
    { label: t('documents.receipt.fee'), value: amount(transaction.fee, 'EUR') },
    { label: t('documents.receipt.totalDebited'), value: total },
    refunded ? { label: t('documents.receipt.refunded'), value: total } : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}

function sendRate(transaction: Transaction, rate: string, texts: Texts): string {
  const sides = { from: transaction.send_currency, to: 'EUR' } as const;
  const shown = formatDisplayRate(parseRate(rate), sides, texts.locale);
  // Over a first rate that is published there is no mark-up to tell of.
  if (hasOneRate(transaction))
    return transaction.rate_basis === 'mid_market' ? shown : noted(transaction, shown, texts);
  return isFirstSet(transaction)
    ? texts.t('documents.receipt.rateSetByUs', { rate: shown })
    : shown;
}

/** The rate with our mark-up on it (ruling 8). */
function rate(transaction: Transaction, texts: Texts): FactRow | undefined {
  const { currency, exchange_rate } = transaction;
  if (exchange_rate === null || hasOneRate(transaction)) return undefined;
  const sides = { from: 'EUR', to: currency } as const;
  const shown = formatDisplayRate(parseRate(exchange_rate), sides, texts.locale);
  const value = isFirstSet(transaction)
    ? notedSecond(transaction, shown, texts)
    : noted(transaction, shown, texts);
  return { label: texts.t('documents.receipt.rate'), value };
}

/** Beside a first rate of ours the mark-up is that of both together; where nothing is published there is none. */
function notedSecond(
  { rate_basis, set_legs, markup_percent }: Transaction,
  rate: string,
  texts: Texts,
): string {
  const { t } = texts;
  if (rate_basis === 'compared')
    return t('documents.receipt.rateWithBothMarkup', {
      rate,
      percent: percent(markup_percent, texts),
    });
  return set_legs === 'both' ? t('documents.receipt.rateSetByUs', { rate }) : rate;
}

/** A rate that our staff set where none is published has no mark-up. */
function noted({ rate_basis, markup_percent }: Transaction, rate: string, texts: Texts): string {
  const { t } = texts;
  if (rate_basis === 'set') return t('documents.receipt.rateSetByUs', { rate });
  return t('documents.receipt.rateWithMarkup', { rate, percent: percent(markup_percent, texts) });
}

function percent(markup: string, { locale }: Texts): string {
  return markup.replace('-', '−').replace('.', localeMarks(locale).decimal);
}

/** What is not on its way is not expected either. */
function delivery({ transaction, delivery: promise, texts }: ReceiptSource): FactRow[] {
  if (isRefunded(transaction) || isWaiting(transaction)) return [];
  const value = promise === null ? texts.t('contract.notStated') : inReaderWords(promise, texts);
  return [{ label: texts.t('documents.receipt.delivery'), value }];
}

function notes({ transaction, documents_due_at: due, texts }: ReceiptSource): FactRow[] {
  const { t, locale } = texts;
  const { progress_reason, documentation_required, documentation_notes } = transaction;
  const ended = isTerminal(transaction.status);
  const rows: FactRow[] = [];
  if (progress_reason) {
    const note = inOneLine(inReaderWords(progress_reason, texts));
    rows.push({ label: t('documents.receipt.statusNote'), value: note });
  }
  if (documentation_required) {
    const fallback = ended ? 'documentsFallbackEnded' : 'documentsFallback';
    const asked = documentation_notes ?? t(`documents.receipt.${fallback}`);
    const deadline =
      due === null
        ? []
        : [t('documents.receipt.documentsDue', { day: formatDay(due.slice(0, 10), locale) })];
    rows.push({
      label: t('documents.receipt.documents'),
      value: inOneLine([asked, ...deadline].join(' ')),
    });
  }
  return rows;
}

function inReaderWords(text: string, texts: Texts): string {
  return inOwnWords(text, texts, (day) => formatDay(day, texts.locale));
}

/** What was written in many lines would leave no room for the rest of the page. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r]+\s*/g, ' ');
}
