import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../tools/shared/say.mjs';
import { openStage } from './ledger/stage.ts';
import type { Stage } from './ledger/stage.ts';
import { latenciesOf, transferWindow, validWindow } from './ledger/windows.ts';
import { openCluster } from './shared/cluster.ts';
import { createSheet } from './shared/sheet.ts';
import { palindrome, spread } from './shared/statistics.ts';

/**
 * `npm run bench:compare -- DIR…`: the build of this checkout and those of others, window by window in turn, on one database: whether a change
 * wins anything. All must have the same migrations.
 *
 * Options: `--rounds N` (3), `--connections N`, `--per-second N` (open loop), `--busy` (at full load for some seconds before, as the bench's own windows
 * of latencies are), `--slow` (1 ms commits).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string' },
    'per-second': { type: 'string' },
    busy: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
});

const expected = 3000;
const figures = ['per_s', 'p50_ms', 'p99_ms', 'server_ms', 'machine_ms', 'wal_bytes'] as const;
type Figures = Readonly<Record<(typeof figures)[number], number>>;

async function measure(stage: Stage, checkout: string): Promise<Figures> {
  const { connections, 'per-second': perSecond } = values;
  const window = await transferWindow(stage, {
    checkout,
    expected,
    ...(values.busy && { busyBefore: expected }),
    ...(connections !== undefined && { connections: Number(connections) }),
    ...(perSecond !== undefined && { perSecond: Number(perSecond) }),
  });
  const { p50, p99 } = latenciesOf(window);
  const { per_s, serverMsEach, machineMsEach, walBytesEach } = window;
  return {
    per_s,
    p50_ms: p50,
    p99_ms: p99,
    server_ms: serverMsEach,
    machine_ms: machineMsEach,
    wal_bytes: walBytesEach,
  };
}

const lineOf = (checkout: string, numbers: (name: (typeof figures)[number]) => string): string =>
  `${figures.map((name) => `${name} ${numbers(name)}`).join('  ')}  ${checkout}`;

async function measureAll(stage: Stage, checkouts: readonly string[]): Promise<void> {
  const all = new Map<string, Figures[]>();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const checkout of palindrome(checkouts)) {
      const found = await validWindow(stage, () => measure(stage, checkout));
      all.set(checkout, [...(all.get(checkout) ?? []), found]);
      say(lineOf(checkout, (name) => found[name].toFixed(2)));
    }
  }
  say('Medians');
  for (const [checkout, found] of all)
    say(lineOf(checkout, (name) => spread(found.map((each) => each[name])).median.toFixed(2)));
}

async function main(): Promise<void> {
  const cluster = await openCluster(say);
  try {
    const stage = await openStage({
      rounds: Number(values.rounds),
      quick: false,
      data: undefined,
      sheet: createSheet(new Set()),
      cluster,
      pgbench: null,
      pgbenchAbsent: 'not wanted',
      log: say,
    });
    try {
      await cluster.simulateSlowCommits(values.slow);
      await measureAll(
        stage,
        ['.', ...positionals].map((folder) => resolve(folder)),
      );
    } finally {
      await stage.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await main();
