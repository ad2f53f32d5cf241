// Our engine beside others that speak the same protocol: until it answers, and what the Admin SDK does with it.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { FIRESTORE_ENGINE } from '../../scripts/engine.mjs';
import { buildPart } from '../../scripts/parts.mjs';
import { HOST } from '../../scripts/project.mjs';
import { median } from '../figures.mjs';
import { withPackages } from '../install-apart.mjs';

const ROUNDS = 5;
const FIRST_PORT = 8_400;
const MS_PER_SECOND = 1_000;
const DOCUMENTS = 1_000;
const BATCH = 100;
const RETRY_MS = 50;
/** Alternative Firestore emulator from npm, without rules; installed only for this measurement. */
const PEER = '@firestore-emulator/server';
const PEER_SCRIPT = `
import { FirestoreServer } from '${PEER}';
const server = new FirestoreServer();
await server.start(Number(process.argv[2]));
`;

/** @typedef {{ name: string, command: string, args: (port: number) => string[], cwd?: string }} Candidate */
/** @typedef {{ start: number, write: number, read: number, query: number }} Speed seconds until it answers, then for all */

/** @param {string | undefined} folder with the peer @returns {Candidate[]} engines available on this machine */
function listCandidates(folder) {
  const address = (/** @type {number} */ port) => ['--host', HOST, '--port', String(port)];
  /** @type {Candidate[]} */
  const candidates = [
    {
      name: 'ours',
      command: process.execPath,
      args: (port) => [FIRESTORE_ENGINE, ...address(port)],
    },
  ];
  const jar = process.env.FIRESTORE_EMULATOR_JAR;
  if (jar && existsSync(jar))
    candidates.push({
      name: 'Google’s',
      command: 'java',
      args: (port) => ['-jar', jar, ...address(port)],
    });
  if (folder) {
    writeFileSync(join(folder, 'peer.js'), PEER_SCRIPT);
    const args = (/** @type {number} */ port) => ['peer.js', String(port)];
    candidates.push({ name: PEER, command: process.execPath, args, cwd: folder });
  }
  return candidates;
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} seconds */
async function time(work) {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / MS_PER_SECOND;
}

/** @param {import('firebase-admin/firestore').Firestore} db */
async function waitForResponse(db) {
  for (;;) {
    try {
      await db.doc('c/none').get();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** @param {import('firebase-admin/firestore').Firestore} db */
async function writeAll(db) {
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    const batch = db.batch();
    for (let index = from; index < from + BATCH; index += 1)
      batch.set(db.doc(`c/d${index}`), { index, group: index % BATCH, text: 'Hei' });
    await batch.commit();
  }
}

/** @param {Candidate} candidate @param {number} port @returns {Promise<Speed>} */
async function measureOnce({ command, args, cwd }, port) {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
  const name = crypto.randomUUID();
  const child = spawn(command, args(port), { cwd, stdio: 'ignore' });
  const db = getFirestore(initializeApp({ projectId: 'demo-engine' }, name));
  try {
    const start = await time(() => waitForResponse(db));
    const write = await time(() => writeAll(db));
    const read = await time(async () => {
      for (let index = 0; index < DOCUMENTS; index += 1) await db.doc(`c/d${index}`).get();
    });
    const query = await time(async () => {
      for (let group = 0; group < BATCH; group += 1)
        await db.collection('c').where('group', '==', group).get();
    });
    return { start, write, read, query };
  } finally {
    await db.terminate();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

const KINDS = /** @type {const} */ ([
  ['start', 'Until it answers'],
  ['write', `${DOCUMENTS} documents written in batches`],
  ['read', `${DOCUMENTS} read one by one`],
  ['query', `${BATCH} queries`],
]);

/**
 * Alternates between candidates, so that background load affects all equally.
 * @param {readonly Candidate[]} candidates
 */
async function measureAll(candidates) {
  /** @type {Record<string, Speed[]>} */
  const speeds = Object.fromEntries(candidates.map(({ name }) => [name, []]));
  let port = FIRST_PORT;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const candidate of candidates)
      speeds[candidate.name]?.push(await measureOnce(candidate, port++));
  return (/** @type {string} */ name, /** @type {keyof Speed} */ kind) =>
    median(speeds[name]?.map((speed) => speed[kind]) ?? []);
}

const hasJar = () => existsSync(process.env.FIRESTORE_EMULATOR_JAR ?? '');

export async function measure() {
  process.env.METADATA_SERVER_DETECTION = 'none';
  await buildPart('emulator');
  return withPackages([PEER], async (folder) => {
    const candidates = listCandidates(folder);
    const [, ...others] = candidates;
    const secondsOf = await measureAll(candidates);
    const missing = hasJar() ? '' : ' Google’s emulator needs Java and FIRESTORE_EMULATOR_JAR.';
    return {
      heading: 'The local engine',
      how: `Through the Admin SDK, alternating between engines, median of ${ROUNDS}.${missing}`,
      figures: KINDS.flatMap(([kind, what]) => [
        { what, values: [secondsOf('ours', kind)], unit: 's', isTimed: true },
        ...others.map(({ name }) => ({
          what: `${what}, beside ${name}`,
          values: [secondsOf('ours', kind) / secondsOf(name, kind)],
          unit: 'of its time',
          atMost: 1,
          isTimed: true,
        })),
      ]),
    };
  });
}
