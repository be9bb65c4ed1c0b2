import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announced,
  fixtures,
  foldersBelow,
  linkPackages,
  plant,
  projects,
  readAllPlanted,
  readPlanted,
  root,
  runNode,
  type Outcome,
  type Planted,
} from './tidy/planted.ts';
import { entriesOf, propertyOf, type SourceFile } from './tidy/source.ts';

/**
 * Every check of STYLE.md that a program of others makes, seen to fail. The violations under tools/fixtures are
 * laid out as a small repository in a temporary folder, together with our real configuration, and each tool must
 * report them all and nothing else: a rule that falls silent fails here, and so does one that shouts too much.
 */

/** Each case starts a program or two; on a busy machine of two cores that takes its time. */
const patient = { timeout: 40_000 };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A file with comments in JSON, as the linter and the compiler read it. */
function readConfiguration(path: string): unknown {
  const parsed: unknown = ts.parseConfigFileTextToJson(path, read(path));
  expect(propertyOf(parsed, 'error')).toBeUndefined();
  return propertyOf(parsed, 'config');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown, name: string): string {
  const text = propertyOf(value, name);
  return typeof text === 'string' ? text : '';
}

/** Things planted in one place of the repository, for which a file would only be long. */
type Generated = {
  readonly path: string;
  readonly text: string;
  readonly codes: readonly string[];
};

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');

const fileOf = (lines: number): string =>
  repeat(lines, (index) => `export const v${index} = ${index};`);

const functionOf = (lines: number): string =>
  `export function long(): number {\n  let sum = 0;\n${repeat(lines - 4, () => '  sum += 1;')}  return sum;\n}\n`;

const importsOf = (count: number): string =>
  repeat(count, (index) => `import { v${index} } from './lines-${index}.ts';`) +
  `export const all = [${Array.from({ length: count }, (_, index) => `v${index}`).join(', ')}];\n`;

/** The limits of length, each tried at the last number that is allowed and at the first that is not. */
const atTheLimit: readonly Generated[] = [
  { path: 'packages/ui/src/lines-400.ts', text: fileOf(400), codes: [] },
  { path: 'packages/ui/src/lines-401.ts', text: fileOf(401), codes: ['eslint(max-lines)'] },
  { path: 'packages/ui/src/lines-600.test.ts', text: fileOf(600), codes: [] },
  { path: 'packages/ui/src/lines-601.test.ts', text: fileOf(601), codes: ['eslint(max-lines)'] },
  { path: 'e2e/lines-601.spec.ts', text: fileOf(601), codes: ['eslint(max-lines)'] },
  { path: 'packages/ui/src/function-70.ts', text: functionOf(70), codes: [] },
  {
    path: 'packages/ui/src/function-71.ts',
    text: functionOf(71),
    codes: ['eslint(max-lines-per-function)'],
  },
  { path: 'packages/ui/src/component-120.tsx', text: functionOf(120), codes: [] },
  {
    path: 'packages/ui/src/component-121.tsx',
    text: functionOf(121),
    codes: ['eslint(max-lines-per-function)'],
  },
  { path: 'packages/ui/src/chapter.test.ts', text: functionOf(300), codes: [] },
  { path: 'packages/ui/src/imports-15.ts', text: importsOf(15), codes: [] },
  {
    path: 'packages/ui/src/imports-16.ts',
    text: importsOf(16),
    codes: ['import(max-dependencies)'],
  },
  { path: 'apps/customer/src/routes.tsx', text: importsOf(30), codes: [] },
  { path: 'apps/staff/src/routes.tsx', text: importsOf(30), codes: [] },
];

