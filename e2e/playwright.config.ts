import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One worker leaves half of two cores idle, since browser, server and database wait for each other; each has a product of its own.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A test that passes the second time is a test that fails.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined
        ? {}
        : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        // As root, Chromium refuses its sandbox; the pages are our own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A process less for each browser: without a graphics card there is nothing to keep apart.
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Recording every step takes a good part of the time of all; `PLAYWRIGHT_TRACE=on` records what a failure needs.
    trace: process.env['PLAYWRIGHT_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
