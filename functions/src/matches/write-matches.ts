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

/** The counterparts to write of one project or person, and those of them who are kept. */
export interface Writing {
  readonly side: MatchSide;
  readonly id: string;
  readonly otherIds: readonly string[];
  readonly kept: ReadonlySet<string>;
}

/** Pairs of one transaction, so that it holds few documents and not for long. */
const PAIRS_AT_ONCE = 20;
/** What a pair costs, and what a transaction costs beside. */
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

/** `syncMatchViews` deletes the match if neither side has chosen: a choice may not have arrived here yet. */
function withdraw(transaction: Transaction, snapshot: DocumentSnapshot, match: Match): void {
  if (match.status === 'withdrawn') return;
  transaction.update(snapshot.ref, { status: 'withdrawn', updatedAt: NOW() });
}

interface Read {
  readonly own: MatchEntry | undefined;
  readonly other: MatchEntry | undefined;
  readonly snapshot: DocumentSnapshot;
  /** What it holds. */
  readonly stored: Match | undefined;
  readonly blocked: ReadonlySet<string>;
  readonly isKept: boolean;
}

function settle(transaction: Transaction, read: Read, options: MatchOptions): void {
  const { own, other, snapshot, stored, blocked, isKept } = read;
  // It cannot be read, so nobody knows what people decided.
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
 * Both sides as they are now decide, not as they were when they were found: whichever of two events comes last has
 * seen what the other wrote.
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

/** One pair that cannot be written, by its ids or its size, must not keep the person or project from all others. */
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

/** Makes the matches with these counterparts what they should be, the first ones first, as far as the budget goes. */
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
