import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { MATCHES } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { matches } from '../firestore/collections.ts';
import { readMatchOptions } from './match-options.ts';
import { otherIdOf } from './match-pair.ts';
import { createReadBudget, MAX_READS_PER_EVENT } from './read-budget.ts';
import { bestFirst, MAX_CURRENT } from './select-matches.ts';
import { writeMatches } from './write-matches.ts';

const isCurrent = (match: Match | undefined) => match?.status === 'current';

function currentOf(deps: Deps, side: MatchSide, { projectId, ownerId, uid }: Match) {
  const all = deps.db.collection(MATCHES);
  const own =
    side === 'person'
      ? all.where('uid', '==', uid)
      : all.where('ownerId', '==', ownerId).where('projectId', '==', projectId);
  return own.where('status', '==', 'current').orderBy('score', 'desc');
}

/** Takes the weakest out where a side has more than it keeps; somebody's interest is not pushed out. */
async function trim(deps: Deps, side: MatchSide, match: Match): Promise<void> {
  const current = currentOf(deps, side, match);
  const { count } = (
    await current
      .limit(MAX_CURRENT + 1)
      .count()
      .get()
  ).data();
  if (count <= MAX_CURRENT) return;
  const budget = createReadBudget(MAX_READS_PER_EVENT / 2);
  const { docs } = await current.limit(2 * MAX_CURRENT).get();
  budget.spend(docs.length + 1);
  const weakest = matches
    .parseAll(deps, docs)
    .map(({ data: each }) => ({
      ...{ id: otherIdOf(side, each), kind: each.kind, score: each.score },
      isWanted: each.projectState === 'interested' || each.personState === 'interested',
    }))
    .sort(bestFirst)
    .slice(MAX_CURRENT)
    .filter(({ isWanted }) => !isWanted);
  const writing = { side, id: side === 'person' ? match.uid : match.projectId };
  const otherIds = weakest.map(({ id }) => id);
  const options = await readMatchOptions(deps, budget);
  await writeMatches(deps, { ...writing, otherIds, kept: new Set() }, options, budget);
}

/** Keeps the matches of either side at most `MAX_CURRENT` when the other side found one more. */
export const trimMatches = reactTo(matches, {
  name: 'keep the best matches',
  concerns: ({ before, after }) => !isCurrent(before) && isCurrent(after),
  run: async (deps, { path }) => {
    const match = await matches.read(deps, path);
    if (!match || !isCurrent(match)) return;
    await trim(deps, 'project', match);
    await trim(deps, 'person', match);
  },
});
