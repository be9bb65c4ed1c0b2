import { isTest } from '../tidy/source.ts';
import type { SourceFile } from '../tidy/source.ts';
import type { Clause } from './clause.ts';

/** A test that names clauses in its title. */
export interface Proof {
  readonly path: string;
  readonly title: string;
  readonly ids: readonly string[];
}

const idPattern = /^(?:\d+|ruling|issue)\.[a-z0-9-]+(?:\.\d+)?$/;
const call =
  /\b(?:test|it|describe)(?:\.(?:each|for|describe|fixme|only|skip))*[^'"`\n]{0,200}?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const tag = /^\[([^\]]+)\]/;

/** Every test or group of tests whose title begins with clause ids in brackets: `[2.rates.1, 9.rates.2] cards show …`. */
export function proofsIn(files: readonly SourceFile[]): Proof[] {
  return files.filter(({ path }) => isTest(path) && !path.startsWith('tools/')).flatMap(proofsOf);
}

function proofsOf({ path, text }: SourceFile): Proof[] {
  return [...text.matchAll(call)].flatMap((match) => {
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    const ids =
      tag
        .exec(title)?.[1]
        ?.split(',')
        .map((id) => id.trim()) ?? [];
    return ids.length > 0 && ids.every((id) => idPattern.test(id)) ? [{ path, title, ids }] : [];
  });
}

interface Evidence {
  readonly clauses: readonly Clause[];
  readonly proofs: readonly Proof[];
  /** The text of docs/deviations.md. */
  readonly deviations: string;
}

/** What is not in order: a clause that nothing proves or excuses, an id that names no clause, an id twice. */
export function faultsOf({ clauses, proofs, deviations }: Evidence): string[] {
  const ids = new Set(clauses.map(({ id }) => id));
  const proved = new Set(proofs.flatMap((proof) => proof.ids));
  return [
    ...clauses
      .filter(({ id }, index) => clauses.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `${id} is the id of two clauses.`),
    ...clauses
      .filter(({ id }) => !idPattern.test(id))
      .map(({ id }) => `${id} is no id of a clause.`),
    ...clauses
      .filter(({ id, deviation }) => deviation === undefined && !proved.has(id))
      .map(({ id, text }) => `${id} has no test: ${text}`),
    ...clauses
      .filter(({ deviation }) => deviation !== undefined && !deviations.includes(deviation))
      .map(
        ({ id, deviation }) =>
          `${id} leans on “${deviation}”, which docs/deviations.md does not say.`,
      ),
    ...proofs.flatMap(({ path, ids: named }) =>
      named.filter((id) => !ids.has(id)).map((id) => `${path} names ${id}, which is no clause.`),
    ),
  ];
}

const sectionTitles: Readonly<Record<string, string>> = {
  '2': 'Section 2, screens and routes',
  '3': 'Section 3, entities',
  '4': 'Section 4, states and transitions',
  '5': 'Section 5, validation rules',
  '6': 'Section 6, roles',
  '7': 'Section 7, calls',
  '8': 'Section 8, error catalogue',
  '9': 'Section 9, constants and limits',
  ruling: 'Rulings',
  issue: 'Beyond the specification',
};

/** docs/conformance.md: each clause with the tests that prove it. */
export function conformanceDocument({ clauses, proofs }: Omit<Evidence, 'deviations'>): string {
  const sections = [...new Set(clauses.map(({ id }) => id.split('.')[0] ?? ''))];
  const parts = sections.map((section) => {
    const rows = clauses
      .filter(({ id }) => id.startsWith(`${section}.`))
      .map((clause) => `| ${clause.id} | ${cell(clause.text)} | ${evidenceOf(clause, proofs)} |`);
    const title = sectionTitles[section] ?? section;
    return `## ${title}\n\n| Clause | Rule | Shown by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const shown = clauses.filter(({ deviation }) => deviation === undefined).length;
  return `# What the specification says, and which test shows it

Made from the titles of the tests by \`npm run conformance\`; a test compares. ${clauses.length} clauses: ${shown} shown by tests, ${clauses.length - shown} built
differently, for the reason in [deviations.md](deviations.md).

${parts.join('\n')}`;
}

function evidenceOf({ id, deviation }: Clause, proofs: readonly Proof[]): string {
  const files = [...new Set(proofs.filter(({ ids }) => ids.includes(id)).map(({ path }) => path))];
  const links = files.map((path) => `[${path.split('/').at(-1)}](../${path})`);
  return [...(deviation === undefined ? [] : [`deviation: ${cell(deviation)}`]), ...links].join(
    ', ',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}
