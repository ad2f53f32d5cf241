// Simulates a day of a site with a million members: what one like costs on the engine, with as many likes as
// `--sizes` says; the whole day by the counted model of simulation.mjs.
// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { buildPart } from '../../scripts/parts.mjs';
import { HOST } from '../../scripts/project.mjs';
import { costOf } from '../cost.mjs';
import { readStats, startEngine } from '../engine.mjs';
import { writeAllDocuments } from '../fill.mjs';
import { loadFunctions } from '../load-functions.mjs';
import { readResults } from '../results.mjs';
import { dollarsOf, simulateDay } from '../simulation.mjs';

const PORT = 8392;
const EVENTS = 50;
const MEMBERS = 1_000_000;
const MINUTE_MS = 60_000;
const KB_PER_MB = 1_024;
const DAYS_A_MONTH = 30;

/** @param {number} pid resident memory in MB; null where the system does not tell */
function readMemory(pid) {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? null : Math.round(Number(kb) / KB_PER_MB);
  } catch {
    return null;
  }
}

const like = (/** @type {string} */ uid) => ({
  uid,
  contentId: 'viral',
  createdAt: Timestamp.now(),
});

/** @param {any} functions @param {number} likes */
function* listDocuments({ emptyProfile, CONTENT_SERVER_FIELDS }, likes) {
  const now = Timestamp.now();
  const times = { createdAt: now, updatedAt: now };
  const author = { uid: 'author', name: 'Author', photoPath: null };
  const item = {
    id: 'viral',
    kind: 'post',
    projectId: null,
    body: 'Hei',
    images: [],
    mentions: [],
  };
  const counters = { likes, comments: 0, voters: 0 };
  const counted = { ...CONTENT_SERVER_FIELDS, counters, countedAt: now };
  const state = { poll: null, status: 'visible', author, editedAt: null };
  yield/** @type {const} */ (['content/viral', { ...item, ...counted, ...state, ...times }]);
  yield/** @type {const} */ ([
    'users/author/private/settings',
    { email: null, notifications: {}, digest: 'weekly', ...times },
  ]);
  const people = Array.from({ length: 500 }, (_, index) => `early-${index}`);
  yield/** @type {const} */ ([
    'users/author/notified/like-content-viral',
    { keys: people, actorIds: people, mailedAt: null, type: 'like', toldAt: now },
  ]);
  for (let index = 0; index < EVENTS; index += 1)
    yield/** @type {const} */ ([
      `users/new-${index}`,
      {
        ...emptyProfile(`new-${index}`, 'nb'),
        status: 'active',
        counters: { followers: 0, projects: 0 },
        searchTokens: [],
        seeded: false,
        ...times,
      },
    ]);
  for (let index = 0; index < likes; index += 1)
    yield/** @type {const} */ ([`content/viral/likes/fan-${index}`, like(`fan-${index}`)]);
}

/** @param {any} functions @param {number} likes */
async function measureLikes(functions, likes) {
  const engine = await startEngine(PORT);
  try {
    const projectId = `demo-bench-simulation-${likes}`;
    const db = getFirestore(initializeApp({ projectId }, projectId));
    await writeAllDocuments(db, listDocuments(functions, likes));
    const log = { ...console, info: () => undefined };
    const depsAt = (/** @type {number} */ laterMs) => ({
      db,
      log,
      now: () => new Date(Date.now() + laterMs),
      batches: new Map(),
      turns: new Map(),
    });
    const before = await readStats(PORT);
    for (let index = 0; index < EVENTS; index += 1) {
      const path = `content/viral/likes/new-${index}`;
      const after = like(`new-${index}`);
      const { writeTime } = await db.doc(path).set(after);
      const change = { path, before: undefined, after, committedAt: writeTime };
      for (const { run } of functions.stagesOf(depsAt(0), functions.likeReactions, change).flat())
        await run();
    }
    await functions.flushWaiting(depsAt(2 * MINUTE_MS));
    const after = await readStats(PORT);
    const memory = readMemory(engine.pid ?? 0);
    await db.terminate();
    return {
      reads: (after.documentReads - before.documentReads) / EVENTS,
      // The like itself is not a cost of its functions.
      writes: (after.documentWrites - before.documentWrites) / EVENTS - 1,
      memory: memory ?? 0,
    };
  } finally {
    engine.kill('SIGTERM');
    await once(engine, 'exit');
  }
}

/** Load of a member on one of thirty days, by the model of cost.mjs and the stored journeys. */
function readMemberDay() {
  const { journeys } = readResults();
  if (!journeys) throw new Error('Measure the journeys first: npm run bench -- journeys --write');
  const [reads = 0, writes = 0, runs = 0] = costOf(journeys).figures.map(({ values }) => values[0]);
  const times = 1_000 * DAYS_A_MONTH;
  return {
    reads: reads / times,
    writes: writes / times,
    deletes: 4 / DAYS_A_MONTH,
    runs: runs / times,
  };
}

/** @param {readonly number[]} sizes likes on the engine */
export async function measure(sizes) {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${PORT}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  await buildPart('emulator');
  const functions = await loadFunctions('likes');
  const measured = [];
  for (const likes of sizes) measured.push(await measureLikes(functions, likes));
  const last = measured.at(-1) ?? { reads: 0, writes: 0 };
  const rows = simulateDay({
    members: MEMBERS,
    aMemberADay: readMemberDay(),
    followers: 500_000,
    openFeeds: 50_000,
    likes: 1_000_000,
    openPosts: 10_000,
    // A waiting event is written once and deleted once; the engine counts both as writes.
    aLike: { reads: last.reads, writes: Math.max(0, last.writes - 1), deletes: 1 },
    answers: 50_000,
  });
  const shown = sizes.map((size) => size.toLocaleString('en-US')).join(' · ');
  const valuesOf = (/** @type {'reads' | 'writes' | 'memory'} */ name) =>
    measured.map((each) => each[name]);
  const unit = 'reads · writes · deletes · runs · writes a second to the hottest document · s · $';
  return {
    heading: `A day of ${MEMBERS.toLocaleString('en-US')} members`,
    how: `One like, and the memory, on the engine with ${shown} likes; the day by the counted model (bench/simulation.mjs).`,
    figures: [
      { what: 'One like of a popular post: functions', values: valuesOf('reads'), unit: 'reads' },
      { what: 'One like of a popular post: functions', values: valuesOf('writes'), unit: 'writes' },
      { what: 'Memory of the engine', values: valuesOf('memory'), unit: 'MB', isTimed: true },
      ...rows.map(({ what, hottest, jobSeconds, ...load }) => ({
        what,
        values: [
          ...[load.reads, load.writes, load.deletes, load.runs].map(Math.round),
          hottest,
          jobSeconds,
          dollarsOf(load),
        ],
        unit,
      })),
    ],
  };
}
