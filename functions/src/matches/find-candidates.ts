import { chunksOf } from '@samspill/domain/cut';
import { SHARE_OF_ONE_SECTOR } from '@samspill/domain/matches/evidence';
import { MAX_WITHOUT_SECTOR, type MatchScore } from '@samspill/domain/matches/score';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { CandidateSource, KeyPoints } from './candidate-sources.ts';
import { ENTRIES, type MatchEntry, parseEntry } from './match-entry.ts';
import type { ReadBudget } from './match-options.ts';

/**
 * Part of a source: entries with one of `keys` that match the narrowed fields. `undefined` is not narrowed yet; for
 * `false` and an incomplete list of sectors, earlier nodes have visited the sharing entries.
 */
interface SearchNode {
  readonly source: CandidateSource;
  readonly keys: readonly KeyPoints[];
  readonly intent: boolean | undefined;
  readonly place: boolean | undefined;
  readonly sectors: readonly string[] | undefined;
}

/** Firestore's limit of values in `array-contains-any`. */
const MAX_KEYS = 30;
/** Makes a split of keys with equal points the last choice. */
const TIE_BREAK_POINTS = 0.01;

export function rootsOf(source: CandidateSource): SearchNode[] {
  const whole = {
    source,
    intent: source.isMutual ? true : source.intentPoints > 0 ? undefined : false,
    place: source.mustSharePlace ? true : source.placePoints > 0 ? undefined : false,
    sectors: source.sectors.length > 0 ? undefined : [],
  };
  return chunksOf(source.keys, MAX_KEYS).map((keys) => ({ ...whole, keys }));
}

/** Limits the points to two shared sectors, like the score. */
function sectorPointsOf({ source, sectors }: SearchNode): number {
  const { length } = sectors ?? source.sectors;
  if (length === 0) return 0;
  return source.sectorPoints * (length === 1 ? SHARE_OF_ONE_SECTOR : 1);
}

function sectorSetsOf({ sectors, mustShareSector }: CandidateSource): string[][] {
  const pairs = sectors.flatMap((one, index) => sectors.slice(index + 1).map((two) => [one, two]));
  return [...pairs, ...sectors.map((sector) => [sector]), ...(mustShareSector ? [] : [[]])];
}

/** Tolerates rounding of the points of keys. */
const NEARLY_ALL = 0.999;

/** Upper bound on the points of an entry that is in this node and in no earlier one. */
export function maxPointsOf(node: SearchNode): number {
  const { source, keys, intent, place, sectors } = node;
  const keyPoints = keys[0]?.points ?? 0;
  const points =
    keyPoints +
    (intent === false ? 0 : source.intentPoints) +
    (place === false ? 0 : source.placePoints) +
    sectorPointsOf(node) +
    source.otherPoints;
  const mayShareSector = (sectors ?? source.sectors).length > 0;
  const mayHaveAllSkills = keyPoints >= NEARLY_ALL * source.allSkillsPoints;
  return mayShareSector || mayHaveAllSkills ? points : Math.min(points, MAX_WITHOUT_SECTOR);
}

type Split = readonly [points: number, parts: () => SearchNode[]];

function splitsOf(node: SearchNode): Split[] {
  const { source, keys } = node;
  const half = Math.ceil(keys.length / 2);
  const spread = (keys[0]?.points ?? 0) - (keys.at(-1)?.points ?? 0);
  const splits: (Split | false)[] = [
    keys.length > 1 && [
      Math.max(spread, TIE_BREAK_POINTS),
      () => [
        { ...node, keys: keys.slice(0, half) },
        { ...node, keys: keys.slice(half) },
      ],
    ],
    node.intent === undefined && [
      source.intentPoints,
      () => [true, false].map((intent) => ({ ...node, intent })),
    ],
    node.place === undefined && [
      source.placePoints,
      () => [true, false].map((place) => ({ ...node, place })),
    ],
    node.sectors === undefined && [
      Math.max(source.sectorPoints, maxPointsOf(node) - maxPointsOf({ ...node, sectors: [] })),
      () => sectorSetsOf(source).map((sectors) => ({ ...node, sectors })),
    ],
  ];
  return splits.filter((split) => split !== false);
}

/** Splits a node by the criterion that separates the most points; returns an empty list if it cannot be narrowed. */
export function splitNode(node: SearchNode): SearchNode[] {
  const [best] = splitsOf(node).sort(([some], [others]) => others - some);
  return best ? best[1]() : [];
}

/** Skips the intent unless required, because the source's points decide on it. */
export function filtersOf({
  source,
  intent,
  place,
  sectors,
}: SearchNode): [string, string | boolean][] {
  return [
    ...(intent === true ? ([[`intent.${source.kind}`, true]] as [string, boolean][]) : []),
    ...(place === true ? ([['place', source.place]] as [string, string][]) : []),
    ...(sectors ?? []).map((sector): [string, boolean] => [`sectors.${sector}`, true]),
  ];
}

function containsEntry(node: SearchNode, entry: MatchEntry): boolean {
  const { source, keys, intent, place, sectors } = node;
  if (intent === true && !entry.intent[source.kind]) return false;
  if (place === true && entry.place !== source.place) return false;
  if (sectors?.some((sector) => !Object.hasOwn(entry.sectors, sector))) return false;
  const wanted = new Set(keys.map(({ key }) => key));
  return entry.keys.some((key) => wanted.has(key));
}

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
