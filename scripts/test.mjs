// `npm test`: everything, on a stack with fresh data. `npm test -- groups tasks`: tests with one of these words in their path.
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
import { createParts, describeProblem, runChecks, runPlaywright, runVitest } from './runners.mjs';
import { listFiles } from './source-files.mjs';
import { PRODUCTION_ENVIRONMENT, PRODUCTION_SERVICES, startProductionStack } from './stack.mjs';
import { describeLogs } from './stack-log.mjs';
import { UserError } from './steps.mjs';
import { findTests } from './test-kinds.mjs';
import { createTestStack, LOG_FOLDER, requireFreePorts } from './test-stack.mjs';
import { addSummaries, formatReport, formatSummary } from './test-summary.mjs';
import { describeSlowness, ensureSlowness, scaled } from './time-limits.mjs';

/** @typedef {import('./test-kinds.mjs').TestKind} TestKind */

/** A selection has few files, and each worker must load every module. */
const FEW_WORKERS = 2;
const TIME_LIMIT_MS = 60 * 60_000;
const INTERRUPTED_EXIT_CODE = 130;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { java: { type: 'boolean', default: false } },
});
const isWholeRun = positionals.length === 0;
const { results, runPart, flush } = createParts();

/**
 * @param {string} [problem] that ends the run, as one failure more
 * @returns {never}
 */
function finish(problem) {
  for (const pid of findTree(process.pid, listProcesses()).slice(1)) killTree(pid);
  flush();
  console.log(`\n${formatReport(results)}`);
  if (problem) console.log(`\n${problem}`);
  const summaries = results.map(({ summary }) => summary);
  const total = addSummaries(problem ? [...summaries, { passed: 0, failed: 1 }] : summaries);
  if (total.failed > 0 && existsSync(LOG_FOLDER))
    console.log(`\nLogs of the stack, its functions and Firestore: ${LOG_FOLDER}`);
  console.log(`\n${formatSummary(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/**
 * @param {{ browser: string, files: readonly string[] | undefined }} tests
 * @param {import('./terminal.mjs').Write} write
 */
async function runInProduction(tests, write) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-production-'));
  const logFolder = join(LOG_FOLDER, 'production');
  const running = await startProductionStack({ dataFolder, logFolder, write });
  try {
    const environment = PRODUCTION_ENVIRONMENT;
    const testRun = { ...tests, report: 'production', write, environment };
    const summary = await runPlaywright('production', testRun);
    if (summary.failed > 0) write(`${describeLogs(logFolder)}\n`);
    return summary;
  } finally {
    running.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/**
 * Runs the parts in two lanes, one for each core that is expected, beside the checks.
 * @param {string} browser
 */
async function runParts(browser) {
  const find = isWholeRun ? undefined : findTests(listFiles(), positionals);
  const isWanted = (/** @type {TestKind} */ kind) => !find || find(kind).length > 0;
  const stack = createTestStack({ isJava: values.java, onLost: finish });
  const { environment } = stack;

  /** @param {string} name @param {TestKind} kind @param {string} config @param {{ project?: string, maxWorkers?: number }} [options] */
  const vitest = async (name, kind, config, options) => {
    if (!isWanted(kind)) return;
    const testRun = { ...options, report: kind, files: find?.(kind), environment };
    await runPart(name, (write) => runVitest(config, { ...testRun, write }));
  };
  /** @param {string} name @param {TestKind} kind @param {string} project */
  const stories = async (name, kind, project) => {
    if (!isWanted(kind)) return;
    const testRun = { report: kind, browser, files: find?.(kind) };
    await runPart(name, (write) => runPlaywright(project, { ...testRun, write }));
  };

  const isStackWanted = ['serial', 'stack', 'story', 'site-wide', 'production'].some((kind) =>
    isWanted(/** @type {TestKind} */ (kind)),
  );
  const stackStart = isStackWanted ? runPart('Stack', stack.start) : Promise.resolve(false);
  const withoutStack = async () => {
    const few = isWholeRun ? undefined : { maxWorkers: FEW_WORKERS };
    await vitest('Component tests', 'component', 'vitest.browser.config.ts', few);
    await vitest('Unit tests', 'unit', 'vitest.config.ts');
    const tests = { browser, files: find?.('production') };
    if (isWanted('production') && (await stackStart))
      await runPart('As in production', (write) => runInProduction(tests, write));
  };
  const onStack = async () => {
    if (!(await stackStart)) return;
    if (isWholeRun) await runPart('What was built', (write) => runChecks(BUILD_CHECKS, write));
    const config = 'vitest.stack.config.ts';
    await vitest('Serial stack tests', 'serial', config, { project: 'serial' });
    await stories('Site-wide stories', 'site-wide', 'site-wide');
    await vitest('Stack tests', 'stack', config, { project: 'parallel' });
  };
  const checks = isWholeRun && runPart('Checks', (write) => runChecks(CHECKS, write));
  await Promise.all([withoutStack(), onStack()]);
  // Last and without other tests, because they are time-sensitive.
  if (await stackStart) await stories('Stories', 'story', 'stories');
  await checks;
  return stack.indexLog;
}

async function main() {
  process.chdir(ROOT);
  rmSync(LOG_FOLDER, { recursive: true, force: true });
  productionOffset(PORT_OFFSET);
  await requireFreePorts([...SERVICES, ...PRODUCTION_SERVICES]);
  await ensureInstalled();
  const entries = readIndexLog(await runParts(await ensureBrowser()));
  if (results.length === 0) throw new UserError(`No test names ${positionals.join(' or ')}.`);
  const isGreen = results.every(({ summary }) => summary.failed === 0);
  const isComplete = isWholeRun && isGreen;
  if (entries.length > 0)
    results.push({ name: 'Indexes', seconds: 0, summary: checkIndexUse(entries, { isComplete }) });
}

onStopRequest(() => process.exit(INTERRUPTED_EXIT_CODE));
console.log(describeSlowness(await ensureSlowness()));
const limitMs = scaled(TIME_LIMIT_MS);
setTimeout(finish, limitMs, `Not done after ${Math.round(limitMs / 60_000)} minutes.`).unref();
await main().then(
  () => finish(),
  (error) => finish(describeProblem(error)),
);
