import {
  entriesOf,
  isTest,
  lineOf,
  parseJson,
  propertyOf,
  type Finding,
  type Rule,
  type SourceFile,
} from './source.ts';
import { importsOf } from './syntax.ts';

/**
 * The server's modules, and which others each may import: the one place where the direction is written.
 * What goes against the arrows travels through the outbox.
 */
export const moduleTable = {
  operator: [],
  desk: ['ledger', 'transactions', 'papers'],
  account: [],
  audit: [],
  monitoring: [],
  ledger: [],
  notifications: [],
  mail: ['notifications'],
  rates: ['operator', 'audit'],
  identity: ['operator'],
  staff: ['identity', 'audit', 'notifications', 'operator'],
  papers: ['audit', 'notifications'],
  kyc: ['papers', 'audit', 'notifications', 'operator'],
  cases: ['audit', 'notifications', 'wallets'],
  screening: ['audit', 'cases', 'operator'],
  risk: ['identity', 'audit', 'cases', 'screening', 'beneficiaries'],
  customers: ['identity', 'ledger', 'audit', 'notifications'],
  quotes: ['rates', 'operator', 'ledger', 'audit'],
  beneficiaries: ['customers'],
  verification: ['customers', 'audit', 'notifications', 'cases'],
  payouts: ['operator'],
  transactions: [
    'ledger',
    'quotes',
    'customers',
    'notifications',
    'payouts',
    'beneficiaries',
    'verification',
    'operator',
    'audit',
    'papers',
    'kyc',
    'cases',
    'risk',
    'screening',
    'wallets',
  ],
  documents: ['ledger', 'transactions', 'customers', 'operator'],
  support: ['notifications', 'audit'],
  wallets: ['identity', 'ledger', 'customers', 'notifications', 'operator', 'audit'],
  demonstration: [
    'identity',
    'customers',
    'wallets',
    'quotes',
    'transactions',
    'operator',
    'beneficiaries',
  ],
} as const satisfies Record<string, readonly string[]>;

const table: Readonly<Record<string, readonly string[]>> = moduleTable;

/** Names in `imports` of the server's package.json that lead to no module: what every module stands on. */
const groundImports = {
  '#platform/*': './src/platform/*.ts',
  '#tables': './src/tables.ts',
} as const;

const isGround = (specifier: string): boolean => Object.hasOwn(groundImports, specifier);

const manifestPath = 'apps/server/package.json';
const modulePath = /^apps\/server\/src\/modules\/([^/]+)\//;

const moduleOf = (path: string): string | undefined => modulePath.exec(path)?.[1];

function foldersOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.flatMap(({ path }) => moduleOf(path) ?? []))].sort();
}

const graph: Rule = {
  name: 'module-graph',
  check: ({ files }) => [
    ...foldersOf(files).flatMap(unlisted),
    // A test drives a story through whatever modules the story needs; it ships nowhere.
    ...files.filter(({ path }) => path.endsWith('.ts') && !isTest(path)).flatMap(undeclaredImports),
  ],
};

function unlisted(name: string): Finding[] {
  if (table[name] !== undefined) return [];
  const path = `apps/server/src/modules/${name}`;
  return [{ path, line: 1, message: `Give ${name} a line in the table of tools/tidy/modules.ts.` }];
}

function undeclaredImports(file: SourceFile): Finding[] {
  const from = moduleOf(file.path);
  if (from === undefined) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const to = /^#([^/]+)$/.exec(specifier)?.[1];
    if (to === undefined || isGround(specifier) || table[from]?.includes(to) === true) return [];
    const message =
      to === from
        ? `${from} imports its own face: inside a module there is only ./`
        : `${from} may not import ${to}: tell it through the outbox, take it as an argument, or argue for a line in tools/tidy/modules.ts.`;
    return [{ path: file.path, line, message }];
  });
}

/** A circle of modules in the table, as the names along it, or undefined. Exported to be tried on planted tables. */
export function findCircle(
  arrows: Readonly<Record<string, readonly string[]>>,
): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of arrows[name] ?? []) {
      const circle = walk(next, [...trail, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(arrows)) {
    const circle = walk(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

const entries: Rule = {
  name: 'module-entries',
  check: ({ files }) => {
    const manifest = files.find(({ path }) => path === manifestPath);
    if (manifest === undefined) {
      return [{ path: manifestPath, line: 1, message: 'The manifest of the server is missing.' }];
    }
    const folders = foldersOf(files);
    const expected: Record<string, string> = { ...groundImports };
    for (const name of folders) expected[`#${name}`] = `./src/modules/${name}/index.ts`;
    const actual = Object.fromEntries(entriesOf(propertyOf(parseJson(manifest), 'imports')));
    return [
      ...folders
        .filter((name) => !files.some(({ path }) => path === facePath(name)))
        .map(withoutFace),
      ...differences(manifest, expected, actual),
    ];
  },
};

const facePath = (name: string): string => `apps/server/src/modules/${name}/index.ts`;

const withoutFace = (name: string): Finding => ({
  path: facePath(name),
  line: 1,
  message: `The module ${name} has no public face.`,
});

function differences(
  manifest: SourceFile,
  expected: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, unknown>>,
): Finding[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
  return names
    .filter((name) => expected[name] !== actual[name])
    .map((name) => {
      const wanted = expected[name];
      return {
        path: manifestPath,
        line: lineOf(manifest.text, `"${name}"`),
        message:
          wanted === undefined
            ? `"imports" names ${name}, which is no module: remove it.`
            : `"imports" must say "${name}": "${wanted}".`,
      };
    });
}

export const moduleRules: readonly Rule[] = [graph, entries];
