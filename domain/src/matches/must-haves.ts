import type { MustHave } from '../people/must-haves.ts';
import { arePlacesEqual, placeOf, sharedOf } from './evidence.ts';
import type { MatchKind } from './match.ts';
import type { MatchPerson, MatchProject } from './match-facts.ts';

const isNone = (terms: readonly string[] | undefined): boolean => (terms?.length ?? 0) === 0;

/**
 * Whether a condition of the person stands in the way of this kind of match. What the person has not said is no
 * condition. A project has to name its place and sectors; where it says nothing of terms and hours, they can be asked.
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
      return placeOf(person.location) !== '' && !arePlacesEqual(project.location, person.location);
    case 'sector':
      return person.sectors.length > 0 && sharedOf(project.sectors, person.sectors).length === 0;
    case 'stage': {
      const stages = person.investor?.stages ?? [];
      return !isWork && stages.length > 0 && !stages.includes(project.stage);
    }
    case 'terms':
      return (
        isWork &&
        !isNone(person.terms) &&
        !isNone(project.terms) &&
        sharedOf(project.terms ?? [], person.terms ?? []).length === 0
      );
    case 'hours':
      return isWork && (project.hours ?? 0) > (person.availability ?? Number.POSITIVE_INFINITY);
  }
}

/** The conditions of the person that stand in the way of this kind of match. */
export function unmetMustHaves(
  kind: MatchKind,
  project: MatchProject,
  person: MatchPerson,
): MustHave[] {
  return (person.mustHaves ?? []).filter((each) => isUnmet(each, kind, project, person));
}

/** The person as if one of their conditions were a wish. */
export function withoutMustHave(person: MatchPerson, mustHave: MustHave): MatchPerson {
  const mustHaves = (person.mustHaves ?? []).filter((each) => each !== mustHave);
  return { ...person, mustHaves };
}
