// Generates the maximum load of a single function instance.
// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  FIRESTORE_PORT,
  HOST,
  PROJECT_ID,
  STACK_ENVIRONMENT,
  STORAGE_PORT,
} from '../scripts/project.mjs';
import { encodeFirestoreEvent } from '../scripts/stack/cloud-events.mjs';
import { DATA_FOLDER, FUNCTIONS_FOLDER } from '../scripts/stack/folders.mjs';
import { writeAllDocuments } from './fill.mjs';
import { createMatchingFixtures, listDocuments, loadMatching } from './matching-fixtures.mjs';

const PUBLIC = ['overview', 'projects', 'investors', 'site'];
/** Concurrency limit of an instance, per calls and per kind of event. */
const CALLS = 80;
const EVENTS = 20;
/** Concurrent decodes of the image library. */
const SCREENSHOTS = 4;
const ROUNDS = 5;
const MEMBERS = 10_000;
const BUCKET = `${PROJECT_ID}.appspot.com`;
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const STORAGE_FOLDER = join(DATA_FOLDER, 'storage');
const UPLOAD_SIDE_PX = 10_000;
const SCREENSHOT_SIDE_PX = 6_300;

const deployed = createRequire(join(FUNCTIONS_FOLDER, 'index.js'));

/** @typedef {{ origin: string }} Instance */

/** @param {number} count @param {(index: number) => Promise<Response>} call */
async function callConcurrently(count, call) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const failed = answers.find(({ ok }) => !ok);
  if (failed) throw new Error(`answered ${failed.status}: ${await failed.text()}`);
}

/** @param {Instance} api */
export async function readPublicPages({ origin }) {
  for (let round = 0; round < ROUNDS; round++)
    await callConcurrently(CALLS, (index) =>
      fetch(`${origin}/api/public/${PUBLIC[index % PUBLIC.length]}`),
    );
}

const eventOf = (/** @type {string} */ type, /** @type {object} */ attributes) => ({
  specversion: '1.0',
  id: crypto.randomUUID(),
  time: new Date().toISOString(),
  type,
  ...attributes,
});

/** @param {string} path */
async function readCreation(path) {
  const url = `http://${HOST}:${FIRESTORE_PORT}/v1/${DOCUMENTS}/${path}`;
  const value = await (await fetch(url, { headers: { authorization: 'Bearer owner' } })).json();
  const place = {
    subject: `documents/${path}`,
    source: '//firestore.googleapis.com',
    location: 'nam5',
    project: PROJECT_ID,
    database: '(default)',
    namespace: '(default)',
    document: path,
  };
  const event = eventOf('google.cloud.firestore.document.v1.written', place);
  const protos = deployed('./node_modules/firebase-functions/protos/compiledFirestore.js');
  return encodeFirestoreEvent({ ...event, data: { value } }, protos);
}

/** Site of ten thousand members on which twenty projects and profiles are published concurrently. */
export async function createMatchingLoad() {
  Object.assign(process.env, STACK_ENVIRONMENT);
  const matching = await loadMatching();
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }));
  const world = createMatchingFixtures(matching, MEMBERS);
  await writeAllDocuments(db, listDocuments(matching, world));
  /** @param {Instance} trigger @param {'projects' | 'users'} collection */
  return async function publish({ origin }, collection) {
    for (let round = 0; round < ROUNDS; round++) {
      const paths = Array.from(
        { length: EVENTS },
        (_, index) => `${collection}/new-${round}-${index}`,
      );
      for (const [index, path] of paths.entries()) {
        const owner = round * EVENTS + index;
        const { society } = world;
        await db
          .doc(path)
          .set(collection === 'users' ? society.person(owner) : society.project(`u${owner}`));
      }
      const events = await Promise.all(paths.map(readCreation));
      await callConcurrently(EVENTS, (index) => {
        const { headers, body } = /** @type {typeof events[number]} */ (events[index]);
        return fetch(origin, { method: 'POST', headers, body: Buffer.from(body) });
      });
    }
    const { count } = (await db.collection('matches').count().get()).data();
    if (count === 0) throw new Error('nothing was matched');
  };
}

/** Starts Storage without rules, which need a separate program; the Admin SDK bypasses them. */
export async function startStorage() {
  const cli = createRequire(import.meta.url);
  const { StorageEmulator } = cli('firebase-tools/lib/emulator/storage');
  const { createApp } = cli('firebase-tools/lib/emulator/storage/server');
  const { EmulatorRegistry } = cli('firebase-tools/lib/emulator/registry');
  class Unguarded extends StorageEmulator {
    getPersistenceTmpDir() {
      return STORAGE_FOLDER;
    }
    async start() {
      const app = await createApp(PROJECT_ID, this);
      await new Promise((resolve) => app.listen(STORAGE_PORT, HOST, () => resolve(null)));
    }
  }
  rmSync(STORAGE_FOLDER, { recursive: true, force: true });
  mkdirSync(STORAGE_FOLDER, { recursive: true });
  const options = { projectId: PROJECT_ID, host: HOST, port: STORAGE_PORT, rules: [] };
  await EmulatorRegistry.start(new Unguarded(options));
}

/** A single colour compresses to few bytes for many pixels. @param {number} side @param {3 | 4} channels */
const plain = (side, channels = 3) =>
  deployed('sharp')({
    create: {
      width: side,
      height: side,
      channels,
      background: { r: 40, g: 110, b: 120, alpha: 0.5 },
    },
  });

const interlaced = (/** @type {number} */ side) =>
  plain(side, 4).toColourspace('rgb16').png({ compressionLevel: 9, progressive: true }).toBuffer();

/** Largest accepted uploads in the most expensive formats to decode. */
const UPLOADS = {
  jpeg: () => plain(UPLOAD_SIDE_PX).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  gif: () => plain(UPLOAD_SIDE_PX).gif({ effort: 1 }),
  avif: () => plain(UPLOAD_SIDE_PX).avif({ effort: 0 }),
};
export const UPLOAD_KINDS = /** @type {(keyof typeof UPLOADS)[]} */ (Object.keys(UPLOADS));

/** @param {Instance} trigger @param {keyof typeof UPLOADS} kind */
export async function upload({ origin }, kind) {
  const { getStorage } = await import('firebase-admin/storage');
  const bytes = await UPLOADS[kind]().toBuffer();
  const name = `content/bench/${crypto.randomUUID()}`;
  const bucket = getStorage().bucket(BUCKET);
  await bucket.file(name).save(bytes, { contentType: `image/${kind}`, resumable: false });
  const source = `//storage.googleapis.com/projects/_/buckets/${BUCKET}`;
  const event = eventOf('google.cloud.storage.object.v1.finalized', {
    source,
    subject: `objects/${name}`,
  });
  const headers = Object.fromEntries(
    Object.entries(event).map(([key, value]) => [`ce-${key}`, value]),
  );
  await callConcurrently(1, () =>
    fetch(origin, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ bucket: BUCKET, name, contentType: `image/${kind}` }),
    }),
  );
  if (!(await bucket.file(`${name}_320.webp`).exists())[0]) throw new Error(`${kind}: no copies`);
}

/** @param {Instance} api */
export async function sendScreenshots({ origin }) {
  const bytes = await interlaced(SCREENSHOT_SIDE_PX);
  const draft = {
    kind: 'bug',
    message: 'Det tar mye minne.',
    path: '/',
    locale: 'nb',
    email: null,
    screenshot: `data:image/png;base64,${bytes.toString('base64')}`,
  };
  await callConcurrently(SCREENSHOTS, () =>
    fetch(`${origin}/api/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...draft, id: crypto.randomUUID() }),
    }),
  );
}
