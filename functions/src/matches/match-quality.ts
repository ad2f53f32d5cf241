import {
  type MatchCounts,
  type MatchQuality,
  SCORE_BANDS,
} from '@samspill/domain/matches/admin-match';
import { MATCH_KINDS, type MatchKind } from '@samspill/domain/matches/match';
import type { Deps } from '../platform/deps.ts';
import { decisionConditions, type MatchQuery, toMatchQuery } from './match-query.ts';

type QualityQuery = Pick<MatchQuery, 'where' | 'orderBy'>;

const IS_CURRENT = ['status', '==', 'current'] as const;

const INTERESTED = decisionConditions((each) => Object.values(each).includes('interested'));
const MUTUAL = decisionConditions((each) =>
  Object.values(each).every((state) => state === 'interested'),
);
const DISMISSED = decisionConditions((each) => Object.values(each).includes('dismissed'));

async function countOf(deps: Deps, query: MatchQuery): Promise<number> {
  return (await toMatchQuery(deps.db, query).count().get()).data().count;
}

async function countOutcomes(deps: Deps, part: QualityQuery): Promise<MatchCounts> {
  const [total, interested, mutual, dismissed] = await Promise.all(
    [[], INTERESTED, MUTUAL, DISMISSED].map((either) => countOf(deps, { ...part, either })),
  );
  return {
    total: total ?? 0,
    interested: interested ?? 0,
    mutual: mutual ?? 0,
    dismissed: dismissed ?? 0,
  };
}

const sumOf = (parts: readonly MatchCounts[]): MatchCounts =>
  parts.reduce((sum, part) => ({
    total: sum.total + part.total,
    interested: sum.interested + part.interested,
    mutual: sum.mutual + part.mutual,
    dismissed: sum.dismissed + part.dismissed,
  }));

export async function readMatchQuality(deps: Deps): Promise<MatchQuality> {
  const ofKind = (kind: MatchKind) =>
    countOutcomes(deps, { where: [['kind', '==', kind], IS_CURRENT], orderBy: null });
  const ofBand = async ({ from, to }: (typeof SCORE_BANDS)[number]) => ({
    from,
    to,
    counts: await countOutcomes(deps, {
      where: [IS_CURRENT, ['score', '>=', from], ['score', '<=', to]],
      // An index for this order exists.
      orderBy: ['score', 'desc'],
    }),
  });
  const [kinds, bands] = await Promise.all([
    Promise.all(MATCH_KINDS.map(ofKind)),
    Promise.all(SCORE_BANDS.map(ofBand)),
  ]);
  const byKind = Object.fromEntries(MATCH_KINDS.map((kind, index) => [kind, kinds[index]]));
  return { all: sumOf(kinds), kinds: byKind as MatchQuality['kinds'], bands };
}
