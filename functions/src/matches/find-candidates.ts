import type { MatchScore } from '@samspill/domain/matches/score';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { CandidateSource } from './candidate-sources.ts';
import { ENTRIES, entryIn, type MatchEntry } from './match-entry.ts';
import type { ReadBudget } from './read-budget.ts';
import {
  filtersOf,
  isIn,
  mostPointsOf,
  rootsOf,
  type SearchNode,
  splitNode,
} from './search-node.ts';

export type Candidates = ReadonlyMap<string, { entry: MatchEntry; match: MatchScore | null }>;

interface Search {
  readonly side: MatchEntry['side'];
  readonly sources: readonly CandidateSource[];
  readonly threshold: number;
  readonly scoreOf: (entry: MatchEntry) => MatchScore | null;
}

/** Splits larger parts; an indivisible one is read up to this limit. */
const MAX_PER_QUERY = 60;
/** Ends a search at this many candidates in all and of the source's kind, if none left can score higher. */
const WANTED = 25;
const WANTED_OF_KIND = 10;

type Found = Map<string, { entry: MatchEntry; match: MatchScore | null }>;

/** Puts the keys last: Firestore scans the smaller index and only probes the others. */
function queryOf(deps: Deps, side: Search['side'], node: SearchNode): Query {
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

function takeBest(open: SearchNode[]): SearchNode | undefined {
  let best = 0;
  for (const [index, node] of open.entries()) {
    if (mostPointsOf(node) > mostPointsOf(open[best] ?? node)) best = index;
  }
  return open.splice(best, 1)[0];
}

function isDone(found: Found, { kind }: CandidateSource, points: number): boolean {
  const good = [...found.values()].filter(({ match }) => match !== null && match.score >= points);
  const own = good.filter(({ match }) => match?.kind === kind);
  return good.length >= WANTED && own.length >= WANTED_OF_KIND;
}

interface Fetch {
  readonly found: Found;
  readonly query: Query;
  readonly search: Search;
}

async function fetchInto(
  deps: Deps,
  { found, query, search }: Fetch,
  budget: ReadBudget,
): Promise<void> {
  const { docs } = await query.get();
  budget.spend(docs.length);
  for (const document of docs) {
    const entry = entryIn(deps, search.side, document);
    if (entry && !found.has(entry.id)) found.set(entry.id, { entry, match: search.scoreOf(entry) });
  }
}

async function lookAt(
  deps: Deps,
  node: SearchNode,
  found: Found,
  search: Search,
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
  const known = [...found.values()].filter(({ entry }) => isIn(node, entry)).length;
  const most = Math.min(MAX_PER_QUERY, budget.left());
  if (known < size && most > 0)
    await fetchInto(deps, { found, query: query.limit(most), search }, budget);
  return [];
}

/**
 * Finds the best counterparts by best-first search. Counts each part, reads a small one and splits a large one, until
 * enough candidates score at least as high as any unread one can.
 */
export async function findCandidates(
  deps: Deps,
  search: Search,
  budget: ReadBudget,
): Promise<Candidates> {
  const found: Found = new Map();
  const open = search.sources.flatMap(rootsOf);
  for (let node = takeBest(open); node && budget.left() > 0; node = takeBest(open)) {
    const points = Math.round(mostPointsOf(node));
    if (points < search.threshold) break;
    if (isDone(found, node.source, points)) continue;
    open.push(...(await lookAt(deps, node, found, search, budget)));
  }
  return found;
}
