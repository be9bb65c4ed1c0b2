import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './migrations.ts';
import type { SourceFile } from './source.ts';
import { recordPath } from './suppressions.ts';

/** Reads the tree from the disk and its earlier state from git. Everything else in this folder is pure. */

const skippedNames = new Set([
  '.data',
  '.git',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);
const planted = ['knip', 'lint', 'prettier', 'tidy', 'types'].map(
  (name) => `tools/fixtures/${name}`,
);
const skippedPaths = new Set(['e2e/screenshots', ...planted]);

const isText = (path: string): boolean =>
  /\.(css|html|json|jsonc|md|mjs|cjs|js|jsx|mts|cts|sh|sql|svg|toml|ts|tsx|txt|ya?ml|webmanifest|csv|example)$/.test(
    path,
  ) || !/\.[a-z0-9]+$/i.test(path);

/** All files below `root` that people write. Of a file that is not text only the path is kept. */
export function readFiles(root: string): SourceFile[] {
  const below = (folder: string): SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skippedNames.has(entry.name) || skippedPaths.has(path)) return [];
      if (entry.isDirectory()) return below(path);
      if (!entry.isFile()) return [];
      return [{ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }];
    });
  return below('');
}

/** The commit that this work started from, or in words why there is none. */
export type Base =
  | { readonly kind: 'known'; readonly commit: string; readonly files: readonly SourceFile[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * What the migrations and the record of suppressions were at the merge base with the main branch. A checkout
 * of the main branch itself is its own base: there, only what is not committed yet can differ.
 */
export function readBase(root: string): Base {
  if (git(root, 'rev-parse', '--git-dir') === undefined) {
    return {
      kind: 'unknown',
      reason: 'this is no git checkout, or git is missing or refuses to read it',
    };
  }
  const ref = ['origin/main', 'main'].find((name) =>
    git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`),
  );
  if (ref === undefined) {
    return { kind: 'unknown', reason: 'git knows neither origin/main nor main with a commit' };
  }
  const commit = git(root, 'merge-base', ref, 'HEAD')?.trim();
  if (commit === undefined) {
    return { kind: 'unknown', reason: `git finds no merge base of HEAD with ${ref}` };
  }
  const listed =
    git(root, 'ls-tree', '-r', '--name-only', '-z', commit, '--', migrationsFolder, recordPath) ??
    '';
  const files = listed
    .split('\0')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: git(root, 'show', `${commit}:${path}`) ?? '' }));
  return { kind: 'known', commit, files };
}

/** What git prints, or undefined when it fails or is not installed. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
