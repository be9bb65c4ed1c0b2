import type {
  ExchangeRate,
  ManualRate,
  ManualRateBody,
  RateDesk,
  RateHistory,
} from '@app/contract';
import { trends } from '@app/contract';
import { formatRate, parseRate } from '@app/money';
import type { Rate } from '@app/money';
import type { Operator } from '#operator';
import { isFresh, isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import type { Logger } from '#platform/log';
import { createEcbProvider } from './ecb-provider.ts';
import {
  deskRates,
  endDueManualRates,
  endManualRate,
  listManualRates,
  setManualRate,
} from './manual-rates.ts';
import type { RateProvider } from './provider.ts';
import { rateHistory } from './rate-history.ts';
import type { HistoryOrder } from './rate-history.ts';
import { findRate, isStale, makeRateTable } from './rate-table.ts';
import type { RateTable, TableRate } from './rate-table.ts';
import { refreshRates } from './refresh-rates.ts';
import { createShippedProvider } from './shipped-provider.ts';
import { readRates } from './store.ts';
import type { RateRow } from './store.ts';

export { createRateAlerts } from './alerts.ts';
export { manualRatesJob, refreshJob } from './jobs.ts';
export { ratesRoutes } from './routes.ts';

/** How long a reading of the table serves: rates are asked for at every keystroke, and change once a day. */
const tableLifeMs = 5_000;

export interface RatesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'mode' | 'profile'>;
  /** Where the European Central Bank's files are read; its own address when absent. */
  readonly ecbUrl?: string | undefined;
}

export interface FoundRate {
  readonly rate: Rate;
  readonly source: string;
  /** The day of the rate, YYYY-MM-DD. */
  readonly as_of: string;
  readonly stale: boolean;
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
  /** The rate to quote by (spec section 5); undefined when there is none, and in `live` when it is stale (ruling 34). */
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
}

export interface RatesDesk {
  read(): Promise<RateDesk>;
  manual(query: {
    cursor?: string | undefined;
    limit: number;
  }): Promise<{ items: ManualRate[]; next: string | null }>;
  /** Sets a rate by hand; it is quoted by at once. */
  set(actor_id: string, body: ManualRateBody): Promise<ManualRate>;
  end(actor_id: string, order: { id: string; reason: string }): Promise<ManualRate>;
  /** Ends manual rates that have come to their time. */
  endDue(): Promise<void>;
}

export function createRates(deps: RatesDeps): Rates {
  const { db, log, operator } = deps;
  const cache = tableCache(deps);
  const shipped = createShippedProvider();
  const providers = [...networkProviders(deps), shipped];
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
  const sources = providers.map(({ name }) => name);
  return {
    desk: createRatesDesk(deps, { cache, sources, stale }),
    load: () => refresh([shipped]),
    refresh: () => refresh(providers),
    current: async (from, to) => findRate(await cache.table(), from, to),
    history: (order) => rateHistory({ db, sources }, order),
    lookup: async (from, to) => {
      if (from === to) return sameCurrency(deps.clock);
      const found = findRate(await cache.table(), from, to);
      if (!found) return undefined;
      const rate = { ...found, stale: stale(found.as_of) };
      return rate.stale && deps.operator.mode === 'live' ? undefined : rate;
    },
    list: async ({ from, to }) => {
      const { rows } = await cache.table();
      return rows
        .filter((row) => (from ?? row.from_currency) === row.from_currency)
        .filter((row) => (to ?? row.to_currency) === row.to_currency)
        .map((row) => toExchangeRate(row, stale(row.as_of)));
    },
    freshness: async () => {
      const { rows } = await cache.table();
      const [first, ...rest] = rows;
      // Nothing was loaded yet: nothing may be claimed about it, and nothing that needs it may be called fresh.
      if (!first) return { source: '', as_of: '', stale: true };
      const oldest = rest.reduce((a, b) => (b.as_of < a.as_of ? b : a), first);
      return { source: oldest.source, as_of: oldest.as_of, stale: stale(oldest.as_of) };
    },
  };
}

interface DeskParts {
  readonly cache: ReturnType<typeof tableCache>;
  readonly sources: readonly string[];
  readonly stale: (as_of: string) => boolean;
}

function createRatesDesk(
  { db, clock, operator }: RatesDeps,
  { cache, sources, stale }: DeskParts,
): RatesDesk {
  const { max_age_hours, jump_percent_max } = operator.profile.rates;
  const manual = { db, clock, sources, jumpPercentMax: jump_percent_max };
  // What was written is quoted by at once here, and within the life of a reading on other servers.
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
      items: await deskRates(manual, { rows: (await cache.table()).rows, isStale: stale }),
    }),
    manual: (query) => listManualRates(manual, query),
    set: (actor_id, body) => thenForget(setManualRate(manual, actor_id, body)),
    end: (actor_id, order) => thenForget(endManualRate(manual, actor_id, order)),
    endDue: () => thenForget(endDueManualRates(manual)),
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

/** Reads the table when it was not read lately; callers that come meanwhile wait for the same reading. */
function tableCache({ db, clock }: Pick<RatesDeps, 'db' | 'clock'>) {
  let current: { readonly table: Promise<RateTable>; readonly atMs: number } | undefined;
  return {
    table: (): Promise<RateTable> => {
      const nowMs = clock.now();
      if (current && isFresh({ atMs: current.atMs, nowMs, lifeMs: tableLifeMs })) {
        return current.table;
      }
      const table = readRates(db.query).then(makeRateTable);
      const reading = { table, atMs: nowMs };
      current = reading;
      // A failed reading must not be handed out for the rest of its life.
      table.catch(() => {
        if (current === reading) current = undefined;
      });
      return table;
    },
    forget: (): void => {
      current = undefined;
    },
  };
}
