// `npm test`: everything, on a stack with fresh data. `npm test -- polls tasks`: what belongs to these features.
// Its last line is `N passed, N failed`.
// @ts-check
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { BUILD_CHECKS, CHECKS } from './checks.mjs';
import { checkIndexUse, readIndexLog } from './index-use.mjs';
import { ensureInstalled } from './install.mjs';
import { productionOffset } from './port-offset.mjs';
import { findTree, killTree, listProcesses, onStopRequest } from './processes.mjs';
import { PORT_OFFSET, ROOT, SERVICES } from './project.mjs';
import { runJobs } from './run-jobs.mjs';
import {
  createJobRunner,
  describeProblem,
  formatHeading,
  runChecks,
  runPlaywright,
  runVitest,
} from './runners.mjs';
import { listFiles } from './source-files.mjs';
import { PRODUCTION_ENVIRONMENT, PRODUCTION_SERVICES, startProductionStack } from './stack.mjs';
import { describeLogs } from './stack-log.mjs';
import { UserError } from './steps.mjs';
import { shareTerminal } from './terminal.mjs';
import { findTests, listFeatures } from './test-features.mjs';
import { createTestStack, LOG_FOLDER, requireFreePorts } from './test-stack.mjs';
import {
  addSummaries,
  formatFailures,
  formatFlaky,
  formatJobs,
  formatSummary,
} from './test-summary.mjs';
import { describeSlowness, ensureSlowness, scaled } from './time-limits.mjs';

// The parts of `npm test`, in one table.
// @ts-check

/** @typedef {import('./run-jobs.mjs').Part} Part */
/** @typedef {import('./terminal.mjs').Write} Write */
/** @typedef {import('./test-features.mjs').TestKind} TestKind */

/**
 * @typedef {Part & { tests?: TestKind, only?: 'whole run' }} Row `tests`: left out for a feature that has none of that kind
 *
 * @typedef {object} Context
 * @property {import('./test-stack.mjs').TestStack} stack
 * @property {string} browser its path
 * @property {Record<TestKind, readonly string[]> | undefined} selected files to run; all unless said otherwise
 */

/** A feature has few files, and each worker must load every module. */
const FEW_WORKERS = 2;

/**
 * @param {Context} context
 * @returns {(
 *   tests: TestKind, config: string, options?: { project?: string, maxWorkers?: number },
 * ) => Pick<Row, 'tests' | 'run'>}
 */
const createVitestRow =
  ({ stack, selected }) =>
  (tests, config, options) => ({
    tests,
    run: (write) =>
      runVitest(config, {
        ...options,
        report: tests,
        write,
        files: selected?.[tests],
        environment: stack.environment,
      }),
  });

/**
 * @param {Context} context
 * @returns {(tests: TestKind, project: string) => Pick<Row, 'tests' | 'run'>}
 */
const createStoryRow =
  ({ browser, selected }) =>
  (tests, project) => ({
    tests,
    run: (write) =>
      runPlaywright(project, {
        report: tests,
        browser,
        write,
        files: selected?.[tests],
      }),
  });

/** @param {Context} context @param {Write} write */
async function runInProduction({ browser, selected }, write) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-production-'));
  const logFolder = join(LOG_FOLDER, 'production');
  const running = await startProductionStack({ dataFolder, logFolder, write });
  try {
    const summary = await runPlaywright('production', {
      report: 'production',
      browser,
      write,
      files: selected?.production,
      environment: PRODUCTION_ENVIRONMENT,
    });
    if (summary.failed > 0) write(`${describeLogs(logFolder)}\n`);
    return summary;
  } finally {
    running.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/**
 * Plans a run as parallel lanes. Stories run last and alone, because they are time-sensitive; a single feature’s few
 * stories mostly wait, so they run beside its other tests.
 * @param {Context} context
 * @returns {import('./run-jobs.mjs').Plan}
 */
function planJobs(context) {
  const { stack, selected } = context;
  const vitest = createVitestRow(context);
  const stories = createStoryRow(context);
  const few = selected && { maxWorkers: FEW_WORKERS };
  const needs = 'Stack';
  /** @type {Row[]} */
  const free = [
    { name: 'Component tests', ...vitest('component', 'vitest.browser.config.ts', few) },
    { name: 'Unit tests', ...vitest('unit', 'vitest.config.ts') },
    {
      name: 'As in production',
      needs,
      tests: 'production',
      run: (write) => runInProduction(context, write),
    },
  ];
  /** @type {Row[]} */
  const onStack = [
    { name: 'Stack', run: stack.start },
    {
      name: 'What was built',
      needs,
      only: 'whole run',
      run: (write) => runChecks(BUILD_CHECKS, write),
    },
    {
      name: 'Serial stack tests',
      needs,
      ...vitest('serial', 'vitest.stack.config.ts', { project: 'serial' }),
    },
    { name: 'Site-wide stories', needs, ...stories('site-wide', 'site-wide') },
    {
      name: 'Stack tests',
      needs,
      ...vitest('stack', 'vitest.stack.config.ts', { project: 'parallel' }),
    },
  ];
  /** @type {Row[]} */
  const last = [{ name: 'Stories', needs, ...stories('story', 'stories') }];
  const checks = (/** @type {Write} */ write) => runChecks(CHECKS, write);
  if (!selected)
    return { lanes: [free, onStack], last, background: [{ name: 'Checks', run: checks }] };
  const lanes = [free, [...onStack, ...last]].map((lane) =>
    lane.filter(({ tests, only }) => !only && (!tests || selected[tests].length > 0)),
  );
  const isStackNeeded = lanes.flat().some((each) => each.needs);
  return {
    lanes: lanes.map((lane) => lane.filter(({ name }) => name !== 'Stack' || isStackNeeded)),
  };
}

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
  productionOffset(PORT_OFFSET);
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
