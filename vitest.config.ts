import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/staff/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: everywhere,
        },
      },
      {
        test: {
          name: 'customer',
          include: ['apps/customer/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          setupFiles: ['./apps/customer/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: everywhere,
          pool: 'forks',
          globalSetup: ['./tools/vitest-global-setup.mjs'],
        },
      },
    ],
  },
});
