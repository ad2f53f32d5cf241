// A site's people and projects as the matching finds them.
// @ts-check
import { Timestamp } from 'firebase-admin/firestore';
import { loadFunctions } from './load-functions.mjs';
import { createPopulation } from './population.mjs';

const MIN_PROJECTS = 20;
const PEOPLE_PER_PROJECT = 10;

export const loadMatching = () =>
  loadFunctions('matching', [
    ['functions/src/matches/match-triggers.ts', 'projectMatchReactions, personMatchReactions'],
    ['functions/src/events/reaction.ts', 'readEvent'],
    ['functions/src/matches/match-entry.ts', 'outlineOfPerson, outlineOfProject, toEntry'],
    ['domain/src/matches/score.ts', 'scoreMatch'],
    ['domain/src/matches/rarity.ts', 'rarityFrom'],
    ['domain/src/matches/weights.ts', 'DEFAULT_MATCHING'],
    ['domain/src/site/default-taxonomy.ts', 'DEFAULT_TAXONOMY'],
  ]);

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
    const outline = matching.outlineOfPerson(`u${index}`, person);
    yield [`matchPeople/u${index}`, matching.toEntry(outline, world.rarity)];
  }
  for (const [index, project] of world.projects.entries()) {
    const outline = matching.outlineOfProject(`p${index}`, project);
    yield [`matchProjects/p${index}`, matching.toEntry(outline, world.rarity)];
  }
}
