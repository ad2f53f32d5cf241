import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type Reaction, type ReactionSource, reactTo } from './reaction.ts';

export const onDeletion = <Params>(
  of: ReactionSource<unknown, Params>,
  name: string,
  run: (deps: Deps, params: Params) => Promise<unknown>,
): Reaction<unknown, Params> =>
  reactTo(of, {
    name,
    concerns: ({ type }) => type === 'deleted',
    run: async (deps, { path, params }) => {
      const { exists } = await deps.db.doc(path).get();
      if (!exists) await run(deps, params);
    },
  });

/**
 * Reserves a deleted id, so that the rules prevent its reuse: references by others, such as conversations or reports,
 * would otherwise point to a new item.
 */
export const tombstoneId = <Params>(
  of: ReactionSource<unknown, Params>,
  usedUpPathOf: (params: Params) => string,
): Reaction<unknown, Params> =>
  onDeletion(of, 'use up the id', async ({ db }, params) => {
    const ref = db.doc(usedUpPathOf(params));
    if (!(await ref.get()).exists) await ref.set({ deletedAt: FieldValue.serverTimestamp() });
  });
