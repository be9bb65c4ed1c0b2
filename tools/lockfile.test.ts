import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { completeLock, missingPackages } from './lockfile.mjs';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));

test('the lockfile holds every platform package that it names: else "npm run lockfile"', () => {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  expect(missingPackages(lock).map(([path]) => path)).toEqual([]);
});

test('a missing platform package is added by its name and version, the rest stays', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    license: 'MIT',
    optionalDependencies: {
      '@a/tool-linux-x64-musl': '2.0.0',
      '@a/tool-win32-arm64-msvc': '2.0.0',
    },
  };
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': tool,
      'node_modules/@a/tool-win32-arm64-msvc': { version: '2.0.0' },
    },
  };
  expect(completeLock(lock).packages).toEqual({
    ...lock.packages,
    'node_modules/@a/tool-linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
    },
  });
});

test('ranges are left to npm, and what is nested is there', () => {
  const parent = {
    version: '1.0.0',
    optionalDependencies: { fsevents: '~2.3.3', 'fast-part': '1.0.0' },
  };
  const lock = {
    packages: {
      '': {},
      'node_modules/parent': parent,
      'node_modules/parent/node_modules/fast-part': { version: '1.0.0' },
    },
  };
  expect(missingPackages(lock)).toEqual([]);
});
