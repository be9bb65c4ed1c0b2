import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { binOf } from './shared/bins.mjs';
import { Fault } from './shared/fault.mjs';
import { npmCommand } from './shared/install.mjs';
import { prepareCheckout } from './shared/prepare.mjs';
import { say, secondsSince } from './shared/say.mjs';
import { findChromium } from './testing/chromium.mjs';
import { playwrightCounts, sum, summary, vitestCounts } from './testing/counts.mjs';
import { temporaryFolder } from './testing/temporary.mjs';

/**
 * `npm test`: everything that can be checked, each step on a line of its own, what fails in full at its place.
 *
 * Options: `--only static|unit|e2e|storm` for a part, `--bail` to end after the first step that fails.
 *
 * @typedef {import('./testing/counts.mjs').Counts} Counts
 * @typedef {{ part: string, name: string, command: () => Promise<[string, string[]]>, env?: Record<string, string>,
 *   count: (endedWell: boolean) => Counts, tells?: RegExp }} Step
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'app-test-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const thrownAway = { TMPDIR: temporaryFolder() };

/** A step without tests of its own counts as one. @param {boolean} endedWell @returns {Counts} */
const asOne = (endedWell) => ({ passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, skipped: 0 });

/** @param {string} packageName @param {string[]} args @returns {() => Promise<[string, string[]]>} */
const tool = (packageName, args) => async () => [
  process.execPath,
  [binOf(root, packageName), ...args],
];

/** @param {string} name a script of package.json @returns {() => Promise<[string, string[]]>} */
const script = (name) => async () => npmCommand(['run', '--silent', name]);

/** @type {Step[]} */
const steps = [
  { part: 'static', name: 'format', command: tool('prettier', ['--check', '.']), count: asOne },
  { part: 'static', name: 'lint', command: script('lint'), count: asOne },
  { part: 'static', name: 'types', command: script('types'), count: asOne },
  { part: 'static', name: 'unused code', command: tool('knip', []), count: asOne },
  {
    part: 'unit',
    name: 'unit and integration tests',
    command: tool('vitest', [
      'run',
      // Else a forgotten `.only` leaves all other tests of its file out, and the step ends well.
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ]),
    env: thrownAway,
    count: (endedWell) => vitestCounts(vitestReport, endedWell),
  },
  { part: 'e2e', name: 'build', command: script('build'), count: asOne },
  {
    part: 'e2e',
    name: 'browser tests',
    command: async () => {
      // Its path goes to the tests through our own environment, as a path that the person set would.
      process.env['CHROMIUM_PATH'] = await findChromium();
      return tool('@playwright/test', ['test', '--config', 'e2e', '--reporter=list,json'])();
    },
    env: { ...thrownAway, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: (endedWell) => playwrightCounts(playwrightReport, endedWell),
  },
  {
    part: 'e2e',
    name: 'attack suite, short form',
    command: async () => {
      process.env['CHROMIUM_PATH'] = await findChromium();
      return tool('tsx', ['attack/main.ts', '--short'])();
    },
    count: asOne,
  },
  {
    part: 'storm',
    name: 'storm',
    // 10,000 transfers and 25 kills for each of three seeds, some six minutes on two cores.
    command: tool('tsx', ['storm/main.ts']),
    count: asOne,
    // With each kill that took five seconds or more to be recovered from, and where that time went.
    tells:
      /^seed \d+: nothing found in [\d.]+ s|^\{"seed":.*|^ {2}\w.* acknowledged (?:[5-9]|\d{2,})\d{3} ms$/,
  },
];

/** @param {Step} step @returns {Promise<{ endedWell: boolean, output: string }>} */
async function execute({ command, env }) {
  const [program, args] = await command();
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => resolve({ endedWell: false, output: error.message }));
    child.once('close', (code) =>
      resolve({ endedWell: code === 0, output: Buffer.concat(output).toString() }),
    );
  });
}

/**
 * @param {Step} step
 * @param {ReturnType<typeof execute>} [running] where it was begun before
 * @returns {Promise<Counts>}
 */
async function perform(step, running = execute(step).catch(explain)) {
  const begun = performance.now();
  process.stdout.write(`${step.name} … `);
  const { endedWell, output } = await running;
  const counts = step.count(endedWell);
  say(`${counts.failed > 0 ? 'FAILED' : 'ok'}, ${summary(counts)}, ${secondsSince(begun)}`);
  if (counts.failed > 0) say(output.trimEnd());
  else for (const told of figuresIn(output, step)) say(`  ${told}`);
  return counts;
}

/** What a step that ended well tells besides. @param {string} output @param {Step} step @returns {string[]} */
function figuresIn(output, { tells }) {
  if (tells === undefined) return [];
  return output.split('\n').flatMap((line) => tells.exec(line)?.slice(0, 1) ?? []);
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Fault)) throw error;
  return { endedWell: false, output: `${error.message}\n${error.detail}` };
}

/** @returns {{ chosen: Step[], bail: boolean }} */
function readOptions() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, bail: { type: 'boolean' } },
  });
  const chosen = steps.filter(({ part }) => values.only === undefined || part === values.only);
  if (chosen.length === 0) {
    throw new Fault(`--only ${values.only} is unknown: it takes static, unit, e2e or storm.`);
  }
  return { chosen, bail: values.bail === true };
}

async function main() {
  const { chosen, bail } = readOptions();
  await prepareCheckout(root, { build: false });
  /** @type {Counts[]} */
  const results = [];
  // What only reads runs side by side: each alone leaves a processor idle for much of its time.
  const readers = new Map(
    chosen
      .filter(({ part }) => part === 'static')
      .map((step) => [step, execute(step).catch(explain)]),
  );
  for (const step of chosen) {
    const counts = await perform(step, readers.get(step));
    results.push(counts);
    if (bail && counts.failed > 0) break;
  }
  const total = sum(results);
  say(summary(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n${error.detail}\n`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
