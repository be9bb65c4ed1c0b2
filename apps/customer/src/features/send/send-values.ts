import type { ReceiveCurrency, SendCurrency } from '@app/contract';
import { limits } from '@app/contract';

/** What a person has typed or picked, as text: nothing is lost by an error, a step back or a visit elsewhere. */
export interface SendValues {
  readonly send_amount: string;
  readonly send_currency: SendCurrency;
  readonly currency: ReceiveCurrency;
  readonly sender_name: string;
  readonly date: string;
  readonly recipient: string;
  readonly account_number: string;
  readonly bank_name: string;
  readonly reference: string;
}

export type SendField = keyof SendValues;

/** In the order of the page, which is the order of the error summary. */
export const sendFields = [
  'send_currency',
  'send_amount',
  'currency',
  'sender_name',
  'date',
  'recipient',
  'account_number',
  'bank_name',
  'reference',
] as const satisfies readonly SendField[];

export const sendSteps = ['amount', 'details', 'review'] as const;
export type SendStep = (typeof sendSteps)[number];

/** The screen of a field on small screens, where each section has its own. */
export const stepOfField = {
  send_currency: 'amount',
  send_amount: 'amount',
  currency: 'amount',
  sender_name: 'details',
  date: 'details',
  recipient: 'details',
  account_number: 'details',
  bank_name: 'details',
  reference: 'details',
} as const satisfies Record<SendField, SendStep>;

/** The id of a field's control, which error summary and "Change" links lead to. */
export function fieldId(field: SendField): string {
  return `send-${field}`;
}

export function isSendField(name: string): name is SendField {
  return Object.hasOwn(stepOfField, name);
}

/**
 * An empty form: 1000 euro to pounds, dated today (spec sections 2 and 9).
 *
 * @param today as a person reads it: "20 Nov 2026".
 */
export function emptyValues(today: string, sender_name: string): SendValues {
  return {
    send_amount: limits.defaultAmount,
    send_currency: 'EUR',
    currency: 'GBP',
    sender_name,
    date: today,
    recipient: '',
    account_number: '',
    bank_name: '',
    reference: '',
  };
}
