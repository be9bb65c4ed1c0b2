import type { Transaction as Trx } from 'kysely';
import type { Cases } from '#cases';
import type { NewNotification } from '#notifications';
import type { PayoutProvider } from '#payouts';
import type { Batcher } from '#platform/batch';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Screening } from '#screening';
import type { DB } from '#tables';
import type { TransferContext } from './context.ts';
import type { CreateDeps } from './ready-order.ts';

export interface TransactionDeps {
  readonly db: Database;
  readonly batcher: Batcher<TransferContext>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly operator: { readonly slug: string; readonly display_prefix: string };
  readonly provider: PayoutProvider;
  /** What the codes of an order come to, hashed before the batch begins. */
  readonly evidence: CreateDeps['evidence'];
  /** The name that a transfer must be sent in; undefined where the customer chooses. */
  readonly senderName: CreateDeps['senderName'];
  /** Names on the screening list, and the rules in force. */
  readonly screen: CreateDeps['screen'];
  /** Which list that is, and since when all customers are screened against it. */
  readonly screening: Screening['standing'];
  readonly rules: CreateDeps['rules'];
  /** Opens a case outside of a batch. */
  readonly cases: Pick<Cases, 'create' | 'openedToday'>;
  readonly notify: (trx: Trx<DB>, notification: NewNotification) => Promise<void>;
  readonly lockWallet: (trx: Trx<DB>, user_id: string) => Promise<unknown>;
  /** A provider that a transfer was given to, which may not be today's. */
  readonly providerOf: (name: string) => PayoutProvider | undefined;
  /** No provider is asked about any transfer. */
  readonly payoutsPaused: boolean;
  /** The code that is printed on a transfer's receipt. */
  readonly verificationCode: (id: string) => string;
}
