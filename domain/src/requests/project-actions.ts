import type { Project } from '../projects/project.ts';

export type ProjectAction = 'join' | 'invest';

interface ProjectActions {
  readonly primary: ProjectAction;
  readonly other: ProjectAction | null;
}

const TEAM = ['cofounder', 'talent', 'advisor'] as const;

/**
 * Chooses one primary action per visitor: investors invest, talents join. For users who are both or neither, the
 * project's needs decide and the other action moves to the menu.
 */
export function projectActionsFor(
  kinds: readonly string[],
  lookingFor: Project['lookingFor'],
): ProjectActions {
  const invests = kinds.includes('investor');
  const works = kinds.includes('talent') || kinds.includes('founder');
  if (invests && !works) return { primary: 'invest', other: null };
  if (kinds.includes('talent') && !invests) return { primary: 'join', other: null };
  const seeksTeam = TEAM.some((who) => lookingFor.includes(who));
  const seeksMoney = lookingFor.includes('investor');
  if (seeksMoney && !seeksTeam) return { primary: 'invest', other: 'join' };
  return { primary: 'join', other: seeksMoney || invests ? 'invest' : null };
}
