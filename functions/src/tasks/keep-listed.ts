import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { isProjectVisible } from '@samspill/domain/projects/project-permissions';
import type { Task } from '@samspill/domain/tasks/task';
import { isOpenForHelp } from '@samspill/domain/tasks/task-permissions';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { projects, tasks } from '../firestore/collections.ts';
import { sweepTasks, type TaskChanges } from './tasks-of-project.ts';

/** What the server's own fields of a task should be and are not; null when all is right. */
function listingChanges(task: Task, project: Project): TaskChanges | null {
  const listed = isOpenForHelp(task) && isProjectVisible(project);
  const projectTitle = project.title;
  if (task.listed === listed && task.projectTitle === projectTitle) return null;
  return { listed, projectTitle };
}

type TaskChange = DocumentChange<Task, { readonly projectId: string }>;

async function keepListed(deps: Deps, { path, params: { projectId } }: TaskChange): Promise<void> {
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

/** Of a task: says whether a list over all projects may find it, and of which project it is. */
export const keepTaskListed = reactTo(tasks, {
  name: 'list the task',
  concerns: ({ before, after }) =>
    after !== undefined &&
    (before === undefined || before.open !== after.open || before.status !== after.status),
  run: keepListed,
});

/** Renamed again while its tasks are rewritten, a project has them rewritten once more, however often it was. */
const sweepOnce = createBatches<string>('list tasks', async (deps, [projectId]) => {
  if (projectId !== undefined) await sweepTasks(deps, { projectId, changesOf: listingChanges });
});

/** Of a project: its tasks are listed while it is visible, under its title. */
export const keepTasksListed = reactTo(projects, {
  name: 'list the tasks of the project',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (isProjectVisible(before) !== isProjectVisible(after) || before.title !== after.title),
  run: (deps, { params: { projectId } }) => sweepOnce(deps, projectId, projectId),
});
