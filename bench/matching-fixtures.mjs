// A site's people and projects as the matching finds them.
// @ts-check
import { Timestamp } from 'firebase-admin/firestore';
import { loadFunctions } from './load-functions.mjs';

// Fake people and projects, the same every time, with skills as unevenly spread as they are among people.
// @ts-check

const AT = Timestamp.fromMillis(0);
const REST_OF_PERSON = { bio: '', links: [], locale: 'nb', createdAt: AT, updatedAt: AT };
const REST_OF_PROJECT = { publishedAt: AT, createdAt: AT, updatedAt: AT };

const PLACES = [
  'Oslo',
  'Bergen',
  'Trondheim',
  'Stavanger',
  'Tromsø',
  'Kristiansand',
  'Drammen',
  'Bodø',
  'Ålesund',
  'Tønsberg',
  'Hamar',
  'Moss',
  'Skien',
  'Arendal',
  'Haugesund',
  'Molde',
  'Gjøvik',
  'Alta',
  'Harstad',
  'Narvik',
  'Førde',
  'Voss',
  'Lillehammer',
  'Kongsberg',
  'Stjørdal',
];
const STAGES = ['idea', 'prototype', 'launched', 'growing'];
const TERMS = ['share', 'pay', 'voluntary'];
const MUST_HAVES = ['place', 'sector', 'stage', 'terms', 'hours'];
const MILLION = 1_000_000;
const GOALS = [0.3, 0.5, 1, 2, 3, 5, 8, 12, 20, 40].map((goal) => goal * MILLION);
const TICKETS = [0.1, 0.2, 0.3, 0.5, 1, 2, 5].map((ticket) => ticket * MILLION);
/** Skills of a trade are adjacent in the taxonomy; every second skill of a person is from the person's trade. */
const TRADE_SKILLS = 16;

/** @param {number} seed */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Draws the k-th of n terms with a probability proportional to 1/k.
 * @param {readonly string[]} terms @param {() => number} random
 */
function zipf(terms, random) {
  const bounds = [];
  let sum = 0;
  for (let rank = 1; rank <= terms.length; rank += 1) {
    sum += 1 / rank;
    bounds.push(sum);
  }
  return () => {
    const drawn = random() * sum;
    return terms[bounds.findIndex((bound) => drawn < bound)] ?? '';
  };
}

/** @param {readonly string[]} terms @param {() => number} random */
const shuffle = (terms, random) =>
  terms
    .map((term) => ({ term, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ term }) => term);

/** @param {number} count @param {() => string} draw */
function drawSet(count, draw) {
  const drawn = new Set();
  for (let tries = 0; drawn.size < count && tries < count * 20; tries += 1) drawn.add(draw());
  return [...drawn];
}

/**
 * @param {{ skills: readonly string[], sectors: readonly string[] }} taxonomy
 * @param {number} seed
 */
function createDraws(taxonomy, seed) {
  const random = createRandom(seed);
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  const between = (/** @type {number} */ least, /** @type {number} */ most) =>
    least + Math.floor(random() * (most - least + 1));
  const chance = (/** @type {number} */ share) => random() < share;
  const skills = shuffle(taxonomy.skills, random);
  const drawSkill = zipf(skills, random);
  const drawSector = zipf(shuffle(taxonomy.sectors, random), random);
  const drawPlace = zipf(PLACES, random);
  const place = () => (chance(0.1) ? '' : drawPlace());

  /** @param {number} least @param {number} most */
  function drawSkills(least, most) {
    const start = between(0, skills.length - TRADE_SKILLS);
    const drawOwn = zipf(skills.slice(start, start + TRADE_SKILLS), random);
    return drawSet(between(least, most), () => (chance(0.5) ? drawOwn() : drawSkill()));
  }

  return { pick, between, chance, place, drawSkills, drawSector };
}

/** @typedef {ReturnType<typeof createDraws>} Draws */

/** @param {Draws} draws */
function drawInvestor({ pick, between, chance }) {
  const ticketMin = pick(TICKETS);
  const stages = drawSet(between(1, 3), () => pick(STAGES));
  const listed = chance(0.7);
  return {
    thesis: '',
    stages,
    ticketMin,
    ticketMax: ticketMin * between(2, 12),
    currency: 'NOK',
    listed,
  };
}

