import {
  entriesOf,
  findMatches,
  lineOf,
  parseJson,
  propertyOf,
  type Finding,
  type Rule,
  type SourceFile,
} from './source.ts';

/** What the repository takes from others: exact versions, and a lockfile that names no download host. */

const isManifest = ({ path }: SourceFile): boolean => /(^|\/)package\.json$/.test(path);

const fields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];

/** `1.2.3`, `npm:name@1.2.3`, or in overrides `$name`, which repeats a version that stands elsewhere. */
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$|^\$[@\w/.-]+$/;

const exactVersions: Rule = {
  name: 'exact-versions',
  check: ({ files }) => files.filter(isManifest).flatMap(inexactIn),
};

function inexactIn(manifest: SourceFile): Finding[] {
  const content = parseJson(manifest);
  return fields
    .flatMap((field) => leavesOf(propertyOf(content, field)))
    .filter(([, version]) => typeof version !== 'string' || !exact.test(version))
    .map(([name, version]) => ({
      path: manifest.path,
      line: lineOf(manifest.text, `"${name}": ${JSON.stringify(version)}`),
      message: `${name} is not pinned: write one exact version, not ${JSON.stringify(version)}.`,
    }));
}

/** Names and versions; overrides may be nested, and then the inner ones count. */
function leavesOf(value: unknown): [string, unknown][] {
  return entriesOf(value).flatMap(([name, version]) =>
    typeof version === 'object' && version !== null ? leavesOf(version) : [[name, version]],
  );
}

const lockfile: Rule = {
  name: 'lockfile-hosts',
  check: ({ files }) => {
    const lock = files.find(({ path }) => path === 'package-lock.json');
    if (lock === undefined) {
      return [{ path: 'package-lock.json', line: 1, message: 'The lockfile is missing.' }];
    }
    return findMatches(
      lock,
      /"resolved":\s*"(?:https?|git)/g,
      'A download host is recorded: .npmrc says omit-lockfile-registry-resolved, install again.',
    );
  },
};

export const packageRules: readonly Rule[] = [exactVersions, lockfile];
