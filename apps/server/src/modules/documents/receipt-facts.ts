import type { Transaction } from '@app/contract';
import { isTerminal, moneyPositions, trackerStageOf, trackerStages } from '@app/contract';
import type { Currency } from '@app/money';
import { formatAmount, formatDisplayRate, localeMarks, parseMoney, parseRate } from '@app/money';
import type { Texts } from '#platform/texts';
import { formatDay, formatGmt, gmtTime } from './days.ts';
import type { FactRow } from './letterhead.ts';
import { maskAccount } from './masking.ts';

export interface ReceiptSource {
  readonly transaction: Transaction;
  /** The profile's name, for transfers that carry no sender. */
  readonly profileName: string;
  /** What the payout provider promises; null when it promises nothing (ruling 15). */
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
      value: `${prefix}${transaction.id.slice(0, 8)} (${transaction.id})`,
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

function isRefunded({ status }: Transaction): boolean {
  return moneyPositions[status] === 'refunded';
}

/** How far it had come; a transfer that was stopped shows its status alone. */
function progress({ transaction, texts }: ReceiptSource): FactRow[] {
  if (isRefunded(transaction)) return [];
  const { t } = texts;
  const stage = trackerStageOf(transaction.progress_stage);
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
          value: formatDisplayRate(
            parseRate(send_rate),
            { from: send_currency, to: 'EUR' },
            locale,
          ),
        },
    rate(transaction, texts),
    { label: t('documents.receipt.fee'), value: amount(transaction.fee, 'EUR') },
    { label: t('documents.receipt.totalDebited'), value: total },
    refunded ? { label: t('documents.receipt.refunded'), value: total } : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}

/** The rate with our mark-up on it (ruling 8). Sent from another currency to euro, the one rate there is has its line above. */
function rate(transaction: Transaction, { t, locale }: Texts): FactRow | undefined {
  const { currency, exchange_rate, send_rate, markup_percent } = transaction;
  if (exchange_rate === null || (currency === 'EUR' && send_rate !== null)) return undefined;
  const shown = formatDisplayRate(parseRate(exchange_rate), { from: 'EUR', to: currency }, locale);
  const percent = markup_percent.replace('.', localeMarks(locale).decimal);
  return {
    label: t('documents.receipt.rate'),
    value: t('documents.receipt.rateWithMarkup', { rate: shown, percent }),
  };
}

/** What is not on its way is not expected either. */
function delivery({ transaction, delivery: promise, texts }: ReceiptSource): FactRow[] {
  if (isRefunded(transaction)) return [];
  const value = promise ?? texts.t('contract.notStated');
  return [{ label: texts.t('documents.receipt.delivery'), value }];
}

function notes({ transaction, texts }: ReceiptSource): FactRow[] {
  const { t, locale } = texts;
  const { progress_reason, documentation_required, documentation_notes } = transaction;
  const ended = isTerminal(transaction.status);
  const due = ended ? null : transaction.documentation_due_at;
  const rows: FactRow[] = [];
  if (progress_reason) {
    rows.push({ label: t('documents.receipt.statusNote'), value: inOneLine(progress_reason) });
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

/** What was written in many lines would leave no room for the rest of the page. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r]+\s*/g, ' ');
}
