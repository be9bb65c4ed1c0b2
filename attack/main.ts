import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import type { Attack, Outcome } from './shared/attack.ts';
import { openStage } from './shared/stage.ts';
import type { Stage } from './shared/stage.ts';

/**
 * `npm run attack`: attacks the built product over real sockets and tells what it gained. Run `npm run build` before.
 *
 * Options: `--json FILE` writes findings and figures, `--only name,…` runs some attacks, `--short` the form that is part of `npm test`,
 * `--seed N` repeats a run, `--log FILE` keeps what the servers logged. Ends with 1 when anything was found.
 */
interface Report extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(stage: Stage, { name, run: attack }: Attack): Promise<Report> {
  const begun = performance.now();
  const outcome = await attack(stage).catch((error: unknown) => ({
    // An attack that could not be carried out shows nothing, so it must not pass.
    findings: [`The attack itself failed: ${error instanceof Error ? error.stack : String(error)}`],
    figures: {},
  }));
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const figures = Object.entries(outcome.figures).map(([key, value]) => `${key} ${value}`);
  const verdict = outcome.findings.length === 0 ? 'nothing' : `${outcome.findings.length} FINDINGS`;
  say(`${name}: ${verdict}, ${seconds} s${figures.length > 0 ? ` (${figures.join(', ')})` : ''}`);
  for (const finding of outcome.findings) say(`  - ${finding}`);
  return { name, seconds, ...outcome };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean' },
      seed: { type: 'string' },
      log: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',');
  const unknown = wanted?.filter((name) => attacks.every((attack) => attack.name !== name)) ?? [];
  if (unknown.length > 0) throw new Error(`No such attack: ${unknown.join(', ')}`);
  const seed = Number(values.seed ?? randomInt(1e9));
  say(`seed ${seed}`);
  const stage = await openStage({ short: values.short === true, seed });
  const reports: Report[] = [];
  try {
    for (const attack of attacks) {
      if (wanted === undefined || wanted.includes(attack.name))
        reports.push(await run(stage, attack));
    }
  } finally {
    if (values.log !== undefined) writeFileSync(values.log, stage.logs());
    await stage.stop();
  }
  const findings = reports.flatMap((report) =>
    report.findings.map((text) => ({ attack: report.name, text })),
  );
  if (values.json !== undefined) {
    const figures = Object.fromEntries(
      reports.map(({ name, seconds, figures: own }) => [name, { seconds, ...own }]),
    );
    writeFileSync(values.json, `${JSON.stringify({ seed, findings, figures }, undefined, 2)}\n`);
  }
  say(`${reports.length} attacks, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

await main();
