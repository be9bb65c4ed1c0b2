import type { Task } from '#platform/jobs';

interface RefreshJobDeps {
  readonly refresh: () => Promise<number>;
  readonly alerts: {
    fire(): Promise<number>;
    purge(): Promise<void>;
  };
}

/**
 * Every hour, off the full hour: the European Central Bank publishes in the afternoon, and asking when nothing is new costs next to
 * nothing.
 */
export function refreshJob({ refresh, alerts }: RefreshJobDeps): Task {
  return {
    cron: '11 * * * *',
    run: async () => {
      // First what an earlier run may have left when it ended half-way: the next rates might not reach those targets any more.
      await alerts.fire();
      await refresh();
      await alerts.fire();
      await alerts.purge();
    },
  };
}

/** A manual rate that was kept until a time ends within a minute of it. */
export function manualRatesJob({ endDue }: { readonly endDue: () => Promise<void> }): Task {
  return { cron: '* * * * *', run: () => endDue() };
}