describe('oxlint', patient, () => {
  let planted: Planted;
  let outcome: Outcome;
  let found: { path: string; code: string; help: string; severity: string }[];

  beforeAll(async () => {
    const files: SourceFile[] = [...readAllPlanted('lint'), ...atTheLimit];
    const configs = projects().map((project) => `${project}/tsconfig.json`);
    planted = plant(files, ['.oxlintrc.json', 'tsconfig.base.json', ...configs]);
    linkPackages(planted);
    const folders = ['apps', 'packages', 'e2e'];
    outcome = await runNode(
      'node_modules/oxlint/bin/oxlint',
      ['--format', 'json', ...folders],
      planted.folder,
    );
    const report: unknown = JSON.parse(outcome.stdout);
    found = listOf(propertyOf(report, 'diagnostics')).map((diagnostic) => ({
      path: textOf(diagnostic, 'filename'),
      // A directive that suppresses nothing is reported without a rule.
      code: textOf(diagnostic, 'code') || 'unused-directive',
      help: textOf(diagnostic, 'help'),
      severity: textOf(diagnostic, 'severity'),
    }));
  }, patient.timeout);
  afterAll(() => planted.remove());

  const foundIn = (paths: readonly string[]): string[] =>
    found
      .filter(({ path }) => paths.includes(path))
      .map(({ path, code }) => `${path} ${code}`)
      .sort();

  it('ends with an error, and mutters nothing as a mere warning', () => {
    expect(outcome.code).toBe(1);
    expect(found.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it.for(foldersBelow(join(fixtures, 'lint')))(
    'reports what is planted for %s, and no more',
    (name) => {
      const files = readPlanted(join(fixtures, 'lint', name));
      const expected = announced(files).map((line) => line.replace(/:\d+ /, ' '));
      expect(expected.length).toBeGreaterThan(0);
      expect(foundIn(files.map(({ path }) => path))).toEqual(expected.sort());
    },
  );

  it.for(atTheLimit.map((file) => [file.path, file] as const))(
    'holds the limit in %s',
    ([path, { codes }]) => {
      expect(foundIn([path])).toEqual(codes.map((code) => `${path} ${code}`));
    },
  );

  it('has every rule that .oxlintrc.json names reported somewhere', () => {
    const configuration = readConfiguration('.oxlintrc.json');
    const groups = [configuration, ...listOf(propertyOf(configuration, 'overrides'))];
    const named = groups.flatMap((group) =>
      entriesOf(propertyOf(group, 'rules')).flatMap(([rule, setting]) =>
        setting === 'off' ? [] : [rule],
      ),
    );
    const reported = new Set(found.map(({ code }) => code));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((rule) => !reported.has(codeOf(rule)))).toEqual([]);
  });

  it('has every ban on an import met, in every group of files', () => {
    const configuration = readConfiguration('.oxlintrc.json');
    const messages = listOf(propertyOf(configuration, 'overrides')).flatMap((group) => {
      const setting = propertyOf(propertyOf(group, 'rules'), 'no-restricted-imports');
      return listOf(propertyOf(listOf(setting)[1], 'patterns')).map((pattern) =>
        textOf(pattern, 'message'),
      );
    });
    const met = new Set(found.map(({ help }) => help));
    expect(messages.length).toBeGreaterThan(20);
    // Each group words its ban in its own way, so that one group cannot stand in for another.
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages.filter((message) => !met.has(message))).toEqual([]);
  });
});

/** How the linter calls a rule in its reports: `import/no-cycle` is `import(no-cycle)`. */
function codeOf(rule: string): string {
  const [plugin, name] = rule.includes('/') ? rule.split('/') : ['eslint', rule];
  // Configured as react/…, reported as react-hooks(…).
  const isHookRule = name === 'rules-of-hooks' || name === 'exhaustive-deps';
  return `${isHookRule ? 'react-hooks' : (plugin ?? '')}(${name ?? ''})`;
}

describe('tsc, as tools/types.mjs calls it', patient, () => {
  const copies = projects().flatMap((project) =>
    ['apps/', 'packages/'].some((parent) => project.startsWith(parent))
      ? [`${project}/tsconfig.json`, `${project}/package.json`]
      : [`${project}/tsconfig.json`],
  );
  /** One good file for each project, since a project without any file is an error of its own. */
  const good = projects().map((project) => ({
    path: project.includes('/') ? `${project}/src/good.ts` : `${project}/good.ts`,
    text: 'export const good = 1;\n',
  }));

  async function types(files: readonly SourceFile[]): Promise<Outcome> {
    const planted = plant(files, ['tsconfig.base.json', ...copies]);
    linkPackages(planted);
    const outcome = await runNode('tools/types.mjs', [planted.folder], planted.folder);
    planted.remove();
    return outcome;
  }

  it('has nothing to say about good files, and checks every project', async () => {
    const outcome = await types(good);
    expect(outcome).toEqual({
      code: 0,
      stdout: `Types: ${projects().length} projects, no error.\n`,
      stderr: '',
    });
  });

  it('reports what each flag forbids, and no more', async () => {
    const files = readAllPlanted('types');
    const outcome = await types([...files, ...good]);
    const found = [...outcome.stdout.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+):/gm)].map(
      ([, path, line, code]) => `${path ?? ''}:${line ?? ''} ${code ?? ''}`,
    );
    expect(found.sort()).toEqual(announced(files));
    expect(outcome.code).toBe(1);
  });

  it('has a planted violation for each flag', () => {
    const options = propertyOf(readConfiguration('tsconfig.base.json'), 'compilerOptions');
    const flags = [
      'erasableSyntaxOnly',
      'exactOptionalPropertyTypes',
      'noFallthroughCasesInSwitch',
      'noImplicitOverride',
      'noImplicitReturns',
      'noUncheckedIndexedAccess',
      'noUnusedLocals',
      'noUnusedParameters',
      'strict',
      'verbatimModuleSyntax',
    ];
    expect(flags.filter((flag) => propertyOf(options, flag) !== true)).toEqual([]);
    expect(foldersBelow(join(fixtures, 'types'))).toEqual(expect.arrayContaining(flags));
  });

  it('refuses a workspace that nothing would check', async () => {
    const manifest = { path: 'packages/unchecked/package.json', text: '{}\n' };
    const outcome = await types([...good, manifest]);
    expect(outcome.stderr).toContain('packages/unchecked/tsconfig.json is missing');
    expect(outcome.code).toBe(1);
  });
});

