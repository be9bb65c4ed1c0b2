import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../attack/shared/attack.ts';
import { buildServer } from './build.ts';
import type { Finding } from './findings.ts';
import { readOptions } from './options.ts';
import type { Options } from './options.ts';
import { findingsOf, planted } from './planted.ts';
import type { Planted } from './planted.ts';
import { timeLines } from './recovery.ts';
import type { Recovered } from './recovery.ts';
import { runStorm } from './storm.ts';
import type { StormResult } from './storm.ts';

/**
 * `npm run storm`: two servers over one PostgreSQL send money while they, it and the lines between them are killed, cut and slowed, and the
 * books are checked after every round. The servers are built from this checkout; nothing need be built before.
 *
 * Options: `--transfers N` and `--kills K` for each seed, `--seed S`, `--seeds 1,2,3` or `--seeds 1-20`, `--planted` also finds the six
 * planted faults (`--planted only` them alone, `--planted NAME` one), `--json FILE` writes what came out after every seed, `--resume`
 * leaves out seeds that FILE already tells of, `--keep` keeps the servers' logs. Ends with 1 when anything was found.
 */
interface SeedReport {
  readonly seed: number;
  readonly seconds: number;
  readonly kills: number;
  readonly recovery_ms: readonly number[];
  readonly recovered: readonly Recovered[];
  readonly findings: readonly { kind: string; text: string; count: number; round: number }[];
  readonly figures: StormResult['figures'];
}

interface PlantedReport {
  readonly name: string;
  readonly what: string;
  readonly caught: boolean;
  readonly seconds: number;
  /** The kinds of finding of which one is needed. */
  readonly shows: readonly string[];
  /** What showed it. */
  readonly by: readonly string[];
  /** What was found besides, before the storm ended. */
  readonly besides: readonly string[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const plantedForm = { transfers: 800, kills: 8, seed: 7 };

async function storm(seed: number, program: string, options: Options): Promise<SeedReport> {
  const { transfers, kills, keep } = options;
  const result = await runStorm({ seed, transfers, kills, program, keep, say });
  const { findings, seconds, recovered, figures } = result;
  const verdict = findings.length === 0 ? 'nothing found' : `${findings.length} FINDINGS`;
  say(`seed ${seed}: ${verdict} in ${seconds} s, ${JSON.stringify(figures)}`);
  say(`seed ${seed}: ${recovered.length} of ${result.kills} kills measured`);
  for (const line of timeLines(recovered)) say(`  ${line}`);
  const recovery_ms = recovered.map(({ acknowledged }) => acknowledged);
  return { seed, seconds, kills: result.kills, recovery_ms, recovered, findings, figures };
}

const inWords = ({ kind, text }: Finding): string => `${kind}: ${text}`;

/** Builds a copy with one fault in it and lets a small storm loose on it. */
async function hunt(fault: Planted, folder: string): Promise<PlantedReport> {
  const begun = performance.now();
  const program = await buildServer(join(folder, fault.name), fault.changes);
  const lines: string[] = [];
  const result = await runStorm({
    ...plantedForm,
    program,
    untilFound: fault.shows,
    say: (line) => void lines.push(line),
  });
  const by = findingsOf(fault, result.findings);
  const caught = by.length > 0;
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  say(`planted ${fault.name}: ${caught ? 'caught' : 'NOT CAUGHT'} in ${seconds} s`);
  for (const { kind, text } of result.findings) say(`  - ${kind}: ${text.slice(0, 300)}`);
  if (!caught) for (const line of lines) say(`  ${line}`);
  return {
    name: fault.name,
    what: fault.what,
    caught,
    seconds,
    shows: fault.shows,
    by: by.map(inWords),
    besides: result.findings.filter((finding) => !by.includes(finding)).map(inWords),
  };
}

const sumOf = (reports: readonly SeedReport[], kind: string): number =>
  reports
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.kind === kind)
    .reduce((sum, { count }) => sum + count, 0);

/** The keys that other programs read: they keep their names. */
function summary(
  options: Options,
  reports: readonly SeedReport[],
  hunted: readonly PlantedReport[],
) {
  const recovery = reports.flatMap(({ recovery_ms }) => recovery_ms);
  return {
    seed: reports.map(({ seed }) => seed),
    transfers: options.transfers,
    lost: sumOf(reports, 'lost'),
    doubled: sumOf(reports, 'doubled'),
    unbalanced: sumOf(reports, 'unbalanced'),
    findings: reports.reduce((sum, { findings }) => sum + findings.length, 0),
    kills: reports.reduce((sum, { kills }) => sum + kills, 0),
    kills_measured: recovery.length,
    recovery_p99_ms: percentile(recovery, 0.99),
    recovery_max_ms: Math.max(0, ...recovery),
    // A server that ends during its start has ended by itself as well.
    server_exits: sumOf(reports, 'exit') + sumOf(reports, 'start_exit'),
    start_exits: sumOf(reports, 'start_exit'),
    planted_bugs_caught: hunted.filter(({ caught }) => caught).length,
    planted_bugs: hunted.length,
    planted_form: hunted.length === 0 ? undefined : plantedForm,
    seeds: reports,
    planted: hunted,
  };
}

function earlierReports({ json, resume, transfers }: Options): SeedReport[] {
  if (json === undefined || !resume || !existsSync(json)) return [];
  const earlier: { transfers: number; seeds: SeedReport[] } = JSON.parse(
    readFileSync(json, 'utf8'),
  );
  if (earlier.transfers !== transfers)
    throw new Error(
      `${json} tells of storms of ${earlier.transfers} transfers: give another file.`,
    );
  return earlier.seeds;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'app-storm-build-'));
  const reports = earlierReports(options);
  const hunted: PlantedReport[] = [];
  const write = (): void => {
    if (options.json === undefined) return;
    const text = JSON.stringify(summary(options, reports, hunted), undefined, 2);
    writeFileSync(options.json, `${text}\n`);
  };
  try {
    const seeds = options.seeds.filter((seed) => reports.every((report) => report.seed !== seed));
    const chosen = planted.filter(({ name }) => wants(options, name));
    if (['also', undefined].includes(options.planted) && seeds.length > 0) {
      const program = await buildServer(join(folder, 'as-it-is'));
      for (const seed of seeds) {
        reports.push(await storm(seed, program, options));
        write();
      }
    }
    for (const fault of chosen) {
      hunted.push(await hunt(fault, folder));
      write();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { seeds: _seeds, planted: _planted, ...figures } = summary(options, reports, hunted);
  say(JSON.stringify(figures));
  const failed = figures.findings > 0 || hunted.some(({ caught }) => !caught);
  // Node 20 spins for ever where it clears away connections that were reset, as the storm's were, at an end of its own.
  process.exit(failed ? 1 : 0);
}

function wants({ planted: wanted }: Options, name: string): boolean {
  return wanted === 'also' || wanted === 'only' || wanted === name;
}

await main();
