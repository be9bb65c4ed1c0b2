import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const table = `${root}docs/security/asvs.csv`;

/** One requirement of OWASP ASVS 5.0.0 and what it means here. */
export interface Row {
  readonly id: string;
  readonly level: string;
  readonly applies: string;
  readonly what: string;
  readonly code: readonly string[];
  /** `file :: part of a title`. */
  readonly tests: readonly string[];
  readonly note: string;
}

export function readRows(): Row[] {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  return lines.map((text) => {
    const [id = '', level = '', applies = '', what = '', code = '', tests = '', note = ''] =
      cells(text);
    return { id, level, applies, what, code: parts(code), tests: parts(tests), note };
  });
}

function cells(text: string): string[] {
  return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('; ');
}

const levels = ['L1', 'L2', 'L3'];
const answers = ['yes', 'partly', 'no', 'operator', 'unmet'];

/** What is wrong with the table: rows that name files or tests that are not there, or that claim without either. */
export function faultsOf(rows: readonly Row[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const twice = seen.has(row.id) ? ['stands there twice'] : [];
    seen.add(row.id);
    return [...formFaults(row), ...twice, ...proofFaults(row)].map(
      (fault) => `${row.id}: ${fault}`,
    );
  });
}

function formFaults({ id, level, applies, note }: Row): string[] {
  return [
    ...(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id) ? [] : ['no id of the standard']),
    ...(levels.includes(level) ? [] : [`level ${level}`]),
    ...(answers.includes(applies) ? [] : [`applies ${applies}`]),
    ...(applies !== 'yes' && note === '' ? [`says ${applies} and not why`] : []),
  ];
}

function proofFaults({ applies, code, tests, note }: Row): string[] {
  const claims = applies === 'yes' || applies === 'partly';
  return [
    ...(claims && tests.length === 0 && note === '' ? ['names no test'] : []),
    ...(claims && code.length === 0 ? ['names no code'] : []),
    ...code.filter((path) => !existsSync(`${root}${path}`)).map((path) => `no ${path}`),
    ...tests.flatMap((test) => testFault(test)),
  ];
}

function testFault(test: string): string[] {
  const [path = '', title = ''] = test.split(' :: ');
  if (!existsSync(`${root}${path}`)) return [`no ${path}`];
  return readFileSync(`${root}${path}`, 'utf8').includes(title)
    ? []
    : [`${path} has no test "${title}"`];
}

/** The table as a page. */
export function pageOf(rows: readonly Row[]): string {
  const count = (answer: string): number => rows.filter(({ applies }) => applies === answer).length;
  const ofLevel = (level: string): number => rows.filter((row) => row.level === level).length;
  const head = ['Id', 'Level', 'Applies', 'What it asks, in our words', 'Code', 'Test', 'Note'];
  const body = rows.map(({ id, level, applies, what, code, tests, note }) => [
    id,
    level,
    applies,
    what,
    code.map((path) => `\`${path}\``).join(', '),
    tests.map((test) => testText(test)).join(', '),
    note,
  ]);
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return [
    '# OWASP ASVS 5.0.0',
    '',
    `Made of [asvs.csv](asvs.csv) by \`npm run asvs\`; a test checks that code and tests are where the rows say. ${rows.length} rows: ${count('yes')} hold, ${count('partly')} hold in part, ${count('operator')} are the operator’s, ${count('no')} do not apply, ${count('unmet')} apply and are not met.`,
    '',
    `The numbers are those of the standard; the words are ours, written without the text of the standard at hand, so read a row beside it. Of levels 1 and 2 the table means to hold every row of all chapters (V1 to V17): ${ofLevel('L1')} of 70 and ${ofLevel('L2')} of 183 are here. Of level 3 it holds the ${ofLevel('L3')} rows that were chosen: absence claims nothing.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...body.map(line),
    '',
  ].join('\n');
}

function testText(test: string): string {
  const [path = '', title = ''] = test.split(' :: ');
  return title === '' ? `\`${path}\`` : `\`${path}\`: ${title}`;
}
