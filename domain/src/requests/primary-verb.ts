import type { Kind } from '../people/person.ts';
import type { Project } from '../projects/project.ts';

/** What a visitor would do about a project: be part of it, or put money into it. */
export type Verb = 'join' | 'invest';

interface Verbs {
  /** The one that the page shows as its main button. */
  readonly primary: Verb;
  /** The one in the menu; null where it is not this visitor's. */
  readonly other: Verb | null;
}

const TEAM = ['cofounder', 'talent', 'advisor'] as const;

/**
 * One primary verb for each kind of visitor: investors show interest, talents join. Whoever is both, or has not said,
 * gets what the project looks for, and the other in the menu: never both as equals.
 */
export function verbsOf(kinds: readonly Kind[], lookingFor: Project['lookingFor']): Verbs {
  const invests = kinds.includes('investor');
  const works = kinds.includes('talent') || kinds.includes('founder');
  if (invests && !works) return { primary: 'invest', other: null };
  if (kinds.includes('talent') && !invests) return { primary: 'join', other: null };
  const seeksTeam = TEAM.some((who) => lookingFor.includes(who));
  const seeksMoney = lookingFor.includes('investor');
  if (seeksMoney && !seeksTeam) return { primary: 'invest', other: 'join' };
  return { primary: 'join', other: seeksMoney || invests ? 'invest' : null };
}
