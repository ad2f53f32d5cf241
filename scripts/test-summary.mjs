// Adds up what the test runners report. A runner that ran nothing, or failed without saying where, is a failure.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Story that failed in the parallel run and passed alone.
 * @typedef {{ name: string, traces: readonly string[] }} Flaky
 */
/** The first line names the test, the others give the reason. @typedef {readonly string[]} Failure */
/**
 * Flaky stories count neither as passed nor as failed.
 * @typedef {{ passed: number, failed: number, flaky?: readonly Flaky[], failures?: readonly Failure[] }} Summary
 */

/** Tolerates occasional flakiness; above this number each flaky story counts as failed. */
export const MAX_FLAKY = 2;

const MAX_FAILURE_LINES = 12;

/** @param {string} name @param {string | undefined} message @returns {Failure} */
export const describeFailure = (name, message = '') => [
  name,
  ...stripVTControlCharacters(message).trimEnd().split('\n').slice(0, MAX_FAILURE_LINES),
];

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] }} Assertion
 * @typedef {{ status: string, name: string, message?: string, assertionResults: readonly Assertion[] }} TestFile
 */

/** @param {TestFile} file */
function listFailures({ status, name, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(path, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(`${path} › ${fullName}`, failureMessages?.[0]),
  );
}

/**
 * @param {any} report of vitest's JSON reporter
 * @returns {Summary}
 */
export function readVitestReport(report) {
  /** @type {readonly TestFile[]} */
  const files = report.testResults;
  const failures = files.flatMap(listFailures);
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/**
 * @typedef {{ status: string, attachments?: readonly { name: string, path?: string }[], error?: { message?: string } }} Attempt
 * @typedef {{ status: string, results: readonly Attempt[] }} Run one per project of Playwright's
 * @typedef {{ title: string, file: string, line: number, tests: readonly Run[] }} Spec
 * @typedef {{ title: string, file: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @param {readonly string[]} titles of the suites around
 * @returns {(Run & { name: string })[]}
 */
function listStories(suite, titles = []) {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) => {
    const name = [`${join('e2e', file)}:${line}`, ...titles, title].join(' › ');
    return tests.map((test) => ({ ...test, name }));
  });
  const inner = (suite.suites ?? []).flatMap((each) => listStories(each, [...titles, each.title]));
  return [...own, ...inner];
}

/** @param {readonly Attempt[]} attempts */
const listTraces = (attempts) =>
  attempts.flatMap(({ attachments = [] }) =>
    attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])),
  );

/**
 * Playwright reruns failures at the end in isolation and marks those passing as `flaky`.
 * @param {any} report of Playwright's JSON reporter
 * @returns {Summary}
 */
export function readPlaywrightReport({ stats, errors, suites = [] }) {
  /** @type {readonly (Run & { name: string })[]} */
  const stories = suites.flatMap((/** @type {Suite} */ file) => listStories(file));
  /** @param {string} wanted */
  const withStatus = (wanted) => stories.filter(({ status }) => status === wanted);
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: withStatus('flaky').map(({ name, results }) => ({ name, traces: listTraces(results) })),
    failures: [
      ...withStatus('unexpected').map(({ name, results }) =>
        // The retry fails for another reason where the first attempt left something behind.
        describeFailure(name, results.find(({ error }) => error)?.error?.message),
      ),
      ...errors.map((/** @type {{ message?: string }} */ { message }) =>
        describeFailure('outside of the stories', message),
      ),
    ],
  };
}

/**
 * @param {Summary} counted
 * @param {number} exitCode of the runner
 * @returns {Summary}
 */
export function checkRun(counted, exitCode) {
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
 * Total of a run; flaky stories count as passed up to the limit.
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
 * @param {readonly import('./run-jobs.mjs').PartResult[]} results
 * @param {number} seconds that the run took
 */
export function formatJobs(results, seconds) {
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

/**
 * Repeats failures with their first lines at the end, because logs of a run may be truncated to it.
 * @param {readonly Failure[]} failures
 */
export function formatFailures(failures) {
  if (failures.length === 0) return '';
  const lines = failures.flatMap(([name, ...why]) => [
    `  ${name}`,
    ...why.map((line) => `    ${line}`),
  ]);
  return ['Failed:', ...lines].join('\n');
}
