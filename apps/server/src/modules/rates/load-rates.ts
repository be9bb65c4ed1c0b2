import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import { crossRates } from './cross-rates.ts';
import { readDataSet } from './data-set.ts';
import type { DataSet } from './data-set.ts';
import { countRatesSince, upsertRates } from './store.ts';

/** Who publishes the data set; shown beside every rate with its day. */
export const dataSetSource = 'the currency-api data set';

export interface LoadDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly read?: (day: 'today' | 'previous') => Promise<DataSet>;
}

/**
 * Fills the rate table from the data set that came with the installation; rows from the same day or a later one stay as they are,
 * whoever wrote them. Gives how many pairs were written: none at a second start, which costs one small file and one count.
 */
export async function loadRates({ db, log, read = readDataSet }: LoadDeps): Promise<number> {
  const today = await read('today');
  const pairs = crossRates(today, today);
  const known = await countRatesSince(db.query, today.date);
  if (known >= BigInt(pairs.length)) return 0;
  const previous = await read('previous');
  const rates = crossRates(today, previous);
  const written = await upsertRates(db.pool, rates, {
    source: dataSetSource,
    as_of: today.date,
    previous_as_of: previous.date,
  });
  log.info({ written, as_of: today.date }, 'exchange rates loaded');
  return written;
}
