import { CONTENT, FOLLOWING, projectPath, tasksPath, userPath } from '@samspill/domain/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { isOpenForHelp } from '@samspill/domain/tasks/task-permissions';
import type { DocumentData } from 'firebase-admin/firestore';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { type Counted, recount } from '../events/recount.ts';

const followersOf = (deps: Deps, targetId: string) =>
  deps.db.collectionGroup(FOLLOWING).where('targetId', '==', targetId);

const countedPerson = (uid: string): Counted => ({
  path: userPath(uid),
  fieldsOf: async (deps, _stored, count) => ({
    'counters.followers': await count(followersOf(deps, uid)),
  }),
});

const countedProject = (projectId: string): Counted => ({
  path: projectPath(projectId),
  fieldsOf: async (deps, _stored, count) => {
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

/** Keeps the number of followers of the person or project. */
export const countFollowers: Reaction = {
  name: 'count the followers',
  concerns: ({ before, after }) => (before === undefined) !== (after === undefined),
  run: async (deps, { before, after, committedAt }) => {
    const { kind, targetId } = after ?? before ?? {};
    const counted = kind === 'project' ? countedProject(targetId) : countedPerson(targetId);
    await recount(deps, counted, committedAt);
  },
};

const visibleUpdateOf = (content: DocumentData | undefined) =>
  isVisible(content) ? content?.projectId : null;

/** Keeps the number of a project's updates that others can see. */
export const countUpdates: Reaction = {
  name: 'count the updates of the project',
  concerns: ({ before, after }) =>
    (before?.projectId ?? after?.projectId) != null &&
    visibleUpdateOf(before) !== visibleUpdateOf(after),
  run: async (deps, { before, after, committedAt }) => {
    const { projectId } = after ?? before ?? {};
    await recount(deps, countedProject(projectId), committedAt);
  },
};

const isOpenTask = (task: DocumentData | undefined) =>
  task !== undefined && isOpenForHelp(task as Task);

/** Keeps the number of a project's tasks that are open for help. */
export const countOpenTasks: Reaction = {
  name: 'count the open tasks of the project',
  concerns: ({ before, after }) => isOpenTask(before) !== isOpenTask(after),
  run: async (deps, { before, after, committedAt }) => {
    const { projectId } = after ?? before ?? {};
    await recount(deps, countedProject(projectId), committedAt);
  },
};
