import type { Profile } from '../people/person.ts';
import type { ProjectDraft } from '../projects/project.ts';
import { foldedWords } from './fold.ts';

export const MIN_TOKEN_CHARS = 2;
export const MAX_TOKEN_CHARS = 12;
/** Every token is an index entry of the document, in each index that holds the field. */
export const MAX_TOKENS = 200;

/** What a facet token may be about, such as `skill:react`. */
export type Facet =
  | 'kind'
  | 'open'
  | 'sector'
  | 'skill'
  | 'stage'
  | 'looking'
  | 'invests'
  | 'action'
  | 'actor'
  | 'target';

export const facetToken = (facet: Facet, value: string) => `${facet}:${value}`;

const facets = (facet: Facet, values: readonly string[]) =>
  values.map((value) => facetToken(facet, value));

/** `rea`, `reac`, `react` … so that a word is found while it is being typed. */
function prefixesOf(word: string): string[] {
  const longest = Math.min(word.length, MAX_TOKEN_CHARS);
  return Array.from({ length: Math.max(0, longest - MIN_TOKEN_CHARS + 1) }, (_, index) =>
    word.slice(0, MIN_TOKEN_CHARS + index),
  );
}

/** Facets come first and texts in order of weight, since what passes the cap is left out. */
export function collectTokens(facetTokens: readonly string[], texts: readonly string[]): string[] {
  const prefixes = texts.flatMap(foldedWords).flatMap(prefixesOf);
  return [...new Set([...facetTokens, ...prefixes])].slice(0, MAX_TOKENS);
}

/** What lists of people filter by. */
export const facetsOfPerson = (person: Profile): string[] => [
  ...facets('kind', person.kinds),
  ...facets('open', person.openTo),
  ...facets('sector', person.sectors),
  ...facets('skill', person.skills),
  ...facets('invests', person.investor?.stages ?? []),
];

/** What lists of projects filter by. */
export const facetsOfProject = (project: ProjectDraft): string[] => [
  facetToken('stage', project.stage),
  ...facets('looking', project.lookingFor),
  ...facets('sector', project.sectors),
  ...facets('skill', project.skillsWanted),
];

/** What a person is found by: name, headline, place, skills, sectors, kinds and what they invest in. */
export function tokensOfPerson(person: Profile): string[] {
  return collectTokens(facetsOfPerson(person), [
    person.displayName,
    person.headline,
    person.location,
    ...person.skills,
    ...person.sectors,
  ]);
}

/** What a project is found by: title, tagline, place, skills, sectors, stage and whom it looks for. */
export function tokensOfProject(project: ProjectDraft): string[] {
  return collectTokens(facetsOfProject(project), [
    project.title,
    project.tagline,
    project.location,
    ...project.skillsWanted,
    ...project.sectors,
  ]);
}
