import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareCheckout } from '../tools/shared/prepare.mjs';
import { groups } from './groups/all.ts';
import { flushMicroseconds, openCluster } from './shared/cluster.ts';
import type { Context, Group, Key } from './shared/group.ts';
import { createPgbench, findPgbench } from './shared/pgbench.ts';
import { serverSettings } from './shared/product.ts';
import { reportOf, tableOf } from './shared/report.ts';
import type { RunFacts } from './shared/report.ts';
import { createSheet } from './shared/sheet.ts';
import type { Sheet } from './shared/sheet.ts';

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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

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

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Runs one group after the other. What has been measured is not lost with a group that fails; that one tells none of its judged figures. */
async function runAll(
  chosen: readonly Group[],
  context: Context,
): Promise<{ readonly done: readonly Group[]; readonly failure: unknown }> {
  const done: Group[] = [];
  try {
    for (const group of chosen) {
      say(`${group.name}: begins`);
      await group.run(context);
      done.push(group);
    }
    return { done, failure: undefined };
  } catch (failure) {
    return { done, failure };
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  const { chosen, rounds, quick, data } = options;
  await prepareCheckout(root, { build: true });
  const found = findPgbench(options.pgbench, options.install);
  const started_at = new Date().toISOString();
  const [load_before = 0] = loadavg();
  const sheet = createSheet(new Set(keysOf(chosen).map(({ name }) => name)));
  for (const [name, value] of Object.entries(serverSettings)) sheet.setting(name, value);
  const folder = mkdtempSync(join(tmpdir(), 'app-bench-'));
  const fdatasync_us = flushMicroseconds(join(folder, 'flush'));
  rmSync(folder, { recursive: true, force: true });
  const cluster = await openCluster(say);
  // Whoever interrupts a run of half an hour must not find its database still running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().finally(() => process.exit(interrupted)));
  try {
    for (const [name, value] of Object.entries(cluster.settings)) sheet.setting(name, value);
    const pgbench = found.program && (await createPgbench(found.program, cluster));
    const { done, failure } = await runAll(chosen, {
      rounds,
      quick,
      data,
      sheet,
      cluster,
      pgbench,
      pgbenchAbsent: found.reason,
      log: say,
    });
    const facts = {
      commit: commitOf(),
      started_at,
      rounds,
      postgresql: cluster.version,
      pgbench: pgbench?.version ?? '',
      fdatasync_us,
      load_before,
    };
    if (done.length > 0) tell(keysOf(done), { sheet, facts, json: options.json });
    if (failure !== undefined) throw failure;
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
    say(`Below the floor: ${missed.join(', ')}`);
    process.exitCode = missedFloor;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
