import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Options {
  readonly json: string | undefined;
  readonly runs: number;
  readonly seconds: number;
  readonly proxy: string;
  readonly keep: boolean;
  readonly postgres: string | undefined;
}

/** What every drill takes: `--json FILE`, and how much of it to do. */
export function readOptions({ runs, seconds }: { runs: number; seconds: number }): Options {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      runs: { type: 'string' },
      seconds: { type: 'string' },
      proxy: { type: 'string' },
      keep: { type: 'boolean' },
      postgres: { type: 'string' },
    },
  });
  return {
    json: values.json,
    runs: Number(values.runs ?? runs),
    seconds: Number(values.seconds ?? seconds),
    proxy: values.proxy ?? 'own',
    keep: values.keep === true,
    postgres: values.postgres,
  };
}

/** The middle and the worst of some measurements. */
export function spread(values: readonly number[]): { p50: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Prints the outcome, writes it where asked, and sets the exit code: a drill that found something has failed. */
export function finish(
  outcome: Readonly<Record<string, unknown>> & { readonly findings: readonly string[] },
  json: string | undefined,
): void {
  for (const [key, value] of Object.entries(outcome)) {
    if (key !== 'findings' && key !== 'raw') say(`${key}: ${JSON.stringify(value)}`);
  }
  for (const finding of outcome.findings) say(`  - ${finding}`);
  say(outcome.findings.length === 0 ? 'The drill passed.' : 'THE DRILL FAILED.');
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(outcome, undefined, 2)}\n`);
  process.exitCode = outcome.findings.length === 0 ? 0 : 1;
}
