import { createHash } from 'node:crypto';
import { joinIds } from '@samspill/domain/id';
import { projectPath } from '@samspill/domain/paths';
import { isProjectVisible, type Project } from '@samspill/domain/projects/project';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { resetChecklist } from '@samspill/domain/tasks/checklist';
import { dayAfter, dayAt } from '@samspill/domain/tasks/due';
import { TASKS, taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import { rankAt } from '@samspill/domain/tasks/rank';
import { nextOccurrence } from '@samspill/domain/tasks/repeat';
import {
  isOpenForHelp,
  MAX_TASKS,
  STORED_TASK_ENTRIES,
  TASK_SERVER_FIELDS,
  type Task,
} from '@samspill/domain/tasks/task';
import { FieldValue, type QueryDocumentSnapshot, type UpdateData } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { countOpenTasks } from '../follows/follow-triggers.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { projects, tasks } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { isUpdated, paceChanges } from '../platform/limits/limit-edits.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { removedMembers } from '../projects/project-store.ts';
import { notifyAssignee, subjectOfTask, UNASSIGNED } from './task-entries.ts';

const ID_CHARS = 20;

const EditedFieldsSchema = v.object(STORED_TASK_ENTRIES);

/** Derived from the occurrence, so that an event that arrives twice makes one task. */
const nextId = (path: string, dueOn: string | null) =>
  createHash('sha256').update(`${path} ${dueOn}`).digest('hex').slice(0, ID_CHARS);

/**
 * Builds the next occurrence of a task; null if there is none. Sets no author of the assignment, so that the assignee
 * is not notified of each occurrence.
 */
function nextTask(task: Task, project: Project, { rank, today }: { rank: string; today: string }) {
  // All fields that members edit, also later ones.
  const draft = v.parse(EditedFieldsSchema, task);
  const { assigneeId, checklist, repeats } = draft;
  const next = repeats ? nextOccurrence(repeats, task, today) : null;
  if (!next) return null;
  return {
    ...draft,
    assigneeId: assigneeId && project.memberIds.includes(assigneeId) ? assigneeId : null,
    ...(checklist && { checklist: resetChecklist(checklist) }),
    ...next,
    status: 'todo' as const,
    rank,
    projectId: task.projectId,
    createdBy: task.createdBy,
    ...TASK_SERVER_FIELDS,
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

async function repeatTask(deps: Deps, path: string): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(path);
    const task = tasks.parse(deps, await transaction.get(ref));
    // The task may have been reopened or repeated since the trigger.
    if (task?.status !== 'done' || !task.repeats) return;
    const all = db.collection(tasksPath(task.projectId));
    const [stored, { docs }] = await Promise.all([
      transaction.get(db.doc(projectPath(task.projectId))),
      transaction.get(all.orderBy('rank', 'desc').limit(1)),
    ]);
    const project = projects.parse(deps, stored);
    // A full board keeps the repetition on the task that is done.
    if (!project || project.isFull) return;
    const [last] = tasks.only('rank').parseAll(deps, docs);
    const rank = rankAt(last ? [last.data.rank] : [], 1, () => 0);
    const next = nextTask(task, project, { rank, today: dayAt(deps.now()) });
    const nextRef = next && db.doc(taskPath(task.projectId, nextId(path, next.dueOn)));
    // Reads come before writes in a transaction.
    const isTaken = nextRef !== null && (await transaction.get(nextRef)).exists;
    // The repetition goes on to the next task: done again, this one makes no second.
    transaction.update(ref, { repeats: null });
    if (nextRef && !isTaken) transaction.set(nextRef, next);
  });
}

const repeatDone = reactTo(tasks, {
  name: 'repeat the task',
  concerns: ({ before, after }) =>
    after?.status === 'done' && Boolean(after.repeats) && before?.status !== 'done',
  run: (deps, { path }) => repeatTask(deps, path),
});

const TASKS_PER_PAGE = 100;

