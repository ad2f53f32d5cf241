import type { Match } from '@samspill/domain/matches/match';
import { MATCHES } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { readMatchOptions } from './match-options.ts';
import { createReadBudget, MAX_READS_PER_EVENT } from './read-budget.ts';
import { MAX_CURRENT } from './select-matches.ts';
import { noteSeparation } from './separations.ts';
import { writeMatches } from './write-matches.ts';

/** Settles what there is between a person and the projects of another: gone across a block, back when it is lifted. */
async function settleBetween(deps: Deps, ownerId: string, uid: string): Promise<void> {
  const budget = createReadBudget(MAX_READS_PER_EVENT / 2);
  const options = await readMatchOptions(deps, budget);
  const { docs } = await deps.db
    .collection(MATCHES)
    .where('ownerId', '==', ownerId)
    .where('uid', '==', uid)
    .limit(MAX_CURRENT)
    .get();
  budget.spend(docs.length);
  const otherIds = docs.map((match) => (match.data() as Match).projectId);
  const writing = { side: 'person', id: uid, otherIds, kept: new Set(otherIds) } as const;
  await writeMatches(deps, writing, options, budget);
}

/** What a change of `users/{uid}/blocks/{blockedUid}` means for matches. */
export const blockMatchReactions: readonly Reaction[] = [
  {
    name: 'match nobody across a block',
    concerns: ({ before, after }) => (before === undefined) !== (after === undefined),
    run: async (deps, { path }) => {
      const [, uid = '', , otherUid = ''] = path.split('/');
      await noteSeparation(deps, uid, otherUid);
      await settleBetween(deps, uid, otherUid);
      await settleBetween(deps, otherUid, uid);
    },
  },
];
