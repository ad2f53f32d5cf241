import { MATCH_KINDS, type MatchKind } from './match.ts';
import { type MatchPerson, type MatchProject, OPEN_TO_OF_KIND } from './match-facts.ts';
import { type ScoreOptions, scoreMatch } from './score.ts';

export type Change =
  | { readonly add: 'skill' | 'sector'; readonly value: string }
  | { readonly add: 'intent'; readonly value: MatchKind };

export interface Help {
  readonly change: Change;
  readonly from: number;
  readonly to: number;
}

const without = (terms: readonly string[], known: readonly string[]) =>
  [...new Set(terms)].filter((term) => !known.includes(term)).sort();

function listChanges(project: MatchProject, person: MatchPerson): Change[] {
  return [
    ...without(project.skillsWanted, person.skills).map(
      (value): Change => ({ add: 'skill', value }),
    ),
    ...without(project.sectors, person.sectors).map((value): Change => ({ add: 'sector', value })),
    ...MATCH_KINDS.map((value): Change => ({ add: 'intent', value })),
  ];
}

/**
 * Returns the single added skill, sector or openness that raises the score most, the first of equals; null if no change
 * does.
 */
export function whatWouldHelpPerson(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): Help | null {
  const scoreOf = (each: MatchPerson) => scoreMatch(project, each, options)?.score ?? 0;
  const from = scoreOf(person);
  const [best] = listChanges(project, person)
    .map((change) => ({ change, from, to: scoreOf(personAfter(person, change)) }))
    .sort((a, b) => b.to - a.to);
  return best && best.to > from ? best : null;
}

function personAfter(person: MatchPerson, change: Change): MatchPerson {
  switch (change.add) {
    case 'skill':
      return { ...person, skills: [...person.skills, change.value] };
    case 'sector':
      return { ...person, sectors: [...person.sectors, change.value] };
    case 'intent':
      return { ...person, openTo: [...person.openTo, OPEN_TO_OF_KIND[change.value]] };
  }
}
