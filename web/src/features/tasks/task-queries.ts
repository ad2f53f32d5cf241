import { MAX_SKILLS } from '@samspill/domain/limits';
import { TASKS, tasksPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** Every task of a project in the board's order. */
export function boardQuery(projectId: string): QuerySpec {
  return { collection: tasksPath(projectId), where: [], orderBy: ['rank', 'asc'] };
}

/** Tasks of a project that are not done and due by a day, the most urgent first. */
export function dueTasksQuery(projectId: string, until: string): QuerySpec {
  return {
    collection: tasksPath(projectId),
    where: [
      ['status', 'in', ['todo', 'doing']],
      ['dueOn', '>', ''],
      ['dueOn', '<=', until],
    ],
    orderBy: ['dueOn', 'asc'],
  };
}

/** What others see of a project's tasks, the newest first. */
export function openTasksQuery(projectId: string): QuerySpec {
  return {
    collection: tasksPath(projectId),
    where: [['open', '==', true]],
    orderBy: ['createdAt', 'desc'],
  };
}

/** One's own tasks that are not done, over all projects; those without a deadline come first. */
export function myTasksQuery(uid: string): QuerySpec {
  return {
    collection: TASKS,
    isGroup: true,
    where: [
      ['assigneeId', '==', uid],
      ['status', 'in', ['todo', 'doing']],
    ],
    orderBy: ['dueOn', 'asc'],
  };
}

/** Open tasks of all projects that ask for one of these skills, the newest first. */
export function tasksForSkillsQuery(skills: readonly string[]): QuerySpec {
  return {
    collection: TASKS,
    isGroup: true,
    where: [
      ['skills', 'array-contains-any', skills.slice(0, MAX_SKILLS)],
      ['listed', '==', true],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

/** One's own tasks with a deadline that are not done, the most urgent first. */
export function myDueTasksQuery(uid: string): QuerySpec {
  const mine = myTasksQuery(uid);
  return { ...mine, where: [...mine.where, ['dueOn', '>', '']] };
}
