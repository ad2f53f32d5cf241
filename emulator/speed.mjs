// `npm run engine:speed -- [--jar FILE] [--against FILE] [--rounds 40]`: times batches of 500 writes and results of 1,000
// documents over gRPC, in turns with Google’s emulator (--jar) or another build of the engine (--against).
// @ts-check

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { bundle } from './bundle.mjs';
import { findFreePort, startEmulator, startGoogle } from './google.mjs';

const FOLDER = import.meta.dirname;
const OWN = join(FOLDER, 'dist/timed-engine.js');
const DESCRIPTORS = join(FOLDER, 'dist/descriptors.js');
const DATABASE = 'projects/demo-speed/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const BATCH = 500;
const RESULTS = 1_000;
/** Rounds before the measured ones, in which a JVM compiles. */
const WARM_UP = 60;

const { values } = parseArgs({
  options: {
    jar: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '40' },
  },
});

await bundle(join(FOLDER, 'src/main.ts'), OWN, { isStandalone: true });
await bundle(join(FOLDER, 'src/wire/grpc/descriptors.ts'), DESCRIPTORS);
const { loadFirestoreService } = /** @type {typeof import('./src/wire/grpc/descriptors.ts')} */ (
  await import(DESCRIPTORS)
);
const service = loadFirestoreService();

/** @param {string} rpc @param {object} request */
function encode(rpc, request) {
  const method = service.methodsArray.find(({ name }) => name === rpc);
  const type = method?.resolvedRequestType;
  if (!type) throw new Error(`No RPC ${rpc}`);
  return Buffer.from(type.encode(type.fromObject(request)).finish());
}

/** @param {number} i */
const fieldsOf = (i) => ({
  title: { stringValue: `Document ${i} with a title of common length` },
  count: { integerValue: i },
  score: { doubleValue: i / 3 },
  isOpen: { booleanValue: i % 2 === 0 },
  at: { timestampValue: { seconds: 1_700_000_000 + i, nanos: 5_000 } },
  tags: { arrayValue: { values: [{ stringValue: 'red' }, { stringValue: `tag-${i % 10}` }] } },
  owner: {
    mapValue: { fields: { id: { stringValue: `user-${i % 50}` }, level: { integerValue: 3 } } },
  },
});

/** @param {string} collection @param {number} first */
const batchOf = (collection, first) =>
  encode('Commit', {
    database: DATABASE,
    writes: Array.from({ length: BATCH }, (_, i) => ({
      update: { name: `${ROOT}/${collection}/d${first + i}`, fields: fieldsOf(first + i) },
    })),
  });

const query = encode('RunQuery', {
  parent: ROOT,
  structuredQuery: {
    from: [{ collectionId: 'read' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'count' },
        op: 'GREATER_THAN_OR_EQUAL',
        value: { integerValue: 0 },
      },
    },
    limit: { value: RESULTS },
  },
});

/** @param {string} address */
function connect(address) {
  const options = { 'grpc.max_receive_message_length': -1 };
  const client = new Client(address, credentials.createInsecure(), options);
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const asIs = (/** @type {Buffer} */ bytes) => bytes;
  /** @param {string} rpc @param {Buffer} request @returns {Promise<number>} count of responses */
  const send = (rpc, request) =>
    new Promise((resolve, reject) => {
      let count = 0;
      const path = `/google.firestore.v1.Firestore/${rpc}`;
      client
        .makeServerStreamRequest(path, asIs, asIs, request, metadata)
        .on('data', () => {
          count += 1;
        })
        .on('error', reject)
        .on('end', () => resolve(count));
    });
  return send;
}

const CASES = {
  'batch of 500 new documents': (/** @type {number} */ round) => batchOf(`new${round}`, 0),
  'batch of 500 replaced documents': () => batchOf('replaced', 0),
  'result of 1,000 documents': () => query,
};

/** @param {readonly number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** @param {string} file */
async function startEngine(file) {
  const port = await findFreePort();
  const args = [file, '--host', '127.0.0.1', '--port', String(port), '--no-indexes'];
  return startEmulator('The engine', process.execPath, args, port);
}

const engines = [
  { name: 'this engine', started: await startEngine(OWN) },
  ...(values.against ? [{ name: values.against, started: await startEngine(values.against) }] : []),
  ...(values.jar ? [{ name: 'Google’s', started: await startGoogle({ jar: values.jar }) }] : []),
].map((each) => ({ ...each, send: connect(each.started.address), times: new Map() }));

for (const { send } of engines) {
  for (let first = 0; first < RESULTS; first += BATCH) await send('Commit', batchOf('read', first));
}
for (let round = 0; round < WARM_UP + Number(values.rounds); round++) {
  for (const [name, create] of Object.entries(CASES)) {
    const request = create(round);
    const rpc = request === query ? 'RunQuery' : 'Commit';
    // Alternating, so that neither always runs after the other.
    for (const { send, times } of round % 2 === 0 ? engines : [...engines].reverse()) {
      const start = performance.now();
      await send(rpc, request);
      if (round < WARM_UP) continue;
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
}
const [own, ...others] = engines;
for (const name of Object.keys(CASES)) {
  const ours = median(own?.times.get(name) ?? []);
  const figures = others.map((other) => {
    const theirs = median(other.times.get(name));
    return `${other.name} ${theirs.toFixed(2)} ms (${(theirs / ours).toFixed(2)} ×)`;
  });
  console.log([`${name}: this engine ${ours.toFixed(2)} ms`, ...figures].join(', '));
}
await Promise.all(engines.map(({ started }) => started.end()));
process.exit();
