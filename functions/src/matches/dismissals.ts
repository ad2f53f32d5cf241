import { DISMISSAL_REASONS, type DismissalCounts } from '@samspill/domain/matches/dismissal';
import type { Match } from '@samspill/domain/matches/match';
import { DISMISSALS, dismissalPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';

/** How often each reason was given for turning a match down. Counted by aggregation: none is read. */
export async function countDismissals({ db }: Deps): Promise<DismissalCounts> {
  const counted = await Promise.all(
    DISMISSAL_REASONS.map(async (reason) => {
      const given = db.collectionGroup(DISMISSALS).where('reason', '==', reason);
      return [reason, (await given.count().get()).data().count] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<(typeof DISMISSAL_REASONS)[number], number>;
}

/** Why either side turned down a match goes with it: its id names them. */
export const forgetDismissals: Reaction = {
  name: 'forget why it was turned down',
  concerns: ({ before, after }) => before !== undefined && after === undefined,
  run: async ({ db }, { path, before }) => {
    const match = await db.doc(path).get();
    if (match.exists) return;
    const { ownerId, uid } = before as Match;
    for (const each of [ownerId, uid]) await db.doc(dismissalPath(each, match.id)).delete();
  },
};
