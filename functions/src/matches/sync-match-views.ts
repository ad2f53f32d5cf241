import { isDeepStrictEqual } from 'node:util';
import type { Match, MatchSide } from '@samspill/domain/matches/match';
import {
  type MatchView,
  sharedPartOf,
  stateOnSide,
  uidOnSide,
} from '@samspill/domain/matches/match-view';
import {
  dismissalPath,
  dismissalsPath,
  MATCH_BLOCKS,
  MATCH_VIEWS,
  MATCHES,
  matchPath,
  matchViewPath,
  matchViewsPath,
  missedPath,
  rematchPath,
} from '@samspill/domain/matches/paths';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { listShardPaths } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { matches, matchViews } from '../platform/firestore/collections.ts';
import {
  collectDocument,
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { entryPath } from './match-entry.ts';

const SIDES: readonly MatchSide[] = ['project', 'person'];
const serverTime = () => FieldValue.serverTimestamp();

/** Applies the choices of the views to a match. Users write the views, so these are ahead of the match. */
function withChoices(match: Match, viewOf: (uid: string) => MatchView | undefined): Match {
  const choiceOf = (side: MatchSide) => {
    const view = viewOf(uidOnSide(match, side));
    return view?.side === side ? view.state : stateOnSide(match, side);
  };
  return { ...match, projectState: choiceOf('project'), personState: choiceOf('person') };
}

function writeMatch(
  transaction: Transaction,
  { ref }: DocumentSnapshot,
  { before, after }: { readonly before: Match; readonly after: Match },
): void {
  const { projectState, personState, status } = after;
  if (status === 'withdrawn' && projectState === 'new' && personState === 'new')
    transaction.delete(ref);
  else if (!isDeepStrictEqual(before, after))
    transaction.update(ref, { projectState, personState, updatedAt: serverTime() });
}

function writeView(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  wanted: Omit<MatchView, 'createdAt' | 'updatedAt'> | null,
): void {
  if (wanted === null) {
    if (snapshot.exists) transaction.delete(snapshot.ref);
    return;
  }
  // Preserve `updatedAt`: a new time on one side would reveal that the other side has chosen.
  const { createdAt = serverTime(), updatedAt: _, ...stored } = snapshot.data() ?? {};
  if (!isDeepStrictEqual(stored, wanted))
    transaction.set(snapshot.ref, { ...wanted, createdAt, updatedAt: serverTime() });
}

/** Fields of a view that stay equal whatever the other side chooses: a match with a choice outlives its withdrawal. */
function viewFieldsOf(match: Match, side: MatchSide) {
  const { createdAt: _, updatedAt: __, ...shared } = sharedPartOf(match);
  return { ...shared, side, state: stateOnSide(match, side) };
}

/**
 * Copies each side's choice into the match and the match into each side's view. Reads current state, so that repeated
 * and unordered events are safe. `formerUids` are users whose view may be obsolete.
 */
export async function syncMatchViews(
  deps: Pick<Deps, 'db' | 'log'>,
  matchId: string,
  formerUids: readonly string[] = [],
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(matchPath(matchId)));
    const match = matches.parse(deps, stored);
    // An unreadable match names neither the sides nor their choices.
    if (stored.exists && !match) return;
    const sides = match ? SIDES.map((side) => uidOnSide(match, side)) : [];
    const uids = [...new Set([...sides, ...formerUids])];
    if (uids.length === 0) return;
    const snapshots = await transaction.getAll(
      ...uids.map((uid) => db.doc(matchViewPath(uid, matchId))),
    );
    const viewOf = (uid: string) => matchViews.parse(deps, snapshots[uids.indexOf(uid)]);
    const latest = match && withChoices(match, viewOf);
    if (match && latest) writeMatch(transaction, stored, { before: match, after: latest });
    for (const [index, snapshot] of snapshots.entries()) {
      const side = latest && SIDES.find((each) => uidOnSide(latest, each) === uids[index]);
      const isShown = latest && side && latest.status === 'current';
      writeView(transaction, snapshot, isShown ? viewFieldsOf(latest, side) : null);
      // A reason without a choice would otherwise stay only if the other side has chosen.
      if (latest && side && !isShown && stateOnSide(latest, side) === 'new')
        transaction.delete(db.doc(dismissalPath(uidOnSide(latest, side), matchId)));
    }
  });
}

