import type {
  AccountFieldName,
  CreateTransactionBody,
  GivenSide,
  QuoteBody,
  RecipientReason,
} from '@app/contract';
import { disabledReason, limits, readRecipient, recipientProblems } from '@app/contract';
import type { TypedAmountProblem } from '@app/money';
import { currencyExponents, formatMinor, isPositive, parseTypedAmount } from '@app/money';
import type { SendField, SendValues } from './send-values.ts';
import { plainFields, typedAmount } from './send-values.ts';
import { parseTypedDay } from './typed-day.ts';

type PlainField = Exclude<SendField, AccountFieldName>;

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
  | 'too_long'
  | 'control_characters';

export type FieldProblem =
  | { readonly field: PlainField; readonly code: ProblemCode; readonly max?: number }
  /** What the currency asks of an account, shared with the server and the saved recipients. */
  | { readonly field: AccountFieldName; readonly reason: RecipientReason }
  /** The server's own sentence, such as a limit with its figures. */
  | { readonly field: SendField; readonly message: string };

export interface CheckFacts {
  /** The customer's own calendar day, "2026-11-20". */
  readonly today: string;
  readonly locale: string;
}

const required: ReadonlySet<SendField> = new Set(['sender_name', 'date', 'recipient']);

const longest: Partial<Record<SendField, number>> = {
  sender_name: limits.nameMax,
  recipient: limits.nameMax,
  reference: limits.referenceMax,
};

/** Everything that keeps the form from its review, in the order of the page (spec section 5). Checked on Proceed, never while typing. */
export function checkForm(values: SendValues, facts: CheckFacts): FieldProblem[] {
  const check = (fields: readonly PlainField[]): FieldProblem[] =>
    fields.flatMap((field) => {
      const problem = checkField(field, values, facts);
      return problem === undefined ? [] : [problem];
    });
  const account = recipientProblems(values.currency, values);
  return [...check(plainFields.before), ...account, ...check(plainFields.after)];
}

/** Whether the spec's toast "Missing information" applies: a required field is empty. */
export function isMissing(problem: FieldProblem): boolean {
  if ('reason' in problem) return problem.reason.code === 'required';
  return 'code' in problem && problem.code === 'empty';
}

function checkField(
  field: PlainField,
  values: SendValues,
  facts: CheckFacts,
): FieldProblem | undefined {
  const typed = values[field].trim();
  if (typed === '' && (required.has(field) || field === values.given))
    return { field, code: 'empty' };
  const max = longest[field];
  if (max !== undefined && typed.length > max) return { field, code: 'too_long', max };
  if (/\p{Cc}/u.test(typed)) return { field, code: 'control_characters' };
  const code = special[field]?.(values, facts);
  return code === undefined ? undefined : { field, code };
}

type Check = (values: SendValues, facts: CheckFacts) => ProblemCode | undefined;

const special: Partial<Record<PlainField, Check>> = {
  currency: ({ currency }) =>
    disabledReason(currency) === undefined ? undefined : 'currency_disabled',
  send_amount: (values, { locale }) => amountProblem(values, 'send_amount', locale),
  received_amount: (values, { locale }) => amountProblem(values, 'received_amount', locale),
  date: ({ date }, { today }) => dateProblem(date, today),
};

/**
 * Why the amount of a side cannot be quoted; undefined for an empty one too, which is only refused on Proceed, and for the side that
 * follows the other.
 */
export function amountProblem(
  values: SendValues,
  side: GivenSide,
  locale: string,
): ProblemCode | undefined {
  if (side !== values.given) return undefined;
  const { text, currency } = typedAmount(values);
  const typed = parseTypedAmount(text, currency, locale);
  if (typed.kind === 'empty') return undefined;
  if (typed.kind === 'amount') {
    return isPositive(typed.money) ? undefined : 'amount_not_positive';
  }
  const whole = currencyExponents[currency] === 0;
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
  const { given, send_currency, currency } = values;
  const amount = typedAmount(values);
  const typed = parseTypedAmount(amount.text, amount.currency, locale);
  if (typed.kind !== 'amount' || !isPositive(typed.money)) return undefined;
  if (disabledReason(currency) !== undefined) return undefined;
  const wire = formatMinor(typed.money.minor, amount.currency);
  return given === 'send_amount'
    ? { send_amount: wire, send_currency, currency }
    : { received_amount: wire, send_currency, currency };
}

/** The order as it goes to the server; undefined while a field of it cannot be read. */
export function orderOf(values: SendValues, quote_id: string): CreateTransactionBody | undefined {
  const date = parseTypedDay(values.date);
  const read = readRecipient(values.currency, values);
  if (date === undefined || read.kind === 'refused') return undefined;
  const reference = values.reference.trim();
  return {
    quote_id,
    sender_name: values.sender_name.trim(),
    date,
    recipient: values.recipient.trim(),
    ...read.account,
    reference: reference === '' ? null : reference,
    beneficiary_id: values.beneficiary_id,
    ...(values.purpose !== '' && { purpose: values.purpose }),
  };
}
