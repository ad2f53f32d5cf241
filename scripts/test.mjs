// `npm test`: everything, on a stack with fresh data. `npm test -- polls tasks`: what belongs to these features.
// Its last line is `N passed, N failed`.
// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { checkIndexUse, readIndexLog } from './index-use.mjs';
import { ensureInstalled } from './install.mjs';
import { findTree, killTree, listProcesses, onStopRequest } from './processes.mjs';
import { ROOT, SERVICES } from './project.mjs';
import { runJobs } from './run-jobs.mjs';
import { createJobRunner, describeProblem, formatHeading } from './runners.mjs';
import { listFiles } from './source-files.mjs';
import { PRODUCTION_SERVICES } from './stack.mjs';
import { UserError } from './steps.mjs';
import { shareTerminal } from './terminal.mjs';
import { findTests, listFeatures } from './test-features.mjs';
import { planJobs } from './test-parts.mjs';
import { createTestStack, LOG_FOLDER, requireFreePorts } from './test-stack.mjs';
import {
  addSummaries,
  formatFailures,
  formatFlaky,
  formatJobs,
  formatSummary,
} from './test-summary.mjs';
import { describeSlowness, ensureSlowness, scaled } from './time-limits.mjs';

const TIME_LIMIT_MS = 60 * 60_000;
const INTERRUPTED_EXIT_CODE = 130;
const FAILURE = { passed: 0, failed: 1 };

const startedAt = Date.now();
const terminal = shareTerminal((text) => process.stdout.write(text));
/** @type {readonly import('./run-jobs.mjs').PartResult[]} */
let results = [];

/**
 * @param {string} [problem] that ends the run, as one failure more
 * @returns {never}
 */
function finish(problem) {
  for (const pid of findTree(process.pid, listProcesses()).slice(1)) killTree(pid);
  terminal.flush();
  if (problem) console.log(`\n${problem}`);
  const seconds = (Date.now() - startedAt) / 1000;
  if (results.length > 0) console.log(formatHeading('Parts') + formatJobs(results, seconds));
  const flaky = formatFlaky(results.flatMap(({ summary }) => summary.flaky ?? []));
  if (flaky) console.log(`\n${flaky}`);
  const failures = formatFailures(results.flatMap(({ summary }) => summary.failures ?? []));
  if (failures) console.log(`\n${failures}`);
  const summaries = results.map(({ summary }) => summary);
  const total = addSummaries(problem ? [...summaries, FAILURE] : summaries);
  if (total.failed > 0 && existsSync(LOG_FOLDER))
    console.log(`\nLogs of the stack, its functions and Firestore: ${LOG_FOLDER}`);
  console.log(`\n${formatSummary(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/**
 * @param {string} path of the engines' log
 * @param {boolean} isWholeRun
 * @returns {import('./run-jobs.mjs').PartResult[]}
 */
function checkIndexes(path, isWholeRun) {
  const entries = readIndexLog(path);
  if (entries.length === 0) return [];
  const isGreen = results.every(({ state, summary }) => state === 'done' && summary.failed === 0);
  const summary = checkIndexUse(entries, { isComplete: isWholeRun && isGreen });
  return [{ name: 'Indexes', state: 'done', seconds: 0, summary }];
}

/** @param {readonly string[]} features */
function selectTests(features) {
  if (features.length === 0) return undefined;
  const files = listFiles();
  const known = listFeatures(files);
  const unknown = features.filter((each) => !known.includes(each));
  if (unknown.length > 0) {
    throw new UserError(
      `No feature is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`,
    );
  }
  return findTests(files, features);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { java: { type: 'boolean', default: false } },
  });
  process.chdir(ROOT);
  rmSync(LOG_FOLDER, { recursive: true, force: true });
  const selected = selectTests(positionals);
  await requireFreePorts([...SERVICES, ...PRODUCTION_SERVICES]);
  await ensureInstalled();
  const browser = await ensureBrowser();
  const stack = createTestStack({ isJava: values.java, onLost: finish });
  const run = runJobs(planJobs({ stack, browser, selected }), createJobRunner(terminal));
  results = run.results;
  await run.ended;
  results = [...results, ...checkIndexes(stack.indexLog, selected === undefined)];
}

onStopRequest(() => process.exit(INTERRUPTED_EXIT_CODE));
console.log(describeSlowness(await ensureSlowness()));
const limitMs = scaled(TIME_LIMIT_MS);
setTimeout(finish, limitMs, `Not done after ${Math.round(limitMs / 60_000)} minutes.`).unref();
await main().then(
  () => finish(),
  (error) => finish(describeProblem(error)),
);
