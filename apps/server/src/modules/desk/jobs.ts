import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import { countDelivery, foldCounts, isDeliveryFresh } from './store.ts';

/** Keeps the table of changes short, so that counting stays quick. */
export function foldJob({ db }: { readonly db: Database }): Task {
  return { cron: '*/5 * * * *', run: () => foldCounts(db.query) };
}

/** Delivery times of the last 90 days move slowly: once an hour is enough, however often servers start. */
export function deliveryJob({ db }: { readonly db: Database }): Task {
  return {
    cron: '23 * * * *',
    run: async (_payload, { signal }) => {
      if (!(await isDeliveryFresh(db.query))) await countDelivery(db, signal);
    },
  };
}
