import { createHash } from 'node:crypto';
import { projectPath, taskPath, tasksPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { resetChecklist } from '@samspill/domain/tasks/checklist';
import { dayAt } from '@samspill/domain/tasks/due';
import { rankAt } from '@samspill/domain/tasks/rank';
import { nextOccurrence } from '@samspill/domain/tasks/repeat';
import { TASK_SERVER_FIELDS, type Task } from '@samspill/domain/tasks/task';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { projects, tasks } from '../firestore/collections.ts';

const ID_CHARS = 20;

/** Derived from the occurrence, so that an event that arrives twice makes one task. */
const nextId = (path: string, dueOn: string | null) =>
  createHash('sha256').update(`${path} ${dueOn}`).digest('hex').slice(0, ID_CHARS);

/**
 * Builds the next occurrence of a task; null if there is none. Sets no author of the assignment, so that the assignee
 * is not notified of each occurrence.
 */
function nextTask(task: Task, project: Project, { rank, today }: { rank: string; today: string }) {
  const { title, description, assigneeId, skills, open, checklist, repeats, createdBy } = task;
  const next = repeats ? nextOccurrence(repeats, task, today) : null;
  if (!next) return null;
  return {
    title,
    description,
    assigneeId: assigneeId && project.memberIds.includes(assigneeId) ? assigneeId : null,
    skills,
    open,
    ...(checklist && { checklist: resetChecklist(checklist) }),
    repeats,
    ...next,
    status: 'todo' as const,
    rank,
    projectId: task.projectId,
    createdBy,
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

export const repeatDone = reactTo(tasks, {
  name: 'repeat the task',
  concerns: ({ before, after }) =>
    after?.status === 'done' && Boolean(after.repeats) && before?.status !== 'done',
  run: (deps, { path }) => repeatTask(deps, path),
});
