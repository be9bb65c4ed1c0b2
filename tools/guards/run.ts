import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../asvs/rows.ts';
import { readGuards, testNames } from './guards.ts';
import type { Guard } from './guards.ts';

/**
 * Switches every guard off, one after the other, in a copy of the tree, and looks whether the tests that are named for it fail.
 * Usage: npm run guards [-- --only "part of a guard"]. Ends with 1 when a guard was missed by nobody.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Switch = Guard & { readonly from: string; readonly to: string };
const isSwitch = (guard: Guard): guard is Switch =>
  guard.from !== undefined && guard.to !== undefined;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().trim().split('\n')) {
    if (existsSync(`${root}${file}`)) cpSync(`${root}${file}`, join(copy, file));
  }
  const folders = ['', 'apps/server/', 'apps/customer/', 'apps/staff/'];
  for (const folder of [
    ...folders,
    ...['client', 'contract', 'money', 'ui'].map((one) => `packages/${one}/`),
  ]) {
    const modules = `${folder}node_modules`;
    if (existsSync(`${root}${modules}`)) symlinkSync(`${root}${modules}`, join(copy, modules));
  }
  return copy;
}

/** The titles of the tests of a file that fail in the copy. */
function failing(copy: string, file: string): string[] {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['vitest', 'run', file, '--reporter=json', `--outputFile=${report}`];
  spawnSync('npx', args, { cwd: copy, stdio: 'ignore' });
  if (!existsSync(report)) throw new Error(`${file} could not be run.`);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
}

/** A test that fails with every guard on, for another reason, would count as one that has seen each of them go. */
function refuseFailing(copy: string): void {
  const files = new Set(chosen.flatMap((guard) => testNames(guard).map(({ file }) => file)));
  const names = new Set(chosen.flatMap((guard) => testNames(guard).map(({ title }) => title)));
  for (const file of files) {
    const named = failing(copy, file).filter((title) =>
      [...names].some((one) => title.includes(one)),
    );
    if (named.length > 0) throw new Error(`${file} fails with every guard on: ${named.join('; ')}`);
  }
}

/** The named tests that passed all the same. */
function missedBy(copy: string, guard: Switch): string[] {
  const path = join(copy, guard.file);
  const text = readFileSync(path, 'utf8');
  if (text.split(guard.from).length !== 2) return [`the code is not in ${guard.file} as written`];
  try {
    writeFileSync(
      path,
      text.replace(guard.from, () => guard.to),
    );
    const names = testNames(guard);
    const failed = new Map(
      [...new Set(names.map(({ file }) => file))].map((file) => [file, failing(copy, file)]),
    );
    return names
      .filter(({ file, title }) => !failed.get(file)?.some((one) => one.includes(title)))
      .map(({ title }) => title);
  } finally {
    writeFileSync(path, text);
  }
}

const chosen = readGuards()
  .filter(isSwitch)
  .filter(({ guard }) => guard.includes(values.only ?? ''));
if (chosen.length === 0)
  throw new Error(`No guard that can be switched off is named like "${values.only ?? ''}".`);
const copy = copyTree();
try {
  refuseFailing(copy);
  const silent = chosen.filter((guard) => {
    const missed = missedBy(copy, guard);
    say(
      `${missed.length === 0 ? 'seen' : 'MISSED'}  ${guard.guard}${missed.map((one) => `\n          ${one}`).join('')}`,
    );
    return missed.length > 0;
  });
  say(
    `${chosen.length - silent.length} of ${chosen.length} guards were missed when they were off.`,
  );
  process.exitCode = silent.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
