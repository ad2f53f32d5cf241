// What one view of the feed costs in document reads, counted by the engine, at two sizes of the site.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore';
import { initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore, Timestamp } from 'firebase-admin/firestore';
import { FIRESTORE_ENGINE } from '../scripts/engine.mjs';
import { HOST, ROOT } from '../scripts/project.mjs';

const MAX_READS_PER_VIEW = 25;
const MAX_BATCH_WRITES = 500;
const BATCHES_AT_ONCE = 4;
const PAGE_ITEMS = 7;
const LATEST_ITEMS = 12;
const MERGED_ITEMS = 2;
/** A page asks for one more than it shows, to know whether there is more. */
const ONE_MORE = 1;
/** Of these, as many have an audience too large to fan out. */
const LARGE_AUDIENCES = 2;
const FOLLOWED = 200;
const MS_PER_SECOND = 1000;
const VIEWER = 'user-0';

/** @param {number} port */
async function startEngine(port) {
  const engine = spawn(
    process.execPath,
    [
      '--max-old-space-size=6144',
      FIRESTORE_ENGINE,
      '--host',
      HOST,
      '--port',
      String(port),
      '--rules',
      `${ROOT}/firestore.rules`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(engine.stdout, 'data');
  return engine;
}

/** @param {number} port @returns {Promise<number>} */
async function countReads(port) {
  const answer = await fetch(`http://${HOST}:${port}/emulator/v1/stats`);
  return (await answer.json()).documentReads;
}

/** @param {number} index */
const person = (index) => ({
  displayName: `Person ${index}`,
  status: 'active',
  counters: { followers: 0, projects: 0 },
  createdAt: Timestamp.fromMillis(index),
  updatedAt: Timestamp.fromMillis(index),
});

/** @param {number} index @param {number} users */
const item = (index, users) => ({
  id: `item-${index}`,
  author: { uid: `user-${1 + (index % (users - 1))}`, name: 'Person', photoPath: null },
  kind: index % 9 === 0 ? 'poll' : 'post',
  body: `Vi er i gang med nummer ${index}.`,
  status: 'visible',
  createdAt: Timestamp.fromMillis(index * MS_PER_SECOND),
});

/**
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {Iterable<[string, object]>} documents
 */
async function writeAll(db, documents) {
  const iterator = documents[Symbol.iterator]();
  const worker = async () => {
    for (let isDone = false; !isDone; ) {
      const batch = db.batch();
      for (let count = 0; count < MAX_BATCH_WRITES && !isDone; count += 1) {
        const next = iterator.next();
        isDone = next.done === true;
        if (!next.done) batch.set(db.doc(next.value[0]), next.value[1]);
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, worker));
}

/** @param {number} users @param {number} items @returns {Iterable<[string, object]>} */
function* listDocuments(users, items) {
  for (let index = 0; index < users; index += 1) yield [`users/user-${index}`, person(index)];
  for (let index = 0; index < items; index += 1)
    yield [`content/item-${index}`, item(index, users)];
  const createdAt = Timestamp.now();
  for (let index = 1; index <= Math.min(FOLLOWED, users - 1); index += 1) {
    const targetId = `user-${index}`;
    const mergedAtRead = index <= LARGE_AUDIENCES;
    const follow = { kind: 'user', targetId, followerId: VIEWER, mergedAtRead, createdAt };
    yield [`users/${VIEWER}/following/${targetId}`, follow];
  }
  for (let index = Math.max(0, items - FOLLOWED); index < items; index += 1) {
    const { id: contentId, author, createdAt: at } = item(index, users);
    const entry = { contentId, author, projectId: null, reason: 'follows-author', createdAt: at };
    yield [`users/${VIEWER}/inbox/${contentId}`, entry];
  }
}

/** The first answer of a listener, which is then ended. @param {import('firebase/firestore').Query} asked */
function listenOnce(asked) {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      asked,
      (snapshot) => {
        queueMicrotask(() => stop());
        resolve(snapshot);
      },
      reject,
    );
  });
}