function visiblePartOf(match: Match | undefined) {
  if (match === undefined) return undefined;
  const { updatedAt: _, ...shared } = sharedPartOf(match);
  return { ...shared, status: match.status };
}

export const copyMatchToViews = reactTo(matches, {
  name: 'show the match to its sides',
  concerns: ({ before, after }) => !isDeepStrictEqual(visiblePartOf(before), visiblePartOf(after)),
  run: (deps, { params: { matchId }, before, after }) => {
    const known = [before, after].filter((each) => each !== undefined);
    const uids = known.flatMap((each) => SIDES.map((side) => uidOnSide(each, side)));
    return syncMatchViews(deps, matchId, uids);
  },
});

export const copyChoiceToMatch = reactTo(matchViews, {
  name: 'copy the choice about a match',
  concerns: ({ type, before, after }) => type === 'updated' && before?.state !== after?.state,
  run: (deps, { params: { uid, matchId } }) => syncMatchViews(deps, matchId, [uid]),
});

const matchesWhere = (db: Firestore, field: 'uid' | 'ownerId', uid: string) =>
  db.collection(MATCHES).where(field, '==', uid);
const viewsWhere = (db: Firestore, field: 'uid' | 'ownerId', uid: string) =>
  db.collectionGroup(MATCH_VIEWS).where(field, '==', uid);

/**
 * Lists withdrawn matches, which have no views, about which the user has chosen: without a choice, they are kept only if
 * the other side has chosen. Omits that choice, and the times, which change with it.
 */
async function collectWithdrawn(
  db: Firestore,
  uid: string,
  side: MatchSide,
): Promise<readonly object[]> {
  const [field, ownState, othersState] =
    side === 'person'
      ? (['uid', 'personState', 'projectState'] as const)
      : (['ownerId', 'projectState', 'personState'] as const);
  const { docs } = await matchesWhere(db, field, uid).where('status', '==', 'withdrawn').get();
  return docs.flatMap((found) => {
    const { [othersState]: _, createdAt, updatedAt, ...own } = found.data();
    return own[ownState] === 'new' ? [] : [{ documentPath: found.ref.path, ...own }];
  });
}

export const matchesPersonalData: PersonalData = {
  name: 'matches',
  collect: async ({ db }, { uid }) => ({
    views: await collectMatching(db.collection(matchViewsPath(uid))),
    withdrawnAsPerson: await collectWithdrawn(db, uid, 'person'),
    withdrawnAsLead: await collectWithdrawn(db, uid, 'project'),
    missed: await collectDocument(db.doc(missedPath(uid))),
    turnedDown: await collectMatching(db.collection(dismissalsPath(uid))),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await db.doc(entryPath('person', uid)).delete();
    await db.doc(rematchPath('person', uid)).delete();
    await db.doc(missedPath(uid)).delete();
    await deleteMatching(db, db.collection(dismissalsPath(uid)));
    await deleteMatching(db, matchesWhere(db, 'uid', uid));
    await deleteMatching(db, matchesWhere(db, 'ownerId', uid));
    // Delete the views last: while a match exists, a trigger writes them again.
    await deleteMatching(db, viewsWhere(db, 'uid', uid));
    await deleteMatching(db, viewsWhere(db, 'ownerId', uid));
    const shards = await listShardPaths(deps, uid);
    await Promise.all(shards.map((path) => db.doc(path).delete()));
    const others = db.collection(MATCH_BLOCKS).where('uids', 'array-contains', uid);
    await eraseMatching(db, others, (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    );
  },
};
