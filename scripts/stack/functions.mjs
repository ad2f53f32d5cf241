// The processes that functions run in. By default one process serves all of them; as in production each has its own.
// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killTree } from '../processes.mjs';
import { HOST } from '../project.mjs';
import { describeError } from '../steps.mjs';
import { scaled } from '../time-limits.mjs';

const require = createRequire(import.meta.url);
const FRAMEWORK = join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js');
const SERVE_ALL = fileURLToPath(new URL('./serve-functions.mjs', import.meta.url));
const START_LIMIT_MS = scaled(60_000);
const DEFAULT_TIMEOUT_SECONDS = 60;
const PROBE_MS = 10;
const HEALTH_CHECK_MS = 1_000;
/** Maximum block of the event loop before the process is replaced, because it delays all its functions. */
const UNRESPONSIVE_MS = scaled(20_000);
/** Consecutive crashes of the shared process during a function’s calls before that function gets a separate process. */
const MAX_CRASHES = 2;
const EXIT_WAIT_MS = 200;
/** Signals from outside are no crash; V8 ends with SIGABRT when out of memory. */
const EXTERNAL_SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT'];
const SHARED = 'all functions';
/** Memory limit like a container’s: a leaking process ends before the machine swaps. */
const SHARED_HEAP_MB = 1_024;

/**
 * @typedef {object} Endpoint a function as its manifest describes it
 * @property {string} [entryPoint]
 * @property {number | null} [timeoutSeconds]
 * @property {number} [availableMemoryMb]
 * @property {object} [httpsTrigger]
 * @property {EventTrigger} [eventTrigger]
 * @property {{ schedule: string, timeZone?: string }} [scheduleTrigger]
 *
 * @typedef {object} EventTrigger
 * @property {string} eventType
 * @property {Record<string, string>} eventFilters
 * @property {Record<string, string>} [eventFilterPathPatterns]
 * @property {boolean} retry
 *
 * @typedef {Readonly<Record<string, Endpoint>>} Endpoints
 *
 * @typedef {object} Platform
 * @property {string} node the program
 * @property {string} folder of the deployed bundle
 * @property {NodeJS.ProcessEnv} environment
 * @property {string} logPath takes what the functions print
 * @property {number} [unresponsiveMs] after which a process that stands still is replaced
 *
 * @typedef {{ reason: string, isCrash: boolean }} Ending a process that was killed from outside has not crashed
 *
 * @typedef {object} Instance
 * @property {string} origin
 * @property {number} pid
 * @property {number} startMs until it accepted connections
 * @property {Promise<Ending>} ended
 * @property {(reason: string) => void} kill
 * @property {Endpoints} [endpoints] of a process that serves all
 */

/** Also after a hard kill of the parent, which cannot end its processes then. */
const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>{process.exit()})';

/** @type {Set<number>} */
const running = new Set();
process.once('exit', () => running.forEach(killTree));

/** @param {string} program @param {Platform} platform @param {NodeJS.ProcessEnv} added */
function spawnProcess(program, { node, folder, environment, logPath }, added) {
  const log = openSync(logPath, 'a');
  const child = spawn(node, ['--import', END_WITH_PARENT, program], {
    cwd: folder,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...environment, ...added },
  });
  closeSync(log);
  const pid = child.pid ?? 0;
  running.add(pid);
  let reason = '';
  const kill = (/** @type {string} */ why) => {
    reason ||= why;
    killTree(pid);
  };
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ reason: message, isCrash: true }));
    child.once('exit', (code, signal) => {
      running.delete(pid);
      const isCrash = reason !== '' || !EXTERNAL_SIGNALS.includes(signal ?? '');
      reason ||= `its process ended with ${signal ?? `code ${code}`}`;
      resolve({ reason, isCrash });
    });
  });
  return { child, ended, kill };
}

/** @param {Promise<Ending>} ended @returns {Promise<never>} */
const rejectWhen = (ended) => ended.then(({ reason }) => Promise.reject(new Error(reason)));

