import type {
  ChangedManualRate,
  ExchangeRate,
  ManualRate,
  ManualRateBody,
  RateDesk,
  RateHistory,
} from '@app/contract';
import { isSetByUs, trends } from '@app/contract';
import { formatRate, parseRate } from '@app/money';
import type { Rate } from '@app/money';
import type { Operator } from '#operator';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import { createKept } from '#platform/kept';
import type { Kept } from '#platform/kept';
import type { Logger } from '#platform/log';
import type { OutboxListener } from '#platform/outbox';
import { createEcbProvider } from './ecb-provider.ts';
import {
  deskRates,
  endDueManualRates,
  endManualRate,
  listManualRates,
  setManualRate,
} from './manual-rates.ts';
import type { EndOffers, EndOrder } from './manual-rates.ts';
import { endLateOffers } from './manual-rates-offers.ts';
import type { RateProvider } from './provider.ts';
import { rateHistory } from './rate-history.ts';
import { makeLines } from './rate-lines.ts';
import type { HistoryOrder } from './rate-history.ts';
import { findPublished, findRate, isStale, makeRateTable, setByUs } from './rate-table.ts';
import type { RateTable, TableRate } from './rate-table.ts';
import { refreshRates } from './refresh-rates.ts';
import { createShippedProvider } from './shipped-provider.ts';
import { readNewest, readRates } from './store.ts';
import type { RateRow } from './store.ts';

export { createRateAlerts } from './alerts.ts';
export { manualRatesJob, refreshJob } from './jobs.ts';
export type { EndOffers } from './manual-rates.ts';
export { ratesRoutes } from './routes.ts';

/** How long a reading of the table serves without news of a change: rates are asked for at every keystroke, and change once a day. */
const tableLifeMs = 5_000;

/** So long after news of a change every server that is not held up goes by it, and has made what it was making by the rates of before. */
export const offersLateMs = tableLifeMs + 3_000;

export interface RatesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'mode' | 'profile'>;
  /** Where the European Central Bank's files are read; its own address when absent. */
  readonly ecbUrl?: string | undefined;
  readonly endOffers: EndOffers;
}

export interface FoundRate {
  readonly rate: Rate;
  readonly source: string;
  /** The day of the rate, YYYY-MM-DD. */
  readonly as_of: string;
  readonly stale: boolean;
  /**
   * For a rate that our staff set, the published one that would be quoted by without it, or null when there is none; undefined for a rate that is itself
   * published.
   */
  readonly set_over?: TableRate | null;
}

export interface RateFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Rates {
  /** Fills the table from the installed data set when that is newer, without a network; gives how many pairs were written. */
  load(): Promise<number>;
  /** Asks every provider of this installation for what is new; gives how many pairs were written. */
  refresh(): Promise<number>;
  /** The rate to quote by (spec section 5), with the euro on one side; undefined when there is none, and in `live` when it is stale (ruling 34). */
  lookup(from: string, to: string): Promise<FoundRate | undefined>;
  /** The rate as the table has it, however old. */
  current(from: string, to: string): Promise<TableRate | undefined>;
  /** Rows by target currency, then by source currency. */
  list(filter: RateFilter): Promise<ExchangeRate[]>;
  /** What is known of a pair day by day, up to the newest day. */
  history(order: HistoryOrder): Promise<RateHistory>;
  /** Source and day of the oldest rate in the table, for the line beside the rates. */
  freshness(): Promise<{ source: string; as_of: string; stale: boolean }>;
  /** The rates as staff keep them. */
  readonly desk: RatesDesk;
  /** The next question reads the table anew: it was written here or on another server. */
  forget(): void;
}

export interface RatesDesk {
  read(): Promise<RateDesk>;
  manual(query: {
    cursor?: string | undefined;
    limit: number;
  }): Promise<{ items: ManualRate[]; next: string | null }>;
  /** Sets a rate by hand; it is quoted by at once. */
  set(actor_id: string, body: ManualRateBody): Promise<ChangedManualRate>;
  end(actor_id: string, order: EndOrder): Promise<ChangedManualRate>;
  /** Ends manual rates that have come to their time. */
  endDue(): Promise<void>;
  /** Ends what was still offered at a rate while it ended together with its offers; gives when to do so again, as milliseconds since 1970. */
  endLateOffers(): Promise<number | undefined>;
}

