// Measures an instance of the deployed functions: start time relative to an empty function with equal SDKs, and memory
// under the maximum concurrent load of calls, events on a site of ten thousand, and large images.
// @ts-check
process.env.SAMSPILL_PORT_OFFSET ??= '20000';

const { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { describeEngine } = await import('../../scripts/engine.mjs');
const { startFirestore } = await import('../../scripts/stack/emulators.mjs');
const { DATA_FOLDER, FUNCTIONS_FOLDER } = await import('../../scripts/stack/folders.mjs');
const { startInstance } = await import('../../scripts/stack/functions.mjs');
const { ensureRuntime } = await import('../../scripts/stack/node-runtime.mjs');
const { stageFunctions } = await import('../../scripts/stack/stage.mjs');
const { buildPart } = await import('../../scripts/parts.mjs');
const { killTree } = await import('../../scripts/processes.mjs');
const { median } = await import('../figures.mjs');
const { STACK_ENVIRONMENT } = await import('../../scripts/project.mjs');
const { createMatchingLoad, readPublicPages, sendScreenshots, startStorage, upload, UPLOAD_KINDS } =
  await import('../instance-load.mjs');

const ROUNDS = 9;
/** Maximum ratio to an empty function with equal packages (docs/decisions/0044). */
const MAX_RATIO = 1.3;
const EVENT = { eventTrigger: { eventType: '', eventFilters: {}, retry: true } };
const EMPTY_FOLDER = join(FUNCTIONS_FOLDER, '..', 'empty-functions');
const EMPTY_FUNCTIONS = `
import { initializeApp } from 'firebase-admin/app';
import 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { onRequest } from 'firebase-functions/https';
import { onDocumentWritten } from 'firebase-functions/firestore';
import 'firebase-functions/logger';
import 'firebase-functions/params';
import 'firebase-functions/scheduler';
import 'firebase-functions/storage';
const app = initializeApp();
getFirestore(app), getAuth(app), getStorage(app);
export const api = onRequest((request, response) => { response.send('') });
export const onProjectWritten = onDocumentWritten('projects/{id}', () => {});
`;

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} field now, or at its highest */
const readMegabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

function stageEmpty() {
  rmSync(EMPTY_FOLDER, { recursive: true, force: true });
  mkdirSync(EMPTY_FOLDER, { recursive: true });
  writeFileSync(join(EMPTY_FOLDER, 'index.js'), EMPTY_FUNCTIONS);
  writeFileSync(
    join(EMPTY_FOLDER, 'package.json'),
    readFileSync(join(FUNCTIONS_FOLDER, 'package.json')),
  );
  symlinkSync(join(FUNCTIONS_FOLDER, 'node_modules'), join(EMPTY_FOLDER, 'node_modules'));
}

const KINDS = [
  { name: 'api', target: 'api', endpoint: {}, folder: FUNCTIONS_FOLDER },
  { name: 'api, empty', target: 'api', endpoint: {}, folder: EMPTY_FOLDER },
  { name: 'trigger', target: 'onProjectWritten', endpoint: EVENT, folder: FUNCTIONS_FOLDER },
  { name: 'trigger, empty', target: 'onProjectWritten', endpoint: EVENT, folder: EMPTY_FOLDER },
];

/** @typedef {{ node: string, environment: NodeJS.ProcessEnv, logPath: string }} Platform */

/** @param {Platform} platform @returns {Promise<import('../figures.mjs').Figure[]>} */
async function measureStarts(platform) {
  /** @type {Record<string, { ms: number[], mb: number[] }>} */
  const starts = Object.fromEntries(KINDS.map(({ name }) => [name, { ms: [], mb: [] }]));
  // Alternates candidates, so that background load affects all equally; the first round only fills the disk cache.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, target, endpoint, folder } of KINDS) {
      const { pid, startMs } = await startInstance(target, endpoint, { ...platform, folder });
      if (round > 0) starts[name]?.ms.push(startMs);
      if (round > 0) starts[name]?.mb.push(readMegabytes(pid, 'VmRSS'));
      killTree(pid);
    }
  }
  const msOf = (/** @type {string} */ name) => median(starts[name]?.ms ?? []);
  const ratioOf = (/** @type {string} */ name) => msOf(name) / msOf(`${name}, empty`);
  return [
    ...KINDS.flatMap(({ name }) => [
      {
        what: `Time until ready: ${name}`,
        values: [Math.round(msOf(name))],
        unit: 'ms',
        isTimed: true,
      },
      {
        what: `Memory when ready: ${name}`,
        values: [median(starts[name]?.mb ?? [])],
        unit: 'MB',
        isTimed: true,
      },
    ]),
    ...['api', 'trigger'].map((name) => ({
      what: `${name}, compared with an empty function`,
      values: [ratioOf(name)],
      unit: 'times',
      atMost: MAX_RATIO,
      isTimed: true,
    })),
  ];
}

/** @param {Platform} platform @returns {Promise<import('../figures.mjs').Figure[]>} */
async function measureLoads(platform) {
  const publish = await createMatchingLoad();
  await startStorage();
  /** @type {[entryPoint: string, what: string, load: (instance: { origin: string }) => Promise<void>][]} */
  const loads = [
    ['api', 'public pages', readPublicPages],
    ['api', 'screenshots', sendScreenshots],
    ['onProjectWritten', 'projects published', (instance) => publish(instance, 'projects')],
    ['onPersonWritten', 'people who came', (instance) => publish(instance, 'users')],
    ...UPLOAD_KINDS.map(
      (kind) =>
        /** @type {[string, string, typeof sendScreenshots]} */ ([
          'onImageUploaded',
          `${kind} of 100 megapixels`,
          (instance) => upload(instance, kind),
        ]),
    ),
  ];
  Object.assign(process.env, STACK_ENVIRONMENT);
  const functions = await import(join(FUNCTIONS_FOLDER, 'index.js'));
  const figures = [];
  for (const [entryPoint, what, load] of loads) {
    const { availableMemoryMb, eventTrigger } = functions[entryPoint].__endpoint;
    // Node's default heap in a container of this memory; this machine has more.
    const NODE_OPTIONS = `--max-old-space-size=${availableMemoryMb / 2}`;
    const environment = { ...platform.environment, NODE_OPTIONS };
    const options = { ...platform, folder: FUNCTIONS_FOLDER, environment };
    const instance = await startInstance(entryPoint, { eventTrigger }, options);
    await load(instance);
    const most = Math.round(readMegabytes(instance.pid, 'VmHWM'));
    const atMost = availableMemoryMb;
    figures.push({
      what: `Most memory of \`${entryPoint}\`: ${what}`,
      values: [most],
      unit: 'MB',
      atMost,
      isTimed: true,
    });
    killTree(instance.pid);
  }
  return figures;
}

export async function measure() {
  const runtime = await ensureRuntime();
  await buildPart('functions');
  await buildPart('emulator');
  await stageFunctions();
  stageEmpty();
  mkdirSync(DATA_FOLDER, { recursive: true });
  const { firestore: command } = await describeEngine();
  const logPath = join(DATA_FOLDER, 'firestore.log');
  await startFirestore({ command, dataFolder: DATA_FOLDER, logPath });
  const platform = {
    node: runtime.path,
    environment: { PATH: process.env.PATH, ...STACK_ENVIRONMENT },
    logPath: join(DATA_FOLDER, 'bench.log'),
  };
  return {
    heading: 'An instance of the deployed functions',
    how: `${runtime.note}, median of ${ROUNDS}; memory while handling the maximum number of concurrent requests.`,
    figures: [...(await measureStarts(platform)), ...(await measureLoads(platform))],
  };
}
