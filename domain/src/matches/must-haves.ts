import * as v from 'valibot';
import { type MustHave, MustHaveSchema } from '../people/person.ts';
import { TimestampSchema } from '../timestamps.ts';
import { arePlacesEqual, cityOf, sharedTerms } from './evidence.ts';
import type { MatchKind } from './match.ts';
import type { MatchPerson, MatchProject } from './match-facts.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * `users/{uid}/private/missed`; server-only. Number of sampled projects that each must-have excludes; zero counts are
 * omitted.
 */
export const MissedMatchesSchema = v.strictObject({
  byMustHave: v.record(MustHaveSchema, CountSchema),
  countedAt: TimestampSchema,
});
export type MissedMatches = v.InferOutput<typeof MissedMatchesSchema>;

const isUnspecified = (terms: readonly string[] | undefined): boolean => (terms?.length ?? 0) === 0;

/**
 * Returns whether a must-have excludes this kind of match. Unspecified values of the person exclude nothing. A project
 * must state place and sectors; missing terms or hours do not exclude it.
 */
function isUnmet(
  mustHave: MustHave,
  kind: MatchKind,
  project: MatchProject,
  person: MatchPerson,
): boolean {
  const isWork = kind !== 'investor';
  switch (mustHave) {
    case 'place':
      return cityOf(person.location) !== '' && !arePlacesEqual(project.location, person.location);
    case 'sector':
      return person.sectors.length > 0 && sharedTerms(project.sectors, person.sectors).length === 0;
    case 'stage': {
      const stages = person.investor?.stages ?? [];
      return !isWork && stages.length > 0 && !stages.includes(project.stage);
    }
    case 'terms':
      return (
        isWork &&
        !isUnspecified(person.terms) &&
        !isUnspecified(project.terms) &&
        sharedTerms(project.terms ?? [], person.terms ?? []).length === 0
      );
    case 'hours':
      return isWork && (project.hours ?? 0) > (person.availability ?? Number.POSITIVE_INFINITY);
  }
}

export function unmetMustHaves(
  kind: MatchKind,
  project: MatchProject,
  person: MatchPerson,
): MustHave[] {
  return (person.mustHaves ?? []).filter((each) => isUnmet(each, kind, project, person));
}

export function withoutMustHave(person: MatchPerson, mustHave: MustHave): MatchPerson {
  const mustHaves = (person.mustHaves ?? []).filter((each) => each !== mustHave);
  return { ...person, mustHaves };
}
