/**
 * What every tidy rule works on. Rules are pure functions over lists of (path, text): the test over the
 * real tree and the test over planted violations run the very same code.
 */

/** One file; `path` is relative to the root of the repository and has forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** One refusal. `line` counts from 1; a refusal about a whole file or a missing one stands at line 1. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string };

/** The tree under test and, when git knows one, the state it started from. */
export type Tree = {
  readonly files: readonly SourceFile[];
  /** Migrations and the suppression record at the merge base; undefined when there is no such commit. */
  readonly base?: readonly SourceFile[];
};

/** A named check. The name is also the name of the folder with its planted violation. */
export type Rule = { readonly name: string; readonly check: (tree: Tree) => Finding[] };

/** The line of the character at `offset`, counted from 1. */
function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}

/** The line on which `part` first occurs, or 1: good enough to point into a JSON file. */
export function lineOf(text: string, part: string): number {
  return lineAt(text, Math.max(0, text.indexOf(part)));
}

/** A refusal at each match of `pattern`, which must be global. */
export function findMatches(file: SourceFile, pattern: RegExp, message: string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message,
  }));
}

/** Refusals as one text, one per line, in the form that editors and terminals turn into links. */
export function report(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path);

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** A JSON file as an unknown value; a file that does not parse is a fault of the tree, so it throws with its path. */
export function parseJson(file: SourceFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    throw new Error(`${file.path} is not valid JSON`, { cause });
  }
}

/** The entries of a JSON object; anything else has none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** One property of a JSON object, or undefined. */
export function propertyOf(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}
