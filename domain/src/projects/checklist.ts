import { DAY_MS } from '../durations.ts';
import type { Project } from './project.ts';

export const CHECKLIST_STEPS = ['pitch', 'tasks', 'update', 'share', 'invite'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

export const INVITATIONS_GOAL = 3;
const FRESH_MS = 30 * DAY_MS;

type ChecklistProject = Pick<
  Project,
  | 'status'
  | 'publishedAt'
  | 'counters'
  | 'memberIds'
  | 'description'
  | 'sectors'
  | 'skillsWanted'
  | 'lookingFor'
  | 'coverPath'
>;

export const isRecentlyPublished = (
  { status, publishedAt }: ChecklistProject,
  nowMs: number,
): boolean =>
  status === 'published' && publishedAt !== null && nowMs - publishedAt.toMillis() < FRESH_MS;

const hasPitch = (project: ChecklistProject): boolean =>
  project.description.trim() !== '' &&
  project.coverPath !== null &&
  project.sectors.length > 0 &&
  project.lookingFor.length > 0 &&
  (project.skillsWanted.length > 0 || !project.lookingFor.includes('talent'));

/** Derives the completed steps from the project and the number of invitations, so that no state is stored. */
export function completedSteps(
  project: ChecklistProject,
  invitations: number,
): readonly ChecklistStep[] {
  const isDone: Readonly<Record<ChecklistStep, boolean>> = {
    pitch: hasPitch(project),
    tasks: project.counters.openTasks > 0,
    update: project.counters.updates > 0,
    // Followers are the only evidence that a link was shared.
    share: project.counters.followers > 0,
    invite: invitations >= INVITATIONS_GOAL || project.memberIds.length > INVITATIONS_GOAL,
  };
  return CHECKLIST_STEPS.filter((step) => isDone[step]);
}
