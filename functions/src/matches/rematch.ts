import { isDeepStrictEqual } from 'node:util';
import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { stateOnSide } from '@samspill/domain/matches/match-view';
import { type MissedMatches, withoutMustHave } from '@samspill/domain/matches/must-haves';
import { MATCHES, missedPath } from '@samspill/domain/matches/paths';
import type { MustHave } from '@samspill/domain/people/person';
import { FieldValue } from 'firebase-admin/firestore';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { matches, missedMatches } from '../platform/firestore/collections.ts';
import { candidateSourcesOf } from './candidate-sources.ts';
import { type Candidates, findCandidates } from './find-candidates.ts';
import {
  entryPath,
  type MatchEntry,
  OTHER_SIDE,
  type PersonEntry,
  parseEntry,
  parseMatchSubject,
  sourcePath,
  toEntry,
} from './match-entry.ts';
import {
  createReadBudget,
  MAX_READS_PER_EVENT,
  type MatchOptions,
  type ReadBudget,
  readMatchOptions,
} from './match-options.ts';
import {
  accountUidOf,
  isUpToDate,
  matchFieldsOf,
  otherIdOf,
  pairOf,
  scorePair,
} from './match-pair.ts';
import { MAX_CURRENT, selectMatches } from './select-matches.ts';
import { writeMatches } from './write-matches.ts';

const READS_FOR_MISSED = 40;

interface RematchContext {
  readonly options: MatchOptions;
  readonly budget: ReadBudget;
  readonly isBlocked: (uid: string) => boolean;
}

/** Drops this must-have from the facts, so that the search also finds projects that fail it. */
function relaxMustHave(own: PersonEntry, mustHave: MustHave): PersonEntry {
  const facts = withoutMustHave(own.facts, mustHave);
  if (mustHave === 'place') return { ...own, facts: { ...facts, location: '' } };
  if (mustHave === 'sector') return { ...own, facts: { ...facts, sectors: [] } };
  return { ...own, facts };
}

async function countExcluded(
  deps: Deps,
  own: PersonEntry,
  mustHave: MustHave,
  { options, budget, isBlocked }: RematchContext,
): Promise<number> {
  const open = { ...own, facts: withoutMustHave(own.facts, mustHave) };
  const search = {
    ...({ side: 'project', threshold: options.threshold } as const),
    sources: candidateSourcesOf(relaxMustHave(own, mustHave), options),
    scoreOf: (other: Parameters<typeof pairOf>[1]) =>
      scorePair(pairOf(own, other), options, isBlocked) === null
        ? scorePair(pairOf(open, other), options, isBlocked)
        : null,
  };
  const found = await findCandidates(deps, search, budget);
  return [...found.values()].filter(({ match }) => match !== null).length;
}

async function updateMissedMatches(
  deps: Deps,
  own: PersonEntry,
  around: RematchContext,
): Promise<void> {
  if (around.budget.left() < 1) return;
  const ref = deps.db.doc(missedPath(own.id));
  const stored = missedMatches.parse(deps, await ref.get());
  around.budget.spend(1);
  const { mustHaves = [] } = own.facts;
  const byMustHave: MissedMatches['byMustHave'] = {};
  const share = Math.floor(Math.min(READS_FOR_MISSED, around.budget.left()) / mustHaves.length);
  for (const mustHave of mustHaves) {
    const budget = createReadBudget(share);
    const count = await countExcluded(deps, own, mustHave, { ...around, budget });
    around.budget.spend(share - budget.left());
    if (count > 0) byMustHave[mustHave] = count;
  }
  if (Object.keys(byMustHave).length === 0) {
    if (stored) await ref.delete();
  } else if (!isDeepStrictEqual(stored?.byMustHave, byMustHave)) {
    await ref.set({ byMustHave, countedAt: FieldValue.serverTimestamp() });
  }
}

export interface RematchSubject {
  readonly side: MatchSide;
  readonly id: string;
  /** False if only displayed fields changed, so that no search is needed. */
  readonly isSearching: boolean;
}

/** Twice the maximum, since concurrent rematches may add matches before the weakest are withdrawn. */
const MAX_STORED = 2 * MAX_CURRENT;
const MAX_SEARCH_READS = 280;
/** The read of the pace document in `acquireRematchSlot`. */
const READS_FOR_SLOT = 1;
/** Reserve per stored match: reads of the counterpart and of the written pair. */
const READS_PER_STORED = 3;
const READS_FOR_NEW = 80;

/** Syncs the match entry with its source. Must run before the other steps: see `writePairs`. */
async function syncEntry(
  deps: Deps,
  { side, id }: RematchSubject,
  options: MatchOptions,
  budget: ReadBudget,
) {
  const { db } = deps;
  const ref = db.doc(entryPath(side, id));
  budget.spend(2);
  return db.runTransaction(async (transaction) => {
    const [source, stored] = await transaction.getAll(db.doc(sourcePath(side, id)), ref);
    const outline = parseMatchSubject(deps, side, source);
    const entry = outline && toEntry(outline, options.rarity);
    if (!entry && stored?.exists) transaction.delete(ref);
    if (entry && !isDeepStrictEqual(stored?.data(), entry)) transaction.set(ref, entry);
    return entry;
  });
}

