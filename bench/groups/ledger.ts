import type { Context, Group } from '../shared/group.ts';
import type { Pgbench } from '../shared/pgbench.ts';
import type { Sheet } from '../shared/sheet.ts';
import { mean } from '../shared/statistics.ts';
import { ledgerKeys, pgbenchKeys, slowSuffix } from '../ledger/keys.ts';
import { latencyIn, ratioIn, runRound, valuesOf } from '../ledger/round.ts';
import type { BestClients, Kind, Rates, Round } from '../ledger/round.ts';
import { openStage } from '../ledger/stage.ts';
import type { Stage } from '../ledger/stage.ts';

const candidates = [8, 16, 32, 64];

/** Transfers against pgbench and against ourselves. */
export const ledgerGroup: Group = {
  name: 'ledger',
  keys: ledgerKeys,
  run: async (context) => {
    const stage = await openStage(context);
    try {
      const clients = await bestClients(stage);
      const rates: Rates = new Map();
      for (let round = 1; round <= context.rounds; round += 1) {
        context.log(`ledger: round ${round} of ${context.rounds}`);
        for (const slow of [false, true]) {
          await context.cluster.simulateSlowCommits(slow);
          record(context, slow, await runRound({ stage, slow, clients, rates }));
        }
      }
      for (const key of pgbenchKeys)
        if (context.pgbench === null) context.sheet.absent(key, context.pgbenchAbsent);
    } finally {
      await context.cluster.simulateSlowCommits(false);
      await stage.stop();
    }
  },
};

/** The count of clients with which pgbench does most, for either kind of commit. */
async function bestClients(stage: Stage): Promise<BestClients> {
  const { pgbench, cluster, sheet, log } = stage.context;
  const best = new Map<boolean, number>();
  for (const slow of pgbench === null ? [] : [false, true]) {
    await cluster.simulateSlowCommits(slow);
    const clients = await bestOf(stage, pgbench);
    best.set(slow, clients);
    sheet.setting(`pgbench_clients${slow ? slowSuffix : ''}`, `${clients}`);
    log(`pgbench does most with ${clients} clients${slow ? ' at 1 ms commits' : ''}`);
  }
  return (slow) => best.get(slow) ?? 1;
}

async function bestOf(
  { context, pgbenchDatabase }: Stage,
  pgbench: Pgbench | null,
): Promise<number> {
  const tried: { readonly clients: number; readonly per_s: number }[] = [];
  for (const clients of candidates) {
    const seconds = context.quick ? 2 : 3;
    const result = await pgbench?.run({ database: pgbenchDatabase, clients, seconds });
    tried.push({ clients, per_s: result?.per_s ?? 0 });
  }
  return tried.reduce((a, b) => (b.per_s > a.per_s ? b : a)).clients;
}

function record({ sheet }: Context, slow: boolean, round: Round): void {
  const suffix = slow ? slowSuffix : '';
  const judge = (key: string, ours: Kind, theirs: Kind): void => {
    const ratio = ratioIn(round, ours, theirs);
    if (ratio !== undefined) sheet.add(`${key}${suffix}`, ratio);
  };
  judge('transfers_per_s_vs_pgbench', 'transfers', 'pgbench');
  judge('ledger_commands_per_s_vs_pgbench', 'commands', 'pgbench');
  judge('transfers_per_s_vs_row_at_a_time', 'transfers', 'row_at_a_time');
  judge('transfer_one_client_p50_vs_pgbench', 'one_client', 'pgbench_one');
  judge('transfers_per_s_two_servers_vs_one', 'two_servers', 'transfers');
  judge('transfers_per_s_ten_customers_vs_many', 'ten_customers', 'two_servers');
  judge('transfers_per_s_with_streams_vs_without', 'streams', 'transfers');
  sheet.add(`transfer_open_loop_p99_ms${suffix}`, latencyIn(round, 'open_loop', 'p99'));
  if (!slow) judgeSafetyNet(sheet, round);
  note(sheet, suffix, round);
}

/** No ratio: what must hold on any machine. */
function judgeSafetyNet(sheet: Sheet, round: Round): void {
  sheet.add('transfers_per_s_32_clients', mean(valuesOf(round, 'few_clients')));
  for (const which of ['p95', 'p99'] as const)
    sheet.add(`transfer_32_clients_${which}_ms`, latencyIn(round, 'few_clients', which));
}

function note(sheet: Sheet, suffix: string, round: Round): void {
  const noteMean = (key: string, kind: Kind): void => {
    const values = valuesOf(round, kind);
    if (values.length > 0) sheet.note(`${key}${suffix}`, mean(values));
  };
  noteMean('pgbench_per_s', 'pgbench');
  noteMean('pgbench_one_client_ms', 'pgbench_one');
  noteMean('transfers_per_s', 'transfers');
  noteMean('ledger_commands_per_s', 'commands');
  noteMean('transfers_row_at_a_time_per_s', 'row_at_a_time');
  noteMean('transfer_one_client_p50_ms', 'one_client');
  for (const which of ['p50', 'p95', 'p999'] as const)
    sheet.note(`transfer_open_loop_${which}_ms${suffix}`, latencyIn(round, 'open_loop', which));
  if (suffix === '') noteSizes(sheet, round);
}

function noteSizes(sheet: Sheet, round: Round): void {
  const windows = (round.get('transfers') ?? []).flatMap(({ window }) => window ?? []);
  sheet.note('wal_bytes_per_transfer', mean(windows.map((window) => window.walBytesEach)));
  sheet.note('table_bytes_per_transfer', mean(windows.map((window) => window.tableBytesEach)));
  const noteMemory = (key: string, values: readonly (number | null)[]): void => {
    const known = values.filter((value) => value !== null);
    if (known.length > 0) sheet.note(key, mean(known));
  };
  noteMemory(
    'resident_mib',
    windows.map((window) => window.residentMib),
  );
  noteMemory(
    'resident_at_rest_mib',
    windows.map((window) => window.restMib),
  );
}