export function createRates(deps: RatesDeps): Rates {
  const { db, log, operator } = deps;
  const shipped = createShippedProvider();
  const providers = [...networkProviders(deps), shipped];
  const sources = providers.map(({ name }) => name);
  const cache = createKept({
    clock: deps.clock,
    lifeMs: tableLifeMs,
    read: () => readTable(deps.db, sources),
  });
  const jumpPercentMax = operator.profile.rates.jump_percent_max;
  const refresh = async (asked: readonly RateProvider[]) => {
    const written = await refreshRates(
      { db, clock: deps.clock, log, providers, jumpPercentMax },
      asked,
    );
    cache.forget();
    return written;
  };
  const stale = (as_of: string) =>
    isStale(as_of, { nowMs: deps.clock.now(), maxAgeHours: operator.profile.rates.max_age_hours });
  return {
    desk: createRatesDesk(deps, { cache, sources, stale }),
    forget: cache.forget,
    load: () => refresh([shipped]),
    refresh: () => refresh(providers),
    current: async (from, to) => findRate(await cache.get(), from, to),
    history: (order) => rateHistory({ db, sources }, order),
    lookup: async (from, to) => {
      if (from === to) return sameCurrency(deps.clock);
      const table = await cache.get();
      const usable = (rate: TableRate | undefined) =>
        rate && !(stale(rate.as_of) && operator.mode === 'live') ? rate : undefined;
      const found = usable(findRate(table, from, to));
      if (!found) return undefined;
      const rate = { ...found, stale: stale(found.as_of) };
      if (!isSetByUs(found.source)) return rate;
      return { ...rate, set_over: usable(findPublished(table, from, to)) ?? null };
    },
    list: async ({ from, to }) => {
      const { rows } = await cache.get();
      return rows
        .filter((row) => (from ?? row.from_currency) === row.from_currency)
        .filter((row) => (to ?? row.to_currency) === row.to_currency)
        .map((row) => toExchangeRate(row, stale(row.as_of)));
    },
    freshness: async () => {
      const { rows } = await cache.get();
      const [first, ...rest] = rows;
      // Nothing was loaded yet: nothing may be claimed about it, and nothing that needs it may be called fresh.
      if (!first) return { source: '', as_of: '', stale: true };
      const oldest = rest.reduce((a, b) => (b.as_of < a.as_of ? b : a), first);
      return { source: oldest.source, as_of: oldest.as_of, stale: stale(oldest.as_of) };
    },
  };
}

/** Keeps the rates as they are changed on other servers. */
export function followRates({ forget }: Pick<Rates, 'forget'>): OutboxListener {
  return {
    event: ({ kind }) => {
      if (kind === 'rates.changed') forget();
    },
    reset: forget,
  };
}

interface DeskParts {
  readonly cache: Kept<RateTable>;
  readonly sources: readonly string[];
  readonly stale: (as_of: string) => boolean;
}

function createRatesDesk(
  { db, clock, operator, endOffers }: RatesDeps,
  { cache, sources, stale }: DeskParts,
): RatesDesk {
  const { max_age_hours, jump_percent_max } = operator.profile.rates;
  const manual = { db, clock, sources, jumpPercentMax: jump_percent_max, endOffers };
  // What was written is quoted by at once here, and on other servers when they are told (`followRates`).
  const thenForget = async <Value>(change: Promise<Value>): Promise<Value> => {
    const value = await change;
    cache.forget();
    return value;
  };
  return {
    read: async () => ({
      as_of: isoInstant(clock.now()),
      sources: [...sources],
      max_age_hours,
      jump_percent_max,
      stale_stops_quotes: operator.mode === 'live',
      items: await deskRates(manual, { rows: (await cache.get()).rows, isStale: stale }),
    }),
    manual: (query) => listManualRates(manual, query),
    set: (actor_id, body) => thenForget(setManualRate(manual, actor_id, body)),
    end: (actor_id, order) => thenForget(endManualRate(manual, actor_id, order)),
    endDue: () => thenForget(endDueManualRates(manual)),
    endLateOffers: async () =>
      (await endLateOffers(manual)) ? clock.now() + offersLateMs : undefined,
  };
}

/** Those that the operator chose, before the installed data set: what they lack still comes from that (with its own day). */
function networkProviders({ operator, clock, ecbUrl }: RatesDeps): RateProvider[] {
  return operator.profile.rates.provider === 'ecb'
    ? [createEcbProvider({ clock, url: ecbUrl })]
    : [];
}

/** Same currency gives 1 (spec section 5), whatever the day. */
function sameCurrency(clock: Clock): FoundRate {
  const as_of = isoInstant(clock.now()).slice(0, 10);
  return { rate: parseRate('1'), source: 'same currency', as_of, stale: false };
}

function toExchangeRate(row: RateRow, stale: boolean): ExchangeRate {
  const trend = trends.find((known) => known === row.trend);
  invariant(trend !== undefined, 'the table holds only known trends');
  return {
    from_currency: row.from_currency,
    to_currency: row.to_currency,
    rate: formatRate(parseRate(row.rate)),
    trend,
    change_percent: row.change_percent,
    source: row.source,
    as_of: row.as_of,
    previous_as_of: row.previous_as_of,
    updated_at: row.updated_at,
    stale,
  };
}

/** The pairs, and what is published where our staff set a rate, which they seldom do. */
async function readTable({ query }: Database, sources: readonly string[]): Promise<RateTable> {
  const rows = await readRates(query);
  const set = setByUs(rows);
  const published = set.length === 0 ? [] : await readNewest(query, set, sources);
  return makeRateTable(rows, makeLines(published));
}
