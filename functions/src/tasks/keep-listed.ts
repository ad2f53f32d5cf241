import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { isOpenForHelp } from '@samspill/domain/tasks/task-permissions';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { sweepTasks, type TaskChanges } from './tasks-of-project.ts';

const isVisible = (project: DocumentData | undefined) =>
  project?.status === 'published' && project.hidden === false;

/** What the server's own fields of a task should be and are not; null when all is right. */
export function listingChanges(task: Task, project: Project): TaskChanges | null {
  const listed = isOpenForHelp(task) && isVisible(project);
  const projectTitle = project.title;
  if (task.listed === listed && task.projectTitle === projectTitle) return null;
  return { listed, projectTitle };
}

async function keepListed(deps: Deps, { path, after }: DocumentChange): Promise<void> {
  const projectId: string = after?.projectId;
  await deps.db.runTransaction(async (transaction) => {
    const [task, project] = await transaction.getAll(
      deps.db.doc(path),
      deps.db.doc(projectPath(projectId)),
    );
    if (!task?.exists || !project?.exists) return;
    const changes = listingChanges(task.data() as Task, project.data() as Project);
    if (changes !== null) transaction.update(task.ref, changes);
  });
}

/** Of a task: says whether a list over all projects may find it, and of which project it is. */
export const keepTaskListed: Reaction = {
  name: 'list the task',
  concerns: ({ before, after }) =>
    after !== undefined &&
    (before === undefined || before.open !== after.open || before.status !== after.status),
  run: keepListed,
};

/** Renamed again while its tasks are rewritten, a project has them rewritten once more, however often it was. */
const sweepOnce = createBatches<{ readonly deps: Deps; readonly projectId: string }>(
  async ([project]) => {
    if (project)
      await sweepTasks(project.deps, { projectId: project.projectId, changesOf: listingChanges });
  },
);

/** Of a project: its tasks are listed while it is visible, under its title. */
export const keepTasksListed: Reaction = {
  name: 'list the tasks of the project',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (isVisible(before) !== isVisible(after) || before.title !== after.title),
  run: (deps, { path }) => {
    const projectId = path.split('/')[1] ?? '';
    return sweepOnce(projectId, { deps, projectId });
  },
};
