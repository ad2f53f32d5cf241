import { DISMISSAL_REASONS, type DismissalCounts } from '@samspill/domain/matches/match-view';
import { DISMISSALS, dismissalPath } from '@samspill/domain/matches/paths';
import type { Deps } from '../platform/deps.ts';
import { matches } from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

/** Uses `count()`; reads no documents. */
export async function countDismissals({ db }: Deps): Promise<DismissalCounts> {
  const counted = await Promise.all(
    DISMISSAL_REASONS.map(async (reason) => {
      const given = db.collectionGroup(DISMISSALS).where('reason', '==', reason);
      return [reason, (await given.count().get()).data().count] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<(typeof DISMISSAL_REASONS)[number], number>;
}

export const deleteDismissals = reactTo(matches.only('ownerId', 'uid'), {
  name: 'delete the reason of the refusal',
  concerns: ({ type }) => type === 'deleted',
  run: async ({ db }, { path, before }) => {
    const match = await db.doc(path).get();
    if (match.exists || before === undefined) return;
    const { ownerId, uid } = before;
    for (const each of [ownerId, uid]) await db.doc(dismissalPath(each, match.id)).delete();
  },
});
