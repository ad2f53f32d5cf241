// The parts of `npm test`, in one table.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_CHECKS, CHECKS } from './checks.mjs';
import { runChecks, runPlaywright, runVitest } from './runners.mjs';
import { PRODUCTION_ENVIRONMENT, startProductionStack } from './stack.mjs';
import { describeLogs } from './stack-log.mjs';
import { LOG_FOLDER } from './test-stack.mjs';

const { PRIORITY_LOW } = constants.priority;

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
export function planJobs(context) {
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
  const checks = (/** @type {Write} */ write) =>
    runChecks(CHECKS, write, { priority: PRIORITY_LOW });
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
