// Runs checks and test runners, and counts what they report.
// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { PLAYWRIGHT, VITEST } from './checks.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { bold, describeError, step, UserError } from './steps.mjs';
import { shareTerminal } from './terminal.mjs';
import {
  describeFailure,
  readPlaywrightReport,
  readRun,
  readVitestReport,
} from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Summary} Summary */
/** @typedef {import('./terminal.mjs').Write} Write */

/** @param {unknown} error */
export const describeProblem = (error) =>
  error instanceof UserError ? describeError(error) : inspect(error);

/** Runs parts side by side, whose output is not mixed. Results are there from the start, for an interrupted run. */
export function createParts() {
  const terminal = shareTerminal((text) => process.stdout.write(text));
  /** @type {import('./test-summary.mjs').Part[]} */
  const results = [];
  /**
   * @param {string} name @param {(write: Write) => Promise<Summary>} work
   * @returns {Promise<boolean>} whether it ran to its end
   */
  async function runPart(name, work) {
    /** @type {import('./test-summary.mjs').Part} */
    const result = { name, summary: { passed: 0, failed: 0 } };
    results.push(result);
    const startedAt = Date.now();
    const output = terminal.open();
    output.write(`\n${bold(`── ${name} `.padEnd(72, '─'))}\n\n`);
    const broken = { passed: 0, failed: 1 };
    result.summary = await work(output.write).catch((error) => {
      output.write(`${describeProblem(error)}\n`);
      return broken;
    });
    result.seconds = (Date.now() - startedAt) / 1000;
    output.end();
    return result.summary !== broken;
  }
  return { results, runPart, flush: terminal.flush };
}

/** @param {readonly import('./checks.mjs').Check[]} checks @param {Write} write @returns {Promise<Summary>} */
export async function runChecks(checks, write) {
  /** @type {import('./test-summary.mjs').Failure[]} */
  const failures = [];
  for (const { name, command } of checks) {
    const check = async () => {
      const { code, output } = await run(process.execPath, command, { cwd: ROOT });
      if (code !== 0) throw new Error(output.trimEnd());
    };
    await step(name, check, write).catch((error) => {
      write(`${error.message}\n`);
      failures.push(describeFailure(name, error.message));
    });
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

/**
 * @typedef {object} TestRun
 * @property {string} report the name of its JSON report
 * @property {Write} [write] takes what it prints; the terminal unless said otherwise
 * @property {string} [project] of the configuration; all unless said otherwise
 * @property {number} [maxWorkers] in place of the configuration's
 * @property {readonly string[] | undefined} [files] those to run, relative to the root; all unless said otherwise
 * @property {NodeJS.ProcessEnv} [environment]
 */

/** @param {readonly string[]} args of node @param {TestRun} testRun @param {(report: any) => Summary} read */
async function runAndCount(args, { report, write, environment }, read) {
  const path = locateReport(report);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const { code } = await run(process.execPath, args, {
    cwd: ROOT,
    onOutput: write ?? ((text) => process.stdout.write(text)),
    env: {
      ...process.env,
      ...(process.stdout.isTTY && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
      ...environment,
    },
  });
  return readRun(path, read, code);
}

/** @param {string} name */
const locateReport = (name) => join(ROOT, 'test-results', `${name}.json`);

/** @param {string} config @param {TestRun} testRun */
export function runVitest(config, testRun) {
  const { report, project, maxWorkers, files = [] } = testRun;
  const reporters = ['default', 'json'].map((name) => `--reporter=${name}`);
  const options = [
    `--outputFile.json=${locateReport(report)}`,
    ...(maxWorkers ? [`--maxWorkers=${maxWorkers}`] : []),
    ...(project ? [`--project=${project}`] : []),
  ];
  const args = [VITEST, 'run', '--config', config, ...reporters, ...options, ...files];
  return runAndCount(args, testRun, readVitestReport);
}

/** @param {string} project of Playwright's configuration @param {TestRun & { browser: string }} testRun */
export function runPlaywright(project, testRun) {
  const { report, browser, files = [] } = testRun;
  const options = [
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    `--project=${project}`,
  ];
  const environment = {
    ...testRun.environment,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: locateReport(report),
  };
  const args = [PLAYWRIGHT, 'test', ...options, ...files];
  return runAndCount(args, { ...testRun, environment }, readPlaywrightReport);
}
