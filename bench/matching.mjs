// What a published project and a changed profile cost in document reads and writes, and how many of the true best
// matches they find, at three sizes of the site.
// @ts-check
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { HOST } from '../scripts/project.mjs';
import { countReads, startEngine } from './engine.mjs';
import { fill } from './fill.mjs';
import { createWorld, listDocuments, loadMatching } from './matching-world.mjs';

const MAX_READS_PER_EVENT = 400;
const MIN_RECALL = 0.95;
const BEST = 20;
const EVENTS = 20;
const MS_PER_SECOND = 1000;

/** The database as the reactions see it, with its writes counted. @param {import('firebase-admin/firestore').Firestore} db */
function countWrites(db) {
  let writes = 0;
  const isWrite = new Set(['create', 'set', 'update', 'delete']);
  /** @param {any} target */
  const counting = (target) =>
    new Proxy(target, {
      get: (_target, name) => {
        if (isWrite.has(String(name))) writes += 1;
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const counted = new Proxy(db, {
    get: (_target, name) => {
      if (name === 'runTransaction')
        return (/** @type {any} */ work) => db.runTransaction((each) => work(counting(each)));
      const value = /** @type {any} */ (db)[name];
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  return { counted, written: () => writes };
}

/**
 * How many of the true best are among those found; of equal scores any counts as any.
 * @param {readonly number[]} found @param {readonly number[]} all
 */
function countHits(found, all) {
  const best = all.toSorted((a, b) => b - a).slice(0, BEST);
  const left = [...found];
  const hits = best.filter((score) => {
    const index = left.indexOf(score);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return { hits: hits.length, best: best.length };
}

/**
 * A site of so many members in an engine, and what its matching needs.
 * @param {any} matching @param {number} port @param {number} users
 */
async function prepareSite(matching, port, users) {
  const projectId = `demo-bench-matching-${users}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  const startMs = Date.now();
  const world = createWorld(matching, users);
  await fill(db, listDocuments(matching, world));
  const seconds = Math.round((Date.now() - startMs) / MS_PER_SECOND);
  const factsOf = (/** @type {any} */ side, /** @type {string} */ id, /** @type {any} */ data) =>
    (side === 'project' ? matching.outlineOfProject : matching.outlineOfPerson)(id, data).facts;
  const facts = {
    person: world.people.map((person, index) => factsOf('person', `u${index}`, person)),
    project: world.projects.map((each, index) => factsOf('project', `p${index}`, each)),
  };
  const { counted, written } = countWrites(db);
  const instance = { batches: new Map(), turns: new Map() };
  const deps = { db: counted, now: () => new Date(), log: console, ...instance };
  return { matching, port, users, db, world, seconds, factsOf, facts, written, deps };
}

/** @typedef {Awaited<ReturnType<typeof prepareSite>>} Site */
/** @typedef {'project' | 'person'} Side */

/** The scores of all that match one in truth. @param {Site} site @param {Side} side @param {any} facts of that one */
function scoreAll({ matching, world, facts: all }, side, facts) {
  const options = { ...matching.DEFAULT_MATCHING, rarity: world.rarity };
  const others = side === 'project' ? all.person : all.project;
  return others
    .map((other) =>
      side === 'project'
        ? matching.scoreMatch(facts, other, options)
        : matching.scoreMatch(other, facts, options),
    )
    .filter((match) => match && match.score >= options.threshold)
    .map(({ score }) => score);
}

/** Writes a project or a profile, and runs what follows. @param {Site} site @param {Side} side @param {number} index */
async function writeOne({ matching, users, db, world, factsOf, facts, deps }, side, index) {
  const isProject = side === 'project';
  const id = isProject ? `new${index}` : `u${index}`;
  const data = isProject
    ? world.society.project(`u${users - 1 - index}`)
    : world.society.person(index);
  const path = `${isProject ? 'projects' : 'users'}/${id}`;
  await db.doc(path).set(data);
  const own = factsOf(side, id, data);
  if (isProject) facts.project.push(own);
  else facts.person[index] = own;
  const [reaction] = isProject ? matching.projectMatchReactions : matching.personMatchReactions;
  const event = { path, before: isProject ? undefined : world.people[index], after: data };
  const change = matching.readEvent(deps, reaction.of, event);
  return { id, own, react: () => reaction.run(deps, change) };
}

/** @param {Site} site @param {Side} side @param {number} index */
async function measure(site, side, index) {
  const { db, port, written } = site;
  const { id, own, react } = await writeOne(site, side, index);
  const before = { reads: await countReads(port), writes: written(), ms: Date.now() };
  await react();
  const reads = (await countReads(port)) - before.reads;
  const ms = Date.now() - before.ms;
  const { docs } = await db
    .collection('matches')
    .where(side === 'project' ? 'projectId' : 'uid', '==', id)
    .where('status', '==', 'current')
    .get();
  const found = docs.map((match) => match.get('score'));
  const hits = countHits(found, scoreAll(site, side, own));
  return { reads, ms, writes: written() - before.writes, ...hits };
}

/** @param {any} matching @param {number} port @param {number} users */
async function benchSize(matching, port, users) {
  const engine = await startEngine(port);
  try {
    const site = await prepareSite(matching, port, users);
    const rows = [];
    for (const side of /** @type {const} */ (['project', 'person'])) {
      const results = [];
      for (let index = 0; index < EVENTS; index += 1)
        results.push(await measure(site, side, index));
      rows.push({ ...summarize(results), side, users, seconds: site.seconds });
    }
    await site.db.terminate();
    return rows;
  } finally {
    engine.kill('SIGTERM');
    await once(engine, 'exit');
  }
}

/** @param {readonly { reads: number, writes: number, ms: number, hits: number, best: number }[]} results */
function summarize(results) {
  const sumOf = (/** @type {'reads' | 'writes' | 'ms' | 'hits' | 'best'} */ name) =>
    results.reduce((sum, each) => sum + each[name], 0);
  const meanOf = (/** @type {'reads' | 'writes' | 'ms'} */ name) =>
    Math.round(sumOf(name) / results.length);
  return {
    'reads: mean': meanOf('reads'),
    'reads: most': Math.max(...results.map(({ reads }) => reads)),
    'writes: mean': meanOf('writes'),
    'writes: most': Math.max(...results.map(({ writes }) => writes)),
    'ms: mean': meanOf('ms'),
    recall: sumOf('best') === 0 ? 1 : sumOf('hits') / sumOf('best'),
  };
}

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100,10000,100000' },
    port: { type: 'string', default: '8391' },
  },
});
process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${values.port}`;
process.env.METADATA_SERVER_DETECTION = 'none';
const matching = await loadMatching();
const results = [];
for (const users of values.users.split(',').map(Number)) {
  results.push(...(await benchSize(matching, Number(values.port), users)));
}
console.table(results, [
  'users',
  'side',
  'reads: mean',
  'reads: most',
  'writes: mean',
  'writes: most',
  'ms: mean',
  'recall',
  'seconds',
]);
const worst = Math.max(...results.map((result) => result['reads: most']));
const recall = Math.min(...results.map((result) => result.recall));
console.log(`Reads per event: ${worst}, at most ${MAX_READS_PER_EVENT} allowed`);
console.log(
  `Of the true best ${BEST}: ${(100 * recall).toFixed(1)} %, at least ${100 * MIN_RECALL} % wanted`,
);
process.exit(worst > MAX_READS_PER_EVENT || recall < MIN_RECALL ? 1 : 0);
