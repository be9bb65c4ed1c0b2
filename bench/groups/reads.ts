import type { Context, Group } from '../shared/group.ts';
import type { Pgbench } from '../shared/pgbench.ts';
import { palindrome, percentile, ratioOf } from '../shared/statistics.ts';
import { createAsker } from '../reads/asker.ts';
import { readPages } from '../reads/load.ts';
import { historyScript } from '../reads/script.ts';
import { openReadSet } from '../reads/set.ts';
import { askAll, asksOf, historyPath, openReadStage } from '../reads/stage.ts';
import type { ReadStage } from '../reads/stage.ts';

const usual = { postings: 10_000_000, asks: 1000, readers: 500, seconds: 6 };
const quickly = { postings: 1_000_000, asks: 200, readers: 200, seconds: 2 };
const warmAsks = 50;
const connections = 64;
const clientChoices = [4, 8, 16, 32];
const choiceSeconds = 3;

const p99 = (times: readonly number[]): number => percentile(times, 0.99);
const p50 = (times: readonly number[]): number => percentile(times, 0.5);

/** The lone person's questions: by depth of the page, by size of the table, by what went through the account. */
async function askRound(
  { sheet }: Context,
  stage: ReadStage,
  { asks, turns }: { asks: Awaited<ReturnType<typeof asksOf>>; turns: number },
): Promise<void> {
  const times = await askAll(stage, asks, turns);
  sheet.add('history_deepest_vs_first_page_p99', p99(times.deepest) / p99(times.first));
  sheet.add('history_10m_vs_10k_p99', p99(times.large) / p99(times.small));
  sheet.add('balance_1m_postings_vs_none_p50', p50(times.balance_busy) / p50(times.balance_new));
  sheet.add(
    'staff_list_deepest_vs_first_page_p99',
    p99(times.staff_deepest) / p99(times.staff_first),
  );
  sheet.note('history_first_page_p50_ms', p50(times.first));
  sheet.note('history_first_page_p99_ms', p99(times.first));
  sheet.note('history_deepest_page_p99_ms', p99(times.deepest));
  sheet.note('staff_list_first_page_p50_ms', p50(times.staff_first));
  sheet.note('staff_list_first_page_p99_ms', p99(times.staff_first));
  sheet.note('staff_list_deepest_page_p99_ms', p99(times.staff_deepest));
  sheet.note('balance_p50_ms', p50(times.balance_busy));
}

/** The statement of the busiest account, from its first day to today. */
async function exportRound({ sheet }: Context, { servers, busy }: ReadStage): Promise<void> {
  const asker = createAsker(servers.large.url);
  try {
    const { ms, lines } = await asker.countLines('/api/statements?format=csv', busy);
    sheet.note('statement_rows', lines);
    sheet.note('statement_rows_per_s', (lines * 1000) / ms);
  } finally {
    asker.close();
  }
}

/** What the throughput of pages is compared with. */
interface Rival {
  readonly pgbench: Pgbench;
  readonly script: string;
  /** With which it does most. */
  readonly clients: number;
}

async function findRival(
  { pgbench, sheet }: Context,
  stage: ReadStage,
): Promise<Rival | undefined> {
  if (pgbench === null) return undefined;
  const here = await pgbench.on(stage.set);
  const script = await historyScript(stage.set, stage);
  let best = { clients: 0, per_s: 0 };
  for (const clients of clientChoices) {
    const run = { database: 'large', clients, seconds: choiceSeconds, script };
    const { per_s } = await here.run(run);
    if (per_s > best.per_s) best = { clients, per_s };
  }
  sheet.setting('history_pgbench_clients', `${best.clients}`);
  return { pgbench: here, script, clients: best.clients };
}

const requestsPerSecond = 20_000;
const warmUpMs = 1000;

/** Pages a second by the server and by pgbench, mirrored in time. */
async function throughputRound(
  { sheet }: Context,
  { stage, rival, seconds }: { stage: ReadStage; rival: Rival | undefined; seconds: number },
): Promise<void> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const kind of palindrome(rival === undefined ? ['ours'] : ['pgbench', 'ours'])) {
    if (kind === 'pgbench' && rival !== undefined) {
      const { script, clients } = rival;
      const { per_s } = await rival.pgbench.run({ database: 'large', clients, seconds, script });
      theirs.push(per_s);
      continue;
    }
    const measuredMs = seconds * 1000;
    const report = await readPages({
      url: stage.servers.large.url,
      path: historyPath,
      people: stage.readers.large,
      count: Math.ceil(((warmUpMs + measuredMs) / 1000) * requestsPerSecond),
      connections,
      warmUpMs,
      measuredMs,
    });
    sheet.generatorShare(report.cpuShare);
    ours.push(report.good / report.seconds);
  }
  for (const per_s of ours) sheet.note('history_per_s', per_s);
  for (const per_s of theirs) sheet.note('history_pgbench_per_s', per_s);
  if (theirs.length > 0) sheet.add('history_per_s_vs_pgbench', ratioOf(ours, theirs));
}

async function run(context: Context): Promise<void> {
  const { sheet, log, rounds, quick, data } = context;
  const size = quick ? quickly : usual;
  const set = await openReadSet({ postings: size.postings, folder: data }, log);
  try {
    sheet.setting('read_set_postings', `${size.postings}`);
    if (context.pgbench === null) sheet.absent('history_per_s_vs_pgbench', context.pgbenchAbsent);
    let rival: Rival | undefined;
    for (let round = 1; round <= rounds; round += 1) {
      log(`reads: round ${round} of ${rounds}`);
      // Sessions last ten minutes, so each round has its own.
      const stage = await openReadStage(set, size.readers);
      try {
        const asks = await asksOf(stage);
        await askAll(stage, asks, warmAsks);
        rival ??= await findRival(context, stage);
        await throughputRound(context, { stage, rival, seconds: size.seconds });
        await askRound(context, stage, { asks, turns: size.asks });
        await exportRound(context, stage);
      } finally {
        await stage.stop();
      }
    }
  } finally {
    await set.stop();
  }
}

/** Lists and balances when there is much: by depth, by size, against the same SQL alone. */
export const readsGroup: Group = {
  name: 'reads',
  keys: [
    { name: 'history_per_s_vs_pgbench', better: 'higher', floor: 0.12, target: 0.2, stretch: 0.3 },
    {
      name: 'history_deepest_vs_first_page_p99',
      better: 'lower',
      floor: 1.3,
      target: 1.1,
      stretch: 1.05,
    },
    { name: 'history_10m_vs_10k_p99', better: 'lower', floor: 2, target: 1.5, stretch: 1.2 },
    {
      name: 'balance_1m_postings_vs_none_p50',
      better: 'lower',
      floor: 1.2,
      target: 1.1,
      stretch: 1.05,
    },
    {
      name: 'staff_list_deepest_vs_first_page_p99',
      better: 'lower',
      floor: 2,
      target: 1.3,
      stretch: 1.1,
    },
  ],
  run,
};
