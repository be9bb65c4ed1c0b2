import type { Fee, FeeBody, FeeOrder, FeePreview, Quote } from '@app/contract';
import type { Operator } from '#operator';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Rates } from '#rates';
import { createQuote } from './create-quote.ts';
import type { QuoteOrder } from './create-quote.ts';
import { feeRange } from './fee-range.ts';
import { createFee, listFees, previewFee } from './fee-table.ts';
import { createPurge } from './purge-quotes.ts';

export { createEndOffers } from './end-offers.ts';
export { purgeJob } from './jobs.ts';
export { markupPercent, rateBasisOf } from './quote.ts';
export { quotesRoutes } from './routes.ts';

export interface QuotesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'profile' | 'limits'>;
  readonly rates: Rates;
}

export interface Quotes {
  /** Holds all figures of one transfer for 30 minutes (ruling 9). */
  create(order: QuoteOrder): Promise<Quote>;
  /** The lowest and the highest fee in force, as wire text in euro. */
  feeRange(): Promise<{ lowest: string; highest: string }>;
  /** The fee table as staff keep it. */
  readonly fees: {
    list(query: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ items: Fee[]; next: string | null }>;
    preview(order: FeeOrder): Promise<FeePreview>;
    create(actor_id: string, body: FeeBody): Promise<Fee>;
  };
  /** Deletes quotes that expired more than a day ago unused; gives how many. */
  purge(): Promise<number>;
}

export function createQuotes(deps: QuotesDeps): Quotes {
  return {
    create: (order) => createQuote(deps, order),
    feeRange: () => feeRange(deps.db, deps.clock),
    fees: {
      list: (query) => listFees(deps, query),
      preview: (order) => previewFee(deps, order),
      create: (actor_id, body) => createFee(deps, actor_id, body),
    },
    purge: createPurge(deps),
  };
}