/** @param {import('firebase/firestore').Firestore} db @param {string[]} ids */
async function readMarks(db, ids) {
  for (const kind of ['likes', 'votes']) {
    await listenOnce(
      query(
        collectionGroup(db, kind),
        where('uid', '==', VIEWER),
        where('contentId', 'in', ids),
        limit(ids.length),
      ),
    );
  }
}

/** The queries of the tab For you, as the page asks them. @param {import('firebase/firestore').Firestore} db */
async function viewForYou(db) {
  const own = (/** @type {string} */ name) => collection(db, `users/${VIEWER}/${name}`);
  const [, , merged] = await Promise.all([
    getDocs(query(own('blocks'), limit(500))),
    getDocs(query(own('mutes'), limit(500))),
    getDocs(query(own('following'), where('mergedAtRead', '==', true), limit(30))),
  ]);
  const inbox = await listenOnce(
    query(own('inbox'), orderBy('createdAt', 'desc'), limit(PAGE_ITEMS + ONE_MORE)),
  );
  const ids = inbox.docs.slice(0, PAGE_ITEMS).map(({ id }) => id);
  const people = merged.docs.map(({ id }) => id);
  const visible = where('status', '==', 'visible');
  const content = collection(db, 'content');
  await listenOnce(query(content, visible, where('id', 'in', ids), limit(ids.length)));
  await listenOnce(
    query(
      content,
      visible,
      where('author.uid', 'in', people),
      orderBy('createdAt', 'desc'),
      limit(MERGED_ITEMS + ONE_MORE),
    ),
  );
  await readMarks(db, ids);
}

/** The tab Latest. @param {import('firebase/firestore').Firestore} db */
async function viewLatest(db) {
  const { docs } = await listenOnce(
    query(
      collection(db, 'content'),
      where('status', '==', 'visible'),
      orderBy('createdAt', 'desc'),
      limit(LATEST_ITEMS + ONE_MORE),
    ),
  );
  await readMarks(
    db,
    docs.slice(0, LATEST_ITEMS).map(({ id }) => id),
  );
}

/**
 * @param {number} port
 * @param {string} projectId
 * @param {(db: import('firebase/firestore').Firestore) => Promise<void>} view
 */
async function measure(port, projectId, view) {
  const app = initializeApp({ projectId, apiKey: 'demo' }, crypto.randomUUID());
  const db = getFirestore(app);
  connectFirestoreEmulator(db, HOST, port, { mockUserToken: { sub: VIEWER } });
  const before = await countReads(port);
  const startMs = performance.now();
  await view(db);
  const ms = Math.round(performance.now() - startMs);
  const reads = (await countReads(port)) - before;
  await terminate(db);
  await deleteApp(app);
  return { reads, ms };
}

/** @param {number} port @param {number} users @param {number} items */
async function benchSize(port, users, items) {
  const engine = await startEngine(port);
  try {
    const projectId = `demo-bench-${users}`;
    const admin = getAdminFirestore(initializeAdmin({ projectId }, projectId));
    const startMs = Date.now();
    await writeAll(admin, listDocuments(users, items));
    const seconds = Math.round((Date.now() - startMs) / MS_PER_SECOND);
    const forYou = await measure(port, projectId, viewForYou);
    const latest = await measure(port, projectId, viewLatest);
    await admin.terminate();
    return {
      users,
      items,
      'filled in s': seconds,
      'For you: reads': forYou.reads,
      'For you: ms': forYou.ms,
      'Latest: reads': latest.reads,
      'Latest: ms': latest.ms,
    };
  } finally {
    engine.kill('SIGTERM');
    await once(engine, 'exit');
  }
}

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    items: { type: 'string', default: '200000' },
    port: { type: 'string', default: '8390' },
  },
});
setLogLevel('error');
const port = Number(values.port);
process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
process.env.METADATA_SERVER_DETECTION = 'none';
const results = [await benchSize(port, 100, 300)];
results.push(await benchSize(port, Number(values.users), Number(values.items)));
console.table(results);
const worst = Math.max(
  ...results.flatMap((result) => [result['For you: reads'], result['Latest: reads']]),
);
console.log(`Reads per feed view: ${worst}, at most ${MAX_READS_PER_VIEW} allowed`);
process.exit(worst > MAX_READS_PER_VIEW ? 1 : 0);
