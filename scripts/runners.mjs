// Runs checks and test runners, and counts what they report.
// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { CHECKS, PLAYWRIGHT, VITEST } from './checks.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { bold, describeError, step, UserError } from './steps.mjs';
import {
  checkRun,
  describeFailure,
  readPlaywrightReport,
  readReport,
  readVitestReport,
} from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Summary} Summary */
/** @typedef {import('./terminal.mjs').Write} Write */

/** @param {string} title */
export const formatHeading = (title) => `\n${bold(`── ${title} `.padEnd(72, '─'))}\n\n`;

/** @param {unknown} error */
export const describeProblem = (error) =>
  error instanceof UserError ? describeError(error) : inspect(error);

/**
 * @param {ReturnType<typeof import('./terminal.mjs').shareTerminal>} terminal
 * @returns {(part: import('./run-jobs.mjs').Part) => Promise<Summary>}
 */
export const createJobRunner =
  (terminal) =>
  async ({ name, run }) => {
    const output = terminal.open();
    output.write(formatHeading(name));
    try {
      return await run(output.write);
    } catch (error) {
      output.write(`${describeProblem(error)}\n`);
      throw error;
    } finally {
      output.end();
    }
  };

/** @type {Write} */
const writeToTerminal = (text) => process.stdout.write(text);

/**
 * @param {readonly import('./checks.mjs').Check[]} [checks] @param {Write} [write] @returns {Promise<Summary>}
 */
export async function runChecks(checks = CHECKS, write = undefined) {
  /** @type {import('./test-summary.mjs').Failure[]} */
  const failures = [];
  for (const { name, command } of checks) {
    const check = async () => {
      const { code, output } = await run(process.execPath, command, { cwd: ROOT });
      if (code !== 0) throw new Error(output.trimEnd());
    };
    await step(name, check, write).catch((error) => {
      (write ?? writeToTerminal)(`${error.message}\n`);
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

/**
 * @param {readonly string[]} args of node
 * @param {{ reportPath: string, read: (report: any) => Summary, write: Write, environment?: NodeJS.ProcessEnv | undefined }} options
 */
async function runAndReadReport(args, { reportPath, read, write, environment }) {
  mkdirSync(dirname(reportPath), { recursive: true });
  rmSync(reportPath, { force: true });
  const { code } = await run(process.execPath, args, {
    cwd: ROOT,
    onOutput: write,
    env: {
      ...process.env,
      ...(process.stdout.isTTY && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
      ...environment,
    },
  });
  return checkRun(readReport(reportPath, read), code);
}

/** @param {string} name */
const locateReport = (name) => join(ROOT, 'test-results', `${name}.json`);

/** @param {string} config @param {TestRun} testRun */
export function runVitest(config, testRun) {
  const { report, write = writeToTerminal, project, maxWorkers, files = [], environment } = testRun;
  const reportPath = locateReport(report);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const selection = [...(project ? [`--project=${project}`] : []), ...files];
  const workers = maxWorkers ? [`--maxWorkers=${maxWorkers}`] : [];
  const args = [VITEST, 'run', '--config', config, ...reporters, ...workers, ...selection];
  return runAndReadReport(args, { reportPath, write, read: readVitestReport, environment });
}

/** @param {string} path */
const escapePattern = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string} project of Playwright's configuration @param {TestRun & { browser: string }} testRun */
export function runPlaywright(project, testRun) {
  const { report, browser, write = writeToTerminal, files = [], environment } = testRun;
  const reportPath = locateReport(report);
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const selection = [`--project=${project}`, ...files.map(escapePattern)];
  const ownEnvironment = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath };
  return runAndReadReport([PLAYWRIGHT, 'test', ...options, ...selection], {
    reportPath,
    write,
    read: readPlaywrightReport,
    environment: { ...environment, ...ownEnvironment },
  });
}
