import type { ReceiveCurrency } from './currency-lists.ts';
import { ibanCountry, startsLikeIban, withoutWord } from './recipient/iban.ts';
import type { RecipientReason } from './recipient/reasons.ts';
import { reason } from './recipient/reasons.ts';
import { accountDetailKeys } from './recipient/keys.ts';
import type { AccountDetailKey, AccountFieldKey } from './recipient/keys.ts';
import type { FieldRule, RecipientHint } from './recipient/rules.ts';
import { bankNameField } from './recipient/rules.ts';
import type { Scheme } from './recipient/schemes.ts';
import { schemes } from './recipient/schemes.ts';
import { compactNumber } from './recipient/text.ts';

export { recipientReasonText, recipientReasonTexts } from './recipient/reasons.ts';
export type { RecipientReason, RecipientReasonCode } from './recipient/reasons.ts';
export { accountDetailKeys } from './recipient/keys.ts';
export type { AccountDetailKey, AccountFieldKey } from './recipient/keys.ts';
export type { RecipientHint, RecipientHintCode } from './recipient/rules.ts';

export type AccountDetails = { readonly [Key in AccountDetailKey]?: string };

/** An account as typed, or as kept. */
export interface RecipientAccount {
  readonly account_number: string;
  readonly bank_name: string;
  readonly account_details: AccountDetails;
}

/** A field as a form shows it. */
export interface RecipientField {
  readonly key: AccountFieldKey;
  /** Its name on the wire and in refusals: `account_number`, `account_details.sort_code`. */
  readonly name: AccountFieldName;
  readonly required: boolean;
  readonly hint: RecipientHint;
  readonly inputMode: 'numeric' | 'text';
  readonly autoCapitalize: 'characters' | 'words' | 'none';
  readonly maxLength: number;
  /** Present when one of a few is chosen. */
  readonly options?: readonly string[];
}

export type AccountFieldName =
  'account_number' | 'bank_name' | `account_details.${AccountDetailKey}`;

export interface RecipientProblem {
  readonly field: AccountFieldName;
  readonly reason: RecipientReason;
}

export type ReadRecipient =
  | { readonly kind: 'account'; readonly account: RecipientAccount }
  | { readonly kind: 'refused'; readonly problems: readonly RecipientProblem[] };

export function accountFieldName(key: AccountFieldKey): AccountFieldName {
  return key === 'account_number' || key === 'bank_name' ? key : `account_details.${key}`;
}

const isDetail = (key: AccountFieldKey): key is AccountDetailKey =>
  key !== 'account_number' && key !== 'bank_name';

/** What the account holds, as typed, for one field. */
export function accountValue(account: RecipientAccount, key: AccountFieldKey): string {
  return isDetail(key) ? (account.account_details[key] ?? '') : account[key];
}

/** The account with one field changed; whatever else was typed stays, even what the currency does not ask for. */
export function withAccountValue(
  account: RecipientAccount,
  key: AccountFieldKey,
  value: string,
): RecipientAccount {
  return isDetail(key)
    ? { ...account, account_details: { ...account.account_details, [key]: value } }
    : { ...account, [key]: value };
}

// In the order of the form. The number comes first: when it is an IBAN, nothing after it is needed.
const rulesOf = ({ account, details }: Scheme): readonly FieldRule[] => [
  account,
  ...details,
  bankNameField,
];

/** An IBAN, whole or still being typed, names the bank: nothing else about the account is needed. */
const isNeedless = (rule: FieldRule, account: RecipientAccount): boolean =>
  rule.unlessIban === true && startsLikeIban(withoutWord(compactNumber(account.account_number)));

/** The account fields that a currency asks for, in the order of the form; what is needed depends on what was typed. */
export function recipientFields(
  currency: ReceiveCurrency,
  account: RecipientAccount,
): readonly RecipientField[] {
  return rulesOf(schemes[currency]).map((rule) => {
    const { key, inputMode, autoCapitalize, maxLength, options } = rule;
    const needless = isNeedless(rule, account);
    return {
      key,
      name: accountFieldName(key),
      required: !needless,
      hint: needless ? { code: 'iban_names_bank', values: {} } : rule.hint,
      inputMode,
      autoCapitalize,
      maxLength,
      ...(options && { options }),
    };
  });
}

function problemOf(
  rule: FieldRule,
  currency: ReceiveCurrency,
  typed: string,
): RecipientReason | undefined {
  const text = rule.clean(typed);
  if (text === '') return reason('required');
  if (text.length > rule.maxLength) return reason('too_long', { max: String(rule.maxLength) });
  const refused = rule.check(text);
  return refused && { ...refused, values: { currency, ...refused.values } };
}

/** Everything that is wrong with an account, in the order of the form. */
export function recipientProblems(
  currency: ReceiveCurrency,
  account: RecipientAccount,
): readonly RecipientProblem[] {
  return rulesOf(schemes[currency]).flatMap((rule) => {
    if (isNeedless(rule, account)) return [];
    const refused = problemOf(rule, currency, accountValue(account, rule.key));
    return refused ? [{ field: accountFieldName(rule.key), reason: refused }] : [];
  });
}

/**
 * Reads an account as typed or pasted: either as banks exchange it (no spaces, capitals, only what the currency asks for), or all
 * that is wrong with it. The one check of form and server.
 */
export function readRecipient(currency: ReceiveCurrency, account: RecipientAccount): ReadRecipient {
  const problems = recipientProblems(currency, account);
  if (problems.length > 0) return { kind: 'refused', problems };
  const read: RecipientAccount = { account_number: '', bank_name: '', account_details: {} };
  return {
    kind: 'account',
    account: rulesOf(schemes[currency])
      .filter((rule) => !isNeedless(rule, account))
      .reduce(
        (known, rule) =>
          withAccountValue(known, rule.key, rule.clean(accountValue(account, rule.key))),
        read,
      ),
  };
}

/** A kept or typed value as people compare it: IBANs in fours, sort codes as 12-34-56; what the currency does not know stays. */
export function shownAccountValue(
  currency: ReceiveCurrency,
  key: AccountFieldKey,
  value: string,
): string {
  const rule = rulesOf(schemes[currency]).find((candidate) => candidate.key === key);
  if (!rule) return value;
  const text = rule.clean(value);
  // Grouping what was refused, or what an older rule let in, would only make it look right.
  return rule.check(text) === undefined ? rule.show(text) : value;
}

/** The ISO 3166 code of the country that a typed number names as a right IBAN; undefined for anything else. */
export function accountCountry(account_number: string): string | undefined {
  return ibanCountry(withoutWord(compactNumber(account_number)));
}

/**
 * One text for accounts that are the same: currency, number and details as banks exchange them, and the bank's name where the rest
 * does not name it. For finding a recipient that is saved already.
 */
export function accountIdentity(currency: ReceiveCurrency, account: RecipientAccount): string {
  const details = accountDetailKeys.map((key) => account.account_details[key] ?? '');
  const bank = schemes[currency].namesBank ? '' : account.bank_name.toLowerCase();
  return JSON.stringify([currency, account.account_number, ...details, bank]);
}
