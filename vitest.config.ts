import { defineConfig } from 'vitest/config';

/** For a test that loads a page's code first: on a busy machine five seconds are no verdict. */
const testTimeout = 20_000;
/** What a test waits for may take longer than a second beside another worker, however it waits. */
const patient = {
  expect: { poll: { timeout: 8_000 } },
  setupFiles: ['./tools/testing/patience.ts'],
};
// Some tests know which day it is where; the product's own are those of UTC. The reader's zone is the browser tests' to set.
process.env['TZ'] ??= 'UTC';
const everywhere = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**'];

export default defineConfig({
  test: {
    // By default one processor of two is left alone: half of both then stands idle, since a test that waits for the database does not compute.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/staff/**/*.test.{ts,tsx}',
            'drills/**/*.test.ts',
            'storm/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: everywhere,
          testTimeout,
        },
      },
      {
        test: {
          ...patient,
          name: 'customer',
          include: ['apps/customer/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          testTimeout,
          setupFiles: [...patient.setupFiles, './apps/customer/test-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          setupFiles: [...patient.setupFiles, './tools/testing/same-day.ts'],
          include: ['apps/server/**/*.test.ts'],
          exclude: everywhere,
          pool: 'forks',
          // Races of hundreds of rounds over a real database: on a busy machine five seconds are not a verdict.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['./tools/vitest-global-setup.mjs'],
        },
      },
    ],
  },
});
