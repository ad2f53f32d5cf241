// What an instance of the deployed functions costs: until it takes calls beside an empty function with the same SDKs,
// and its memory after that and under as many calls at once as it may get. `node bench/cold-start.mjs`
// @ts-check
process.env.SAMSPILL_PORT_OFFSET ??= '20000';

const { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = await import('node:fs');
const { createRequire } = await import('node:module');
const { join } = await import('node:path');
const { encodeFirestoreEvent } = await import('../scripts/production/firestore-event.mjs');
const { startFirestore } = await import('../scripts/production/backends.mjs');
const { DATA_FOLDER, FUNCTIONS_FOLDER } = await import('../scripts/production/folders.mjs');
const { startInstance } = await import('../scripts/production/instances.mjs');
const { ensureRuntime } = await import('../scripts/production/node-runtime.mjs');
const { stageFunctions } = await import('../scripts/production/stage.mjs');
const { buildPart } = await import('../scripts/parts.mjs');
const { killTree } = await import('../scripts/processes.mjs');
const { PROJECT_ID, STACK_ENVIRONMENT } = await import('../scripts/project.mjs');

const ROUNDS = 9;
/** As many as an instance gets, unless a function says otherwise. */
const AT_ONCE = 80;
const PUBLIC = ['overview', 'projects', 'investors', 'site'];
const LOAD_ROUNDS = 5;
const API = { entryPoint: 'api', httpsTrigger: {} };
const TRIGGER = { entryPoint: 'onProjectWritten' };
const EMPTY_FOLDER = join(FUNCTIONS_FOLDER, '..', 'empty-functions');
/** The packages that the product's own wiring takes, and nothing done with them. */
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

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

const runtime = await ensureRuntime();
await buildPart('functions');
await buildPart('emulator');
await stageFunctions();
stageEmpty();
mkdirSync(DATA_FOLDER, { recursive: true });
await startFirestore(join(DATA_FOLDER, 'firestore.log'));
const platform = {
  node: runtime.path,
  environment: { PATH: process.env.PATH, ...STACK_ENVIRONMENT },
  logPath: join(DATA_FOLDER, 'bench.log'),
};
const KINDS = [
  { name: 'api', endpoint: API, folder: FUNCTIONS_FOLDER },
  { name: 'api, empty', endpoint: API, folder: EMPTY_FOLDER },
  { name: 'trigger', endpoint: TRIGGER, folder: FUNCTIONS_FOLDER },
  { name: 'trigger, empty', endpoint: TRIGGER, folder: EMPTY_FOLDER },
];

/** @type {Record<string, { ms: number[], mb: number[] }>} */
const starts = Object.fromEntries(KINDS.map(({ name }) => [name, { ms: [], mb: [] }]));
// In turns, so that what else the machine does slows all alike; the first round fills the disk's cache.
for (let round = 0; round <= ROUNDS; round++) {
  for (const { name, endpoint, folder } of KINDS) {
    const { pid, startMs } = await startInstance(endpoint, { ...platform, folder });
    if (round > 0) starts[name]?.ms.push(startMs);
    if (round > 0) starts[name]?.mb.push(readMegabytes(pid, 'VmRSS'));
    killTree(pid);
  }
}

/** @param {(index: number) => Promise<Response>} call */
async function load(call) {
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => call(round * AT_ONCE + index));
    const failed = (await Promise.all(calls)).find(({ ok }) => !ok);
    if (failed) throw new Error(`answered ${failed.status}`);
  }
}

const protos = createRequire(import.meta.url)(
  join(FUNCTIONS_FOLDER, 'node_modules/firebase-functions/protos/compiledFirestore.js'),
);
const database = `projects/${PROJECT_ID}/databases/(default)`;

/** A large project that was published, as Eventarc tells of it. @param {number} index */
function publication(index) {
  const time = new Date().toISOString();
  const document = `projects/bench-${index}`;
  const fields = {
    title: { stringValue: `Prosjekt ${index}` },
    description: { stringValue: 'Samspill. '.repeat(1000) },
    status: { stringValue: 'published' },
  };
  return encodeFirestoreEvent(
    {
      ...{ specversion: '1.0', id: `bench-${index}`, time, location: 'nam5' },
      ...{ type: 'google.cloud.firestore.document.v1.written', subject: `documents/${document}` },
      ...{ source: `//firestore.googleapis.com/${database}`, project: PROJECT_ID },
      ...{ database: '(default)', namespace: '(default)', document },
      data: {
        value: {
          name: `${database}/documents/${document}`,
          fields,
          createTime: time,
          updateTime: time,
        },
      },
    },
    protos,
  );
}

const platformOf = { ...platform, folder: FUNCTIONS_FOLDER };
const api = await startInstance(API, platformOf);
await load((index) => fetch(`${api.origin}/api/public/${PUBLIC[index % PUBLIC.length]}`));
const trigger = await startInstance(TRIGGER, platformOf);
await load((index) => {
  const { headers, body } = publication(index);
  return fetch(trigger.origin, { method: 'POST', headers, body: Buffer.from(body) });
});

console.log(`${runtime.note}, median of ${ROUNDS}`);
for (const [name, { ms, mb }] of Object.entries(starts)) {
  console.log(
    `${name.padEnd(16)} ${median(ms).toFixed(0).padStart(5)} ms until it takes calls, ${median(mb).toFixed(0).padStart(4)} MB`,
  );
}
for (const [name, { pid }] of Object.entries({ api, trigger })) {
  console.log(
    `${name.padEnd(16)} ${readMegabytes(pid, 'VmHWM').toFixed(0).padStart(5)} MB at most, ${AT_ONCE} calls at once`,
  );
}
process.exit();
