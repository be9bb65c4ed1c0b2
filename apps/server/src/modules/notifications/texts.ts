import { fillText, isCodeKind, noticeGap, statusLooks, walletCurrency } from '@app/contract';
import type { NoticeKey, TransactionStatus } from '@app/contract';
import {
  formatAmount,
  formatDisplayRate,
  formatWallet,
  isCurrency,
  parseMoney,
  parseRate,
} from '@app/money';
import { instantMs } from '#platform/clock';
import { inOwnWords } from '#platform/own-sentences';
import { textsIn } from '#platform/texts';
import type { Texts } from '#platform/texts';
import { hiddenSecret, isSealed } from './secret-values.ts';

/** What a notification says; `metadata` holds wire values for the screen to format. */
export interface Notice {
  readonly type: 'transaction' | 'account' | 'security';
  /** English, for readers that do not know the key. */
  readonly title: string;
  readonly message: string;
  readonly text_key: NoticeKey;
  /** What fills the gaps of the text in any language: amounts in wire form, statuses by name. */
  readonly text_values: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
}

type NoticeFacts = Omit<Notice, 'title' | 'message'>;

/** The facts with their English words. */
export function notice(facts: NoticeFacts): Notice {
  const { type, text_key, text_values, metadata } = facts;
  const { title, message } = noticeWords(text_key, text_values, textsIn('en'));
  return { type, title, message, text_key, text_values, metadata };
}

/** A notice in the words of a language; amounts and statuses as that language writes them. */
export function noticeWords(
  key: NoticeKey,
  values: Readonly<Record<string, string>>,
  texts: Texts,
): { title: string; message: string } {
  const shown: Record<string, string> = {};
  for (const [gap, value] of Object.entries(values))
    shown[gap] = writtenOut(noticeGap(key, gap), value, texts);
  const words = (part: 'title' | 'message'): string => fillText(unfilled(key, part, texts), shown);
  return { title: words('title'), message: words('message') };
}

const looked = new Map<string, string>();

/**
 * A text with its gaps, which we fill: the library's types take no table of values. Each transfer needs two, and a look into the library costs more
 * than all else about a notice.
 */
function unfilled(key: NoticeKey, part: 'title' | 'message', { t, language }: Texts): string {
  const name = `${language} ${key} ${part}`;
  const known = looked.get(name);
  if (known !== undefined) return known;
  const text = t(`notices.${key}.${part}`, { skipInterpolation: true });
  looked.set(name, text);
  return text;
}

function writtenOut(kind: ReturnType<typeof noticeGap>, value: string, texts: Texts): string {
  const { locale } = texts;
  switch (kind) {
    case 'wallet':
      return formatWallet(parseMoney(value, walletCurrency), locale);
    case 'sent':
      return formatAmount(parseMoney(value, walletCurrency), locale);
    case 'money':
      return moneyWords(value, locale);
    case 'rate':
      return rateWords(value, locale);
    case 'status':
      return statusWords(value, texts);
    case 'day':
      return dayWords(value, locale);
    case 'codes':
      return codeWords(value, texts);
    case 'sentence':
      return inOwnWords(value, texts, (day) => dayWords(day, locale));
    case 'secret':
      return isSealed(value) ? hiddenSecret : value;
    case undefined:
      return value;
  }
}

/** "COT code and VAT code", as the language joins them. */
function codeWords(value: string, { t, language }: Texts): string {
  const kinds = value.split(',').filter(isCodeKind);
  const labels = kinds.map((kind) => t(`contract.codes.${kind}`));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(labels);
}

