import { MAX_TASKS } from '@samspill/domain/limits';
import { projectPath, tasksPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import type { Reaction } from '../events/reaction.ts';

interface Board {
  readonly deps: Deps;
  readonly projectId: string;
}

async function markFull({ deps, projectId }: Board): Promise<void> {
  const tasks = deps.db.collection(tasksPath(projectId)).limit(MAX_TASKS).count();
  const isFull = (await tasks.get()).data().count >= MAX_TASKS;
  const ref = deps.db.doc(projectPath(projectId));
  await deps.db.runTransaction(async (transaction) => {
    const project = await transaction.get(ref);
    if (project.exists && (project.get('isFull') ?? false) !== isFull)
      transaction.update(ref, { isFull });
  });
}

const markOnce = createBatches<Board>(async ([board]) => {
  if (board) await markFull(board);
});

/** Says on the project that no further task has room, which rules ask before one is made. */
export const keepTaskRoom: Reaction = {
  name: 'say whether the board is full',
  concerns: ({ before, after }) => (before === undefined) !== (after === undefined),
  run: async (deps, { path }) => {
    const projectId = path.split('/')[1] ?? '';
    await markOnce(projectId, { deps, projectId });
  },
};
