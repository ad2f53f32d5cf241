import { MATCH_KINDS, type MatchKind } from './match.ts';
import { type MatchPerson, type MatchProject, OPEN_TO_OF_KIND } from './match-facts.ts';
import { type ScoreOptions, scoreMatch } from './score.ts';

/** One thing that one side could add. */
export type Change =
  | { readonly add: 'skill' | 'sector'; readonly value: string }
  | { readonly add: 'intent'; readonly value: MatchKind };

/** The change that raises the score most, and from what to what. */
export interface Help {
  readonly change: Change;
  readonly from: number;
  readonly to: number;
}

const without = (terms: readonly string[], known: readonly string[]) =>
  [...new Set(terms)].filter((term) => !known.includes(term)).sort();

function listChanges(skills: readonly string[], sectors: readonly string[]): Change[] {
  return [
    ...skills.map((value): Change => ({ add: 'skill', value })),
    ...sectors.map((value): Change => ({ add: 'sector', value })),
    ...MATCH_KINDS.map((value): Change => ({ add: 'intent', value })),
  ];
}

/** Which one skill, sector or openness would raise a person's score for this project most; null where none would. */
export function whatWouldHelpPerson(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): Help | null {
  const changes = listChanges(
    without(project.skillsWanted, person.skills),
    without(project.sectors, person.sectors),
  );
  return bestOf(changes, (change) => scoreOf(project, personAfter(person, change), options));
}

/** Which one wanted skill, sector or wish would raise a project's score for this person most; null where none would. */
export function whatWouldHelpProject(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): Help | null {
  const changes = listChanges(
    without(person.skills, project.skillsWanted),
    without(person.sectors, project.sectors),
  );
  return bestOf(changes, (change) => scoreOf(projectAfter(project, change), person, options));
}

function scoreOf(...match: Parameters<typeof scoreMatch>): number {
  return scoreMatch(...match)?.score ?? 0;
}

/** Without a change when it is scored as it stands; the earlier of equals. */
function bestOf(
  changes: readonly Change[],
  scoreAfter: (change: Change | null) => number,
): Help | null {
  const from = scoreAfter(null);
  const [best] = changes
    .map((change) => ({ change, from, to: scoreAfter(change) }))
    .sort((a, b) => b.to - a.to);
  return best && best.to > from ? best : null;
}

function personAfter(person: MatchPerson, change: Change | null): MatchPerson {
  switch (change?.add) {
    case 'skill':
      return { ...person, skills: [...person.skills, change.value] };
    case 'sector':
      return { ...person, sectors: [...person.sectors, change.value] };
    case 'intent':
      return { ...person, openTo: [...person.openTo, OPEN_TO_OF_KIND[change.value]] };
    case undefined:
      return person;
  }
}

function projectAfter(project: MatchProject, change: Change | null): MatchProject {
  switch (change?.add) {
    case 'skill':
      return { ...project, skillsWanted: [...project.skillsWanted, change.value] };
    case 'sector':
      return { ...project, sectors: [...project.sectors, change.value] };
    case 'intent':
      return { ...project, lookingFor: [...project.lookingFor, change.value] };
    case undefined:
      return project;
  }
}
