import {
  entriesOf,
  findMatches,
  lineOf,
  parseJson,
  propertyOf,
  type Finding,
  type Rule,
  type SourceFile,
  type Tree,
} from './source.ts';

/**
 * A suppression is a debt: it says why it is there, and there are never more of them than before. The
 * record holds one number per kind; it is lowered whenever one goes, and git shows who raises it.
 */

/** The record, beside this file, and what the messages call it. */
export const recordPath = 'tools/tidy/suppressions.json';

const kinds = ['oxlint-disable', 'ts-expect-error', 'prettier-ignore'] as const;
type Kind = (typeof kinds)[number];

/** Documents are not among them: they speak of suppressions. */
const suppressed = /\.(ts|tsx|mts|mjs|css|html|json|jsonc|ya?ml)$/;

/** A comment that opens with the words of a suppression. */
const patterns: Record<Kind, RegExp> = {
  'oxlint-disable': /(?:\/\/|\/\*+|<!--)\s*oxlint-disable(?:-next-line|-line)?\b/g,
  'ts-expect-error': /(?:\/\/|\/\*+)\s*@ts-expect-error\b/g,
  'prettier-ignore': /(?:\/\/|\/\*+|<!--|#)\s*prettier-ignore\b/g,
};

/** Each of these is quieter than it needs to be, or hides more than one line. */
const refused = [
  {
    pattern: /(?:\/\/|\/\*+)\s*@ts-(?:ignore|nocheck)\b/g,
    message: 'Use @ts-expect-error: it complains once it is no longer needed.',
  },
  {
    pattern: /(?:\/\/|\/\*+|<!--)\s*eslint-disable/g,
    message: 'Write oxlint-disable-next-line: the linter here is oxlint.',
  },
  {
    pattern: /\*\s*@(?:public|knipignore)\b/g,
    message: 'An export that nothing uses is removed, not marked.',
  },
] as const;

function suppressionsOf(file: SourceFile, kind: Kind): Finding[] {
  return findMatches(file, patterns[kind], kind);
}

const reasons: Rule = {
  name: 'suppression-reasons',
  check: ({ files }) =>
    files
      .filter(({ path }) => suppressed.test(path))
      .flatMap((file) => [
        ...kinds.flatMap((kind) => withoutReason(file, kind)),
        ...refused.flatMap(({ pattern, message }) => findMatches(file, pattern, message)),
      ]),
};

function withoutReason(file: SourceFile, kind: Kind): Finding[] {
  const lines = file.text.split('\n');
  return suppressionsOf(file, kind)
    .filter(({ line }) => !/ -- \S+ \S+/.test(lines[line - 1] ?? ''))
    .map((finding) => ({
      ...finding,
      message: `${kind} needs its reason on the same line, after " -- ".`,
    }));
}

const ratchet: Rule = {
  name: 'suppression-ratchet',
  check: (tree) => {
    const record = tree.files.find(({ path }) => path === recordPath);
    if (record === undefined) {
      return [{ path: recordPath, line: 1, message: 'The record of suppressions is missing.' }];
    }
    return kinds.flatMap((kind) => ratchetOf(tree, record, kind));
  },
};

function ratchetOf(tree: Tree, record: SourceFile, kind: Kind): Finding[] {
  const at = { path: recordPath, line: lineOf(record.text, kind) };
  const allowed = propertyOf(parseJson(record), kind);
  if (typeof allowed !== 'number')
    return [{ ...at, message: `The record says no number for ${kind}.` }];
  const found = tree.files
    .filter(({ path }) => suppressed.test(path))
    .reduce((sum, file) => sum + suppressionsOf(file, kind).length, 0);
  const findings: Finding[] = [];
  if (found > allowed) {
    findings.push({ ...at, message: `${found} ${kind}, ${allowed} allowed: remove the new one.` });
  }
  if (found < allowed) {
    findings.push({
      ...at,
      message: `${found} ${kind} left: lower the record from ${allowed}, so that it stays.`,
    });
  }
  const before = numberBefore(tree, kind);
  if (before !== undefined && allowed > before) {
    findings.push({
      ...at,
      message: `The record of ${kind} rose from ${before} to ${allowed}: it only falls.`,
    });
  }
  return findings;
}

/** What the record said at the merge base; undefined when there is no base or it had no record. */
function numberBefore(tree: Tree, kind: Kind): number | undefined {
  const record = tree.base?.find(({ path }) => path === recordPath);
  if (record === undefined) return undefined;
  const entry = entriesOf(parseJson(record)).find(([name]) => name === kind)?.[1];
  return typeof entry === 'number' ? entry : undefined;
}

export const suppressionRules: readonly Rule[] = [reasons, ratchet];
