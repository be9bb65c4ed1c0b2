import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playwrightCounts, sum, summary, vitestCounts } from './counts.mjs';
import { emptyFolder } from './start-product.ts';

function report(content: object): string {
  const file = join(emptyFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [passing],
};

describe('the counts of vitest', () => {
  test('are those of its report', () => {
    expect(vitestCounts(report(vitest), true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test('include a file that failed before its first test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const file = report({ ...vitest, testResults: [passing, broken] });
    expect(vitestCounts(file, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('do not count a failed test twice', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const file = report({ ...vitest, numFailedTests: 1, testResults: [passing, failing] });
    expect(vitestCounts(file, false).failed).toBe(1);
  });

  test('are a failure when nothing ran, nothing was reported, or the runner ended badly', () => {
    const nothing = report({ ...vitest, numPassedTests: 0, testResults: [] });
    expect(vitestCounts(nothing, true).failed).toBe(1);
    expect(vitestCounts('/no/such/report.json', true).failed).toBe(1);
    expect(vitestCounts(report(vitest), false).failed).toBe(1);
  });
});

test('the counts of Playwright treat a test that needed a second attempt as failed', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(playwrightCounts(file, false)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('the last line of a run names skipped tests only when there are any', () => {
  const parts = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ];
  expect(summary(sum(parts))).toBe('3 passed, 1 failed');
  expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});
