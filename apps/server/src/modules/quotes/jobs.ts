import type { Task } from '#platform/jobs';
import type { Quotes } from './index.ts';

/** Every hour, off the full hour, when everybody else's work is due too. */
export function purgeJob(quotes: Pick<Quotes, 'purge'>): Task {
  return {
    cron: '17 * * * *',
    run: async () => {
      await quotes.purge();
    },
  };
}
