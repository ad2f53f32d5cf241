import type { Content } from '@samspill/domain/content/content';
import { CONTENT, FOLLOWING, projectPath, tasksPath, userPath } from '@samspill/domain/paths';
import { isOpenForHelp, type Task } from '@samspill/domain/tasks/task';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { type Counter, recount } from '../events/recount.ts';
import { contents, follows, people, projects, tasks } from '../firestore/collections.ts';

const followersOf = (deps: Deps, targetId: string) =>
  deps.db.collectionGroup(FOLLOWING).where('targetId', '==', targetId);

const personCounter = (uid: string): Counter => ({
  of: people.only('countedAt'),
  path: userPath(uid),
  fieldsOf: async (deps, _stored, { count }) => ({
    'counters.followers': await count(followersOf(deps, uid)),
  }),
});

const projectCounter = (projectId: string): Counter => ({
  of: projects.only('countedAt'),
  path: projectPath(projectId),
  fieldsOf: async (deps, _stored, { count }) => {
    const updates = deps.db
      .collection(CONTENT)
      .where('projectId', '==', projectId)
      .where('status', '==', 'visible');
    const open = deps.db
      .collection(tasksPath(projectId))
      .where('open', '==', true)
      .where('status', 'in', ['todo', 'doing']);
    const [followers, visible, openTasks] = await Promise.all([
      count(followersOf(deps, projectId)),
      count(updates),
      count(open),
    ]);
    return {
      'counters.followers': followers,
      'counters.updates': visible,
      'counters.openTasks': openTasks,
    };
  },
});

export const countFollowers = reactTo(follows, {
  name: 'count the followers',
  concerns: ({ type }) => type !== 'updated',
  run: async (deps, { params: { targetId }, before, after, committedAt }) => {
    const kind = (after ?? before)?.kind;
    if (kind !== 'project') await recount(deps, personCounter(targetId), committedAt);
    if (kind !== 'user') await recount(deps, projectCounter(targetId), committedAt);
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
    if (projectId) await recount(deps, projectCounter(projectId), committedAt);
  },
});

const isOpenTask = (task: Task | undefined) => task !== undefined && isOpenForHelp(task);

export const countOpenTasks = reactTo(tasks, {
  name: 'count the open tasks of the project',
  concerns: ({ type, before, after }) =>
    (type === 'deleted' && before === undefined) || isOpenTask(before) !== isOpenTask(after),
  run: (deps, { params: { projectId }, committedAt }) =>
    recount(deps, projectCounter(projectId), committedAt),
});
