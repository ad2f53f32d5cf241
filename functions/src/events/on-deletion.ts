import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type Reaction, type ReactionSource, reactTo } from './reaction.ts';

/**
 * Runs with the ids of a document that was deleted, by whom and however and whatever it held, unless it is there
 * again.
 */
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
 * Notes that an id is used up, so that rules never let anything be made under it again: what others keep of the id, such
 * as a conversation or a report, would else be of something new.
 */
export const useUpId = <Params>(
  of: ReactionSource<unknown, Params>,
  usedUpPathOf: (params: Params) => string,
): Reaction<unknown, Params> =>
  onDeletion(of, 'use up the id', async ({ db }, params) => {
    const ref = db.doc(usedUpPathOf(params));
    if (!(await ref.get()).exists) await ref.set({ deletedAt: FieldValue.serverTimestamp() });
  });
