import { SHARE_OF_ONE_SECTOR } from '@samspill/domain/matches/evidence';
import { chunksOf } from '../events/chunks-of.ts';
import type { CandidateSource, KeyPoints } from './candidate-sources.ts';
import type { MatchEntry } from './match-entry.ts';

/**
 * Part of a source: entries with one of `keys` that match the narrowed fields. `undefined` is not narrowed yet; for
 * `false` and an incomplete list of sectors, earlier nodes have visited the sharing entries.
 */
export interface SearchNode {
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
    sectors: source.sectorPoints > 0 || source.mustShareSector ? undefined : [],
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

/** Upper bound on the points of an entry that is in this node and in no earlier one. */
export function maxPointsOf(node: SearchNode): number {
  const { source, keys, intent, place } = node;
  return (
    (keys[0]?.points ?? 0) +
    (intent === false ? 0 : source.intentPoints) +
    (place === false ? 0 : source.placePoints) +
    sectorPointsOf(node) +
    source.otherPoints
  );
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
      source.sectorPoints,
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

/**
 * Returns the equality filters of the query. Skips the intent unless required, because the source's points decide on
 * it.
 */
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

export function containsEntry(node: SearchNode, entry: MatchEntry): boolean {
  const { source, keys, intent, place, sectors } = node;
  if (intent === true && !entry.intent[source.kind]) return false;
  if (place === true && entry.place !== source.place) return false;
  if (sectors?.some((sector) => !Object.hasOwn(entry.sectors, sector))) return false;
  const wanted = new Set(keys.map(({ key }) => key));
  return entry.keys.some((key) => wanted.has(key));
}
