import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';
import { readBase, readFiles } from './tree.ts';

/** The part of the tidy test that is not pure, over a true git repository. */

const migration = 'apps/server/migrations/0001_people.sql';
const record = 'tools/tidy/suppressions.json';

// Git is started a dozen times in one case.
describe('the tree and its base', { timeout: 40_000 }, () => {
  let planted: Planted;
  beforeEach(() => {
    planted = plant([], []);
  });
  afterEach(() => planted.remove());

  function git(...args: string[]): void {
    const identity = ['-c', 'user.name=Planted', '-c', 'user.email=planted@example.org'];
    execFileSync('git', [...identity, ...args], { cwd: planted.folder, stdio: 'ignore' });
  }
  function write(path: string, text: string): void {
    mkdirSync(dirname(join(planted.folder, path)), { recursive: true });
    writeFileSync(join(planted.folder, path), text);
  }
  function commitAll(message: string): void {
    git('add', '--all');
    git('commit', '--message', message);
  }

  it('reads what people write, and not what programs leave behind', () => {
    write('apps/server/src/main.ts', 'export {};\n');
    write('.env.example', 'PORT=3000\n');
    write('docs/picture.png', 'not text');
    write('tools/fixtures/start/server.mjs', 'export {};\n');
    for (const path of [
      'node_modules/a/b.ts',
      'apps/server/dist/main.js',
      'tools/fixtures/tidy/bad.ts',
      '.data/x.txt',
    ]) {
      write(path, 'skipped');
    }
    const files = readFiles(planted.folder).sort((left, right) =>
      left.path < right.path ? -1 : 1,
    );
    expect(files).toEqual([
      { path: '.env.example', text: 'PORT=3000\n' },
      { path: 'apps/server/src/main.ts', text: 'export {};\n' },
      { path: 'docs/picture.png', text: '' },
      { path: 'tools/fixtures/start/server.mjs', text: 'export {};\n' },
    ]);
  });

  it('says why there is nothing to compare with', () => {
    expect(readBase(planted.folder)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('no git'),
    });
    git('init', '--initial-branch', 'main');
    expect(readBase(planted.folder)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('neither'),
    });
  });

  it('compares a branch with the commit at which it left main', () => {
    git('init', '--initial-branch', 'main');
    write(migration, 'SELECT 1;\n');
    write(record, '{}\n');
    write('README.md', 'Not compared.\n');
    commitAll('start');
    git('checkout', '-b', 'work');
    write(migration, 'SELECT 2;\n');
    commitAll('change');
    rmSync(join(planted.folder, record));
    git('checkout', 'main');
    write('apps/server/migrations/0002_later.sql', 'SELECT 3;\n');
    commitAll('later');
    git('checkout', 'work');
    expect(readBase(planted.folder)).toMatchObject({
      kind: 'known',
      files: [
        { path: migration, text: 'SELECT 1;\n' },
        { path: record, text: '{}\n' },
      ],
    });
  });

  it('prefers what was published to the local main', () => {
    git('init', '--initial-branch', 'main');
    write(migration, 'SELECT 1;\n');
    commitAll('published');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    write(migration, 'SELECT 2;\n');
    commitAll('not yet published');
    expect(readBase(planted.folder)).toMatchObject({
      files: [{ path: migration, text: 'SELECT 1;\n' }],
    });
  });
});
