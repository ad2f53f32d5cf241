import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { FieldValue } from 'firebase-admin/firestore';
import { onDeletion } from '../events/on-deletion.ts';
import { reactTo } from '../events/reaction.ts';
import { projects } from '../firestore/collections.ts';
import { whoLeft } from '../projects/who-left.ts';
import { deleteTasksOf, sweepTasks, type TaskChanges } from './tasks-of-project.ts';

function unassign(task: Task, { memberIds }: Project): TaskChanges | null {
  if (task.assigneeId === null || memberIds.includes(task.assigneeId)) return null;
  return { assigneeId: null, updatedAt: FieldValue.serverTimestamp() };
}

/** Frees the tasks of whoever is no longer a member. */
export const unassignWhoLeft = reactTo(projects, {
  name: 'unassign who left',
  concerns: (change) => change.after !== undefined && whoLeft(change).length > 0,
  run: (deps, { params: { projectId } }) => sweepTasks(deps, { projectId, changesOf: unassign }),
});

/** Nobody can reach the tasks of a project that is deleted. */
export const deleteTasks = onDeletion(projects, 'delete the tasks', (deps, { projectId }) =>
  deleteTasksOf(deps, projectId),
);
