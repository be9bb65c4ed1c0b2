import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { BatchMeter } from '../batch.ts';

/** How the batches of money commands go: their size, the wait for locks and reads, and the time of the commit. */
export function createBatchMeter(registry: Registry): BatchMeter {
  const registers = [registry];
  const size = new Histogram({
    name: 'batch_size',
    help: 'Commands in one database transaction; of this process',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 500],
    registers,
  });
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const read = new Histogram({
    name: 'batch_read_seconds',
    help: 'From BEGIN until locks are held and everything is read; of this process',
    buckets,
    registers,
  });
  const commit = new Histogram({
    name: 'batch_commit_seconds',
    help: 'From the first write until the commit is answered; of this process',
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'batch_failures_total',
    help: 'Attempts of a batch that were not committed: tried again (transient), connection lost, or a fault; of this process',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['transient', 'lost', 'fault']) failures.inc({ kind }, 0);
  return {
    taken: (commands) => size.observe(commands),
    read: (seconds) => read.observe(seconds),
    committed: (seconds) => commit.observe(seconds),
    failed: (kind) => failures.inc({ kind }),
  };
}
