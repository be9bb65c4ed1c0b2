import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIfStale, isBuilt } from './build.mjs';
import { keepAssetsOf } from './shared/former-assets.mjs';
import { emptyFolder } from './testing/start-product.ts';

const apps = ['server', 'customer', 'staff'];

/** A checkout with three apps of one line each, and the real vite. */
function smallCheckout(): string {
  const root = emptyFolder();
  symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(root, 'node_modules'));
  const needs: Record<string, string[]> = {
    'packages/money': [],
    'packages/contract': ['@app/money'],
    'packages/ui': [],
    'apps/server': ['@app/contract'],
    'apps/customer': ['@app/contract', '@app/ui'],
    'apps/staff': ['@app/ui', '@app/contract'],
  };
  for (const [folder, names] of Object.entries(needs)) {
    mkdirSync(join(root, folder), { recursive: true });
    const dependencies = Object.fromEntries(names.map((name) => [name, '0.1.0']));
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ dependencies }));
  }
  for (const folder of ['contract', 'money', 'ui']) {
    writeFileSync(join(root, 'packages', folder, 'index.ts'), `export const name = '${folder}';`);
  }
  for (const app of apps) {
    const page = '<script type="module" src="./main.ts"></script>';
    writeFileSync(join(root, 'apps', app, 'index.html'), page);
    writeFileSync(join(root, 'apps', app, 'main.ts'), `document.title = '${app}';`);
  }
  writeFileSync(join(root, 'package-lock.json'), '{}');
  return root;
}

test('only what is stale is built: all at first, then what depends on a change', async () => {
  const root = smallCheckout();
  expect(isBuilt(root)).toBe(false);
  expect(await buildIfStale(root)).toEqual(apps);
  for (const app of apps)
    expect(existsSync(join(root, 'apps', app, 'dist', 'index.html'))).toBe(true);
  expect(isBuilt(root)).toBe(true);
  expect(await buildIfStale(root)).toEqual([]);

  writeFileSync(join(root, 'apps', 'staff', 'main.ts'), "document.title = 'changed';");
  expect(await buildIfStale(root)).toEqual(['staff']);
  writeFileSync(join(root, 'packages', 'ui', 'index.ts'), "export const name = 'changed';");
  expect(await buildIfStale(root)).toEqual(['customer', 'staff']);
  writeFileSync(join(root, 'packages', 'money', 'index.ts'), "export const name = 'changed';");
  expect(await buildIfStale(root)).toEqual(apps);
}, 120_000);

/** The parts of the staff app that are there, by the title that each sets. */
function titlesIn(root: string): string[] {
  const folder = join(root, 'apps', 'staff', 'dist', 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts
    .map(
      (name) => /title\s*=\s*[`'"](\w+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '',
    )
    .sort();
}

function writeStaff(root: string, title: string): void {
  writeFileSync(join(root, 'apps', 'staff', 'main.ts'), `document.title = '${title}';`);
}

test('the parts of the build before stay, for pages and servers of that build, and no older ones', async () => {
  const root = smallCheckout();
  await buildIfStale(root);
  writeStaff(root, 'second');
  await buildIfStale(root);
  expect(titlesIn(root)).toEqual(['second', 'staff']);
  writeStaff(root, 'third');
  await buildIfStale(root);
  expect(titlesIn(root)).toEqual(['second', 'third']);

  const release = smallCheckout();
  writeStaff(release, 'fourth');
  await buildIfStale(release);
  expect(titlesIn(release)).toEqual(['fourth']);
  keepAssetsOf(root, release);
  expect(titlesIn(release)).toEqual(['fourth', 'third']);
  expect(() => keepAssetsOf(join(root, 'nowhere'), release)).toThrow('nowhere');
}, 60_000);

test('a build that fails is named with its reason, and is stale at the next start too', async () => {
  const root = smallCheckout();
  writeFileSync(join(root, 'apps', 'customer', 'main.ts'), "import './missing.ts';");
  await expect(buildIfStale(root)).rejects.toMatchObject({
    message: expect.stringContaining('The customer app could not be built'),
    detail: expect.stringContaining('missing.ts'),
  });
  expect(isBuilt(root)).toBe(false);
  expect(readFileSync(join(root, 'apps', 'staff', 'dist', 'index.html'), 'utf8')).toContain(
    'script',
  );
}, 120_000);
