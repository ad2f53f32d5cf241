// Time limits of tests and their harnesses: as written on the reference machine, longer on a slower one.
// @ts-check
import { Worker } from 'node:worker_threads';

const SLOWNESS_VARIABLE = 'SAMSPILL_SLOWNESS';
/** Upper limit, so that hanging tests still end within the hour. */
const MAX_SLOWNESS = 20;
const WORKERS = 2;
/**
 * Wall time of `WORK` in both workers on two idle cores (Xeon, 2 vCPUs, Node 20). Derived from user CPU time, which
 * other load hardly affects: 335 ms for half of the rounds, the minimum of 30 runs. The margin keeps an undisturbed run
 * below 1.
 */
const REFERENCE_MS = 750;
/**
 * Sorts numbers, which costs about the same on all versions of Node. Runs long enough to exceed the 100 ms periods of a
 * Linux CPU quota.
 */
const WORK = `
const numbers = new Int32Array(1 << 16);
const startedMs = performance.now();
let seed = 1;
for (let round = 0; round < 200; round += 1) {
  for (let index = 0; index < numbers.length; index += 1) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    numbers[index] = seed;
  }
  numbers.sort();
}
require('node:worker_threads').parentPort.postMessage(performance.now() - startedMs);
`;

/** @returns {Promise<number>} wall time of one worker */
const timeWork = () =>
  new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true }).once('message', resolve).once('error', reject);
  });

/** Never shortens limits; rounds down, so that noise does not lengthen them. @param {number} elapsedMs */
export const toSlowness = (elapsedMs) =>
  Math.min(MAX_SLOWNESS, Math.max(1, Math.floor((10 * elapsedMs) / REFERENCE_MS) / 10));

/** Slowness relative to the reference, at least 1; uses each core for about a second. */
export async function measureSlowness() {
  const times = await Promise.all(Array.from({ length: WORKERS }, timeWork));
  return toSlowness(Math.max(...times));
}

/** @param {NodeJS.ProcessEnv} env */
function readSlowness(env) {
  const slowness = Number(env[SLOWNESS_VARIABLE]);
  return slowness >= 1 ? slowness : undefined;
}

/**
 * Measures once per process tree: children inherit the result through the environment.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function ensureSlowness(env = process.env, measure = measureSlowness) {
  const slowness = readSlowness(env) ?? (await measure());
  env[SLOWNESS_VARIABLE] = String(slowness);
  return slowness;
}

/** @param {number} ms @param {NodeJS.ProcessEnv} [env] */
export const scaled = (ms, env = process.env) => Math.ceil(ms * (readSlowness(env) ?? 1));

/** From here on, pages that are tested at once wait for each other longer than for the server. */
const SLOW = 2;

/** Number of browser tests at once. @param {number} most @param {NodeJS.ProcessEnv} [env] */
export const countBrowserWorkers = (most, env = process.env) =>
  (readSlowness(env) ?? 1) > SLOW ? 1 : most;

/** @param {number} slowness */
export const describeSlowness = (slowness) =>
  slowness === 1
    ? 'This machine is as fast as the reference: time limits are as written.'
    : `This machine is ${slowness} times slower than the reference: time limits are ${slowness} times as long.`;
