import type { Context, Group } from '../shared/group.ts';
import { palindrome, percentile, ratioOf } from '../shared/statistics.ts';
import { createAsker } from '../reads/asker.ts';
import { readPages } from '../reads/load.ts';
import type { ReadReport } from '../reads/load.ts';
import { findRival, rivalPerSecond } from '../reads/rival.ts';
import type { Rival } from '../reads/rival.ts';
import { openReadSet } from '../reads/set.ts';
import { askAll, asksOf, historyPath, openReadStage } from '../reads/stage.ts';
import type { ReadStage } from '../reads/stage.ts';

const usual = { postings: 10_000_000, asks: 1000, readers: 500, seconds: 6 };
const quickly = { postings: 1_000_000, asks: 200, readers: 200, seconds: 2 };
const warmAsks = 50;
const connections = 64;
const netClients = 32;

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

const requestsPerSecond = 20_000;
const warmUpMs = 1000;

/** First pages of the history, asked for by so many connections of different customers. */
async function readFirstPages(
  { sheet }: Context,
  stage: ReadStage,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<ReadReport> {
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
  return report;
}

/** Pages a second by the server and by pgbench, mirrored in time. */
async function throughputRound(
  context: Context,
  { stage, rival, seconds }: { stage: ReadStage; rival: Rival | undefined; seconds: number },
): Promise<void> {
  const { sheet } = context;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const kind of palindrome(rival === undefined ? ['ours'] : ['pgbench', 'ours'])) {
    if (kind === 'pgbench' && rival !== undefined) {
      theirs.push(await rivalPerSecond(rival, { warmUpSeconds: warmUpMs / 1000, seconds }));
      continue;
    }
    const report = await readFirstPages(context, stage, { connections, seconds });
    ours.push(report.good / report.seconds);
  }
  for (const per_s of ours) sheet.note('history_per_s', per_s);
  for (const per_s of theirs) sheet.note('history_pgbench_per_s', per_s);
  if (theirs.length > 0) sheet.add('history_per_s_vs_pgbench', ratioOf(ours, theirs));
}

/** What must hold whatever the machine: no ratio. */
async function safetyNetRound(context: Context, stage: ReadStage, seconds: number): Promise<void> {
  const report = await readFirstPages(context, stage, { connections: netClients, seconds });
  context.sheet.add('reads_per_s_32_clients', report.good / report.seconds);
  context.sheet.add('read_32_clients_p99_ms', p99([...report.latencies]));
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
        await safetyNetRound(context, stage, size.seconds);
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
    { name: 'reads_per_s_32_clients', better: 'higher', floor: 1000, target: 1000, stretch: 1000 },
    { name: 'read_32_clients_p99_ms', better: 'lower', floor: 100, target: 100, stretch: 100 },
  ],
  run,
};
