import type {
  AccountFieldName,
  GivenSide,
  ReceiveCurrency,
  RecipientAccount,
  SendCurrency,
  TransferPurpose,
} from '@app/contract';
import { accountDetailKeys, accountFieldName, accountValue, limits } from '@app/contract';

/** What a person has typed or picked, as text: nothing is lost by an error, a step back or a visit elsewhere. */
export interface SendValues extends RecipientAccount {
  /** The side that was typed last; it leads, and the text of the other is empty, since its figure follows from the quote (ruling 40). */
  readonly given: GivenSide;
  readonly send_amount: string;
  readonly received_amount: string;
  readonly send_currency: SendCurrency;
  readonly currency: ReceiveCurrency;
  readonly sender_name: string;
  readonly date: string;
  readonly recipient: string;
  readonly reference: string;
  /** What it is for; empty when nothing was said. */
  readonly purpose: TransferPurpose | '';
  /** The saved recipient that stands in the fields unchanged; null once anything of it was typed over. */
  readonly beneficiary_id: string | null;
  readonly save_recipient: boolean;
}

const amountFields = ['send_currency', 'send_amount', 'received_amount', 'currency'] as const;
const personFields = ['sender_name', 'date', 'recipient'] as const;
type PlainField = (typeof amountFields)[number] | (typeof personFields)[number] | 'reference';

/** A field that can be wrong, by its name on the wire. */
export type SendField = PlainField | AccountFieldName;

/** The fields of every currency, in the order of the page, which is the order of the error summary. */
export const plainFields = {
  before: [...amountFields, ...personFields],
  after: ['reference'],
} as const;

const accountFields: ReadonlySet<string> = new Set([
  'account_number',
  'bank_name',
  ...accountDetailKeys.map(accountFieldName),
]);
const allFields: ReadonlySet<string> = new Set([
  ...plainFields.before,
  ...plainFields.after,
  ...accountFields,
]);

export function isSendField(name: string): name is SendField {
  return allFields.has(name);
}

export function isAccountField(name: SendField): name is AccountFieldName {
  return accountFields.has(name);
}

/** What stands in a field. */
export function fieldValue(values: SendValues, field: SendField): string {
  if (!isAccountField(field)) return values[field];
  const key = accountDetailKeys.find((known) => accountFieldName(known) === field);
  return key === undefined ? accountTextOf(values, field) : accountValue(values, key);
}

function accountTextOf(values: SendValues, field: AccountFieldName): string {
  return field === 'bank_name' ? values.bank_name : values.account_number;
}

export const sendSteps = ['amount', 'details', 'review'] as const;
export type SendStep = (typeof sendSteps)[number];

/** The screen of a field on small screens, where each section has its own. */
export function stepOf(field: SendField): SendStep {
  return amountFields.some((known) => known === field) ? 'amount' : 'details';
}

/** The id of a field's control, which error summary and "Change" links lead to. */
export function fieldId(field: SendField): string {
  return `send-${field.replace('.', '-')}`;
}

/** The id of the button of the review that sends. */
export const commitButtonId = 'send-commit';

/**
 * An empty form: 1000 euro to pounds, dated today (spec sections 2 and 9).
 *
 * @param today as a person reads it: "20 Nov 2026".
 */
export function emptyValues(today: string, sender_name: string): SendValues {
  return {
    given: 'send_amount',
    send_amount: limits.defaultAmount,
    received_amount: '',
    send_currency: 'EUR',
    currency: 'GBP',
    sender_name,
    date: today,
    ...noRecipient,
    reference: '',
    purpose: '',
  };
}

/** Nobody in particular gets the money. */
export const noRecipient = {
  recipient: '',
  account_number: '',
  account_details: {},
  bank_name: '',
  beneficiary_id: null,
  save_recipient: false,
} as const satisfies Partial<SendValues>;

const ofRecipient = [
  'recipient',
  'account_number',
  'account_details',
  'bank_name',
  'currency',
] as const satisfies readonly (keyof SendValues)[];

/** Whether something of the recipient is typed or picked. */
export function isOfRecipient(part: Partial<SendValues>): boolean {
  return ofRecipient.some((key) => key in part);
}

/**
 * The values with what was typed or picked in them. Typing an amount makes its side the one that leads; typing over a saved recipient
 * makes it another one.
 */
export function withTyped(values: SendValues, part: Partial<SendValues>): SendValues {
  const retyped = part.beneficiary_id === undefined && isOfRecipient(part);
  const next = { ...values, ...(retyped && { beneficiary_id: null }), ...part };
  if (part.given !== undefined) return next;
  if (part.received_amount !== undefined)
    return { ...next, given: 'received_amount', send_amount: '' };
  if (part.send_amount !== undefined) return { ...next, given: 'send_amount', received_amount: '' };
  return next;
}

/** The amount as typed, with the currency of its side. */
export function typedAmount(values: SendValues) {
  const { given, send_currency, currency } = values;
  return { text: values[given], currency: given === 'send_amount' ? send_currency : currency };
}
