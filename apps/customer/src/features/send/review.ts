import type { CreateTransactionBody, Quote } from '@app/contract';
import { accountDetailKeys } from '@app/contract';
import type { Failure } from './failure.ts';
import type { HeldQuote } from './quote-machine.ts';

/** What a person is asked to confirm, frozen: the button sends exactly what stands here. */
export interface Review {
  readonly order: CreateTransactionBody;
  readonly held: HeldQuote;
  readonly key: string;
  /** Whether the account was paid before; undefined when that cannot be found out. */
  readonly paidBefore: boolean | undefined;
}

/** The key of the last review and what it stood for. */
export interface KeyRecord {
  readonly content: string;
  readonly key: string;
}

/**
 * Made when the review opens, and anew when its content changes (ruling 10). The same content keeps its key, so that going back
 * and sending again what may have been sent already is still one transfer.
 */
export function keyFor(
  previous: KeyRecord | undefined,
  order: CreateTransactionBody,
  newKey: () => string,
): KeyRecord {
  const content = JSON.stringify([
    order.quote_id,
    order.sender_name,
    order.date,
    order.recipient,
    order.account_number,
    order.bank_name,
    accountDetailKeys.map((key) => order.account_details?.[key] ?? null),
    order.beneficiary_id ?? null,
    order.reference ?? null,
    order.purpose ?? null,
  ]);
  return previous?.content === content ? previous : { content, key: newKey() };
}

/** A rate ran out on the review: the figures that were shown, and the new ones once they are there. */
export interface Renewal {
  readonly before: Quote;
  /** The offer was ended before its time, by us. */
  readonly withdrawn: boolean;
  readonly now: HeldQuote | null;
  readonly failed: boolean;
  /** Why there are none; null where that is not known. */
  readonly failure: Failure | null;
}
