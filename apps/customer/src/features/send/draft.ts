import {
  accountDetailKeys,
  givenSides,
  receiveCurrencies,
  sendCurrencies,
  transferPurposes,
} from '@app/contract';
import type { AccountDetails, ReceiveCurrency } from '@app/contract';
import type { SendState, Unlinked } from './send-state.ts';
import type { SendValues } from './send-values.ts';
import { isUnderway } from './undo-machine.ts';

/** The past transfer that the form was filled from, as far as its terms are compared with today's. */
export interface Repeated {
  readonly currency: ReceiveCurrency;
  /** Target per euro; null where nothing was exchanged. */
  readonly exchange_rate: string | null;
  /** The day of that transfer, 'yyyy-mm-dd'. */
  readonly date: string;
}

/** That the form was filled from a draft of an earlier visit. */
export interface Restored {
  readonly savedAtMs: number;
  /**
   * The page went away while the transfer was being made. It may exist, and the key that would have kept a second attempt from making a
   * second transfer went with the page, so the customer has to look before they send again.
   */
  readonly attempted: boolean;
}

export interface Draft extends Restored {
  readonly values: SendValues;
  readonly repeated: Repeated | null;
  readonly unlinked: Unlinked | null;
}

/** Longer ago, and what was typed is more likely somebody's forgotten data than anybody's plan. */
export const draftLifetimeMs = 24 * 3_600_000;

interface DraftOwner {
  readonly user_id: string;
  readonly nowMs: number;
  /** An untouched form: what a draft does not say comes from it, so that yesterday's draft is dated today unless a day was typed. */
  readonly empty: SendValues;
}

/** The draft as it is stored: only what differs from an empty form. Undefined when nothing does. No code and no quote is ever part of it. */
export function draftText(state: SendState, owner: DraftOwner): string | undefined {
  const empty = new Map<string, string>(
    Object.entries(owner.empty).map(([field, value]) => [field, JSON.stringify(value)]),
  );
  const values = Object.entries(state.values).filter(
    ([field, value]) => JSON.stringify(value) !== empty.get(field),
  );
  if (values.length === 0) return undefined;
  return JSON.stringify({
    user_id: owner.user_id,
    saved_at_ms: owner.nowMs,
    attempted: isUnderway(state.undo) || state.restored?.attempted === true,
    repeated: state.repeated,
    unlinked: state.unlinked,
    values: Object.fromEntries(values),
  });
}

/** Reads a stored draft; undefined when it is another person's, too old, or no draft at all. */
export function draftFrom(text: string | undefined, owner: DraftOwner): Draft | undefined {
  const stored = record(parsed(text));
  const { user_id, saved_at_ms: savedAtMs, attempted } = stored;
  if (user_id !== owner.user_id || typeof savedAtMs !== 'number') return undefined;
  const ageMs = owner.nowMs - savedAtMs;
  if (ageMs < 0 || ageMs > draftLifetimeMs) return undefined;
  return {
    savedAtMs,
    attempted: attempted === true,
    repeated: repeatedFrom(record(stored['repeated'])),
    unlinked: unlinkedFrom(record(stored['unlinked'])),
    values: valuesFrom(record(stored['values']), owner.empty),
  };
}

type Source = Readonly<Record<string, unknown>>;

function valuesFrom(source: Source, empty: SendValues): SendValues {
  const text = (field: string, otherwise: string): string => {
    const value = source[field];
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    given: oneOf(givenSides, source['given']) ?? empty.given,
    send_amount: text('send_amount', empty.send_amount),
    received_amount: text('received_amount', empty.received_amount),
    send_currency: oneOf(sendCurrencies, source['send_currency']) ?? empty.send_currency,
    currency: oneOf(receiveCurrencies, source['currency']) ?? empty.currency,
    sender_name: text('sender_name', empty.sender_name),
    date: text('date', empty.date),
    recipient: text('recipient', empty.recipient),
    account_number: text('account_number', empty.account_number),
    bank_name: text('bank_name', empty.bank_name),
    account_details: detailsFrom(record(source['account_details'])),
    beneficiary_id: text('beneficiary_id', '') || null,
    save_recipient: source['save_recipient'] === true,
    reference: text('reference', empty.reference),
    purpose: oneOf(transferPurposes, source['purpose']) ?? empty.purpose,
  };
}

function detailsFrom(source: Source): AccountDetails {
  return Object.fromEntries(
    accountDetailKeys.flatMap((key) => {
      const value = source[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

function repeatedFrom({ currency, exchange_rate, date }: Source): Repeated | null {
  const known = oneOf(receiveCurrencies, currency);
  if (known === undefined || typeof date !== 'string') return null;
  return {
    currency: known,
    exchange_rate: typeof exchange_rate === 'string' ? exchange_rate : null,
    date,
  };
}

function unlinkedFrom({ id, name }: Source): Unlinked | null {
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((candidate) => candidate === value);
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown): Source {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