/** A calendar day as the language writes it in full; the time zone moves no day. */
function dayWords(day: string, locale: string): string {
  const at = instantMs(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function moneyWords(value: string, locale: string): string {
  const [currency = '', amount = ''] = value.split(' ');
  return isCurrency(currency) ? formatAmount(parseMoney(amount, currency), locale) : value;
}

function rateWords(value: string, locale: string): string {
  const [from = '', to = '', rate = ''] = value.split(' ');
  if (!isCurrency(from) || !isCurrency(to)) return value;
  return formatDisplayRate(parseRate(rate), { from, to }, locale);
}

function statusWords(value: string, { t }: Texts): string {
  return isStatus(value) ? t(`contract.statuses.${value}.label`) : value;
}

function isStatus(text: string): text is TransactionStatus {
  return Object.hasOwn(statusLooks, text);
}

interface CreatedTransfer {
  readonly id: string;
  readonly recipient: string;
  /** Euro, wire form. */
  readonly amount: string;
  /** The target, in which `received_amount` is. */
  readonly currency: string;
  readonly received_amount: string;
  readonly receipt_number: string;
}

/** A transfer was taken on: what leaves, what arrives, and the number to ask about it by. */
export function transferCreatedNotice(transfer: CreatedTransfer): Notice {
  const { id, recipient, amount, currency, received_amount, receipt_number } = transfer;
  return notice({
    type: 'transaction',
    text_key: 'transfer_created',
    text_values: { amount, recipient, received: `${currency} ${received_amount}`, receipt_number },
    // Amount and currency are read together, so the euro amount goes with the euro and not with the target.
    metadata: { transaction_id: id, amount, currency: walletCurrency, recipient },
  });
}

interface UpdatedTransfer {
  readonly id: string;
  readonly recipient: string;
  readonly status: TransactionStatus;
  readonly progress_stage: string;
  /** Euro that went back into the wallet with this update. */
  readonly refunded?: string;
  /** Euro that was taken from the wallet again with this update. */
  readonly recharged?: string;
}

/** A transfer changed (spec section 7); money that moved with the change is named, never left to be discovered. */
export function transactionUpdateNotice(transfer: UpdatedTransfer): Notice {
  const { id, recipient, status, progress_stage, refunded, recharged } = transfer;
  return notice({
    type: 'transaction',
    ...updateText({ recipient, status }, { refunded, recharged }),
    metadata: { transaction_id: id, status, progress_stage, recipient },
  });
}

function updateText(
  values: Readonly<Record<string, string>>,
  moved: { refunded: string | undefined; recharged: string | undefined },
): Pick<Notice, 'text_key' | 'text_values'> {
  const { refunded, recharged } = moved;
  if (refunded !== undefined) {
    return { text_key: 'transaction_update_refunded', text_values: { ...values, refunded } };
  }
  if (recharged !== undefined) {
    return { text_key: 'transaction_update_recharged', text_values: { ...values, recharged } };
  }
  return { text_key: 'transaction_update', text_values: values };
}

interface WalletChange {
  readonly type: 'credit' | 'debit';
  /** Euro, wire form. */
  readonly amount: string;
  readonly description: string | null;
  /** Euro, wire form. */
  readonly new_balance: string;
}

const walletKeys = {
  credit: { plain: 'wallet_credited', noted: 'wallet_credited_note' },
  debit: { plain: 'wallet_debited', noted: 'wallet_debited_note' },
} as const satisfies Record<WalletChange['type'], Record<'plain' | 'noted', NoticeKey>>;

/** Staff changed the wallet (spec section 7): how much, and their note when they wrote one. */
export function walletChangeNotice(change: WalletChange): Notice {
  const { type, amount, description, new_balance } = change;
  const { plain, noted } = walletKeys[type];
  return notice({
    type: 'account',
    ...(description === null
      ? { text_key: plain, text_values: { amount } }
      : { text_key: noted, text_values: { amount, note: description } }),
    metadata: { amount, type, new_balance },
  });
}

/** A new password was set, and with it all other sessions ended. */
export function passwordChangedNotice(): Notice {
  return notice({ type: 'security', text_key: 'password_changed', text_values: {}, metadata: {} });
}

/** Name or phone number; what they are now stays out of the mail, as somebody else may have written it. */
export function detailsChangedNotice(): Notice {
  return notice({ type: 'security', text_key: 'details_changed', text_values: {}, metadata: {} });
}

/** Staff disabled the account; their reason stays with them. As `security`: a notice that cannot be read in the app is mailed whatever was chosen. */
export function accountDisabledNotice(): Notice {
  return notice({ type: 'security', text_key: 'account_disabled', text_values: {}, metadata: {} });
}

export function accountEnabledNotice(): Notice {
  return notice({ type: 'security', text_key: 'account_enabled', text_values: {}, metadata: {} });
}

/**
 * The customer closed the account, or somebody who sat at it. `language` goes along, as the profile that names it goes with the account; `contact`
 * is where somebody reaches us who can no longer sign in.
 */
export function accountClosedNotice(contact: string, language: string | null): Notice {
  return notice({
    type: 'security',
    text_key: 'account_closed',
    text_values: { contact },
    metadata: language === null ? {} : { language },
  });
}

/** A refresh token was used by two: one of them is not the owner, so the session was ended. */
export function sessionReuseNotice(): Notice {
  return notice({ type: 'security', text_key: 'session_reuse', text_values: {}, metadata: {} });
}
