import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMatches, type SourceFile } from './source.ts';

/** Planted violations: how the fixtures are read and laid out as a small repository of their own. */

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const fixtures = join(root, 'tools/fixtures');

/**
 * The files of a fixture, with the paths that they stand for. The ending `.planted` keeps a planted test from
 * being collected as a test of ours; it is dropped here.
 */
export function readPlanted(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
        .replace(/\.planted$/, ''),
      text: readFileSync(path, 'utf8'),
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** The names of the folders directly below, in order. */
export function foldersBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** All planted files below one folder of fixtures, each fixture's tree laid over the same root. */
export function readAllPlanted(kind: string): SourceFile[] {
  const home = join(fixtures, kind);
  return foldersBelow(home).flatMap((fixture) => readPlanted(join(home, fixture)));
}

/** What a comment `planted: code` announces for the line below it, as `path:line code`. */
export function announced(files: readonly SourceFile[]): string[] {
  return files
    .flatMap((file) =>
      findMatches(file, /planted: (\S+)/g, '').map(({ path, line }) => {
        const code = /planted: (\S+)/.exec(file.text.split('\n')[line - 1] ?? '')?.[1] ?? '';
        return `${path}:${line + 1} ${code}`;
      }),
    )
    .sort();
}

/** The folders that have types of their own: every workspace, e2e and tools. */
export function projects(): string[] {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    foldersBelow(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return [
    ...workspaces.filter((folder) => existsSync(join(root, folder, 'package.json'))),
    'e2e',
    'tools',
  ];
}

export type Planted = { readonly folder: string; readonly remove: () => void };

/**
 * A small repository in a folder of its own: the given files, copies of the given paths of the real repository
 * (configuration, which is what is on trial).
 */
export function plant(files: readonly SourceFile[], copies: readonly string[]): Planted {
  // The real path, since the tools report real paths and the temporary folder may be a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  for (const path of copies) cpSync(join(root, path), join(folder, path));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Gives a planted repository the installed packages. Not for a tool that follows @app/… through them: those links
 * lead to the real workspaces.
 */
export function linkPackages({ folder }: Planted): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a program written in JavaScript, given by its path in the repository, and waits for its end. */
export function runNode(program: string, args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, program), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? -1, ...said }));
  });
}
