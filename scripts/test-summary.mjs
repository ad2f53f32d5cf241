// Adds up what the test runners report. A runner that ran nothing, or failed without saying where, is a failure.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Summary */

/**
 * @param {any} report of vitest's JSON reporter
 * @returns {Summary}
 */
export function readVitestReport(report) {
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const isFailed = (/** @type {{ status: string }} */ result) => result.status === 'failed';
  const brokenFiles = files.filter(
    (file) => isFailed(file) && !file.assertionResults.some(isFailed),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Summary}
 */
export function readPlaywrightReport({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * @param {Summary} counted
 * @param {number} exitCode of the runner
 * @returns {Summary}
 */
export function judgeRun(counted, exitCode) {
  const isSilentFailure = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}

/**
 * @param {string} path of a JSON report; a missing or broken one counts as nothing run
 * @param {(report: any) => Summary} read
 * @returns {Summary}
 */
export function readReport(path, read) {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** @param {readonly Summary[]} summaries @returns {Summary} */
export function addSummaries(summaries) {
  return summaries.reduce(
    (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }),
    { passed: 0, failed: 0 },
  );
}

/** @param {Summary} summary */
export const formatSummary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