/** @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T>} */
async function withTimeout(ms, work) {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * @param {string} name @param {Endpoint} endpoint @param {Platform} platform @returns {Promise<Instance>}
 */
export async function startInstance(name, { eventTrigger }, platform) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const { child, ended, kill } = spawnProcess(FRAMEWORK, platform, {
    NODE_ENV: 'production',
    PORT: String(port),
    FUNCTION_TARGET: name,
    FUNCTION_SIGNATURE_TYPE: eventTrigger ? 'cloudevent' : 'http',
    K_SERVICE: name.toLowerCase(),
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const isReady = async () => {
    while (!isOver && !(await canConnect(port))) await wait(PROBE_MS);
  };
  await startOrKill(
    withTimeout(START_LIMIT_MS, Promise.race([isReady(), rejectWhen(ended)])),
    kill,
  );
  const startMs = performance.now() - startedAt;
  return { origin: `http://${HOST}:${port}`, pid: child.pid ?? 0, startMs, ended, kill };
}

/** @param {Platform} platform @returns {Promise<Instance>} */
async function startShared(platform) {
  const startedAt = performance.now();
  const { child, ended, kill } = spawnProcess(SERVE_ALL, platform, {
    FUNCTIONS_EMULATOR: 'true',
    NODE_OPTIONS: `--max-old-space-size=${SHARED_HEAP_MB} --enable-source-maps`,
  });
  /** @type {Promise<{ port: number, endpoints: Endpoints }>} */
  const ready = new Promise((resolve) => child.once('message', resolve));
  const started = withTimeout(START_LIMIT_MS, Promise.race([ready, rejectWhen(ended)]));
  const { port, endpoints } = await startOrKill(started, kill);
  const startMs = performance.now() - startedAt;
  let aliveAt = Date.now();
  child.on('message', () => {
    aliveAt = Date.now();
  });
  const limitMs = platform.unresponsiveMs ?? UNRESPONSIVE_MS;
  const timer = setInterval(() => {
    if (Date.now() - aliveAt > limitMs) {
      kill(`it did not respond for ${limitMs / 1000} s and was replaced`);
    } else if (child.connected) child.send('are you alive?', () => {});
  }, HEALTH_CHECK_MS);
  void ended.then(() => clearInterval(timer));
  return { origin: `http://${HOST}:${port}`, pid: child.pid ?? 0, startMs, ended, kill, endpoints };
}

/** @template T @param {Promise<T>} started @param {(reason: string) => void} kill @returns {Promise<T>} */
const startOrKill = (started, kill) =>
  started.catch((error) => {
    kill('it did not start');
    throw error;
  });

export class UnavailableError extends Error {}

/**
 * @param {Platform} platform
 * @param {Endpoints} [endpoints] given: a process for each function; otherwise one serves all, and knows them
 */
export function createFunctions(platform, endpoints) {
  /** @type {Map<string, Promise<Instance>>} by function, or SHARED */
  const instances = new Map();
  /** @type {Map<string, number>} calls in a row during which the process ended */
  const crashes = new Map();

  /** @param {string} key @param {Promise<Instance>} starting */
  function keep(key, starting) {
    instances.set(key, starting);
    const forget = (/** @type {Ending | Error} */ ending) => {
      if (instances.get(key) === starting) instances.delete(key);
      console.log(`${key}: ${'reason' in ending ? ending.reason : describeError(ending)}`);
    };
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  }

  /** @param {string} name */
  const hasOwnProcess = (name) => Boolean(endpoints) || (crashes.get(name) ?? 0) >= MAX_CRASHES;

  /** @param {string} name @param {Endpoint} [endpoint] */
  function find(name, endpoint) {
    const key = hasOwnProcess(name) ? name : SHARED;
    const found = instances.get(key);
    if (found) return found;
    return keep(
      key,
      endpoints && endpoint ? startInstance(name, endpoint, platform) : startShared(platform),
    );
  }

  return {
    /** @returns {Promise<Endpoints>} */
    load: async () => endpoints ?? (await find(SHARED)).endpoints ?? {},

    /** Replaces the shared process after a rebuild; running calls finish in the old one. */
    async reload() {
      const old = await instances.get(SHARED);
      const next = await startShared(platform);
      keep(SHARED, Promise.resolve(next));
      if (old) setTimeout(old.kill, DEFAULT_TIMEOUT_SECONDS * 1000, 'it was replaced').unref();
    },

    /**
     * Calls a function. Rejects if its process ends, on its timeout, or with an UnavailableError if it fails to start.
     * @template T
     * @param {string} name @param {Endpoint} endpoint
     * @param {(origin: string) => Promise<T>} send
     * @returns {Promise<T>}
     */
    async call(name, endpoint, send) {
      const { origin, ended, kill } = await find(name, endpoint).catch((error) => {
        throw new UnavailableError(describeError(error), { cause: error });
      });
      const limitMs = (endpoint.timeoutSeconds || DEFAULT_TIMEOUT_SECONDS) * 1000;
      const work = send(endpoints ? origin : `${origin}/${name}`);
      try {
        const answer = await withTimeout(limitMs, Promise.race([work, rejectWhen(ended)]));
        if (!hasOwnProcess(name)) crashes.delete(name);
        return answer;
      } catch (error) {
        // The connection breaks shortly before the end of its process is reported.
        const ending = await Promise.race([ended, wait(EXIT_WAIT_MS)]);
        if (ending?.isCrash) crashes.set(name, (crashes.get(name) ?? 0) + 1);
        else if (!ending && hasOwnProcess(name) && endpoint.eventTrigger) kill(String(error));
        throw ending ? new Error(ending.reason) : error;
      }
    },
  };
}
