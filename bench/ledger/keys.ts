import type { Key } from '../shared/group.ts';

const higher = (name: string, ...[floor, target, stretch]: [number, number, number]): Key => ({
  name,
  better: 'higher',
  floor,
  target,
  stretch,
});
const lower = (name: string, ...goals: [number, number, number]): Key => ({
  ...higher(name, ...goals),
  better: 'lower',
});

/** How names of figures end that were measured while every commit took a millisecond more. */
export const slowSuffix = '_commit_1ms';

export const ledgerKeys: readonly Key[] = [
  higher('transfers_per_s_vs_pgbench', 0.5, 0.75, 1.0),
  higher('transfers_per_s_vs_pgbench_commit_1ms', 0.7, 1.0, 1.5),
  higher('ledger_commands_per_s_vs_pgbench', 1.0, 1.5, 2.0),
  higher('ledger_commands_per_s_vs_pgbench_commit_1ms', 1.0, 1.25, 2.0),
  higher('transfers_per_s_vs_row_at_a_time', 2.5, 4.0, 6.0),
  higher('transfers_per_s_vs_row_at_a_time_commit_1ms', 5, 7.5, 12),
  higher('transfers_per_s_two_servers_vs_one', 0.85, 1.0, 1.1),
  higher('transfers_per_s_ten_customers_vs_many', 0.5, 0.65, 0.85),
  lower('transfer_one_client_p50_vs_pgbench', 6, 4, 3),
  lower('transfer_one_client_p50_vs_pgbench_commit_1ms', 3, 2, 1.5),
  lower('transfer_open_loop_p99_ms', 40, 20, 10),
  lower('transfer_open_loop_p99_ms_commit_1ms', 80, 40, 20),
  higher('transfers_per_s_with_streams_vs_without', 0.75, 0.85, 0.95),
  // What must hold whatever the machine, so there is nothing to aim at beyond it.
  higher('transfers_per_s_32_clients', 300, 300, 300),
  lower('transfer_32_clients_p95_ms', 150, 150, 150),
  lower('transfer_32_clients_p99_ms', 300, 300, 300),
];

export const pgbenchKeys: ReadonlySet<string> = new Set(
  ledgerKeys.map(({ name }) => name).filter((name) => name.includes('_vs_pgbench')),
);
