// As Cloud Run does it: an instance of a function is a process of the Functions Framework, started by the first call.
// @ts-check
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killTree } from '../processes.mjs';
import { HOST } from '../project.mjs';

const require = createRequire(import.meta.url);
/** Its program, which its package does not export. */
const FRAMEWORK = join(dirname(require.resolve('@google-cloud/functions-framework')), 'main.js');
const START_TIMEOUT_MS = 30_000;
const PROBE_MS = 10;

/**
 * @typedef {object} Endpoint a function as the manifest has it
 * @property {string} entryPoint
 * @property {number} [availableMemoryMb]
 * @property {object} [httpsTrigger]
 * @property {EventTrigger} [eventTrigger]
 *
 * @typedef {object} EventTrigger
 * @property {string} eventType
 * @property {Record<string, string>} eventFilters
 * @property {Record<string, string>} [eventFilterPathPatterns]
 * @property {boolean} retry
 *
 * @typedef {object} Platform
 * @property {string} node the program
 * @property {string} folder what was deployed
 * @property {NodeJS.ProcessEnv} environment
 * @property {string} logPath takes what the functions print
 *
 * @typedef {object} Instance
 * @property {string} origin
 * @property {number} pid
 * @property {number} startMs until it took connections
 */

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
function takesConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** @param {Endpoint} endpoint @param {Platform} platform @returns {Promise<Instance>} */
export async function startInstance({ entryPoint, httpsTrigger }, platform) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(platform.node, [FRAMEWORK], {
    cwd: platform.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...platform.environment,
      NODE_ENV: 'production',
      PORT: String(port),
      FUNCTION_TARGET: entryPoint,
      FUNCTION_SIGNATURE_TYPE: httpsTrigger ? 'http' : 'cloudevent',
      K_SERVICE: entryPoint.toLowerCase(),
    },
  });
  const log = (/** @type {Buffer} */ text) =>
    appendFileSync(platform.logPath, `${entryPoint}: ${text}`);
  child.stdout.on('data', log);
  child.stderr.on('data', log);
  const kill = () => killTree(child.pid ?? 0);
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${entryPoint} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error(`${entryPoint} is late`);
    await wait(PROBE_MS);
  }
  const startMs = performance.now() - startedAt;
  return { origin: `http://${HOST}:${port}`, pid: child.pid ?? 0, startMs };
}

/**
 * One instance of each function, made when it is first asked for.
 * @param {Readonly<Record<string, Endpoint>>} endpoints
 * @param {Platform} platform
 */
export function createInstances(endpoints, platform) {
  /** @type {Map<string, Promise<Instance>>} */
  const instances = new Map();
  return (/** @type {string} */ name) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`No function ${name} is deployed`);
    const instance = instances.get(name) ?? startInstance(endpoint, platform);
    instances.set(name, instance);
    return instance;
  };
}
