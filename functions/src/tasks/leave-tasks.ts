import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { deleteTasksOf, sweepTasks, type TaskChanges } from './tasks-of-project.ts';

const membersOf = (project: DocumentChange['after']): readonly string[] => project?.memberIds ?? [];

function unassign(task: Task, { memberIds }: Project): TaskChanges | null {
  if (task.assigneeId === null || memberIds.includes(task.assigneeId)) return null;
  return { assigneeId: null, updatedAt: FieldValue.serverTimestamp() };
}

/** Frees the tasks of whoever is no longer a member. */
export const unassignWhoLeft: Reaction = {
  name: 'unassign who left',
  concerns: ({ before, after }) =>
    after !== undefined && membersOf(before).some((uid) => !membersOf(after).includes(uid)),
  run: (deps, { path }) =>
    sweepTasks(deps, { projectId: path.split('/')[1] ?? '', changesOf: unassign }),
};

/** Nobody can reach the tasks of a project that is deleted. */
export const deleteTasks: Reaction = {
  name: 'delete the tasks',
  concerns: ({ before, after }) => before !== undefined && after === undefined,
  run: async (deps, { path }) => {
    if ((await deps.db.doc(path).get()).exists) return;
    await deleteTasksOf(deps, path.split('/')[1] ?? '');
  },
};
