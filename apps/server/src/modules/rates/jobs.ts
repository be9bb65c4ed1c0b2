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

/** A manual rate that was kept until a time ends within a minute of it, and what was still offered at one that ended is ended when every server knows. */
export function manualRatesJob(desk: {
  readonly endDue: () => Promise<void>;
  readonly endLateOffers: () => Promise<number | undefined>;
}): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { again }) => {
      const againMs = await desk.endLateOffers();
      await desk.endDue();
      // A run that was queued for the change before may have come too early for the next one.
      if (againMs !== undefined) await again(againMs);
    },
  };
}
