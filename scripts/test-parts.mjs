// The parts of `npm test`, in one table.
// @ts-check
import { constants } from 'node:os';
import { BUILD_CHECKS, CHECKS } from './checks.mjs';
import {
  describeFunctionsLog,
  PRODUCTION_ENVIRONMENT,
  startProduction,
} from './production/start.mjs';
import { runChecks, runPlaywright, runVitest } from './runners.mjs';

const { PRIORITY_LOW } = constants.priority;

/** @typedef {import('./run-parts.mjs').Part} Part */
/** @typedef {import('./terminal.mjs').Write} Write */
/** @typedef {import('./test-features.mjs').TestKind} TestKind */

/**
 * @typedef {object} Row what the table says of a part on top
 * @property {TestKind} [tests] whose tests it runs: for a feature only where that has some
 * @property {'whole run'} [only] it is left out for a feature
 *
 * @typedef {object} Context
 * @property {import('./test-stack.mjs').TestStack} stack
 * @property {string} browser its path
 * @property {Record<TestKind, readonly string[]> | undefined} selected files to run; all unless said otherwise
 */

/** What changes the site for everybody has the stack to itself, and leaves a core to the components' tests. */
const STACK = { needs: ['Stack'], owns: 'stack' };

/** For the few files of a feature: each worker has to load everything that the components are made of. */
const FEW_WORKERS = 2;

/**
 * @param {Context} context
 * @returns {(
 *   tests: TestKind, config: string, options?: { project?: string, maxWorkers?: number },
 * ) => Pick<Part & Row, 'tests' | 'run'>}
 */
const vitestOf =
  ({ stack, selected }) =>
  (tests, config, options) => ({
    tests,
    run: (write) =>
      runVitest(config, {
        ...options,
        report: tests,
        write,
        files: selected?.[tests],
        environment: {
          SAMSPILL_STACK_LOG: stack.logPath,
          FIRESTORE_INDEX_LOG: stack.indexLog,
        },
      }),
  });

/**
 * @param {Context} context
 * @returns {(tests: TestKind, project: string) => Pick<Part & Row, 'tests' | 'run'>}
 */
const storiesOf =
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

/** On a stack of its own, built from what the other was built from. @param {Context} context @param {Write} write */
async function runInProduction({ browser, selected }, write) {
  const running = await startProduction(write);
  try {
    const summary = await runPlaywright('production', {
      report: 'production',
      browser,
      write,
      files: selected?.production,
      environment: PRODUCTION_ENVIRONMENT,
    });
    if (summary.failed > 0) write(describeFunctionsLog());
    return summary;
  } finally {
    running.stop();
  }
}

/**
 * Each starts as soon as it may, two at a time, the upper ones first. Another part is another line; the stories stay
 * last, alone, since they watch the clock as people do. The one or two of a feature wait more than they compute.
 * @param {Context} context
 * @returns {(Part & Row)[]}
 */
function listRows(context) {
  const { stack, selected } = context;
  const vitest = vitestOf(context);
  const stories = storiesOf(context);
  return [
    // Nearly all wait for it, so nothing holds it up. A feature has little that waits: its components are tested beside it.
    { name: 'Stack', isAlone: !selected, run: stack.start },
    {
      name: 'What was built',
      needs: ['Stack'],
      only: 'whole run',
      run: (write) => runChecks(BUILD_CHECKS, write),
    },
    {
      name: 'Component tests',
      ...vitest('component', 'vitest.browser.config.ts', selected && { maxWorkers: FEW_WORKERS }),
    },
    {
      name: 'Serial stack tests',
      ...STACK,
      ...vitest('serial', 'vitest.stack.config.ts', { project: 'serial' }),
    },
    { name: 'Site-wide stories', ...STACK, ...stories('site-wide', 'site-wide') },
    {
      name: 'As in production',
      needs: ['Stack'],
      tests: 'production',
      run: (write) => runInProduction(context, write),
    },
    {
      name: 'Stack tests',
      ...STACK,
      ...vitest('stack', 'vitest.stack.config.ts', { project: 'parallel' }),
    },
    // They need nothing, and take the tenth of the cores that the stack tests leave idle.
    { name: 'Unit tests', ...vitest('unit', 'vitest.config.ts') },
    {
      name: 'Checks',
      fillsIdle: true,
      only: 'whole run',
      run: (write) => runChecks(CHECKS, write, { priority: PRIORITY_LOW }),
    },
    { name: 'Stories', ...STACK, isAlone: !selected, ...stories('story', 'stories') },
  ];
}

/**
 * The parts to run: all, or of a feature those that have something to run, and the stack if one of these needs it.
 * @param {Context} context
 * @returns {readonly Part[]}
 */
export function listParts(context) {
  const rows = listRows(context);
  const { selected } = context;
  if (!selected) return rows;
  const wanted = rows.filter(
    ({ tests, only }) => !only && (tests === undefined || selected[tests].length > 0),
  );
  const needed = new Set(wanted.flatMap(({ needs = [] }) => needs));
  return wanted.filter(({ name }) => name !== 'Stack' || needed.has(name));
}
