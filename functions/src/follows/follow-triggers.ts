import type { Content } from '@samspill/domain/content/content';
import { type Follow, MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { CONTENT, projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { tasksPath } from '@samspill/domain/tasks/paths';
import { isOpenForHelp, type Task } from '@samspill/domain/tasks/task';
import { isVisible } from '../content/content-store.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { contents, follows, people, projects, tasks } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { deleteRest } from '../platform/jobs/paced-deletion.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { type Reaction, type ReactionSource, reactTo } from '../platform/triggers/reaction.ts';
import { type Counter, recount } from '../platform/triggers/recount.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';

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

const countFollowers = reactTo(follows, {
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

const FOLLOWS_PER_QUERY = 500;

export interface FollowTarget {
  readonly counters: { readonly followers: number };
}

const isLarge = (target: FollowTarget | undefined) =>
  (target?.counters.followers ?? 0) > MAX_FAN_OUT;

const mergedFollows = follows.only('mergedAtRead');

async function markAllFollows(deps: Deps, targetId: string): Promise<void> {
  for await (const docs of readPages(followersOf(deps, targetId), { size: FOLLOWS_PER_QUERY })) {
    const unmarked = mergedFollows.parseAll(deps, docs).filter(({ data }) => !data.mergedAtRead);
    await writeInBatches(deps, unmarked, (batch, follow) =>
      batch.update(follow.ref, { mergedAtRead: true }),
    );
  }
}

const markFollowersMerged = <Params>(
  of: ReactionSource<FollowTarget, Params>,
  idOf: (params: Params) => string,
): Reaction<FollowTarget, Params> =>
  reactTo(of, {
    name: 'switch followers to merging at read',
    concerns: ({ before, after }) => !isLarge(before) && isLarge(after),
    run: (deps, { params }) => markAllFollows(deps, idOf(params)),
  });

export const markFollowersOfPerson = markFollowersMerged(people, ({ uid }) => uid);
export const markFollowersOfProject = markFollowersMerged(projects, ({ projectId }) => projectId);

const markFollowMerged = reactTo(follows, {
  name: 'merge at read',
  concerns: ({ type, after }) => type === 'created' && after !== undefined,
  run: async (deps, { path, params: { targetId }, after }) => {
    const target = await (after?.kind === 'project'
      ? projects.only('counters').read(deps, projectPath(targetId))
      : people.only('counters').read(deps, userPath(targetId)));
    if (!isLarge(target)) return;
    await deps.db.runTransaction(async (transaction) => {
      const follow = await transaction.get(deps.db.doc(path));
      if (follow.exists) transaction.update(follow.ref, { mergedAtRead: true });
    });
  },
});

async function readTarget(deps: Deps, { kind, targetId, followerId }: Follow) {
  if (kind === 'user') {
    const href = `/${userPath(followerId)}`;
    const subject: NotificationSubject = { kind, id: targetId, title: '', href };
    return { uid: targetId, subject, about: [] };
  }
  const project = await projects.read(deps, projectPath(targetId));
  if (!project) return null;
  const href = `/${projectPath(targetId)}`;
  const subject: NotificationSubject = { kind, id: targetId, title: project.title, href };
  return { uid: project.ownerId, subject, about: [targetId] };
}

const notifyOfFollow = reactTo(follows, {
  name: 'notify of the follower',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path }) => {
    const follow = await follows.read(deps, path);
    if (!follow) return;
    const [target, person] = await Promise.all([
      readTarget(deps, follow),
      people.read(deps, userPath(follow.followerId)),
    ]);
    if (!target || !person) return;
    const actor = authorCardOf(follow.followerId, person);
    const { uid: recipientUid, subject, about } = target;
    await notify(deps, { recipientUid, type: 'follow', actor, subject, key: path, about });
  },
});

export const followReactions: readonly Reaction[] = [
  countFollowers,
  notifyOfFollow,
  markFollowMerged,
];

export const deleteFollows = onDeletion(projects, 'delete the follows', (deps, { projectId }) =>
  deleteRest(deps, { kind: 'followers', id: projectId }),
);
