import { posix } from 'node:path';
import { findMatches, type Finding, type Rule, type SourceFile } from './source.ts';

/** The documents that a stranger looks for, and that no link in them leads nowhere. */

const required = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'docs/deviations.md',
  'docs/operating.md',
] as const;

const presence: Rule = {
  name: 'documents',
  check: ({ files }) =>
    required
      .filter((path) => !files.some((file) => file.path === path && file.text.trim() !== ''))
      .map((path) => ({ path, line: 1, message: 'This document is missing or empty.' })),
};

const links: Rule = {
  name: 'document-links',
  check: ({ files }) => {
    const paths = new Set(files.flatMap(({ path }) => withFolders(path)));
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) => deadLinks(file, paths));
  },
};

/** The path itself and every folder above it: a link may lead to a folder. */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function deadLinks(file: SourceFile, paths: ReadonlySet<string>): Finding[] {
  // Code is blanked, not cut out, so that the lines of what remains keep their numbers.
  const prose = file.text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
  const target =
    /\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*<?(\S+?)>?\s*$|(?:src|href)="([^"]+)"/gm;
  return [...prose.matchAll(target)].flatMap((match) => {
    const link = match[1] ?? match[2] ?? match[3] ?? '';
    const path = pathOf(file, link);
    if (path === undefined || path === '.' || paths.has(path)) return [];
    return findMatches(
      { path: file.path, text: prose.slice(0, match.index + 1) },
      /[\s\S]$/g,
      `${link} leads nowhere.`,
    );
  });
}

/** The path that a relative link leads to; undefined for addresses and for places within the document. */
function pathOf(file: SourceFile, link: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(link)) return undefined;
  const path = decodeURIComponent(link.replace(/[#?].*$/, ''));
  const joined = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file.path), path);
  return joined.replace(/\/$/, '');
}

export const documentRules: readonly Rule[] = [presence, links];
