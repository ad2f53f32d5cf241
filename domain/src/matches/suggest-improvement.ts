import { MATCH_KINDS, type MatchKind } from './match.ts';
import { type MatchPerson, type MatchProject, OPEN_TO_OF_KIND } from './match-facts.ts';
import { type ScoreOptions, scoreMatch } from './score.ts';

export type ProfileChange =
  | { readonly add: 'skill' | 'sector'; readonly value: string }
  | { readonly add: 'intent'; readonly value: MatchKind };

export interface Improvement {
  readonly change: ProfileChange;
  readonly from: number;
  readonly to: number;
}

const missingTerms = (terms: readonly string[], known: readonly string[]) =>
  [...new Set(terms)].filter((term) => !known.includes(term)).sort();

function listChanges(project: MatchProject, person: MatchPerson): ProfileChange[] {
  return [
    ...missingTerms(project.skillsWanted, person.skills).map(
      (value): ProfileChange => ({ add: 'skill', value }),
    ),
    ...missingTerms(project.sectors, person.sectors).map(
      (value): ProfileChange => ({ add: 'sector', value }),
    ),
    ...MATCH_KINDS.map((value): ProfileChange => ({ add: 'intent', value })),
  ];
}

/**
 * Returns the single added skill, sector or openness that raises the score most, the first of equals; null if no change
 * does.
 */
export function suggestImprovement(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): Improvement | null {
  const scoreOf = (each: MatchPerson) => scoreMatch(project, each, options)?.score ?? 0;
  const from = scoreOf(person);
  const [best] = listChanges(project, person)
    .map((change) => ({ change, from, to: scoreOf(applyChange(person, change)) }))
    .sort((a, b) => b.to - a.to);
  return best && best.to > from ? best : null;
}

function applyChange(person: MatchPerson, change: ProfileChange): MatchPerson {
  switch (change.add) {
    case 'skill':
      return { ...person, skills: [...person.skills, change.value] };
    case 'sector':
      return { ...person, sectors: [...person.sectors, change.value] };
    case 'intent':
      return { ...person, openTo: [...person.openTo, OPEN_TO_OF_KIND[change.value]] };
  }
}
