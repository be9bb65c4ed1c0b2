import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { JobMeter } from '../jobs.ts';

/** How the tasks of this process go: runs, failures, and for how long the longest one has been running. */
export function createJobMeter(registry: Registry): JobMeter {
  const registers = [registry];
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of a task by outcome; of this process',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long a run of a task took; of this process',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  });
  const running = new Map<string, Set<{ readonly sinceMs: number }>>();
  const longest = new Gauge({
    name: 'job_running_seconds',
    help: 'For how long the longest run that is still going on has been running, 0 when none is; of this process',
    labelNames: ['task'],
    registers,
    collect: () => {
      for (const [task, all] of running) {
        const [oldest] = all;
        const ms = oldest === undefined ? 0 : performance.now() - oldest.sinceMs;
        longest.set({ task }, ms / 1000);
      }
    },
  });
  return {
    known: (task) => {
      running.set(task, new Set());
      for (const outcome of ['done', 'failed']) runs.inc({ task, outcome }, 0);
    },
    begun: (task) => {
      const run = { sinceMs: performance.now() };
      running.get(task)?.add(run);
      return (outcome) => {
        running.get(task)?.delete(run);
        runs.inc({ task, outcome });
        duration.observe({ task }, (performance.now() - run.sinceMs) / 1000);
      };
    },
  };
}
