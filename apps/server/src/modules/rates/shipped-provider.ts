import { readDataSet } from './data-set.ts';
import type { DataSet } from './data-set.ts';
import type { RateProvider } from './provider.ts';

/** Who publishes the data set; shown beside every rate with its day. */
export const dataSetSource = 'the currency-api data set';

/** The two days that came with the installation: no network, and no rate newer than the installation. */
export function createShippedProvider(
  read: (day: 'today' | 'previous') => Promise<DataSet> = readDataSet,
): RateProvider {
  return {
    name: dataSetSource,
    fetchDaily: async () => ({ days: [await read('today')], stored: () => undefined }),
    fetchHistory: async () => [await read('previous')],
  };
}
