import { cpus, totalmem } from 'node:os';
import type { Key } from './group.ts';
import type { Sheet } from './sheet.ts';
import { mean, spread, verdictOf } from './statistics.ts';
import type { Spread } from './statistics.ts';

/** What a run was, beside its figures. */
export interface RunFacts {
  readonly commit: string;
  readonly started_at: string;
  readonly rounds: number;
  readonly postgresql: string;
  readonly pgbench: string;
  readonly fdatasync_us: number | null;
  readonly load_before: number;
}

const gibibyte = 1024 ** 3;

const spreads = (map: ReadonlyMap<string, readonly number[]>): Record<string, Spread> =>
  Object.fromEntries([...map].map(([key, values]) => [key, spread(values)]));

/** The figures under their fixed names; a key without a figure is null, and `_run.absent` says why. */
export function reportOf(keys: readonly Key[], sheet: Sheet, facts: RunFacts): object {
  const { values, notes, reasons, voids, windows, settings, generatorShares } = sheet;
  const judged = keys.map(({ name }) => {
    const found = values.get(name);
    return [name, found === undefined ? null : spread(found)];
  });
  const absent = keys.flatMap(({ name }) =>
    values.has(name) ? [] : [[name, reasons.get(name) ?? 'not measured']],
  );
  return {
    ...Object.fromEntries(judged),
    _absolute: spreads(notes),
    _run: {
      version: 1,
      commit: facts.commit,
      started_at: facts.started_at,
      rounds: facts.rounds,
      void_rounds: voids.length,
      void_reasons: voids,
      cores: cpus().length,
      memory_gib: Math.round((totalmem() / gibibyte) * 10) / 10,
      node: process.version,
      postgresql: facts.postgresql,
      pgbench: facts.pgbench,
      fdatasync_us: facts.fdatasync_us,
      load_before: facts.load_before,
      generator_cpu_share: generatorShares.length === 0 ? null : mean(generatorShares),
      settings: Object.fromEntries(settings),
      absent: Object.fromEntries(absent),
      raw: windows,
    },
  };
}

/** A figure in as few digits as tell it. */
function shown(value: number): string {
  if (value >= 1000) return value.toFixed(0);
  return value >= 100 ? value.toFixed(1) : value.toPrecision(3);
}

/** The table for the terminal, and what missed its floor: also a key without a figure for which nobody gave a reason. */
export function tableOf(
  keys: readonly Key[],
  { values, notes, reasons }: Sheet,
): { text: string; missed: string[] } {
  const missed: string[] = [];
  const lines = keys.map((key) => {
    const goals = [key.floor, key.target, key.stretch].map(shown);
    const found = values.get(key.name);
    if (found === undefined) {
      const reason = reasons.get(key.name);
      if (reason === undefined) missed.push(key.name);
      return [key.name, '-', '-', '-', ...goals, reason ?? 'not measured'];
    }
    const { min, median, max } = spread(found);
    const verdict = verdictOf(key, median);
    if (verdict === 'below floor') missed.push(key.name);
    return [key.name, ...[min, median, max].map(shown), ...goals, verdict];
  });
  const absolute = [...notes].map(([name, found]) => {
    const { min, median, max } = spread(found);
    return [name, ...[min, median, max].map(shown)];
  });
  const head = ['key', 'min', 'median', 'max', 'floor', 'target', 'stretch', 'verdict'];
  const text = [...inColumns([head, ...lines]), '', ...inColumns(absolute)].join('\n');
  return { text, missed };
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        // Names and verdicts to the left, figures to the right.
        column === 0 || column === 7
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
