import { MATCHES } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { blocks, matches } from '../firestore/collections.ts';
import { syncBlockedPair } from './blocked-pairs.ts';
import { readMatchOptions } from './match-options.ts';
import { createReadBudget, MAX_READS_PER_EVENT } from './read-budget.ts';
import { MAX_CURRENT } from './select-matches.ts';
import { writeMatches } from './write-matches.ts';

async function updateMatchBetween(deps: Deps, ownerId: string, uid: string): Promise<void> {
  const budget = createReadBudget(MAX_READS_PER_EVENT / 2);
  const options = await readMatchOptions(deps, budget);
  const { docs } = await deps.db
    .collection(MATCHES)
    .where('ownerId', '==', ownerId)
    .where('uid', '==', uid)
    .limit(MAX_CURRENT)
    .get();
  budget.spend(docs.length);
  const found = matches.only('projectId').parseAll(deps, docs);
  const otherIds = found.map(({ data }) => data.projectId);
  const writing = { side: 'person', id: uid, otherIds, kept: new Set(otherIds) } as const;
  await writeMatches(deps, writing, options, budget);
}

export const blockMatchReactions: readonly Reaction[] = [
  reactTo(blocks, {
    name: 'match nobody across a block',
    concerns: ({ type }) => type !== 'updated',
    run: async (deps, { params: { uid, blockedUid: otherUid } }) => {
      await syncBlockedPair(deps, uid, otherUid);
      await updateMatchBetween(deps, uid, otherUid);
      await updateMatchBetween(deps, otherUid, uid);
    },
  }),
];
