import type { CreateTransactionBody, QuoteBody } from '@app/contract';
import { disabledReason, limits } from '@app/contract';
import type { TypedAmountProblem } from '@app/money';
import { currencyExponents, formatMinor, isPositive, parseTypedAmount } from '@app/money';
import { readAccountNumber } from './account-number.ts';
import type { SendField, SendValues } from './send-values.ts';
import { sendFields } from './send-values.ts';
import { parseTypedDay } from './typed-day.ts';

/** What is wrong with a field, in the words of the texts (`send.problem`). */
export type ProblemCode =
  | 'empty'
  | 'currency_disabled'
  | 'amount_not_positive'
  | `amount_${TypedAmountProblem}`
  | 'amount_no_decimals'
  | 'date_unreadable'
  | 'date_too_early'
  | 'date_future'
  | 'iban_length'
  | 'iban_check'
  | 'too_long'
  | 'control_characters';

export type FieldProblem =
  | { readonly field: SendField; readonly code: ProblemCode; readonly max?: number }
  /** The server's own sentence, such as a limit with its figures. */
  | { readonly field: SendField; readonly message: string };

export interface CheckFacts {
  /** The customer's own calendar day, "2026-11-20". */
  readonly today: string;
  readonly locale: string;
}

const required: ReadonlySet<SendField> = new Set([
  'send_amount',
  'sender_name',
  'date',
  'recipient',
  'account_number',
  'bank_name',
]);

const longest: Partial<Record<SendField, number>> = {
  sender_name: limits.nameMax,
  recipient: limits.nameMax,
  account_number: limits.accountNumberMax,
  bank_name: limits.bankNameMax,
  reference: limits.referenceMax,
};

/** Everything that keeps the form from its review, in the order of the page (spec section 5). Checked on Proceed, never while typing. */
export function checkForm(values: SendValues, facts: CheckFacts): FieldProblem[] {
  return sendFields.flatMap((field) => {
    const problem = checkField(field, values, facts);
    return problem === undefined ? [] : [problem];
  });
}

/** Whether the spec's toast "Missing information" applies: a required field is empty. */
export function isMissing(problem: FieldProblem): boolean {
  return 'code' in problem && problem.code === 'empty';
}

function checkField(
  field: SendField,
  values: SendValues,
  facts: CheckFacts,
): FieldProblem | undefined {
  if (required.has(field) && values[field].trim() === '') return { field, code: 'empty' };
  const max = longest[field];
  if (max !== undefined && values[field].trim().length > max)
    return { field, code: 'too_long', max };
  if (/\p{Cc}/u.test(values[field].trim())) return { field, code: 'control_characters' };
  const code = special[field]?.(values, facts);
  return code === undefined ? undefined : { field, code };
}

type Check = (values: SendValues, facts: CheckFacts) => ProblemCode | undefined;

const special: Partial<Record<SendField, Check>> = {
  currency: ({ currency }) =>
    disabledReason(currency) === undefined ? undefined : 'currency_disabled',
  send_amount: (values, { locale }) => amountProblem(values, locale),
  date: ({ date }, { today }) => dateProblem(date, today),
  account_number: ({ account_number }) => {
    const account = readAccountNumber(account_number);
    return account.kind === 'mistyped' ? `iban_${account.reason}` : undefined;
  },
};

/** Why an amount cannot be quoted; undefined for an empty one too, which is only refused on Proceed. */
export function amountProblem(values: SendValues, locale: string): ProblemCode | undefined {
  const typed = parseTypedAmount(values.send_amount, values.send_currency, locale);
  if (typed.kind === 'empty') return undefined;
  if (typed.kind === 'amount') {
    return isPositive(typed.money) ? undefined : 'amount_not_positive';
  }
  const whole = currencyExponents[values.send_currency] === 0;
  if (typed.reason === 'too_many_decimals' && whole) return 'amount_no_decimals';
  return `amount_${typed.reason}`;
}

function dateProblem(typed: string, today: string): ProblemCode | undefined {
  const day = parseTypedDay(typed);
  if (day === undefined) return 'date_unreadable';
  if (day < limits.earliestDate) return 'date_too_early';
  return day > today ? 'date_future' : undefined;
}

/** The question to the server, or undefined while the amount cannot be read or the currency cannot be picked. */
export function quoteRequest(values: SendValues, locale: string): QuoteBody | undefined {
  const { send_currency, currency } = values;
  const typed = parseTypedAmount(values.send_amount, send_currency, locale);
  if (typed.kind !== 'amount' || !isPositive(typed.money)) return undefined;
  if (disabledReason(currency) !== undefined) return undefined;
  return {
    send_amount: formatMinor(typed.money.minor, send_currency),
    send_currency,
    currency,
  };
}

/** The order as it goes to the server; undefined while a field of it cannot be read. */
export function orderOf(values: SendValues, quote_id: string): CreateTransactionBody | undefined {
  const date = parseTypedDay(values.date);
  const account = readAccountNumber(values.account_number);
  if (date === undefined || account.kind === 'empty' || account.kind === 'mistyped') {
    return undefined;
  }
  const reference = values.reference.trim();
  return {
    quote_id,
    sender_name: values.sender_name.trim(),
    date,
    recipient: values.recipient.trim(),
    account_number: account.text,
    bank_name: values.bank_name.trim(),
    reference: reference === '' ? null : reference,
  };
}
