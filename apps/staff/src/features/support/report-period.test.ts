import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestDays } from './report-period.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('the report begins with the thirty latest days in GMT, wherever its reader is', () => {
  // The evening before in Los Angeles, and over its change of clocks.
  expect(latestDays(Date.parse('2026-11-12T03:00:00Z'))).toEqual({
    from: '2026-10-14',
    to: '2026-11-12',
  });
});
