import { MAX_TASKS } from '@samspill/domain/limits';
import { projectPath, tasksPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { reactTo } from '../events/reaction.ts';
import { projects, tasks } from '../firestore/collections.ts';

async function markFull(deps: Deps, projectId: string): Promise<void> {
  const counted = deps.db.collection(tasksPath(projectId)).limit(MAX_TASKS).count();
  const isFull = (await counted.get()).data().count >= MAX_TASKS;
  const ref = deps.db.doc(projectPath(projectId));
  await deps.db.runTransaction(async (transaction) => {
    const project = projects.only('isFull').parse(deps, await transaction.get(ref));
    if (project && (project.isFull ?? false) !== isFull) transaction.update(ref, { isFull });
  });
}

const markOnce = createBatches<string>('mark full', async (deps, [projectId]) => {
  if (projectId !== undefined) await markFull(deps, projectId);
});

/** Says on the project that no further task has room, which rules ask before one is made. */
export const keepTaskRoom = reactTo(tasks, {
  name: 'say whether the board is full',
  concerns: ({ type }) => type !== 'updated',
  run: (deps, { params: { projectId } }) => markOnce(deps, projectId, projectId),
});
