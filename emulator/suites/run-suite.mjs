// Installs what a suite needs and runs it against one emulator.
// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from './kinds.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} outcome
 *
 * @typedef {object} DriverOptions
 * @property {string} folder
 * @property {readonly string[]} files
 * @property {string} packages folder with the installed packages
 * @property {import('./kinds.mjs').Sdk} sdk
 * @property {string} report
 */

const WORK = join(import.meta.dirname, '../dist/suites');
const NPM_OPTIONS = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
/** Verdicts should not depend on the speed of the machine. */
const TIMEOUT_MS = '60000';

/** @param {string} name */
const workFolder = (name) => join(WORK, name.replaceAll('/', '-'));

/** @param {string} cwd @param {readonly string[]} options */
function npmInstall(cwd, ...options) {
  const args = ['install', ...NPM_OPTIONS, ...options];
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new UsageError(`npm ${args.join(' ')} failed in ${cwd}.`);
}

/**
 * Installs missing packages from npm: an SDK’s beside the report, a project’s in its folder.
 * @param {import('./kinds.mjs').Suite} suite
 */
export function install({ name, folder, sdk }) {
  if (!sdk) {
    const isInstalled = [folder, join(folder, '..')].some((each) =>
      existsSync(join(each, 'node_modules')),
    );
    if (!isInstalled) npmInstall(folder, '--no-save', '--force');
    return;
  }
  const manifest = JSON.stringify({ private: true, dependencies: sdk.packages });
  const packages = workFolder(name);
  const file = join(packages, 'package.json');
  if (existsSync(join(packages, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return;
  mkdirSync(packages, { recursive: true });
  writeFileSync(file, manifest);
  npmInstall(packages, '--legacy-peer-deps');
}

/**
 * Arguments of Node, without the test files; the first is a path in node_modules.
 * @type {Record<'jest' | 'vitest' | 'mocha', (report: string) => readonly [string, ...string[]]>}
 */
const RUNNERS = {
  jest: (report) => [
    'jest/bin/jest.js',
    ...['--json', `--outputFile=${report}`, '--runInBand', '--forceExit'],
    `--testTimeout=${TIMEOUT_MS}`,
  ],
  vitest: (report) => [
    'vitest/vitest.mjs',
    ...['run', '--reporter=json', `--outputFile=${report}`, '--no-file-parallelism'],
    ...[`--testTimeout=${TIMEOUT_MS}`, `--hookTimeout=${TIMEOUT_MS}`],
  ],
  mocha: (report) => [
    'mocha/bin/mocha.js',
    ...['--reporter', 'json', '--reporter-option', `output=${report}`],
    ...['--timeout', TIMEOUT_MS, '--exit'],
  ],
};

/** @param {import('./kinds.mjs').Suite} suite @param {string} report @returns {readonly string[]} */
function commandOf({ name, folder, files, runner, sdk }, report) {
  if (runner === 'sdk') {
    const options = { folder, files, packages: workFolder(name), sdk, report };
    return [join(import.meta.dirname, 'mocha-driver.cjs'), JSON.stringify(options)];
  }
  if (runner === 'node') {
    const reporter = join(import.meta.dirname, 'node-reporter.cjs');
    const output = [`--test-reporter=${reporter}`, `--test-reporter-destination=${report}`];
    return ['--test', '--test-concurrency=1', ...output, ...files];
  }
  const [program, ...args] = RUNNERS[runner](report);
  return [findPackageFile(folder, program), ...args, ...files];
}

/** @param {string} folder @param {string} path in node_modules of the folder or a parent */
function findPackageFile(folder, path) {
  for (let parent = resolve(folder); ; parent = resolve(parent, '..')) {
    const file = join(parent, 'node_modules', path);
    if (existsSync(file)) return file;
    if (parent === resolve(parent, '..')) throw new UsageError(`${folder} lacks ${path}.`);
  }
}

/** @param {import('./kinds.mjs').Suite} suite @param {number} port */
function environmentOf({ name, sdk }, port) {
  const host = `127.0.0.1:${port}`;
  const own = sdk
    ? Object.entries(sdk.environment).map(([key, value]) => [
        key,
        value.replace('{port}', String(port)),
      ])
    : [
        ['FIRESTORE_EMULATOR_HOST', host],
        ['GCLOUD_PROJECT', 'demo-suites'],
      ];
  return {
    ...process.env,
    NODE_PATH: sdk ? join(workFolder(name), 'node_modules') : '',
    NO_COLOR: '1',
    ...Object.fromEntries(own),
  };
}

/**
 * @param {import('./kinds.mjs').Suite} suite @param {{ emulator: string, port: number }} target
 * @returns {Promise<readonly Outcome[]>}
 */
export async function runSuite(suite, { emulator, port }) {
  const work = workFolder(suite.name);
  mkdirSync(work, { recursive: true });
  const report = join(work, `${emulator}.json`);
  const log = join(work, `${emulator}.log`);
  rmSync(report, { force: true });
  const output = createWriteStream(log);
  const child = spawn(process.execPath, commandOf(suite, report), {
    cwd: suite.folder,
    env: environmentOf(suite, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  await once(child, 'close');
  output.end();
  if (!existsSync(report)) throw new UsageError(`${suite.name} did not run; see ${log}.`);
  return readReport(suite, JSON.parse(readFileSync(report, 'utf8')));
}

/** @param {import('./kinds.mjs').Suite} suite @param {any} report of the suite’s runner @returns {readonly Outcome[]} */
export function readReport({ runner, folder }, report) {
  if (runner === 'sdk' || runner === 'node') return report;
  if (runner === 'mocha') {
    const read = (
      /** @type {{ fullTitle: string }[]} */ tests,
      /** @type {Outcome['outcome']} */ outcome,
    ) => tests.map(({ fullTitle }) => ({ name: fullTitle, outcome }));
    const { passes, failures, pending } = report;
    return [...read(passes, 'passed'), ...read(failures, 'failed'), ...read(pending, 'skipped')];
  }
  return report.testResults.flatMap(
    (
      /** @type {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} */ file,
    ) => {
      // A file that does not load counts as one test.
      if (file.assertionResults.length === 0) {
        return [{ name: file.name.replace(`${folder}/`, ''), outcome: file.status }];
      }
      return file.assertionResults.map(({ fullName, status }) => ({
        name: fullName,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      }));
    },
  );
}
