import { MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { FOLLOWING, projectPath, userPath } from '@samspill/domain/paths';
import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';

const FOLLOWS_PER_QUERY = 500;

const isLarge = (target: DocumentData | undefined) =>
  (target?.counters?.followers ?? 0) > MAX_FAN_OUT;

async function markAll(deps: Deps, targetId: string): Promise<void> {
  const follows = deps.db
    .collectionGroup(FOLLOWING)
    .where('targetId', '==', targetId)
    .limit(FOLLOWS_PER_QUERY);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? follows.startAfter(last) : follows).get();
    const unmarked = docs.filter((follow) => follow.get('mergedAtRead') !== true);
    await writeInBatches(deps, unmarked, (batch, follow) =>
      batch.update(follow.ref, { mergedAtRead: true }),
    );
    last = docs.length === FOLLOWS_PER_QUERY ? docs.at(-1) : undefined;
  } while (last);
}

/** Of a person or project: when its audience has become too large, its followers' feeds merge it at read. */
export const markFollowersMerged: Reaction = {
  name: 'have followers merge at read',
  concerns: ({ before, after }) => !isLarge(before) && isLarge(after),
  run: (deps, { path }) => markAll(deps, path.split('/')[1] ?? ''),
};

/** Of a follow: marks one of somebody whose audience is too large already. */
export const markFollowMerged: Reaction = {
  name: 'merge at read',
  concerns: ({ before, after }) => !before && after !== undefined,
  run: async (deps, { path, after }) => {
    const { kind, targetId } = after ?? {};
    const target = deps.db.doc(kind === 'project' ? projectPath(targetId) : userPath(targetId));
    if (!isLarge((await target.get()).data())) return;
    await deps.db.runTransaction(async (transaction) => {
      const follow = await transaction.get(deps.db.doc(path));
      if (follow.exists) transaction.update(follow.ref, { mergedAtRead: true });
    });
  },
};
