import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from './reaction.ts';

/** Runs with the id of a document that was deleted, by whom and however, unless it is there again. */
export function onDeletion(
  name: string,
  run: (deps: Deps, id: string) => Promise<unknown>,
): Reaction {
  return {
    name,
    concerns: ({ before, after }) => before !== undefined && after === undefined,
    run: async (deps, { path }) => {
      const { id, exists } = await deps.db.doc(path).get();
      if (!exists) await run(deps, id);
    },
  };
}

/**
 * Notes that an id is used up, so that rules never let anything be made under it again: what others keep of the id, such
 * as a conversation or a report, would else be of something new.
 */
export const useUpId = (usedUpPathOf: (id: string) => string): Reaction =>
  onDeletion('use up the id', async ({ db }, id) => {
    const ref = db.doc(usedUpPathOf(id));
    if (!(await ref.get()).exists) await ref.set({ deletedAt: FieldValue.serverTimestamp() });
  });
