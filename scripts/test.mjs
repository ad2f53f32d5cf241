// `npm test`: checks and unit tests, then the stack on fresh data with rules, API, engine and browser tests.
// Its last line is `N passed, N failed`.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { BUILD_CHECKS } from './checks.mjs';
import { describeEngine } from './engine.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { findTree, killTree, listProcesses } from './processes.mjs';
import { HOST, ROOT, SERVICES } from './project.mjs';
import { printHeading, runChecks, runPlaywright, runVitest } from './runners.mjs';
import { seedStack } from './seed.mjs';
import { startStack } from './stack.mjs';
import { describeLogs, locateLog } from './stack-log.mjs';
import { step, UserError } from './steps.mjs';
import { addSummaries, formatSummary } from './test-summary.mjs';

const TIME_LIMIT_MS = 60 * 60_000;
const INTERRUPTED_EXIT_CODE = 130;

/** @typedef {import('./test-summary.mjs').Summary} Summary */

/** @type {Summary[]} */
const summaries = [];
const FAILURE = { passed: 0, failed: 1 };

/** @param {string} name */
const locateReport = (name) => join(ROOT, 'test-results', `${name}.json`);

/** Prints the total as the very last line; nothing that was started outlives this script. @returns {never} */
function finish() {
  for (const pid of findTree(process.pid, listProcesses()).slice(1)) killTree(pid);
  const total = addSummaries(summaries);
  console.log(`\n${formatSummary(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/**
 * Runs a section; an error in it counts as one failure and ends no other section.
 * @param {string} title
 * @param {() => Promise<Summary>} work
 */
async function section(title, work) {
  printHeading(title);
  try {
    summaries.push(await work());
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error);
    summaries.push(FAILURE);
  }
}

/** @param {string} dataFolder */
async function prepareStack(dataFolder) {
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  for (const name of PART_NAMES) await step(`build ${name}`, () => buildPart(name));
  const environment = await describeEngine({ isJava: process.argv.includes('--java') });
  const stack = await step('start the emulators', () =>
    startStack({ dataFolder, environment, isVerbose: false }),
  );
  return stack;
}

/** @param {string} dataFolder */
async function testOnStack(dataFolder) {
  printHeading('Stack');
  const browser = await step('find a browser', ensureBrowser);
  const stack = await prepareStack(dataFolder);
  let isEnding = false;
  const failuresBefore = addSummaries(summaries).failed;
  void stack.ended.then((reason) => {
    if (isEnding) return;
    console.log(`\nThe emulators ${reason}.\n\n${describeLogs(dataFolder)}`);
    summaries.push(FAILURE);
    finish();
  });
  await section('What was built', () => runChecks(BUILD_CHECKS));
  await section('Seed', async () => {
    await step('seed the data', seedStack);
    return { passed: 1, failed: 0 };
  });
  await section('Rules, API and engine', () =>
    runVitest('vitest.stack.config.ts', locateReport('stack'), {
      environment: { SAMSPILL_STACK_LOG: locateLog(dataFolder) },
    }),
  );
  await section('Browser', () => runPlaywright(locateReport, browser));
  isEnding = true;
  if (addSummaries(summaries).failed > failuresBefore) {
    console.log(`\n${describeLogs(dataFolder)}`);
  }
  await stack.stop();
}

function abandonAfterTimeLimit() {
  setTimeout(() => {
    console.log(`\nNot done after ${TIME_LIMIT_MS / 60_000} minutes.`);
    summaries.push(FAILURE);
    finish();
  }, TIME_LIMIT_MS).unref();
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit(INTERRUPTED_EXIT_CODE));
}
abandonAfterTimeLimit();
const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-test-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
try {
  await ensureInstalled();
  await section('Checks', runChecks);
  await section('Unit tests', () => runVitest('vitest.config.ts', locateReport('unit')));
  await testOnStack(dataFolder);
} catch (error) {
  console.log(error instanceof UserError ? `\n${error.message}` : error);
  summaries.push(FAILURE);
}
finish();
