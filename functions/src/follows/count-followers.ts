import type { Content } from '@samspill/domain/content/content';
import { CONTENT, FOLLOWING, projectPath, tasksPath, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { isOpenForHelp, type Task } from '@samspill/domain/tasks/task';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { type Counter, recount } from '../events/recount.ts';
import { contents, follows, people, projects, tasks } from '../firestore/collections.ts';

const followersOf = (deps: Deps, targetId: string) =>
  deps.db.collectionGroup(FOLLOWING).where('targetId', '==', targetId);

export const personCounter = (uid: string): Counter<Pick<Person, 'countedAt' | 'counters'>> => ({
  of: people.only('countedAt', 'counters'),
  path: userPath(uid),
  partsOf: (deps, { counters: { followers: stored } }) => ({
    followers: { field: 'counters.followers', query: followersOf(deps, uid), stored },
  }),
});

type CountedProject = Pick<Project, 'countedAt' | 'counted' | 'counters'>;

export const projectCounter = (projectId: string): Counter<CountedProject> => ({
  of: projects.only('countedAt', 'counted', 'counters'),
  path: projectPath(projectId),
  partsOf: (deps, { counters }) => {
    const updates = deps.db
      .collection(CONTENT)
      .where('projectId', '==', projectId)
      .where('status', '==', 'visible');
    const openTasks = deps.db
      .collection(tasksPath(projectId))
      .where('open', '==', true)
      .where('status', 'in', ['todo', 'doing']);
    const queries = { followers: followersOf(deps, projectId), updates, openTasks };
    const part = (name: keyof typeof queries) => ({
      field: `counters.${name}`,
      query: queries[name],
      stored: counters[name],
    });
    return {
      followers: part('followers'),
      updates: part('updates'),
      openTasks: part('openTasks'),
    };
  },
});

export const countFollowers = reactTo(follows, {
  name: 'count the followers',
  concerns: ({ type }) => type !== 'updated',
  run: async (deps, { params: { targetId }, before, after, committedAt }) => {
    const kind = (after ?? before)?.kind;
    if (kind !== 'project') await recount(deps, personCounter(targetId), committedAt);
    if (kind !== 'user') await recount(deps, projectCounter(targetId), committedAt, ['followers']);
  },
});

const visibleUpdateOf = (content: Content | undefined) =>
  content && isVisible(content) ? content.projectId : null;

export const countUpdates = reactTo(contents, {
  name: 'count the updates of the project',
  concerns: ({ before, after }) =>
    (before?.projectId ?? after?.projectId) != null &&
    visibleUpdateOf(before) !== visibleUpdateOf(after),
  run: async (deps, { before, after, committedAt }) => {
    const { projectId } = after ?? before ?? {};
    if (projectId) await recount(deps, projectCounter(projectId), committedAt, ['updates']);
  },
});

const isOpenTask = (task: Task | undefined) => task !== undefined && isOpenForHelp(task);

export const countOpenTasks = reactTo(tasks, {
  name: 'count the open tasks of the project',
  concerns: ({ type, before, after }) =>
    (type === 'deleted' && before === undefined) || isOpenTask(before) !== isOpenTask(after),
  run: (deps, { params: { projectId }, committedAt }) =>
    recount(deps, projectCounter(projectId), committedAt, ['openTasks']),
});
