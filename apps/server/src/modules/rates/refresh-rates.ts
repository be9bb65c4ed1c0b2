import { formatRate } from '@app/money';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import { judge } from './plausible.ts';
import type { RateProvider } from './provider.ts';
import { makeLines } from './rate-lines.ts';
import type { Sighting } from './rate-lines.ts';
import { insertSightings, lockRates, readRecent } from './store.ts';
import { writeRates } from './write-rates.ts';

export interface RefreshDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** A day that two of them tell is taken from the first. */
  readonly providers: readonly RateProvider[];
  readonly jumpPercentMax: number;
}

/**
 * Asks providers (all, or those given) for what is new, adds it to the history, and writes the pairs that follow from it; gives
 * how many pairs were written. A provider that cannot be read is logged and left out: the others' rates are no worse for it.
 */
export async function refreshRates(
  deps: RefreshDeps,
  asked: readonly RateProvider[] = deps.providers,
): Promise<number> {
  const news = await Promise.all(asked.map((provider) => askProvider(provider, deps.log)));
  const written = await store(
    deps,
    news.flatMap(({ sightings }) => sightings),
  );
  for (const { stored } of news) stored();
  return written;
}

interface News {
  readonly sightings: readonly Sighting[];
  stored(): void;
}

async function askProvider(provider: RateProvider, log: Logger): Promise<News> {
  const nothing = { sightings: [], stored: () => undefined };
  const fault = (error: unknown, message: string) =>
    log.warn({ err: error, source: provider.name }, message);
  const daily = await provider.fetchDaily().catch((error: unknown) => {
    fault(error, 'rates could not be fetched');
    return undefined;
  });
  if (daily === undefined || daily.days.length === 0) return nothing;
  const earlier = await provider.fetchHistory().catch((error: unknown) => {
    fault(error, 'earlier rates could not be fetched');
    return undefined;
  });
  const sightings = [...(earlier ?? []), ...daily.days].flatMap(({ date, perEuro }) =>
    [...perEuro]
      .filter(([currency]) => currency !== 'EUR')
      .map(([currency, rate]) => ({ currency, rate, as_of: date, source: provider.name })),
  );
  // Without the days between, the next run asks for all of it again.
  return { sightings, stored: earlier === undefined ? nothing.stored : () => daily.stored() };
}

/** One commit, one server at a time: what is shown, quoted and watched by alerts follows from one reading of the history. */
async function store(deps: RefreshDeps, incoming: readonly Sighting[]): Promise<number> {
  const { db, log, jumpPercentMax } = deps;
  const sources = deps.providers.map(({ name }) => name);
  return db.query.transaction().execute(async (trx) => {
    await lockRates(trx);
    const before = makeLines(await readRecent(trx, sources));
    const { taken, refused } = judge(distinct(incoming), before, jumpPercentMax);
    for (const { sighting, against } of refused) {
      log.error(
        {
          currency: sighting.currency,
          source: sighting.source,
          as_of: sighting.as_of,
          rate: formatRate(sighting.rate),
          known: formatRate(against.rate),
          known_as_of: against.as_of,
        },
        'a rate was refused because it is too far from the last known one; raise rates.jump_percent_max if it is right',
      );
    }
    const inserted = await insertSightings(trx, taken);
    const lines = inserted === 0 ? before : makeLines(await readRecent(trx, sources));
    const written = await writeRates(trx, { lines, sources, nowMs: deps.clock.now() });
    if (written > 0) log.info({ written, inserted }, 'exchange rates written');
    return written;
  });
}

/** One sighting per currency, day and source: the newest day stands in both files of a provider. */
function distinct(incoming: readonly Sighting[]): Sighting[] {
  const byKey = new Map(
    incoming.map((one) => [`${one.currency} ${one.as_of} ${one.source}`, one] as const),
  );
  return [...byKey.values()];
}
