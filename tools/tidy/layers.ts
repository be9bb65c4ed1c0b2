import { posix } from 'node:path';
import { isCode, isTest, type Finding, type Rule, type SourceFile } from './source.ts';
import { importsOf, type ImportFact } from './syntax.ts';

/**
 * Which part of the repository may know which. The linter holds most of this by the spelling of an import;
 * here the path is resolved, so that no depth of folders and no detour through ../ slips past.
 */

const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/contract': ['packages/money'],
  'packages/client': ['packages/contract', 'packages/money'],
  'packages/ui': ['packages/contract', 'packages/money'],
  'apps/customer': ['packages/ui', 'packages/client', 'packages/contract', 'packages/money'],
  'apps/staff': ['packages/ui', 'packages/client', 'packages/contract', 'packages/money'],
  'apps/server': ['packages/contract', 'packages/money'],
};

/** The workspace that a path lies in, such as `apps/server`. */
const workspaceOf = (path: string): string | undefined => /^(apps|packages)\/[^/]+/.exec(path)?.[0];

const workspaceByName = new Map(
  Object.keys(arrows).map((folder) => [`@app/${posix.basename(folder)}`, folder]),
);

/** Where an import leads: a path of this repository, or undefined for a package of others. */
function targetOf(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file.path), specifier);
  const named = /^@app\/[^/]+/.exec(specifier)?.[0];
  if (named !== undefined) return workspaceByName.get(named) ?? named;
  const own = /^#([^/]+)(\/.*)?$/.exec(specifier);
  if (own === null) return undefined;
  const [, name = '', rest = ''] = own;
  return `apps/server/src/${name === 'platform' || name === 'tables' ? name : `modules/${name}`}${rest}`;
}

/** The folder that `path` lies in directly below `parent`, as a path; undefined when it lies elsewhere. */
function partBelow(parent: RegExp, path: string): string | undefined {
  const start = parent.exec(path)?.[0];
  const name = start === undefined ? undefined : path.slice(start.length).split('/')[0];
  return start === undefined || name === undefined ? undefined : start + name;
}

const features = /^apps\/(customer|staff)\/src\/features\//;
const modules = /^apps\/server\/src\/modules\//;

type Step = { readonly from: SourceFile; readonly fact: ImportFact; readonly to: string };

const builders = ['tools/browser-app.ts', 'tools/shared/server-flags.mjs'];

/** Why a step is wrong, or undefined. The first refusal that applies is the one that is told. */
const refusals: readonly ((step: Step) => string | undefined)[] = [
  ({ from, fact, to }) => {
    const home = workspaceOf(from.path);
    const away = workspaceOf(to) ?? to;
    if (home === undefined || home === away) return undefined;
    // How an app is built is not part of the app, and the builder cannot load TypeScript by a package name.
    if (from.path === `${home}/vite.config.ts` && builders.includes(away)) return undefined;
    // What signs calls and starts a provider in tests serves the journeys and the benches as well, which belong to no app.
    if (from.path.startsWith('apps/server/test/') && /^tools\/(?:shared\/|postgres\.mjs$)/.test(to))
      return undefined;
    if (fact.specifier.startsWith('.'))
      return `${home} is left by a package name, never by a path.`;
    if (arrows[home]?.includes(away) === true) return undefined;
    return `${home} does not import ${away}: imports flow one way (ARCHITECTURE.md).`;
  },
  ({ from, to }) => {
    const home = partBelow(features, from.path);
    const away = partBelow(features, to);
    if (home === undefined || away === undefined || home === away) return undefined;
    return `${home} imports its sibling ${away}: share through shared/, join in routes.tsx.`;
  },
  ({ from, to }) =>
    /^apps\/(customer|staff)\/src\/shared\//.test(from.path) && features.test(to)
      ? 'shared/ knows no feature: pass in what it needs.'
      : undefined,
  ({ from, to }) =>
    from.path.startsWith('apps/server/src/platform/') && modules.test(to)
      ? 'The platform knows no module: take what it needs as an argument.'
      : undefined,
  ({ from, fact, to }) => {
    const home = partBelow(modules, from.path);
    if (home === undefined || !fact.specifier.startsWith('.') || to.startsWith(`${home}/`))
      return undefined;
    if (isTest(from.path) && to.startsWith('apps/server/test/')) return undefined;
    return `${home} is left only by a #name: inside it there is only ./`;
  },
  ({ from, fact, to }) =>
    fact.specifier.startsWith('.') && modules.test(to) && !modules.test(from.path)
      ? 'A module is entered by its #name, which leads to its public face.'
      : undefined,
];

function refuse(file: SourceFile): Finding[] {
  return importsOf(file).flatMap((fact) => {
    const to = targetOf(file, fact.specifier);
    if (to === undefined) return [];
    for (const refusal of refusals) {
      const message = refusal({ from: file, fact, to });
      if (message !== undefined) return [{ path: file.path, line: fact.line, message }];
    }
    return [];
  });
}

const layers: Rule = {
  name: 'layers',
  check: ({ files }) =>
    files.filter(({ path }) => isCode(path) && workspaceOf(path) !== undefined).flatMap(refuse),
};

export const layerRules: readonly Rule[] = [layers];