type TaskChanges = UpdateData<Task>;

interface TaskSweep {
  readonly projectId: string;
  readonly changesOf: (task: Task, project: Project) => TaskChanges | null;
}

/** Reads and writes a page in one transaction, so that concurrent changes are not overwritten. */
function sweepPage(deps: Deps, sweep: TaskSweep, last: QueryDocumentSnapshot | undefined) {
  const { projectId, changesOf } = sweep;
  const ordered = deps.db
    .collection(tasksPath(projectId))
    .orderBy('__name__')
    .limit(TASKS_PER_PAGE);
  return deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(deps.db.doc(projectPath(projectId)));
    const project = projects.parse(deps, stored);
    if (!project) return undefined;
    const { docs } = await transaction.get(last ? ordered.startAfter(last) : ordered);
    for (const { ref, data } of tasks.parseAll(deps, docs)) {
      const changes = changesOf(data, project);
      if (changes !== null) transaction.update(ref, changes);
    }
    return docs.length === TASKS_PER_PAGE ? docs.at(-1) : undefined;
  });
}

async function sweepTasks(deps: Deps, sweep: TaskSweep): Promise<void> {
  let last = await sweepPage(deps, sweep, undefined);
  while (last) last = await sweepPage(deps, sweep, last);
}

async function deleteTasksOf(deps: Deps, projectId: string): Promise<void> {
  const some = deps.db.collection(tasksPath(projectId)).limit(TASKS_PER_PAGE).select();
  for (;;) {
    const { docs } = await some.get();
    const batch = deps.db.batch();
    for (const task of docs) batch.delete(task.ref);
    await batch.commit();
    if (docs.length < TASKS_PER_PAGE) return;
  }
}

function listingChanges(task: Task, project: Project): TaskChanges | null {
  const listed = isOpenForHelp(task) && isProjectVisible(project);
  const projectTitle = project.title;
  if (task.listed === listed && task.projectTitle === projectTitle) return null;
  return { listed, projectTitle };
}

type TaskChange = DocumentChange<Task, { readonly projectId: string }>;

async function updateListing(
  deps: Deps,
  { path, params: { projectId } }: TaskChange,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const ref = deps.db.doc(path);
    const found = await transaction.getAll(ref, deps.db.doc(projectPath(projectId)));
    const task = tasks.parse(deps, found[0]);
    const project = projects.parse(deps, found[1]);
    if (!task || !project) return;
    const changes = listingChanges(task, project);
    if (changes !== null) transaction.update(ref, changes);
  });
}

const syncTaskListing = reactTo(tasks, {
  name: 'list the task',
  concerns: ({ before, after }) =>
    after !== undefined &&
    (before === undefined || before.open !== after.open || before.status !== after.status),
  run: updateListing,
});

/** Coalesces renames during a sweep into a single further sweep. */
const sweepOnce = createBatches<string>('list tasks', async (deps, [projectId]) => {
  if (projectId !== undefined) await sweepTasks(deps, { projectId, changesOf: listingChanges });
});

const syncProjectTaskListings = reactTo(projects, {
  name: 'list the tasks of the project',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (isProjectVisible(before) !== isProjectVisible(after) || before.title !== after.title),
  run: (deps, { params: { projectId } }) => sweepOnce(deps, projectId, projectId),
});

const TASKS_PER_QUERY = 300;

