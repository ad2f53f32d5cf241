// Time limits of tests and their harnesses: as written on the reference machine, longer on a slower one.
// @ts-check
import { Worker } from 'node:worker_threads';

const VARIABLE = 'SAMSPILL_SLOWNESS';
/** Beyond this a run is hopeless, and what hangs should still end within the hour. */
const MAX_SLOWNESS = 20;
/** As many as the cores that the suite keeps busy. */
const WORKERS = 2;
/**
 * Wall time of `WORK` in both workers on two idle cores (Xeon, 2 vCPUs, Node 20). Derived from user CPU time, which other
 * load hardly lengthens: 335 ms for half of the rounds, the least of 30 runs. The rest keeps an undisturbed run below 1.
 */
const REFERENCE_MS = 750;
/**
 * Sorts numbers, which costs about the same on all versions of Node. Long enough for a CPU quota to show, which Linux
 * allots in periods of 100 ms.
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

/** Limits are never shorter than written; rounded down, so that noise does not lengthen them. @param {number} elapsedMs */
export const toSlowness = (elapsedMs) =>
  Math.min(MAX_SLOWNESS, Math.max(1, Math.floor((10 * elapsedMs) / REFERENCE_MS) / 10));

/** How many times slower than the reference this machine is at the moment, from 1; takes about a second of each core. */
export async function measureSlowness() {
  const times = await Promise.all(Array.from({ length: WORKERS }, timeWork));
  return toSlowness(Math.max(...times));
}

/** @param {NodeJS.ProcessEnv} env */
function readSlowness(env) {
  const slowness = Number(env[VARIABLE]);
  return slowness >= 1 ? slowness : undefined;
}

/**
 * Measures once for a process and its children, which inherit the result in their environment.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function ensureSlowness(env = process.env, measure = measureSlowness) {
  const slowness = readSlowness(env) ?? (await measure());
  env[VARIABLE] = String(slowness);
  return slowness;
}

/** A time limit on this machine; as written where nothing was measured. @param {number} ms @param {NodeJS.ProcessEnv} [env] */
export const scaled = (ms, env = process.env) => Math.ceil(ms * (readSlowness(env) ?? 1));

/** @param {number} slowness */
export const describeSlowness = (slowness) =>
  slowness === 1
    ? 'This machine is as fast as the reference: time limits are as written.'
    : `This machine is ${slowness} times slower than the reference: time limits are ${slowness} times as long.`;
