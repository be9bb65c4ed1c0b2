import type { Task } from '#platform/jobs';
import type { Beneficiaries } from './index.ts';

/** Once a day, off the full hour. */
export function purgeBeneficiariesJob(beneficiaries: Pick<Beneficiaries, 'purge'>): Task {
  return {
    cron: '43 3 * * *',
    run: async () => {
      await beneficiaries.purge();
    },
  };
}
