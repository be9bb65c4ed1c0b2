import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/start-product.ts';
import { isInstalled } from './install.mjs';

interface Locked {
  version: string;
  optional?: boolean;
}

/** A checkout whose lockfile wants some packages, with npm's record of others. */
function checkout(
  wanted: Record<string, Locked>,
  installed: Record<string, Locked> | null,
): string {
  const root = emptyFolder();
  const lockfile = { packages: { '': { name: 'app' }, ...wanted } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile));
  if (!installed) return root;
  mkdirSync(join(root, 'node_modules'));
  const record = join(root, 'node_modules', '.package-lock.json');
  writeFileSync(record, JSON.stringify({ packages: installed }));
  return root;
}

const one = { 'node_modules/one': { version: '1.0.0' } };

test('nothing is installed before the first install', () => {
  expect(isInstalled(checkout(one, null))).toBe(false);
});

test('an install by hand counts, also without the optional packages of other platforms', () => {
  const other = { 'node_modules/other': { version: '1.0.0', optional: true } };
  expect(isInstalled(checkout({ ...one, ...other }, one))).toBe(true);
});

test('a package that is missing or of another version is noticed', () => {
  expect(isInstalled(checkout(one, {}))).toBe(false);
  expect(isInstalled(checkout(one, { 'node_modules/one': { version: '0.9.0' } }))).toBe(false);
});

test('a lockfile that changed after the install is noticed', () => {
  const root = checkout(one, one);
  expect(isInstalled(root)).toBe(true);
  const lockfile = join(root, 'package-lock.json');
  writeFileSync(lockfile, readFileSync(lockfile, 'utf8').replace('1.0.0', '1.0.1'));
  expect(isInstalled(root)).toBe(false);
});
