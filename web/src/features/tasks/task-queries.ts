import { MAX_SKILLS } from '@samspill/domain/limits';
import { TASK_ENTRIES, TASKS, tasksPath } from '@samspill/domain/tasks/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

export function boardQuery(projectId: string): QuerySpec {
  return { collection: tasksPath(projectId), where: [], orderBy: ['rank', 'asc'] };
}

export function taskEntriesQuery(projectId: string, taskId: string): QuerySpec {
  return {
    collection: TASK_ENTRIES,
    where: [
      ['projectId', '==', projectId],
      ['taskId', '==', taskId],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

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

export function openTasksQuery(projectId: string): QuerySpec {
  return {
    collection: tasksPath(projectId),
    where: [['open', '==', true]],
    orderBy: ['createdAt', 'desc'],
  };
}

/** Unfinished tasks of a user in all projects; tasks without a deadline come first. */
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

export function myDueTasksQuery(uid: string): QuerySpec {
  const mine = myTasksQuery(uid);
  return { ...mine, where: [...mine.where, ['dueOn', '>', '']] };
}
