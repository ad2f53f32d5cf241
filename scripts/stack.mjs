// The local stack: the Firebase CLI's emulators around our engine, started, watched and stopped.
// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseImport, locateExport } from './checkpoints.mjs';
import { writeLocalConfig } from './local-config.mjs';
import { isPortFree } from './ports.mjs';
import { killTree, stopTree } from './processes.mjs';
import { HOST, PROJECT_ID, ROOT, SERVICES } from './project.mjs';
import { describeLogs, followLog, locateLog } from './stack-log.mjs';
import { UserError } from './steps.mjs';

const READY_TIMEOUT_MS = 120_000;
const STOP_PATIENCE_MS = 30_000;
const WATCH_INTERVAL_MS = 3000;

/** Spares the CLI what it would wait for at every start, most of it outside hosts. */
const QUICK_START_ENVIRONMENT = {
  METADATA_SERVER_DETECTION: 'none',
  NO_UPDATE_NOTIFIER: '1',
  // It asks the registry for the newest firebase-functions, up to 10 s.
  npm_config_offline: 'true',
  // It would ask a server of its own for the functions, and wait 3 s for that server's end.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // Each event at work has a process of its own, 140 MB; the CLI would start up to 50 of them.
  FUNCTIONS_EMULATOR_PARALLEL: '4',
};

/**
 * @typedef {object} StackOptions
 * @property {string} dataFolder where data and logs are kept
 * @property {Record<string, string>} environment of the engine, see engine.mjs
 * @property {boolean} isVerbose show the CLI's output as it comes
 *
 * @typedef {object} Stack
 * @property {Promise<string>} ended what happened, when it ends without being asked to
 * @property {() => Promise<void>} stop ends all, exporting the data first
 * @property {() => void} kill ends all at once, without an export
 */

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

/** @param {StackOptions} options @param {number} log a file descriptor */
function spawnCli({ dataFolder, environment }, log) {
  return spawn(process.execPath, listArguments(dataFolder), {
    cwd: dataFolder,
    // A group of its own: Ctrl-C reaches this script alone, which then stops the CLI in order.
    detached: true,
    // Straight into the file: a pipe would break, and end the CLI at once, if this script died.
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...environment,
      ...QUICK_START_ENVIRONMENT,
      XDG_CONFIG_HOME: writeCliSettings(dataFolder),
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
  const log = openSync(logPath, 'w');
  const child = spawnCli(options, log);
  closeSync(log);
  const pid = child.pid ?? 0;
  const kill = () => killTree(pid);
  process.once('exit', kill);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      resolve(`ended with ${signal ?? `code ${code}`}`);
    });
  });
  const follower = followLog(logPath, options.isVerbose);
  void exited.then(follower.end);
  await waitUntilReady(Promise.race([exited, follower.ready]), kill, options.dataFolder);
  const watch = watchServices();
  const stop = async () => {
    watch.end();
    await stopTree(pid, { patienceMs: STOP_PATIENCE_MS });
  };
  return { ended: Promise.race([exited, watch.lost]), stop, kill };
}

/** @param {Promise<string>} outcome @param {() => void} kill @param {string} dataFolder */
async function waitUntilReady(outcome, kill, dataFolder) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, READY_TIMEOUT_MS, `not ready after ${READY_TIMEOUT_MS / 1000} s`);
  });
  const result = await Promise.race([outcome, late]);
  clearTimeout(timer);
  if (result === 'ready') return;
  kill();
  throw new UserError(`The emulators ${result}.\n\n${describeLogs(dataFolder)}`);
}

/**
 * Notices a service that is gone while the CLI lives on, as when an engine is killed from outside.
 * @returns {{ lost: Promise<string>, end: () => void }}
 */
function watchServices() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<string>} */
  const lost = new Promise((resolve) => {
    timer = setInterval(async () => {
      for (const { name, port } of SERVICES) {
        if (await isPortFree(port, HOST)) resolve(`lost their ${name} service`);
      }
    }, WATCH_INTERVAL_MS);
    timer.unref();
  });
  return { lost, end: () => clearInterval(timer) };
}
