import { projectPath, tasksPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import type { QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { projects, tasks } from '../firestore/collections.ts';

/** Read and written together, well within what one transaction may write. */
const TASKS_AT_ONCE = 100;

export type TaskChanges = UpdateData<Task>;

interface Sweep {
  readonly projectId: string;
  /** What to change of a task; null for nothing. Asked with the project and the task as they are now. */
  readonly changesOf: (task: Task, project: Project) => TaskChanges | null;
}

/** One page after `last`: the project and its tasks are read, judged and written as one, so that none is overtaken. */
function sweepPage(deps: Deps, sweep: Sweep, last: QueryDocumentSnapshot | undefined) {
  const { projectId, changesOf } = sweep;
  const ordered = deps.db.collection(tasksPath(projectId)).orderBy('__name__').limit(TASKS_AT_ONCE);
  return deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(deps.db.doc(projectPath(projectId)));
    const project = projects.parse(deps, stored);
    if (!project) return undefined;
    const { docs } = await transaction.get(last ? ordered.startAfter(last) : ordered);
    for (const { ref, data } of tasks.parseAll(deps, docs)) {
      const changes = changesOf(data, project);
      if (changes !== null) transaction.update(ref, changes);
    }
    return docs.length === TASKS_AT_ONCE ? docs.at(-1) : undefined;
  });
}

/** Brings every task of the project in line, a page at a time. */
export async function sweepTasks(deps: Deps, sweep: Sweep): Promise<void> {
  let last = await sweepPage(deps, sweep, undefined);
  while (last) last = await sweepPage(deps, sweep, last);
}

/** Deletes the tasks of a project that is gone, a page at a time. */
export async function deleteTasksOf(deps: Deps, projectId: string): Promise<void> {
  const some = deps.db.collection(tasksPath(projectId)).limit(TASKS_AT_ONCE).select();
  for (;;) {
    const { docs } = await some.get();
    const batch = deps.db.batch();
    for (const task of docs) batch.delete(task.ref);
    await batch.commit();
    if (docs.length < TASKS_AT_ONCE) return;
  }
}
