import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { SheetError, parseEcbSheet } from './ecb-sheet.ts';
import { fetchText } from './fetch-text.ts';
import type { FetchTextOptions } from './fetch-text.ts';
import type { RateProvider } from './provider.ts';

/** Shown beside every rate with its day. */
export const ecbSource = 'the European Central Bank';

/** Where the bank publishes; `eurofxref-daily.xml` and `eurofxref-hist-90d.xml` lie below. */
export const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/';

// The files are about 2 and 100 KB; several times that is still no danger.
const dailyMaxBytes = 64 * 1024;
const historyMaxBytes = 1024 * 1024;
const timeoutMs = 15_000;
const retryAfterMs: readonly number[] = [1_000, 5_000];

export interface EcbDeps {
  readonly clock: Clock;
  readonly url?: string | undefined;
  /** For tests, which cannot wait that long. */
  readonly limits?: Partial<Pick<FetchTextOptions, 'timeoutMs' | 'retryAfterMs'>>;
}

/**
 * The euro reference rates of the European Central Bank, published about 16:00 Central European Time on working days: about 30
 * currencies. Asked again with the time of the last answer, so that looking every hour costs next to nothing.
 */
export function createEcbProvider({ clock, url = ecbUrl, limits = {} }: EcbDeps): RateProvider {
  const base = url.endsWith('/') ? url : `${url}/`;
  const patience = { timeoutMs, retryAfterMs, ...limits };
  let knownSince: string | undefined;
  const today = () => isoInstant(clock.now()).slice(0, 10);
  return {
    name: ecbSource,
    fetchDaily: async () => {
      const fetched = await fetchText(`${base}eurofxref-daily.xml`, {
        ...patience,
        maxBytes: dailyMaxBytes,
        ifModifiedSince: knownSince,
      });
      if (fetched === undefined) return { days: [], stored: () => undefined };
      const days = parseEcbSheet(fetched.text, today());
      if (days.length > 1) throw new SheetError('The daily file tells of several days.');
      return {
        days,
        stored: () => {
          knownSince = fetched.lastModified;
        },
      };
    },
    fetchHistory: async () => {
      const fetched = await fetchText(`${base}eurofxref-hist-90d.xml`, {
        ...patience,
        maxBytes: historyMaxBytes,
      });
      return fetched === undefined ? [] : parseEcbSheet(fetched.text, today());
    },
  };
}
