// The local stack: the Firebase CLI's emulators around our engine, started, watched and stopped.
// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseImport, locateExport } from './checkpoints.mjs';
import { writeLocalConfig } from './local-config.mjs';
import { killTree, stopTree } from './processes.mjs';
import { PROJECT_ID, ROOT } from './project.mjs';
import { UserError } from './steps.mjs';

const READY_TEXT = 'All emulators ready!';
const READY_TIMEOUT_MS = 120_000;
const STOP_PATIENCE_MS = 30_000;
const LOG_TAIL_LINES = 40;

/**
 * @typedef {object} StackOptions
 * @property {string} dataFolder where data and logs are kept
 * @property {Record<string, string>} environment of the engine, see engine.mjs
 * @property {boolean} isVerbose show the CLI's output as it comes
 *
 * @typedef {object} Stack
 * @property {Promise<number>} exited the CLI's exit code
 * @property {() => Promise<void>} stop ends all, exporting the data first
 * @property {() => void} kill ends all at once, without an export
 */

/** The last lines of a log, for a report of what went wrong. @param {string} path */
export function readLogTail(path) {
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

/** @param {string} dataFolder */
export const locateLog = (dataFolder) => join(dataFolder, 'stack.log');

/** @param {string} dataFolder */
function listArguments(dataFolder) {
  const saved = chooseImport(dataFolder);
  return [
    '--import',
    new URL('./watch-parent.mjs', import.meta.url).href,
    join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    'emulators:start',
    ...['--project', PROJECT_ID],
    ...['--config', writeLocalConfig()],
    ...['--only', 'auth,firestore,functions,hosting,storage'],
    '--non-interactive',
    ...(saved ? ['--import', saved] : []),
    ...['--export-on-exit', locateExport(dataFolder)],
  ];
}

/**
 * Settings of the CLI of its own: no account, no usage report, and the message of the day counts as read,
 * so that it asks no outside host.
 * @param {string} dataFolder
 */
function writeCliSettings(dataFolder) {
  const folder = join(dataFolder, 'cli', 'configstore');
  mkdirSync(folder, { recursive: true });
  const settings = { usage: false, motd: { fetched: Date.now() } };
  writeFileSync(join(folder, 'firebase-tools.json'), JSON.stringify(settings));
  return join(dataFolder, 'cli');
}

/** @param {StackOptions} options */
function spawnCli({ dataFolder, environment }) {
  return spawn(process.execPath, listArguments(dataFolder), {
    cwd: dataFolder,
    // A group of its own: Ctrl-C reaches this script alone, which then stops the CLI in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      METADATA_SERVER_DETECTION: 'none',
      XDG_CONFIG_HOME: writeCliSettings(dataFolder),
      NO_UPDATE_NOTIFIER: '1',
    },
  });
}

/**
 * Starts the emulators and waits until all are ready. What the CLI prints goes to the log.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack(options) {
  mkdirSync(options.dataFolder, { recursive: true });
  const logPath = locateLog(options.dataFolder);
  const log = createWriteStream(logPath);
  const child = spawnCli(options);
  const pid = child.pid ?? 0;
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const ready = watchOutput(child, log, options.isVerbose);
  const kill = () => killTree(pid);
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));
  const stack = {
    exited,
    stop: async () => {
      await stopTree(pid, { patienceMs: STOP_PATIENCE_MS });
    },
    kill,
  };
  await waitUntilReady(stack, ready, logPath);
  return stack;
}

/**
 * Copies the output to the log; resolves when the CLI says that it is ready.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:fs').WriteStream} log
 * @param {boolean} isVerbose
 * @returns {Promise<void>}
 */
function watchOutput(child, log, isVerbose) {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => {
        log.write(chunk);
        if (isVerbose) process.stdout.write(chunk);
        if (chunk.includes(READY_TEXT)) resolve();
      });
    }
  });
}

/** @param {Stack} stack @param {Promise<void>} ready @param {string} logPath */
async function waitUntilReady(stack, ready, logPath) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    stack.exited.then((code) => `ended with code ${code}`),
    new Promise((resolve) => {
      timer = setTimeout(resolve, READY_TIMEOUT_MS, `not ready after ${READY_TIMEOUT_MS / 1000} s`);
    }),
  ]);
  clearTimeout(timer);
  if (outcome === 'ready') return;
  stack.kill();
  throw new UserError(`The emulators ${outcome}.\n${readLogTail(logPath)}\n\nLog: ${logPath}`);
}
