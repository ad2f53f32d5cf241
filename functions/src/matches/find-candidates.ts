import type { MatchScore } from '@samspill/domain/matches/score';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { CandidateSource } from './candidate-sources.ts';
import { ENTRIES, type MatchEntry, parseEntry } from './match-entry.ts';
import type { ReadBudget } from './read-budget.ts';
import {
  containsEntry,
  filtersOf,
  maxPointsOf,
  rootsOf,
  type SearchNode,
  splitNode,
} from './search-node.ts';

export type Candidates = ReadonlyMap<string, { entry: MatchEntry; match: MatchScore | null }>;

interface CandidateSearch {
  readonly side: MatchEntry['side'];
  readonly sources: readonly CandidateSource[];
  readonly threshold: number;
  readonly scoreOf: (entry: MatchEntry) => MatchScore | null;
}

/** Splits larger parts; an indivisible one is read up to this limit. */
const MAX_PER_QUERY = 60;
/** Ends a search at this many candidates in all and of the source's kind, if none left can score higher. */
const ENOUGH_CANDIDATES = 25;
const ENOUGH_OF_KIND = 10;

type CandidateMap = Map<string, { entry: MatchEntry; match: MatchScore | null }>;

/** Puts the keys last: Firestore scans the smaller index and only probes the others. */
function queryOf(deps: Deps, side: CandidateSearch['side'], node: SearchNode): Query {
  const all: Query = deps.db.collection(ENTRIES[side]);
  const equal = filtersOf(node).reduce(
    (query, [path, value]) => query.where(new FieldPath(...path.split('.')), '==', value),
    all,
  );
  return equal.where(
    'keys',
    'array-contains-any',
    node.keys.map(({ key }) => key),
  );
}

function popBest(open: SearchNode[]): SearchNode | undefined {
  let best = 0;
  for (const [index, node] of open.entries()) {
    if (maxPointsOf(node) > maxPointsOf(open[best] ?? node)) best = index;
  }
  return open.splice(best, 1)[0];
}

function hasEnough(found: CandidateMap, { kind }: CandidateSource, points: number): boolean {
  const good = [...found.values()].filter(({ match }) => match !== null && match.score >= points);
  const own = good.filter(({ match }) => match?.kind === kind);
  return good.length >= ENOUGH_CANDIDATES && own.length >= ENOUGH_OF_KIND;
}

interface CandidateFetch {
  readonly found: CandidateMap;
  readonly query: Query;
  readonly search: CandidateSearch;
}

async function fetchCandidates(
  deps: Deps,
  { found, query, search }: CandidateFetch,
  budget: ReadBudget,
): Promise<void> {
  const { docs } = await query.get();
  budget.spend(docs.length);
  for (const document of docs) {
    const entry = parseEntry(deps, search.side, document);
    if (entry && !found.has(entry.id)) found.set(entry.id, { entry, match: search.scoreOf(entry) });
  }
}

async function exploreNode(
  deps: Deps,
  node: SearchNode,
  found: CandidateMap,
  search: CandidateSearch,
  budget: ReadBudget,
) {
  const query = queryOf(deps, search.side, node);
  const counted = await query
    .limit(MAX_PER_QUERY + 1)
    .count()
    .get();
  budget.spend(1);
  const size = counted.data().count;
  const parts = size > MAX_PER_QUERY ? splitNode(node) : [];
  if (parts.length > 0) return parts;
  const known = [...found.values()].filter(({ entry }) => containsEntry(node, entry)).length;
  const most = Math.min(MAX_PER_QUERY, budget.left());
  if (known < size && most > 0)
    await fetchCandidates(deps, { found, query: query.limit(most), search }, budget);
  return [];
}

/**
 * Finds the best counterparts by best-first search. Counts each part, reads a small one and splits a large one, until
 * enough candidates score at least as high as any unread one can.
 */
export async function findCandidates(
  deps: Deps,
  search: CandidateSearch,
  budget: ReadBudget,
): Promise<Candidates> {
  const found: CandidateMap = new Map();
  const open = search.sources.flatMap(rootsOf);
  for (let node = popBest(open); node && budget.left() > 0; node = popBest(open)) {
    const points = Math.round(maxPointsOf(node));
    if (points < search.threshold) break;
    if (hasEnough(found, node.source, points)) continue;
    open.push(...(await exploreNode(deps, node, found, search, budget)));
  }
  return found;
}
