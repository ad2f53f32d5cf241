// Runs checks and test runners with their output on the terminal, and counts what they report.
// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CHECKS, PLAYWRIGHT, VITEST } from './checks.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { bold, step } from './steps.mjs';
import {
  addSummaries,
  judgeRun,
  readPlaywrightReport,
  readReport,
  readVitestReport,
} from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Summary} Summary */

/** @param {string} title */
export const printHeading = (title) => console.log(`\n${bold(`── ${title} `.padEnd(72, '─'))}\n`);

/**
 * Runs checks, each counting as one test.
 * @param {readonly import('./checks.mjs').Check[]} [checks]
 * @returns {Promise<Summary>}
 */
export async function runChecks(checks = CHECKS) {
  const summary = { passed: 0, failed: 0 };
  for (const { name, command } of checks) {
    const isPassed = await step(name, async () => {
      const { code, output } = await run(process.execPath, command, { cwd: ROOT });
      if (code !== 0) throw new Error(output.trimEnd());
      return true;
    }).catch((error) => {
      console.log(error.message);
      return false;
    });
    summary[isPassed ? 'passed' : 'failed'] += 1;
  }
  return summary;
}

/**
 * @param {readonly string[]} args of node
 * @param {string} reportPath where the runner writes its JSON report
 * @param {{ read: (report: any) => Summary, environment?: NodeJS.ProcessEnv }} options
 */
async function runAndCount(args, reportPath, { read, environment = {} }) {
  mkdirSync(dirname(reportPath), { recursive: true });
  rmSync(reportPath, { force: true });
  const { code } = await run(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return judgeRun(readReport(reportPath, read), code);
}

/**
 * @param {string} config
 * @param {string} reportPath
 * @param {{ only?: readonly string[], environment?: NodeJS.ProcessEnv }} [options] files that `only` names, in part
 */
export function runVitest(config, reportPath, { only = [], environment = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const args = [VITEST, 'run', '--config', config, ...reporters, ...only];
  return runAndCount(args, reportPath, { read: readVitestReport, environment });
}

/** Stories run side by side, and then, one by one, those that change the site for everybody. */
const PLAYWRIGHT_PROJECTS = ['stories', 'site-wide'];

/**
 * @param {(project: string) => string} locateProjectReport
 * @param {string} browser
 */
export async function runPlaywright(locateProjectReport, browser) {
  const summaries = [];
  for (const project of PLAYWRIGHT_PROJECTS) {
    const reportPath = locateProjectReport(project);
    const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const args = [PLAYWRIGHT, 'test', ...options, `--project=${project}`];
    const summary = await runAndCount(args, reportPath, {
      read: readPlaywrightReport,
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    });
    summaries.push(summary);
  }
  return addSummaries(summaries);
}
