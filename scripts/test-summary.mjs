// Adds up what the test runners report. A runner that ran nothing, or failed without saying where, is a failure.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The first line names the test, the others give the reason. @typedef {readonly string[]} Failure */
/**
 * Flaky stories, which failed beside the others and passed alone, count neither as passed nor as failed.
 * @typedef {{ passed: number, failed: number, flaky?: readonly string[], failures?: readonly Failure[] }} Summary
 */
/**
 * @typedef {object} Part a result, from its start
 * @property {string} name
 * @property {number} [seconds] unless broken off
 * @property {Summary} summary
 */

/** Tolerates occasional flakiness; above this number each flaky story counts as failed. */
export const MAX_FLAKY = 2;

const MAX_FAILURE_LINES = 12;

/** @param {string} name @param {string | undefined} message @returns {Failure} */
export const describeFailure = (name, message = '') => [
  name,
  ...stripVTControlCharacters(message).trimEnd().split('\n').slice(0, MAX_FAILURE_LINES),
];

/** @param {any} report of Vitest's JSON reporter @returns {Summary} */
export function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap((/** @type {any} */ file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(
      (/** @type {any} */ { status }) => status === 'failed',
    );
    if (failed.length === 0 && file.status === 'failed')
      return [describeFailure(path, file.message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      describeFailure(`${path} › ${fullName}`, failureMessages?.[0]),
    );
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** @param {any} suite @returns {any[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** @param {any} report of Playwright's JSON reporter @returns {Summary} */
export function readPlaywrightReport({ stats, errors, suites }) {
  const stories = listSpecs({ suites }).map(({ file, line, title, tests: [test] }) => ({
    name: `e2e/${file}:${line} › ${title}`,
    ...test,
  }));
  const failed = stories.filter(({ status }) => status === 'unexpected');
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: stories.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    failures: [
      // The retry fails for another reason where the first attempt left something behind.
      ...failed.map(({ name, results }) => describeFailure(name, results[0]?.error?.message)),
      ...errors.map((/** @type {any} */ { message }) =>
        describeFailure('outside of the stories', message),
      ),
    ],
  };
}

/**
 * @param {string} path of a JSON report; a missing or broken one counts as nothing run
 * @param {(report: any) => Summary} read
 * @param {number} exitCode of the runner
 * @returns {Summary}
 */
export function readRun(path, read, exitCode) {
  /** @type {Summary} */
  let counted = { passed: 0, failed: 0 };
  try {
    if (existsSync(path)) counted = read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {}
  const { passed, failed, flaky = [] } = counted;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed + flaky.length === 0);
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}

/** Total; flaky stories count as passed up to the limit. @param {readonly Summary[]} summaries @returns {Summary} */
export function addSummaries(summaries) {
  const flaky = summaries.flatMap((each) => each.flaky ?? []).length;
  const isTolerated = flaky <= MAX_FLAKY;
  return {
    passed: summaries.reduce((sum, { passed }) => sum + passed, isTolerated ? flaky : 0),
    failed: summaries.reduce((sum, { failed }) => sum + failed, isTolerated ? 0 : flaky),
  };
}

/** @param {Summary} summary */
export const formatSummary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** @param {Part} part */
const formatPart = ({ name, seconds, summary }) =>
  `  ${name.padEnd(20)} ${seconds === undefined ? 'broken off' : `${formatSummary(summary)} in ${seconds.toFixed(1)} s`}`;

/**
 * The end of a run. Repeats failures with their first lines, because logs of a run may be truncated to it.
 * @param {readonly Part[]} parts
 */
export function formatReport(parts) {
  const flaky = parts.flatMap(({ summary }) => summary.flaky ?? []);
  const failures = parts.flatMap(({ summary }) => summary.failures ?? []);
  const isTolerated = flaky.length <= MAX_FLAKY;
  return [
    ...parts.map(formatPart),
    ...(flaky.length > 0 ? [`\nFlaky, ${isTolerated ? 'still green' : 'too many'}:`] : []),
    ...flaky.map((name) => `  ${name}`),
    ...(failures.length > 0 ? ['\nFailed:'] : []),
    ...failures.map((lines) => `  ${lines.join('\n    ')}`),
  ].join('\n');
}
