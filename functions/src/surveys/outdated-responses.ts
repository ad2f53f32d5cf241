import { countedPath, RESPONSES } from '@samspill/domain/surveys/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { RetentionRule } from '../platform/feature.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';

/** Skips a response that was continued; the summary keeps its count. */
async function removeOne(
  { db }: Deps,
  { ref, updateTime }: QueryDocumentSnapshot,
): Promise<boolean> {
  const mark = db.doc(countedPath(ref.parent.parent?.id ?? '', ref.id));
  return db.runTransaction(async (transaction) => {
    const [current, counted] = await transaction.getAll(ref, mark);
    if (!current?.updateTime?.isEqual(updateTime)) return false;
    if (counted?.exists) transaction.update(mark, { isKept: true });
    transaction.delete(ref);
    return true;
  });
}

/** Deletes responses that were never completed and returns their number; the drop-off statistics stay. */
export async function removeUnfinished(
  deps: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  let removed = 0;
  const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;
  await forEachSettled(
    deps,
    { name: 'remove a response', items: found, pathOf },
    async (response) => {
      if (await removeOne(deps, response)) removed += 1;
    },
  );
  return removed;
}

const unfinishedResponses: RetentionRule['find'] = (db, before) =>
  db
    .collectionGroup(RESPONSES)
    .where('status', '==', 'partial')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt');

export const outdatedResponses: RetentionRule = {
  find: unfinishedResponses,
  remove: removeUnfinished,
};
