import type { AccountDetails, TrackerStage, TransactionStatus } from '@app/contract';
import type { Money } from '@app/money';

/** What a provider is told about a transfer. */
export interface PayoutOrder {
  readonly transaction_id: string;
  readonly status: TransactionStatus;
  /** Either vocabulary: staff may have set it (ruling 14). */
  readonly progress_stage: string;
  readonly reference: string | null;
  /** Euro, what the customer paid without the fee. */
  readonly amount: Money;
  readonly received: Money;
  readonly recipient: string;
  readonly account_number: string;
  readonly bank_name: string;
  /** Sort code, routing number and their like, where the currency has them. */
  readonly account_details: AccountDetails;
}

/** Where the transfer stands now, in the customer's vocabulary (ruling 36). */
export interface PayoutReport {
  readonly status: TransactionStatus;
  readonly progress_stage: TrackerStage;
  readonly progress_reason: string | null;
  /** From here on the customer cannot cancel (ruling 16). */
  readonly handed_over: boolean;
  /** When to ask again; null when there is nothing more to ask. */
  readonly nextAfterMs: number | null;
}

export type RecallAnswer = 'accepted' | 'refused' | 'by_hand';

export type PayoutProviderName = 'manual' | 'simulator';

export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** What the provider declares about its speed (ruling 15); null when it declares nothing. */
  readonly promise: { readonly receipt: string; readonly text: string } | null;
  /** When the worker first asks after a transfer was made; null = never. */
  readonly firstStepAfterMs: number | null;
  /** After so long without an answer it is given up on; asked again, by this server or another one, after twice that. */
  readonly answersWithinMs: number;
  /**
   * Takes the next step of an order. Asked twice about the same order it gives the same answer, so a crash between the step and
   * its writing-down does no harm.
   */
  advance(order: PayoutOrder): Promise<PayoutReport>;
  /**
   * Asks for a payment that was handed over back (ruling 32); `by_hand` leaves the answer to staff. Asked twice about the same order it gives
   * the same answer.
   */
  recall?(order: PayoutOrder): Promise<RecallAnswer>;
}