describe('prettier', patient, () => {
  it('reports the files that it would write otherwise, and leaves alone what it is told to', async () => {
    const ignored = [
      'tools/fixtures/lint/any.ts',
      'apps/server/src/tables.ts',
      'apps/server/dist/main.js',
    ];
    const files = [
      ...readPlanted(join(fixtures, 'prettier')),
      ...ignored.map((path) => ({ path, text: 'export const  wide  =  {a:1}' })),
    ];
    const planted = plant(files, ['.prettierrc.json', '.prettierignore']);
    const outcome = await runNode(
      'node_modules/prettier/bin/prettier.cjs',
      ['--list-different', '.'],
      planted.folder,
    );
    planted.remove();
    expect(outcome.stdout.trim().split('\n').sort()).toEqual([
      'apps/server/src/unformatted.ts',
      'docs/unformatted.md',
    ]);
    expect(outcome.code).toBe(1);
  });
});

describe('knip', patient, () => {
  it('reports unused files, exports and dependencies, and undeclared ones', async () => {
    const planted = plant(readPlanted(join(fixtures, 'knip')), ['knip.json']);
    const arguments_ = ['--no-progress', '--reporter', 'json'];
    const outcome = await runNode('node_modules/knip/bin/knip.js', arguments_, planted.folder);
    planted.remove();
    const report: unknown = JSON.parse(outcome.stdout);
    const found = listOf(propertyOf(report, 'issues')).flatMap((issue) =>
      entriesOf(issue).flatMap(([kind, items]) =>
        listOf(items).map((item) => `${textOf(issue, 'file')} ${kind} ${textOf(item, 'name')}`),
      ),
    );
    expect(found.sort()).toEqual([
      'apps/customer/src/features/send/orphan.tsx files apps/customer/src/features/send/orphan.tsx',
      'apps/server/package.json dependencies never-imported',
      'apps/server/src/main.ts unlisted never-declared',
      'apps/server/src/modules/ledger/index.ts exports wallet',
      'apps/server/src/orphan.ts files apps/server/src/orphan.ts',
      'packages/money/src/index.ts exports usedByNobody',
      'packages/money/src/money.ts exports alsoUsedByNobody',
      'tools/helper.ts files tools/helper.ts',
    ]);
    expect(outcome.code).toBe(1);
  });
});
