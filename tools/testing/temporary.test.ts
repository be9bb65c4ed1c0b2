import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './temporary.mjs';

const gib = 1024 ** 3;
const mounted = (flags: string) => () =>
  `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${flags} 0 0\n`;

beforeEach(() => {
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('what tests throw away lies in memory where there is plenty and programs may run', () => {
  expect(temporaryFolder({ mounts: mounted('rw,relatime'), free: () => 24 * gib })).toBe(
    '/dev/shm',
  );
});

test.each([
  ['little of it', mounted('rw,relatime'), () => gib / 16],
  ['no programs', mounted('rw,nosuid,noexec'), () => 24 * gib],
  ['none', () => '/dev/vda / ext4 rw 0 0\n', () => 24 * gib],
  [
    'no such list',
    () => {
      throw new Error('ENOENT');
    },
    () => 24 * gib,
  ],
])('and elsewhere on the disk: %s', (_, mounts, free) => {
  expect(temporaryFolder({ mounts, free })).toBe(tmpdir());
});

test('a folder that was named is kept to', () => {
  vi.stubEnv('TMPDIR', '/var/tmp');
  expect(temporaryFolder({ mounts: mounted('rw'), free: () => 24 * gib })).toBe('/var/tmp');
});
