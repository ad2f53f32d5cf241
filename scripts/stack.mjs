// The local stack: the Firebase CLI's emulators around our engine, started, watched and stopped.
// @ts-check
import { mkdirSync } from 'node:fs';
import { removeTemporaryFolder, spawnCli } from './firebase-cli.mjs';
import { rememberGroup } from './leftovers.mjs';
import { findPortOwner, isPortFree } from './ports.mjs';
import { killGroup, killTree, stopTree } from './processes.mjs';
import { FIRESTORE_PORT, HOST, PROJECT_ID, SERVICES } from './project.mjs';
import { describeLogs, followLog, locateLog } from './stack-log.mjs';
import { UserError } from './steps.mjs';

const READY_TIMEOUT_MS = 120_000;
const STOP_PATIENCE_MS = 30_000;
const WATCH_INTERVAL_MS = 3000;
/** Functions that are at work for longer are not waited for. */
const SETTLE_PATIENCE_MS = 10_000;
const SETTLE_URL = `http://${HOST}:${FIRESTORE_PORT}/emulator/v1/projects/${PROJECT_ID}:settle`;

/**
 * @typedef {object} StackOptions
 * @property {string} dataFolder where data and logs are kept
 * @property {Record<string, string>} environment of the engine, see engine.mjs
 * @property {boolean} isVerbose show the CLI's output as it comes
 * @property {string} [services] those that the CLI starts; the others run already
 *
 * @typedef {object} Stack
 * @property {Promise<string>} ended what happened, when it ends without being asked to
 * @property {() => Promise<void>} stop ends all, once functions have done what was set off, exporting the data first
 * @property {() => void} kill ends all at once, without an export
 */

/**
 * Starts the emulators and waits until all are ready. What the CLI prints goes to the log.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack({ dataFolder, environment, isVerbose, services }) {
  mkdirSync(dataFolder, { recursive: true });
  const child = spawnCli(dataFolder, environment, services);
  const pid = child.pid ?? 0;
  rememberGroup(dataFolder, pid);
  let enginePid = 0;
  const kill = () => {
    killTree(pid);
    // What a dead CLI left behind: the functions' processes in its group, the engine in its own.
    killGroup(pid);
    if (enginePid && findPortOwner(FIRESTORE_PORT)?.pid === enginePid) killTree(enginePid);
    removeTemporaryFolder(dataFolder);
  };
  process.once('exit', kill);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      kill();
      process.off('exit', kill);
      resolve(`ended with ${signal ?? `code ${code}`}`);
    });
  });
  const follower = followLog(locateLog(dataFolder), isVerbose);
  void exited.then(follower.end);
  await waitUntilReady(Promise.race([exited, follower.ready]), kill, dataFolder);
  enginePid = findPortOwner(FIRESTORE_PORT)?.pid ?? 0;
  const watch = watchServices();
  const stop = async () => {
    watch.end();
    await settleEvents();
    await stopTree(pid, { patienceMs: STOP_PATIENCE_MS });
  };
  return { ended: Promise.race([exited, watch.lost]), stop, kill };
}

/** Waits for what was set off: which functions have yet to hear of a change is in no export. Google's engine cannot say. */
async function settleEvents() {
  await fetch(SETTLE_URL, { signal: AbortSignal.timeout(SETTLE_PATIENCE_MS) }).catch(() => {});
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
