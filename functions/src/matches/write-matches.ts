import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/paths';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { isPermanent } from '../events/faults.ts';
import { matches } from '../firestore/collections.ts';
import { readBlockedPairs } from './blocked-pairs.ts';
import { entryIn, entryPath, type MatchEntry, OTHER_SIDE } from './match-entry.ts';
import type { MatchOptions } from './match-options.ts';
import { contentOf, matchIdOf, pairOf, personOf, saysSame, scorePair } from './match-pair.ts';
import type { ReadBudget } from './read-budget.ts';

export interface Writing {
  readonly side: MatchSide;
  readonly id: string;
  readonly otherIds: readonly string[];
  readonly kept: ReadonlySet<string>;
}

/** Pairs per transaction; keeps transactions small and short. */
const PAIRS_AT_ONCE = 20;
const READS_PER_PAIR = 2;
const READS_BESIDE = 2;

const NOW = () => FieldValue.serverTimestamp();

function createMatch(transaction: Transaction, snapshot: DocumentSnapshot, content: object): void {
  transaction.create(snapshot.ref, {
    ...content,
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    createdAt: NOW(),
    updatedAt: NOW(),
  });
}

/** Leaves deletion to `syncMatchViews`, which runs once no side has chosen: a choice may not have arrived here yet. */
function withdraw(transaction: Transaction, snapshot: DocumentSnapshot, match: Match): void {
  if (match.status === 'withdrawn') return;
  transaction.update(snapshot.ref, { status: 'withdrawn', updatedAt: NOW() });
}

interface Read {
  readonly own: MatchEntry | undefined;
  readonly other: MatchEntry | undefined;
  readonly snapshot: DocumentSnapshot;
  readonly stored: Match | undefined;
  readonly blocked: ReadonlySet<string>;
  readonly isKept: boolean;
}

function settle(transaction: Transaction, read: Read, options: MatchOptions): void {
  const { own, other, snapshot, stored, blocked, isKept } = read;
  // Keep an unreadable match, which may contain decisions.
  if (snapshot.exists && !stored) return;
  const pair = own && other ? pairOf(own, other) : null;
  const match = pair && isKept ? scorePair(pair, options, (uid) => blocked.has(uid)) : null;
  if (!pair || !match) {
    if (stored) withdraw(transaction, snapshot, stored);
    return;
  }
  const content = contentOf(pair, match);
  if (!stored) createMatch(transaction, snapshot, content);
  else if (!saysSame(stored, content)) {
    transaction.update(snapshot.ref, { ...content, status: 'current', updatedAt: NOW() });
  }
}

/**
 * Decides from both entries read in the transaction, not from the search result: of two concurrent events, the later
 * one sees the write of the other.
 */
async function writeSome(deps: Deps, writing: Writing, options: MatchOptions): Promise<void> {
  const { side, id, otherIds, kept } = writing;
  const { db } = deps;
  const paths = [
    entryPath(side, id),
    ...otherIds.map((otherId) => entryPath(OTHER_SIDE[side], otherId)),
    ...otherIds.map((otherId) => matchPath(matchIdOf(side, id, otherId))),
  ];
  await db.runTransaction(async (transaction) => {
    const [first, ...rest] = await transaction.getAll(...paths.map((path) => db.doc(path)));
    const own = entryIn(deps, side, first);
    const blocked = own
      ? await readBlockedPairs(deps, personOf(own), transaction)
      : new Set<string>();
    for (const [index, otherId] of otherIds.entries()) {
      const other = entryIn(deps, OTHER_SIDE[side], rest[index]);
      const snapshot = rest[otherIds.length + index];
      if (!snapshot) throw new Error('each document that was asked for is answered');
      const stored = matches.parse(deps, snapshot);
      const isKept = kept.has(otherId);
      settle(transaction, { own, other, snapshot, stored, blocked, isKept }, options);
    }
  });
}

/** Isolates failures: one pair that cannot be written (id or size) must not block the rest. */
async function writeSomeOrEach(deps: Deps, writing: Writing, options: MatchOptions): Promise<void> {
  const { side, id, otherIds } = writing;
  try {
    await writeSome(deps, writing, options);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const pathOf = (otherId: string) => matchPath(matchIdOf(side, id, otherId));
    await eachIsolated(deps, { name: 'write the match', items: otherIds, pathOf }, (otherId) =>
      writeSome(deps, { ...writing, otherIds: [otherId] }, options),
    );
  }
}

/** Writes the matches with these counterparts in order until the read budget is spent. */
export async function writeMatches(
  deps: Deps,
  writing: Writing,
  options: MatchOptions,
  budget: ReadBudget,
): Promise<void> {
  let otherIds = writing.otherIds;
  while (otherIds.length > 0) {
    const affordable = Math.floor((budget.left() - READS_BESIDE) / READS_PER_PAIR);
    const some = otherIds.slice(0, Math.min(PAIRS_AT_ONCE, affordable));
    if (some.length === 0) {
      deps.log.warn('matches left out', {
        side: writing.side,
        id: writing.id,
        left: otherIds.length,
      });
      return;
    }
    await writeSomeOrEach(deps, { ...writing, otherIds: some }, options);
    budget.spend(READS_BESIDE + READS_PER_PAIR * some.length);
    otherIds = otherIds.slice(some.length);
  }
}