/** @param {Draws} draws @param {number} index */
function drawPerson(draws, index) {
  const { pick, between, chance } = draws;
  const isInvestor = chance(0.08);
  return {
    ...REST_OF_PERSON,
    displayName: `Person ${index}`,
    headline: '',
    photoPath: null,
    status: 'active',
    skills: draws.drawSkills(3, 8),
    sectors: drawSet(between(1, 4), draws.drawSector),
    location: draws.place(),
    kinds: [isInvestor ? 'investor' : 'talent'],
    openTo: [
      ...(chance(0.6) ? ['work'] : []),
      ...(chance(0.3) ? ['cofounding'] : []),
      ...(isInvestor && chance(0.9) ? ['investing'] : []),
    ],
    investor: isInvestor ? drawInvestor(draws) : null,
    ...(chance(0.5) ? { availability: between(2, 40) } : {}),
    ...(chance(0.5) ? { terms: drawSet(between(1, 2), () => pick(TERMS)) } : {}),
    ...(chance(0.15) ? { mustHaves: [pick(MUST_HAVES)] } : {}),
  };
}

/** @param {Draws} draws */
const drawRole = ({ pick, between }) => ({
  title: 'Rolle',
  skills: [],
  terms: drawSet(1, () => pick(TERMS)),
  hoursPerWeek: between(4, 40),
});

/** @param {Draws} draws @param {string} ownerId */
function drawProject(draws, ownerId) {
  const { pick, between, chance } = draws;
  const lookingFor = ['talent', 'cofounder', 'investor'].filter(() => chance(0.6));
  return {
    ...REST_OF_PROJECT,
    title: 'Prosjekt',
    tagline: 'Et prosjekt',
    coverPath: null,
    description: '',
    ownerId,
    memberIds: [ownerId],
    status: 'published',
    hidden: false,
    stage: pick(STAGES),
    skillsWanted: draws.drawSkills(2, 7),
    sectors: drawSet(between(1, 3), draws.drawSector),
    lookingFor,
    funding: chance(0.7) ? { goal: pick(GOALS), currency: 'NOK' } : null,
    location: draws.place(),
    roles: chance(0.5) ? [drawRole(draws)] : [],
  };
}

/**
 * @param {{ skills: readonly string[], sectors: readonly string[] }} taxonomy
 * @param {number} seed
 */
function createPopulation(taxonomy, seed) {
  const draws = createDraws(taxonomy, seed);
  return {
    person: (/** @type {number} */ index) => drawPerson(draws, index),
    project: (/** @type {string} */ ownerId) => drawProject(draws, ownerId),
  };
}

const MIN_PROJECTS = 20;
const PEOPLE_PER_PROJECT = 10;

export const loadMatching = () => loadFunctions('matching');

/** @param {any} matching @param {number} users */
export function createMatchingFixtures(matching, users) {
  const skills = Object.keys(matching.DEFAULT_TAXONOMY.skills);
  const sectors = Object.keys(matching.DEFAULT_TAXONOMY.sectors);
  const society = createPopulation({ skills, sectors }, users);
  const people = Array.from({ length: users }, (_, index) => society.person(index));
  const holders = Object.fromEntries(skills.map((skill) => [skill, 0]));
  for (const person of people)
    for (const skill of person.skills) holders[skill] = (holders[skill] ?? 0) + 1;
  const counts = { people: users, skills: holders, countedAt: Timestamp.fromMillis(0) };
  const rarity = matching.rarityFrom(counts);
  const projects = Array.from(
    { length: Math.max(MIN_PROJECTS, users / PEOPLE_PER_PROJECT) },
    (_, index) => society.project(`u${(index * 7) % users}`),
  );
  return { society, people, projects, counts, rarity };
}

/**
 * @param {any} matching @param {ReturnType<typeof createMatchingFixtures>} world
 * @returns {Iterable<[string, object]>}
 */
export function* listDocuments(matching, world) {
  yield ['site/matching', matching.DEFAULT_MATCHING];
  yield ['site/rarity', world.counts];
  for (const [index, person] of world.people.entries()) {
    const subject = matching.matchSubjectOfPerson(`u${index}`, person);
    yield [`matchPeople/u${index}`, matching.toEntry(subject, world.rarity)];
  }
  for (const [index, project] of world.projects.entries()) {
    const subject = matching.matchSubjectOfProject(`p${index}`, project);
    yield [`matchProjects/p${index}`, matching.toEntry(subject, world.rarity)];
  }
}