async function readStoredMatches(deps: Deps, { side, id }: RematchSubject, budget: ReadBudget) {
  const { docs } = await deps.db
    .collection(MATCHES)
    .where(side === 'project' ? 'projectId' : 'uid', '==', id)
    .where('status', '==', 'current')
    .limit(MAX_STORED)
    .get();
  budget.spend(docs.length);
  return new Map(
    matches.parseAll(deps, docs).map(({ data: match }) => [otherIdOf(side, match), match]),
  );
}

type StoredMatches = Awaited<ReturnType<typeof readStoredMatches>>;

async function readCounterparts(
  deps: Deps,
  side: MatchSide,
  ids: readonly string[],
  budget: ReadBudget,
) {
  const refs = ids.map((id) => deps.db.doc(entryPath(OTHER_SIDE[side], id)));
  if (refs.length === 0) return [];
  budget.spend(refs.length);
  const found = await deps.db.getAll(...refs);
  return found.flatMap((snapshot) => parseEntry(deps, OTHER_SIDE[side], snapshot) ?? []);
}

interface RematchSearch {
  readonly stored: StoredMatches;
  readonly options: MatchOptions;
  readonly budget: ReadBudget;
  readonly isBlocked: (uid: string) => boolean;
}

async function findMatchCandidates(
  deps: Deps,
  subject: RematchSubject,
  own: MatchEntry,
  { stored, options, budget, isBlocked }: RematchSearch,
): Promise<Candidates> {
  const scoreOf = (other: MatchEntry) => scorePair(pairOf(own, other), options, isBlocked);
  const hasMustHaves = own.side === 'person' && own.facts.mustHaves !== undefined;
  const aside =
    READS_FOR_NEW + READS_PER_STORED * stored.size + (hasMustHaves ? READS_FOR_MISSED : 0);
  const forSearch = createReadBudget(Math.min(MAX_SEARCH_READS, budget.left() - aside));
  const atFirst = forSearch.left();
  const search = {
    side: OTHER_SIDE[subject.side],
    scoreOf,
    threshold: options.threshold,
    sources: subject.isSearching ? candidateSourcesOf(own, options) : [],
  };
  const found = new Map(await findCandidates(deps, search, forSearch));
  if (subject.isSearching) budget.spend(atFirst - forSearch.left());
  const missing = [...stored.keys()].filter((id) => !found.has(id));
  for (const entry of await readCounterparts(deps, subject.side, missing, budget)) {
    found.set(entry.id, { entry, match: scoreOf(entry) });
  }
  return found;
}

function planWrites(own: MatchEntry, stored: StoredMatches, found: Candidates) {
  // Only this side's choice counts: keeping a weak match for the other side would reveal that side's interest.
  const isWanted = (match: Match | undefined) =>
    match !== undefined && stateOnSide(match, own.side) === 'interested';
  const selected = selectMatches(
    [...found].flatMap(([id, { match }]) =>
      match
        ? [{ id, kind: match.kind, score: match.score, isWanted: isWanted(stored.get(id)) }]
        : [],
    ),
  );
  const kept = new Set(selected.map(({ id }) => id));
  const isNews = (id: string) => {
    const match = stored.get(id);
    const candidate = found.get(id);
    if (!match || !candidate?.match) return true;
    return !isUpToDate(match, matchFieldsOf(pairOf(own, candidate.entry), candidate.match));
  };
  const stale = [...stored.keys()].filter((id) => !kept.has(id));
  return { kept, otherIds: [...stale, ...[...kept].filter(isNews)] };
}

/**
 * Rematches a project or person from its current state with at most `MAX_READS_PER_EVENT` reads. The order matters: the
 * entry is written before the search, so that of two concurrent changes one sees the other.
 */
export async function rematch(deps: Deps, subject: RematchSubject): Promise<void> {
  const { side, id } = subject;
  const budget = createReadBudget(MAX_READS_PER_EVENT - READS_FOR_SLOT);
  const options = await readMatchOptions(deps, budget);
  const own = await syncEntry(deps, subject, options, budget);
  const stored = await readStoredMatches(deps, subject, budget);
  if (!own) {
    const nobody = { side, id, otherIds: [...stored.keys()], kept: new Set<string>() };
    return writeMatches(deps, nobody, options, budget);
  }
  const blocked = await readBlockedPairs(deps, accountUidOf(own));
  budget.spend(1);
  const isBlocked = (uid: string) => blocked.has(uid);
  const found = await findMatchCandidates(deps, subject, own, {
    stored,
    options,
    budget,
    isBlocked,
  });
  await writeMatches(deps, { side, id, ...planWrites(own, stored, found) }, options, budget);
  if (own.side === 'person' && subject.isSearching)
    await updateMissedMatches(deps, own, { options, budget, isBlocked });
}
