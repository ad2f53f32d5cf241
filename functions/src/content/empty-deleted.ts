import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';

async function empty(deps: Deps, path: string): Promise<void> {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const text = await transaction.get(ref);
    if (text.get('status') !== 'deleted') return;
    const isContent = text.get('images') !== undefined;
    transaction.update(ref, {
      body: '',
      mentions: [],
      ...(isContent && { images: [], poll: null }),
    });
  });
}

/** Content or a comment that its author deleted keeps its place and nothing that was written in it. */
export const emptyDeleted: Reaction = {
  name: 'empty what was deleted',
  concerns: ({ after }) =>
    after?.status === 'deleted' &&
    (after.body !== '' || after.images?.length > 0 || after.mentions?.length > 0),
  run: (deps, { path }) => empty(deps, path),
};
