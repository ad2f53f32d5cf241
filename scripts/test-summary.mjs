// Adds up what the test runners report. A runner that ran nothing, or failed without saying where, is a failure.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A story that failed beside the others and passed alone. @typedef {{ name: string, traces: readonly string[] }} Flaky */
/** Those that are flaky are neither among the passed nor the failed. @typedef {{ passed: number, failed: number, flaky?: readonly Flaky[] }} Summary */

/** One unlucky story shall not cost a day; from the third on it is no bad luck, and each counts as failed. */
export const MAX_FLAKY = 2;

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
 * @typedef {{ status: string, attachments?: readonly { name: string, path?: string }[] }} Attempt
 * @typedef {{ status: string, results: readonly Attempt[] }} Run one per project of Playwright's
 * @typedef {{ title: string, file: string, line: number, tests: readonly Run[] }} Spec
 * @typedef {{ title: string, file: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/**
 * Flaky ones among a suite's stories. The names say file, line and titles, as Playwright prints them.
 * @param {Suite} suite
 * @param {readonly string[]} titles of the suites around
 * @returns {Flaky[]}
 */
function listFlaky(suite, titles = []) {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        name: [`${join('e2e', file)}:${line}`, ...titles, title].join(' › '),
        traces: results.flatMap(({ attachments = [] }) =>
          attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])),
        ),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((each) => listFlaky(each, [...titles, each.title]));
  return [...own, ...inner];
}

/**
 * Playwright runs what failed once more at the end, alone; what passes then is `flaky`.
 * @param {any} report of Playwright's JSON reporter
 * @returns {Summary}
 */
export function readPlaywrightReport({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((/** @type {Suite} */ file) => listFlaky(file)),
  };
}

/**
 * @param {Summary} counted
 * @param {number} exitCode of the runner
 * @returns {Summary}
 */
export function judgeRun(counted, exitCode) {
  const { passed, failed, flaky = [] } = counted;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed + flaky.length === 0);
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

/**
 * The total of a run, in which flaky stories have passed unless there are too many of them.
 * @param {readonly Summary[]} summaries
 * @returns {Summary}
 */
export function addSummaries(summaries) {
  const sum = (/** @type {(summary: Summary) => number} */ numberOf) =>
    summaries.reduce((total, each) => total + numberOf(each), 0);
  const [passed, failed] = [sum((each) => each.passed), sum((each) => each.failed)];
  const flaky = sum((each) => each.flaky?.length ?? 0);
  return flaky > MAX_FLAKY
    ? { passed, failed: failed + flaky }
    : { passed: passed + flaky, failed };
}

/** @param {Summary} summary */
export const formatSummary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** @param {readonly (string | number)[]} cells */
const formatRow = ([name, ...numbers]) =>
  `  ${String(name).padEnd(20)}${numbers.map((each) => String(each).padStart(9)).join('')}`;

/**
 * The list of parts at the end of a run. Their seconds add up to more than the run took, since they overlap.
 * @param {readonly import('./run-parts.mjs').PartResult[]} results
 * @param {number} seconds that the run took
 */
export function formatParts(results, seconds) {
  const rows = results.map(({ name, state, summary, ...result }) => {
    const isOver = state === 'done' || state === 'broken';
    const { passed, failed, flaky = [] } = summary;
    return isOver
      ? formatRow([name, result.seconds.toFixed(1), passed, failed, flaky.length])
      : `${formatRow([name])}  ${state === 'running' ? 'broken off' : 'not run'}`;
  });
  return [
    formatRow(['', 'seconds', 'passed', 'failed', 'flaky']),
    ...rows,
    formatRow(['the whole run', seconds.toFixed(1)]),
  ].join('\n');
}

/**
 * Names the flaky stories, each with the trace of the time it failed; nothing where there are none.
 * @param {readonly Flaky[]} flaky
 */
export function formatFlaky(flaky) {
  if (flaky.length === 0) return '';
  const title =
    flaky.length > MAX_FLAKY
      ? `Flaky: failed beside the others and passed alone. More than ${MAX_FLAKY} count as failed.`
      : 'Flaky: failed beside the others and passed alone. To be mended, though the run is green.';
  const lines = flaky.flatMap(({ name, traces }) => [
    `  ${name}`,
    ...traces.map((path) => `    npx playwright show-trace ${path}`),
  ]);
  return [title, ...lines].join('\n');
}
