// Measures reads and writes of publishing a project and editing a profile, and the recall of the best matches, at three
// sizes of the site.
// @ts-check
import { once } from 'node:events';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { buildPart } from '../../scripts/parts.mjs';
import { HOST } from '../../scripts/project.mjs';
import { readStats, startEngine } from '../engine.mjs';
import { writeAllDocuments } from '../fill.mjs';
import { createMatchingFixtures, listDocuments, loadMatching } from '../matching-fixtures.mjs';

const MAX_READS_PER_EVENT = 400;
const MIN_RECALL = 0.95;
const BEST = 20;
const EVENTS = 20;
const PORT = 8391;

/**
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
 * @param {any} matching @param {number} port @param {number} users
 */
async function prepareSite(matching, port, users) {
  const projectId = `demo-bench-matching-${users}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  const world = createMatchingFixtures(matching, users);
  await writeAllDocuments(db, listDocuments(matching, world));
  const factsOf = (/** @type {any} */ side, /** @type {string} */ id, /** @type {any} */ data) =>
    (side === 'project' ? matching.matchSubjectOfProject : matching.matchSubjectOfPerson)(id, data)
      .facts;
  const facts = {
    person: world.people.map((person, index) => factsOf('person', `u${index}`, person)),
    project: world.projects.map((each, index) => factsOf('project', `p${index}`, each)),
  };
  const instance = { batches: new Map(), turns: new Map() };
  const deps = { db, now: () => new Date(), log: console, ...instance };
  return { matching, port, users, db, world, factsOf, facts, deps };
}

/** @typedef {Awaited<ReturnType<typeof prepareSite>>} Site */
/** @typedef {'project' | 'person'} Side */

/** @param {Site} site @param {Side} side @param {any} facts of that one */
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

/** @param {Site} site @param {Side} side @param {number} index */
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
async function measureEvent(site, side, index) {
  const { db, port } = site;
  const { id, own, react } = await writeOne(site, side, index);
  const before = await readStats(port);
  await react();
  const after = await readStats(port);
  const { docs } = await db
    .collection('matches')
    .where(side === 'project' ? 'projectId' : 'uid', '==', id)
    .where('status', '==', 'current')
    .get();
  const found = docs.map((match) => match.get('score'));
  const hits = countHits(found, scoreAll(site, side, own));
  const reads = after.documentReads - before.documentReads;
  return { reads, writes: after.documentWrites - before.documentWrites, ...hits };
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
        results.push(await measureEvent(site, side, index));
      rows.push({ ...summarize(results), side });
    }
    await site.db.terminate();
    return rows;
  } finally {
    engine.kill('SIGTERM');
    await once(engine, 'exit');
  }
}

/** @param {readonly { reads: number, writes: number, hits: number, best: number }[]} results */
function summarize(results) {
  const sumOf = (/** @type {'reads' | 'hits' | 'best'} */ name) =>
    results.reduce((sum, each) => sum + each[name], 0);
  return {
    meanReads: Math.round(sumOf('reads') / results.length),
    mostReads: Math.max(...results.map(({ reads }) => reads)),
    mostWrites: Math.max(...results.map(({ writes }) => writes)),
    recall: sumOf('best') === 0 ? 1 : sumOf('hits') / sumOf('best'),
  };
}

/** @param {readonly number[]} sizes members of the sites */
export async function measure(sizes) {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${PORT}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  await buildPart('emulator');
  const matching = await loadMatching();
  const rows = [];
  for (const users of sizes) rows.push(...(await benchSize(matching, PORT, users)));
  const sides = [
    { side: 'project', name: 'A published project' },
    { side: 'person', name: 'A changed profile' },
  ];
  const members = sizes.map((size) => size.toLocaleString('en-US')).join(' · ');
  return {
    heading: `Matching with ${members} members`,
    how: `The product’s own code on the engine, ${EVENTS} events each; the true best are known from scoring all pairs.`,
    figures: sides.flatMap(({ side, name }) => {
      const own = rows.filter((row) => row.side === side);
      return [
        { what: `${name}: on average`, values: own.map((row) => row.meanReads), unit: 'reads' },
        {
          what: `${name}: at most`,
          values: own.map((row) => row.mostReads),
          unit: 'reads',
          atMost: MAX_READS_PER_EVENT,
        },
        { what: `${name}: at most`, values: own.map((row) => row.mostWrites), unit: 'writes' },
        {
          what: `${name}: found of the true best ${BEST}`,
          values: own.map((row) => 100 * row.recall),
          unit: '%',
          atLeast: 100 * MIN_RECALL,
        },
      ];
    }),
  };
}
