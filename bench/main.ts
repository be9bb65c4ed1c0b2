import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Fault } from '../tools/shared/fault.mjs';
import { prepareCheckout } from '../tools/shared/prepare.mjs';
import { say } from '../tools/shared/say.mjs';
import { groups } from './groups/all.ts';
import { openCluster } from './shared/cluster.ts';
import type { Context, Group, Key } from './shared/group.ts';
import { createPgbench, findPgbench } from './shared/pgbench.ts';
import { serverSettings } from './shared/product.ts';
import { reportOf, tableOf } from './shared/report.ts';
import type { RunFacts } from './shared/report.ts';
import { createSheet } from './shared/sheet.ts';
import type { Sheet } from './shared/sheet.ts';
import { readSurroundings } from './shared/surroundings.ts';
import { WrongResult } from './shared/wrong-result.ts';

/**
 * `npm run bench`: measures the built product on a PostgreSQL of its own and judges the figures by their goals; on a machine that does nothing
 * else, and in a checkout in which nobody works meanwhile.
 *
 * Options: `--quick` (2 rounds), `--rounds N` (5), `--only group,…`, `--json FILE`, `--pgbench PATH`, `--install` (fetches pgbench from Debian), `--data DIR` (keeps
 * the read set there).
 * Ends with 1 when a result was wrong or a group failed, with 2 when a floor was missed.
 */
const usualRounds = 5;
const quickRounds = 2;
const missedFloor = 2;
const interrupted = 130;

const root = fileURLToPath(new URL('..', import.meta.url));

interface Options {
  readonly chosen: readonly Group[];
  readonly rounds: number;
  readonly quick: boolean;
  readonly json: string | undefined;
  readonly pgbench: string | undefined;
  readonly install: boolean;
  readonly data: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      pgbench: { type: 'string' },
      install: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  });
  const { quick, json, pgbench, install, data } = values;
  const named = values.only?.split(',');
  const unknown = named?.filter((name) => groups.every((group) => group.name !== name)) ?? [];
  if (unknown.length > 0) throw new Error(`No such group: ${unknown.join(', ')}`);
  const rounds = values.rounds ?? String(quick ? quickRounds : usualRounds);
  if (!/^[1-9]\d{0,2}$/.test(rounds)) throw new Error('--rounds takes a number from 1 to 999.');
  const chosen = groups.filter(({ name, onlyByName }) =>
    named === undefined ? onlyByName !== true : named.includes(name),
  );
  return { chosen, rounds: Number(rounds), quick, json, pgbench, install, data };
}

/** Runs one group after the other and tells what they found; when one fails, what those before it did, unless a result was wrong. */
async function runAll(
  chosen: readonly Group[],
  context: Context,
  tell: (done: readonly Group[]) => void,
): Promise<void> {
  const done: Group[] = [];
  try {
    for (const group of chosen) {
      say(`${group.name}: begins`);
      await group.run(context);
      done.push(group);
    }
  } catch (error) {
    if (!(error instanceof WrongResult) && done.length > 0) tell(done);
    throw error;
  }
  tell(done);
}

async function main(): Promise<void> {
  const options = readOptions();
  const { chosen, rounds, quick, data } = options;
  await prepareCheckout(root, { build: true });
  const found = findPgbench(options.pgbench, options.install);
  const surroundings = readSurroundings();
  const sheet = createSheet(new Set(keysOf(chosen).map(({ name }) => name)));
  for (const [name, value] of Object.entries(serverSettings)) sheet.setting(name, value);
  const cluster = await openCluster(say);
  // Whoever interrupts a run of half an hour must not find its database still running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().finally(() => process.exit(interrupted)));
  try {
    for (const [name, value] of Object.entries(cluster.settings)) sheet.setting(name, value);
    const pgbench = found.program && (await createPgbench(found.program, cluster));
    const facts = {
      ...surroundings,
      rounds,
      postgresql: cluster.version,
      pgbench: pgbench?.version ?? '',
    };
    const context = {
      rounds,
      quick,
      data,
      sheet,
      cluster,
      pgbench,
      pgbenchAbsent: found.reason,
      log: say,
    };
    await runAll(chosen, context, (done) =>
      tell(keysOf(done), { sheet, facts, json: options.json }),
    );
  } finally {
    await cluster.stop();
  }
}

const keysOf = (chosen: readonly Group[]): readonly Key[] => chosen.flatMap(({ keys }) => keys);

interface Told {
  readonly sheet: Sheet;
  readonly facts: RunFacts;
  readonly json: string | undefined;
}

function tell(keys: readonly Key[], { sheet, facts, json }: Told): void {
  const { text, missed } = tableOf(keys, sheet);
  say(text);
  if (json !== undefined)
    writeFileSync(json, `${JSON.stringify(reportOf(keys, sheet, facts), undefined, 2)}\n`);
  if (missed.length > 0) {
    say(`Below the floor, or not measured: ${missed.join(', ')}`);
    process.exitCode = missedFloor;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  if (error instanceof Fault) process.stderr.write(`${error.detail}\n`);
  process.exitCode = 1;
}
