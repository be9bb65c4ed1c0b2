import { expect, test } from 'vitest';
import type { Pgbench, PgbenchRun } from '../shared/pgbench.ts';
import { rivalPerSecond } from './rival.ts';

test('pgbench is warmed up as we are, and that run counts for nothing', async () => {
  const runs: PgbenchRun[] = [];
  const pgbench: Pgbench = {
    version: '',
    fill: async () => undefined,
    on: async () => pgbench,
    run: async (wanted) => {
      runs.push(wanted);
      return { per_s: runs.length === 1 ? 10 : 700, latency_ms: 1 };
    },
  };
  const rival = { pgbench, script: 'SELECT 1', clients: 8 };
  expect(await rivalPerSecond(rival, { warmUpSeconds: 1, seconds: 6 })).toBe(700);
  expect(runs.map(({ seconds, clients, script }) => [seconds, clients, script])).toEqual([
    [1, 8, 'SELECT 1'],
    [6, 8, 'SELECT 1'],
  ]);
});
