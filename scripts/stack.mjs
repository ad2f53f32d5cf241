// Starts the local stack in a process of its own, and speaks to it.
// @ts-check
import { fork } from 'node:child_process';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { describeEngine } from './engine.mjs';
import { buildPart } from './parts.mjs';
import { PRODUCTION_OFFSET, productionOffset } from './port-offset.mjs';
import { killTree } from './processes.mjs';
import { HOST, PORT_OFFSET, SERVICES } from './project.mjs';
import { describeLogs, locateLogs, removeLogs } from './stack-log.mjs';
import { UserError } from './steps.mjs';
import { scaled } from './time-limits.mjs';

export const PRODUCTION_SERVICES = SERVICES.map(({ name, port }) => ({
  name: `production-like ${name}`,
  port: port + PRODUCTION_OFFSET,
}));
export const PRODUCTION_ENVIRONMENT = {
  SAMSPILL_PORT_OFFSET: String(PORT_OFFSET + PRODUCTION_OFFSET),
};

const MAIN = new URL('./stack/main.mjs', import.meta.url);
const START_LIMIT_MS = scaled(120_000);
const PRODUCTION_START_LIMIT_MS = scaled(600_000);
const STOP_LIMIT_MS = scaled(30_000);

/**
 * @typedef {object} StackOptions
 * @property {string} dataFolder where data is kept
 * @property {string} [logFolder] the same unless given
 * @property {readonly string[]} firestore the command that serves Firestore, see engine.mjs; empty where it runs already
 * @property {readonly ('functions' | 'hosting' | 'auth')[]} [services] besides Storage; all unless given
 * @property {boolean} [isProduction] deployed bundles, a process for each function
 * @property {boolean} [isSaved] exports the data when it stops
 * @property {boolean} [isWatching] reloads the functions when their bundle changes
 * @property {boolean} [hasSchedules] runs scheduled functions at their times
 *
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [environment] added to this process's own
 * @property {import('./terminal.mjs').Write} [write] takes what the stack prints, besides its log
 *
 * @typedef {object} Stack
 * @property {Promise<string>} ended the reason
 * @property {() => Promise<unknown>} enableTriggers until then functions are not run by changes of data
 * @property {(folder: string) => Promise<unknown>} export
 * @property {() => Promise<{ waiting?: number, failure?: unknown }>} stop waits shortly for running events, saves the
 *   data where asked to, with the events that wait, and ends everything
 * @property {() => void} kill ends everything at once
 */

/** @param {StackOptions} options @param {StartOptions} start */
function forkStack(options, { environment, write }) {
  const { dataFolder, logFolder = dataFolder } = options;
  for (const folder of [dataFolder, logFolder]) mkdirSync(folder, { recursive: true });
  removeLogs(logFolder);
  const log = openSync(locateLogs(logFolder).stack, 'a');
  const child = fork(MAIN, [JSON.stringify(options)], {
    cwd: dataFolder,
    // A separate process group, because Ctrl-C must reach only the calling script.
    detached: true,
    // Writes to the file directly if possible: a pipe would break if this script died, and end the stack.
    stdio: write ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', log, log, 'ipc'],
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none', ...environment },
  });
  const show = (/** @type {string} */ text) => {
    writeSync(log, text);
    write?.(text);
  };
  child.stdout?.setEncoding('utf8').on('data', show);
  child.stderr?.setEncoding('utf8').on('data', show);
  return child;
}

/** @typedef {{ id: number, error?: string, result?: unknown }} Answer */

/** @param {import('node:child_process').ChildProcess} child @returns sends a request, and resolves with its answer */
function createRequests(child) {
  /** @type {Map<number, (answer: Answer) => void>} */
  const answers = new Map();
  child.on('message', (/** @type {Answer} */ answer) => answers.get(answer.id)?.(answer));
  let count = 0;
  /** @param {string} [name] nothing: that the stack has started @param {unknown} [value] @returns {Promise<any>} */
  return (name, value) =>
    new Promise((resolve, reject) => {
      const id = name ? ++count : 0;
      answers.set(id, ({ error, result }) => (error ? reject(new Error(error)) : resolve(result)));
      if (name) child.send({ id, name, value }, () => {});
    });
}

/**
 * @param {StackOptions} options
 * @param {StartOptions} [start]
 * @returns {Promise<Stack>}
 */
export async function startStack(options, start = {}) {
  const child = forkStack(options, start);
  const kill = () => killTree(child.pid ?? 0);
  process.once('exit', kill);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      resolve(`ended with ${signal ?? `code ${code}`}`);
    });
  });
  const request = createRequests(child);
  const limitMs = options.isProduction ? PRODUCTION_START_LIMIT_MS : START_LIMIT_MS;
  const failure = await Promise.race([request(), ended, sleep(limitMs)]);
  if (failure) {
    kill();
    const logs = describeLogs(options.logFolder ?? options.dataFolder);
    throw new UserError(`The stack ${failure}.\n\n${logs}`);
  }
  return {
    ended,
    enableTriggers: () => request('enableTriggers'),
    export: (folder) => request('export', folder),
    async stop() {
      const late = Promise.race([ended, sleep(STOP_LIMIT_MS)]);
      const outcome = await Promise.race([
        request('stop').catch((failure) => ({ failure })),
        late.then((reason) => ({ failure: `The stack ${reason}.` })),
      ]);
      kill();
      return outcome;
    },
    kill,
  };
}

/**
 * @param {{ dataFolder: string, logFolder?: string, write: import('./terminal.mjs').Write }} options
 */
export async function startProductionStack({ write, ...folders }) {
  productionOffset(PORT_OFFSET);
  // Before the stack's process starts: its imports look for the engine.
  await buildPart('emulator');
  const { firestore, environment } = await describeEngine();
  const stack = await startStack(
    { ...folders, firestore, isProduction: true },
    { environment: { ...environment, ...PRODUCTION_ENVIRONMENT }, write },
  );
  await stack.enableTriggers();
  write(`\n  http://${HOST}:${PRODUCTION_SERVICES[0]?.port}\n`);
  return stack;
}

/** @param {number} ms @returns {Promise<string>} what went wrong by then */
const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, `did not answer within ${ms / 1000} s`).unref();
  });
