import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, assertionResults: Array<{ status: string }> }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/**
 * What a runner's report says, made safe: a run that ended badly or ran nothing is at least one failure, whatever the
 * report says. A check that checks nothing must not look green.
 *
 * @param {Counts | null} counts
 * @param {boolean} endedWell the runner's own exit code
 * @returns {Counts}
 */
function honest(counts, endedWell) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = passed + failed === 0;
  const unexplained = !endedWell && failed === 0;
  return { passed, failed: ranNothing || unexplained ? Math.max(failed, 1) : failed, skipped };
}

/**
 * @param {string} file vitest's JSON report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function vitestCounts(file, endedWell) {
  if (!existsSync(file)) return honest(null, endedWell);
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that fails before its first test (a bad import) is listed with no test at all, so it counts itself.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  ).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(counts, endedWell);
}

/** @param {{ status: string }} test */
function hasFailed(test) {
  return test.status === 'failed';
}

/**
 * @param {string} file Playwright's JSON report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function playwrightCounts(file, endedWell) {
  if (!existsSync(file)) return honest(null, endedWell);
  /** @type {PlaywrightReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that needed a second attempt has shown that something fails some of the time.
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, endedWell);
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts @returns {string} the last line of a test run */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
