import type { Task } from '#platform/jobs';
import type { Transactions } from './index.ts';

/** Woken by every new transfer; the line catches up with what a lost wake-up left. */
export function searchJob(transactions: Pick<Transactions, 'fillSearch'>): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      while (!signal.aborted && (await transactions.fillSearch()));
    },
  };
}