async function remindAssignee(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<number> {
  const task = tasks.parse(deps, snapshot);
  if (!task || task.assigneeId === null || task.status === 'done') return 0;
  const subject = subjectOfTask({ id: snapshot.id, data: task });
  await notify(deps, {
    recipientUid: task.assigneeId,
    type: 'task',
    actor: null,
    // Uses a separate notification from the assignment, which names the assigning member.
    subject: { ...subject, id: joinIds(subject.id, 'due') },
    key: `${snapshot.ref.path} due ${task.dueOn}`,
    about: [task.projectId],
  });
  return 1;
}

async function* listDueTasks(deps: Deps): AsyncGenerator<QueryDocumentSnapshot> {
  const today = dayAt(deps.now());
  const due = deps.db.collectionGroup(TASKS).where('dueOn', 'in', [today, dayAfter(today)]);
  for await (const docs of readPages(due, { size: TASKS_PER_QUERY })) yield* docs;
}

/** Notifies assignees of tasks due today or tomorrow, once per task and due date. Returns the number of tasks read. */
export async function remindOfTasks(deps: Deps): Promise<number> {
  let seen = 0;
  const due = {
    name: 'remind of the task',
    items: listDueTasks(deps),
    pathOf: ({ ref }: QueryDocumentSnapshot) => ref.path,
  };
  await forEachSettled(deps, due, async (task) => {
    const reminded = await remindAssignee(deps, task);
    seen += reminded;
  });
  deps.log.info('tasks reminded of', { seen });
  return seen;
}

async function updateFullMark(deps: Deps, projectId: string): Promise<void> {
  const counted = deps.db.collection(tasksPath(projectId)).limit(MAX_TASKS).count();
  const isFull = (await counted.get()).data().count >= MAX_TASKS;
  const ref = deps.db.doc(projectPath(projectId));
  await deps.db.runTransaction(async (transaction) => {
    const project = projects.only('isFull').parse(deps, await transaction.get(ref));
    if (project && (project.isFull ?? false) !== isFull) transaction.update(ref, { isFull });
  });
}

const updateFullMarkOnce = createBatches<string>('mark full', async (deps, [projectId]) => {
  if (projectId !== undefined) await updateFullMark(deps, projectId);
});

/** Marks the project when it reaches the task limit; rules check the mark before a create. */
export const syncFullMark = reactTo(tasks, {
  name: 'record whether the board is full',
  concerns: ({ type }) => type !== 'updated',
  run: (deps, { params: { projectId } }) => updateFullMarkOnce(deps, projectId, projectId),
});

function unassign(task: Task, { memberIds }: Project): TaskChanges | null {
  if (task.assigneeId === null || memberIds.includes(task.assigneeId)) return null;
  return UNASSIGNED;
}

const unassignFormerMembers = reactTo(projects, {
  name: 'unassign the former member',
  concerns: (change) => change.after !== undefined && removedMembers(change).length > 0,
  run: (deps, { params: { projectId } }) => sweepTasks(deps, { projectId, changesOf: unassign }),
});

const deleteTasks = onDeletion(projects, 'delete the tasks', (deps, { projectId }) =>
  deleteTasksOf(deps, projectId),
);

export const taskReactions: readonly Reaction[] = [
  syncTaskListing,
  syncFullMark,
  countOpenTasks,
  notifyAssignee,
  repeatDone,
];

export const projectTaskReactions: readonly Reaction[] = [
  syncProjectTaskListings,
  unassignFormerMembers,
  deleteTasks,
];

const TIME_LIMIT_SECONDS = 1_800;

export function remindTrigger(deps: Deps) {
  const when = { schedule: '30 6 * * *', timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await remindOfTasks(deps);
    },
  );
}

/**
 * Changes of a task name their author. One without a name, from a page of an earlier version, may be by any member: it
 * counts for each, or leaving the name out would lift the limit.
 */
export const paceTasks = paceChanges(tasks.only('changedBy', 'assigneeId', 'updatedAt'), {
  uidOf: async ({ after: { changedBy, updatedAt }, params: { projectId } }, deps) =>
    changedBy?.at.toMillis() === updatedAt.toMillis()
      ? changedBy.uid
      : ((await projects.only('memberIds').read(deps, projectPath(projectId)))?.memberIds ?? null),
  // The server unassigns former members, without a signature.
  isEdit: (before, after) =>
    isUpdated(before, after) && (before.assigneeId === null || after.assigneeId !== null),
});
