import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/matches/paths';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { matches } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { isPermanent } from '../platform/triggers/permanent-errors.ts';
import { entryPath, type MatchEntry, OTHER_SIDE, parseEntry } from './match-entry.ts';
import type { MatchOptions, ReadBudget } from './match-options.ts';
import {
  accountUidOf,
  isUpToDate,
  matchFieldsOf,
  matchIdOf,
  pairOf,
  scorePair,
} from './match-pair.ts';

export interface MatchWrite {
  readonly side: MatchSide;
  readonly id: string;
  readonly otherIds: readonly string[];
  readonly kept: ReadonlySet<string>;
}

const PAIRS_PER_TRANSACTION = 20;
const READS_PER_PAIR = 2;
const FIXED_READS = 2;

const serverTime = () => FieldValue.serverTimestamp();

function createMatch(transaction: Transaction, snapshot: DocumentSnapshot, content: object): void {
  transaction.create(snapshot.ref, {
    ...content,
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    createdAt: serverTime(),
    updatedAt: serverTime(),
  });
}

/** Leaves deletion to `syncMatchViews`, which runs once no side has chosen: a choice may not have arrived here yet. */
function withdrawMatch(transaction: Transaction, snapshot: DocumentSnapshot, match: Match): void {
  if (match.status === 'withdrawn') return;
  transaction.update(snapshot.ref, { status: 'withdrawn', updatedAt: serverTime() });
}

interface PairState {
  readonly own: MatchEntry | undefined;
  readonly other: MatchEntry | undefined;
  readonly snapshot: DocumentSnapshot;
  readonly stored: Match | undefined;
  readonly blocked: ReadonlySet<string>;
  readonly isKept: boolean;
}

function applyMatch(transaction: Transaction, read: PairState, options: MatchOptions): void {
  const { own, other, snapshot, stored, blocked, isKept } = read;
  // Keep an unreadable match, which may contain decisions.
  if (snapshot.exists && !stored) return;
  const pair = own && other ? pairOf(own, other) : null;
  const match = pair && isKept ? scorePair(pair, options, (uid) => blocked.has(uid)) : null;
  if (!pair || !match) {
    if (stored) withdrawMatch(transaction, snapshot, stored);
    return;
  }
  const content = matchFieldsOf(pair, match);
  if (!stored) createMatch(transaction, snapshot, content);
  else if (!isUpToDate(stored, content)) {
    transaction.update(snapshot.ref, { ...content, status: 'current', updatedAt: serverTime() });
  }
}

/**
 * Decides from both entries read in the transaction, not from the search result: of two concurrent events, the later
 * one sees the write of the other.
 */
async function writePairs(deps: Deps, writing: MatchWrite, options: MatchOptions): Promise<void> {
  const { side, id, otherIds, kept } = writing;
  const { db } = deps;
  const paths = [
    entryPath(side, id),
    ...otherIds.map((otherId) => entryPath(OTHER_SIDE[side], otherId)),
    ...otherIds.map((otherId) => matchPath(matchIdOf(side, id, otherId))),
  ];
  await db.runTransaction(async (transaction) => {
    const [first, ...rest] = await transaction.getAll(...paths.map((path) => db.doc(path)));
    const own = parseEntry(deps, side, first);
    const blocked = own
      ? await readBlockedPairs(deps, accountUidOf(own), transaction)
      : new Set<string>();
    for (const [index, otherId] of otherIds.entries()) {
      const other = parseEntry(deps, OTHER_SIDE[side], rest[index]);
      const snapshot = rest[otherIds.length + index];
      if (!snapshot) throw new Error('each document that was asked for is answered');
      const stored = matches.parse(deps, snapshot);
      const isKept = kept.has(otherId);
      applyMatch(transaction, { own, other, snapshot, stored, blocked, isKept }, options);
    }
  });
}

/** Isolates failures: one pair that cannot be written (id or size) must not block the rest. */
async function writePairsIsolated(
  deps: Deps,
  writing: MatchWrite,
  options: MatchOptions,
): Promise<void> {
  const { side, id, otherIds } = writing;
  try {
    await writePairs(deps, writing, options);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const pathOf = (otherId: string) => matchPath(matchIdOf(side, id, otherId));
    await forEachSettled(deps, { name: 'write the match', items: otherIds, pathOf }, (otherId) =>
      writePairs(deps, { ...writing, otherIds: [otherId] }, options),
    );
  }
}

export async function writeMatches(
  deps: Deps,
  writing: MatchWrite,
  options: MatchOptions,
  budget: ReadBudget,
): Promise<void> {
  let otherIds = writing.otherIds;
  while (otherIds.length > 0) {
    const affordable = Math.floor((budget.left() - FIXED_READS) / READS_PER_PAIR);
    const some = otherIds.slice(0, Math.min(PAIRS_PER_TRANSACTION, affordable));
    if (some.length === 0) {
      deps.log.warn('matches left out', {
        side: writing.side,
        id: writing.id,
        left: otherIds.length,
      });
      return;
    }
    await writePairsIsolated(deps, { ...writing, otherIds: some }, options);
    budget.spend(FIXED_READS + READS_PER_PAIR * some.length);
    otherIds = otherIds.slice(some.length);
  }
}
