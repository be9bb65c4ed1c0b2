import { existsSync, readFileSync } from 'node:fs';
import { root } from '../asvs/rows.ts';

const path = `${root}docs/security/guards.json`;

/** A guard, how it was switched off, and the tests that failed then. */
export interface Guard {
  readonly area: string;
  readonly guard: string;
  readonly file: string;
  /** In words. */
  readonly off: string;
  /** The code that was taken out and what stood in its place; without them it was tried by hand, once. */
  readonly from?: string;
  readonly to?: string;
  /** `file :: part of a title`; a file alone is an attack of the suite. */
  readonly tests: readonly string[];
}

export function readGuards(): Guard[] {
  const guards: Guard[] = JSON.parse(readFileSync(path, 'utf8'));
  return guards;
}

export interface TestName {
  readonly file: string;
  readonly title: string;
}

export function testNames({ tests }: Pick<Guard, 'tests'>): TestName[] {
  return tests.map((test) => {
    const [file = '', title = ''] = test.split(' :: ');
    return { file, title };
  });
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** How often the code stands in a text, however it is broken into lines. */
export function countOf(code: string, text: string): number {
  return squeezed(text).split(squeezed(code)).length - 1;
}

/** What is no longer so: files, titles and guarded code that are not there. */
export function faultsOf(guards: readonly Guard[]): string[] {
  const names = new Set<string>();
  return guards.flatMap((guard) => {
    const name = `${guard.area}: ${guard.guard}`;
    const twice = names.has(name) && !guard.guard.startsWith('…') ? ['stands there twice'] : [];
    names.add(name);
    return [...twice, ...codeFaults(guard), ...testFaults(guard)].map(
      (fault) => `${name}: ${fault}`,
    );
  });
}

function codeFaults({ file, from, to }: Guard): string[] {
  if (!existsSync(`${root}${file}`)) return [`no ${file}`];
  if (from === undefined || to === undefined) return [];
  const count = countOf(from, readFileSync(`${root}${file}`, 'utf8'));
  return count === 1 ? [] : [`${file} holds the code to switch off ${count} times, not once`];
}

function testFaults(guard: Guard): string[] {
  const names = testNames(guard);
  if (names.length === 0) return ['names no test'];
  return names.flatMap(({ file, title }) => {
    if (!existsSync(`${root}${file}`)) return [`no ${file}`];
    const text = readFileSync(`${root}${file}`, 'utf8');
    return text.includes(title) ? [] : [`${file} has no test "${title}"`];
  });
}

/** The list as a page. */
export function pageOf(guards: readonly Guard[]): string {
  const areas = [...new Set(guards.map(({ area }) => area))];
  const again = guards.filter(({ from }) => from !== undefined).length;
  return [
    '# Guards that were seen to fail',
    '',
    `Each of these ${guards.length} guards was switched off in the code, and the named test was run and failed; then it was put back. \`npm run guards\` does it again in a copy of`,
    `the tree for the ${again} whose change is written down in [guards.json](guards.json), of which this page is made; the others were tried by hand. A test checks that guards, tests and the`,
    'code to switch off are still there. A guard without a row has not been tried that way.',
    '',
    'Some stand behind another one, so that nothing changes when one of the two is off, and have no row: the receivers of an event in the realtime hub, comparing and ending recovery',
    'links when an address changes, and a demand for a code that was never decided.',
    '',
    ...areas.flatMap((area) => [
      `## ${area}`,
      '',
      '| Guard | File | Switched off by | Seen to fail |',
      '| --- | --- | --- | --- |',
      ...guards.filter((one) => one.area === area).map(lineOf),
      '',
    ]),
  ].join('\n');
}

function lineOf(one: Guard): string {
  const tests = testNames(one).map(({ file, title }) =>
    title === '' ? `\`${file}\`` : `\`${file}\`: “${title}”`,
  );
  const cells = [one.guard, `\`${one.file}\``, one.off, tests.join(', ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
