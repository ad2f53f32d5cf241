import { createHash } from 'node:crypto';
import { cutText } from '@samspill/domain/content/mentions';
import { joinIds } from '@samspill/domain/id';
import { projectPath } from '@samspill/domain/paths';
import { TASK_ENTRIES, TASKS, taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { withoutMentionsOf } from '../content/content-personal-data.ts';
import { notifyMentions } from '../notifications/mentions.ts';
import type { NotificationRequest } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { projects, taskEntries, tasks } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';

const MAX_SUBJECT_TITLE_CHARS = 120;

interface AssignedTask {
  readonly id: string;
  readonly data: Task;
}

export function subjectOfTask({ id, data }: AssignedTask): NotificationRequest['subject'] {
  const { projectId, title } = data;
  return {
    kind: 'task',
    id: joinIds(projectId, id),
    title: cutText(title, MAX_SUBJECT_TITLE_CHARS),
    href: `/${projectPath(projectId)}?tab=tasks&task=${id}`,
  };
}

export const notifyAssignee = reactTo(tasks, {
  name: 'notify the assignee',
  concerns: ({ before, after }) =>
    after?.assigneeId != null &&
    after.assigneeId !== before?.assigneeId &&
    after.assigneeId !== after.assignedBy,
  run: async (deps, { path, params: { taskId: id }, after }) => {
    const task = await tasks.read(deps, path);
    if (!task || task.assigneeId === null || task.assigneeId !== after?.assigneeId) return;
    const actor =
      task.assignedBy === undefined ? null : await readAuthorCard(deps, task.assignedBy);
    if (!actor) return;
    await notify(deps, {
      recipientUid: task.assigneeId,
      type: 'task',
      actor,
      subject: subjectOfTask({ id, data: task }),
      key: `${path} assigned ${after.updatedAt.toMillis()}`,
      about: [task.projectId],
    });
  },
});

/** A change with a time of its own; otherwise its record would replace that of the assignment. */
export const UNASSIGNED = { assigneeId: null, updatedAt: FieldValue.serverTimestamp() } as const;

const RECORDED_FIELDS = ['status', 'assigneeId', 'dueOn', 'priority'] as const;

type TaskChange = DocumentChange<Task, { readonly projectId: string; readonly taskId: string }>;
type Activity = Pick<TaskEntry, 'kind' | 'authorId' | 'to'> & {
  readonly createdAt: FirestoreTimestamp;
};

const fieldOf = (task: Task, field: (typeof RECORDED_FIELDS)[number]) => task[field] ?? null;

/** Empty for changes by the server and by pages of earlier versions, which do not sign. */
const authorOf = ({ changedBy, updatedAt }: Task): string =>
  changedBy?.at.toMillis() === updatedAt.toMillis() ? changedBy.uid : '';

function activitiesOf({ before, after }: Pick<TaskChange, 'before' | 'after'>): Activity[] {
  if (!after) return [];
  if (!before)
    return [{ kind: 'created', authorId: after.createdBy, to: null, createdAt: after.createdAt }];
  return RECORDED_FIELDS.filter((field) => fieldOf(before, field) !== fieldOf(after, field)).map(
    (kind) => ({
      kind,
      authorId: authorOf(after),
      to: fieldOf(after, kind),
      createdAt: after.updatedAt,
    }),
  );
}

const ID_CHARS = 20;

/** Derived from the change, so that an event that arrives twice is recorded once. */
const activityId = (path: string, { kind, createdAt }: Activity) =>
  createHash('sha256')
    .update(`${path} ${kind} ${createdAt.toMillis()}`)
    .digest('hex')
    .slice(0, ID_CHARS);

const recordActivity = reactTo(tasks, {
  name: 'record the activity',
  concerns: (change) => activitiesOf(change).length > 0,
  run: async ({ db }, change) => {
    const { path, params } = change;
    await db.runTransaction(async (transaction) => {
      // The deletion of the task deletes its entries; a later event must not add one.
      if (!(await transaction.get(db.doc(path))).exists) return;
      for (const activity of activitiesOf(change))
        transaction.set(db.doc(taskEntryPath(activityId(path, activity))), {
          ...params,
          ...activity,
          body: '',
          mentions: [],
        });
    });
  },
});

const entriesOf = ({ db }: Deps, projectId: string, taskId: string) =>
  db.collection(TASK_ENTRIES).where('projectId', '==', projectId).where('taskId', '==', taskId);

const deleteEntries = onDeletion(
  tasks,
  'delete the comments and activity of the task',
  (deps, { projectId, taskId }) => deleteMatching(deps.db, entriesOf(deps, projectId, taskId)),
);

const MAX_COMMENTS_READ = 100;

async function listCommenters(deps: Deps, { projectId, taskId }: TaskEntry): Promise<string[]> {
  const latest = entriesOf(deps, projectId, taskId).where('kind', '==', 'comment');
  const { docs } = await latest
    .orderBy('createdAt', 'desc')
    .limit(MAX_COMMENTS_READ)
    .select('authorId')
    .get();
  return taskEntries
    .only('authorId')
    .parseAll(deps, docs)
    .map(({ data }) => data.authorId);
}

type EntryChange = DocumentChange<TaskEntry, { readonly entryId: string }>;

async function readRecipients(deps: Deps, comment: TaskEntry, task: Task) {
  const project = await projects.read(deps, projectPath(comment.projectId));
  const isMember = (uid: string) =>
    uid !== comment.authorId && (project?.memberIds.includes(uid) ?? false);
  const mentioned = comment.mentions.filter(isMember);
  const involved = new Set([task.assigneeId ?? '', ...(await listCommenters(deps, comment))]);
  const others = [...involved].filter((uid) => isMember(uid) && !mentioned.includes(uid));
  return { mentioned, others };
}

async function notifyOf(deps: Deps, path: string, comment: TaskEntry, task: Task): Promise<void> {
  const { projectId, taskId, authorId } = comment;
  const actor = await readAuthorCard(deps, authorId);
  if (!actor) return;
  const { mentioned, others } = await readRecipients(deps, comment, task);
  const tell = (recipientUid: string, kind: Pick<NotificationRequest, 'type' | 'event'>) =>
    notify(deps, {
      ...kind,
      recipientUid,
      actor,
      subject: subjectOfTask({ id: taskId, data: task }),
      key: path,
      about: [projectId],
    });
  await Promise.all([
    notifyMentions(deps, {
      actorUid: authorId,
      uids: mentioned,
      tell: (uid) => tell(uid, { type: 'mention', event: 'taskMention' }),
    }),
    forEachSettled(deps, { name: 'notify of the comment', items: others, pathOf: String }, (uid) =>
      tell(uid, { type: 'task', event: 'taskComment' }),
    ),
  ]);
}

const notifyOfTaskComment = reactTo(taskEntries, {
  name: 'notify of the comment on the task',
  concerns: ({ type, after }) => type === 'created' && after?.kind === 'comment',
  run: async (deps, { path }: EntryChange) => {
    const comment = await taskEntries.read(deps, path);
    if (!comment) return;
    const task = await tasks.read(deps, taskPath(comment.projectId, comment.taskId));
    if (task) return notifyOf(deps, path, comment, task);
    // The task was deleted while the comment was on its way, after its other entries.
    await deps.db.doc(path).delete();
  },
});

export const taskActivityReactions: readonly Reaction[] = [recordActivity, deleteEntries];
export const taskEntryReactions: readonly Reaction[] = [notifyOfTaskComment];

const tasksWhere = (db: Firestore, field: string, uid: string) =>
  db.collectionGroup(TASKS).where(field, '==', uid);

const entriesBy = (db: Firestore, uid: string) =>
  db.collection(TASK_ENTRIES).where('authorId', '==', uid);

async function eraseEntries(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  const entries = db.collection(TASK_ENTRIES);
  await deleteMatching(db, entriesBy(db, uid).where('kind', '==', 'comment'));
  await eraseMatching(db, entriesBy(db, uid), (batch, { ref }) =>
    batch.update(ref, { authorId: '' }),
  );
  await eraseMatching(db, entries.where('to', '==', uid), (batch, { ref }) =>
    batch.update(ref, { to: '' }),
  );
  await eraseMatching(db, entries.where('mentions', 'array-contains', uid), (batch, found) => {
    const text = taskEntries.only('body', 'mentions').parse(deps, found);
    // An unreadable text may contain the mention anywhere.
    batch.update(found.ref, text ? withoutMentionsOf(uid, text) : { body: '', mentions: [] });
  });
}

/** Tasks belong to the project: erasure keeps them and removes the user. */
export const tasksPersonalData: PersonalData = {
  name: 'tasks',
  collect: async ({ db }, { uid }) => ({
    assigned: await collectMatching(tasksWhere(db, 'assigneeId', uid)),
    written: await collectMatching(tasksWhere(db, 'createdBy', uid)),
    comments: await collectMatching(entriesBy(db, uid)),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    const changes = {
      assigneeId: UNASSIGNED,
      createdBy: { createdBy: '' },
      assignedBy: { assignedBy: FieldValue.delete() },
      'changedBy.uid': { changedBy: FieldValue.delete() },
    };
    for (const [field, change] of Object.entries(changes))
      await eraseMatching(db, tasksWhere(db, field, uid), (batch, { ref }) =>
        batch.update(ref, change),
      );
    await eraseEntries(deps, uid);
  },
};
