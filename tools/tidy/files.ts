import ts from 'typescript';
import { isCode, type Rule } from './source.ts';
import { findNodes } from './syntax.ts';

/** What kinds of file there are, and where a face may stand. */

/** Served as they are, before any bundle: what a page must run before its first paint cannot be a module. */
const servedAsTheyAre: ReadonlySet<string> = new Set(['packages/ui/src/theme-boot.js']);

const onlyTypeScript: Rule = {
  name: 'only-typescript',
  check: ({ files }) =>
    files
      .filter(({ path }) => /^(apps|packages|e2e)\/.*\.(js|jsx|mjs|cjs|mts|cts)$/.test(path))
      .filter(({ path }) => !servedAsTheyAre.has(path))
      .map(({ path }) => ({
        path,
        line: 1,
        message: 'Product code is TypeScript: name the file .ts or .tsx, so that it is checked.',
      })),
};

/** The two places where a curated index.ts is an interface. */
const face = /^(packages\/[^/]+\/src|apps\/server\/src\/modules\/[^/]+)\/index\.ts$/;

const indexFiles: Rule = {
  name: 'index-files',
  check: ({ files }) =>
    files
      .filter(({ path }) => /(^|\/)index\.(ts|tsx)$/.test(path) && !face.test(path))
      .map(({ path }) => ({
        path,
        line: 1,
        message:
          'An index file is the face of a package or of a server module; name this one after what it holds.',
      })),
};

/** The linter counts only what it can resolve, so `export *` from a package would pass there. */
const starExports: Rule = {
  name: 'star-exports',
  check: ({ files }) =>
    files
      .filter(({ path }) => isCode(path))
      .flatMap((file) =>
        findNodes(
          file,
          'Name what is exported: a face is a table of contents.',
          (node) =>
            ts.isExportDeclaration(node) &&
            (node.exportClause === undefined || ts.isNamespaceExport(node.exportClause)),
        ),
      ),
};

export const fileRules: readonly Rule[] = [onlyTypeScript, indexFiles, starExports];
