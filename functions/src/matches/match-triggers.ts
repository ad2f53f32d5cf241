import { isDeepStrictEqual } from 'node:util';
import { type Match, type MatchSide, matchId } from '@samspill/domain/matches/match';
import { areFactsEqual } from '@samspill/domain/matches/match-facts';
import { type MatchView, stateOnSide } from '@samspill/domain/matches/match-view';
import { MATCHES, matchViewPath } from '@samspill/domain/matches/paths';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { projectPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { isInvitation, openStatusOf } from '@samspill/domain/requests/request-permissions';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { syncBlockedPair } from '../blocks/blocked-pairs.ts';
import { matchCardOf, openDirectConversation } from '../conversations/conversation-store.ts';
import { isBlocked, notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import {
  blocks,
  matches,
  matchViews,
  people,
  projects,
  requests,
} from '../platform/firestore/collections.ts';
import { paceChanges } from '../platform/limits/limit-edits.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../platform/triggers/reaction.ts';
import type { WebhookReaction } from '../platform/webhook-event.ts';
import { deleteDismissals } from './dismissals.ts';
import { type MatchSubject, matchSubjectOfPerson, matchSubjectOfProject } from './match-entry.ts';
import { notifyOfStrongMatch, personCardOf, readOwnerCard } from './match-notifications.ts';
import { createReadBudget, MAX_READS_PER_EVENT, readMatchOptions } from './match-options.ts';
import { otherIdOf } from './match-pair.ts';
import { acquireRematchSlot } from './pace-rematches.ts';
import { rematch } from './rematch.ts';
import { byRank, MAX_CURRENT } from './select-matches.ts';
import { copyChoiceToMatch, copyMatchToViews } from './sync-match-views.ts';
import { writeMatches } from './write-matches.ts';

async function updateMatchBetween(deps: Deps, ownerId: string, uid: string): Promise<void> {
  const budget = createReadBudget(MAX_READS_PER_EVENT / 2);
  const options = await readMatchOptions(deps, budget);
  const { docs } = await deps.db
    .collection(MATCHES)
    .where('ownerId', '==', ownerId)
    .where('uid', '==', uid)
    .limit(MAX_CURRENT)
    .get();
  budget.spend(docs.length);
  const found = matches.only('projectId').parseAll(deps, docs);
  const otherIds = found.map(({ data }) => data.projectId);
  const writing = { side: 'person', id: uid, otherIds, kept: new Set(otherIds) } as const;
  await writeMatches(deps, writing, options, budget);
}

export const blockMatchReactions: readonly Reaction[] = [
  reactTo(blocks, {
    name: 'delete matches across a block',
    concerns: ({ type }) => type !== 'updated',
    run: async (deps, { params: { uid, blockedUid: otherUid } }) => {
      await syncBlockedPair(deps, uid, otherUid);
      await updateMatchBetween(deps, uid, otherUid);
      await updateMatchBetween(deps, otherUid, uid);
    },
  }),
];

const isMutual = (match: Match | undefined) =>
  match?.status === 'current' &&
  match.projectState === 'interested' &&
  match.personState === 'interested';

/** Sets `mutualAt` at the first mutual interest. Returns null if the interest ended before that or across a block. */
async function setMutualAt(deps: Deps, path: string): Promise<Match | null> {
  const ref = deps.db.doc(path);
  return deps.db.runTransaction(async (transaction) => {
    const match = matches.parse(deps, await transaction.get(ref));
    if (!match) return null;
    if (match.mutualAt) return match;
    if (!isMutual(match) || (await isBlocked(deps, match.ownerId, match.uid))) return null;
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, { mutualAt: now, updatedAt: now });
    return match;
  });
}

async function openMutualConversation(deps: Deps, path: string, match: Match): Promise<void> {
  const owner = await readOwnerCard(deps, match.ownerId);
  if (!owner) return;
  const id = await openDirectConversation(deps, match.ownerId, match.uid, {
    key: path,
    // The sender is the person of the match.
    senderId: match.uid,
    card: matchCardOf(match),
  });
  const subject: NotificationSubject = {
    kind: 'conversation',
    id,
    title: match.project.title,
    href: `/messages?c=${encodeURIComponent(id)}`,
  };
  const key = `${path}/mutual`;
  const tell = (recipientUid: string, actor: AuthorCard) =>
    notify(deps, {
      recipientUid,
      type: 'match',
      event: 'mutual',
      actor,
      subject,
      key,
      about: [match.projectId],
    });
  await Promise.all([tell(match.ownerId, personCardOf(match)), tell(match.uid, owner)]);
}

const openOnMutualInterest = reactTo(matches, {
  name: 'open a conversation for a mutual match',
  concerns: ({ after }) => isMutual(after) && after?.mutualAt === null,
  run: async (deps, { path }) => {
    const match = await setMutualAt(deps, path);
    if (match) await openMutualConversation(deps, path, match);
  },
});

const isCurrent = (match: Match | undefined) => match?.status === 'current';

function currentMatchesOf(deps: Deps, side: MatchSide, { projectId, ownerId, uid }: Match) {
  const all = deps.db.collection(MATCHES);
  const own =
    side === 'person'
      ? all.where('uid', '==', uid)
      : all.where('ownerId', '==', ownerId).where('projectId', '==', projectId);
  return own.where('status', '==', 'current').orderBy('score', 'desc');
}

async function withdrawExcess(deps: Deps, side: MatchSide, match: Match): Promise<void> {
  const current = currentMatchesOf(deps, side, match);
  const { count } = (
    await current
      .limit(MAX_CURRENT + 1)
      .count()
      .get()
  ).data();
  if (count <= MAX_CURRENT) return;
  const budget = createReadBudget(MAX_READS_PER_EVENT / 2);
  const { docs } = await current.limit(2 * MAX_CURRENT).get();
  budget.spend(docs.length + 1);
  const weakest = matches
    .parseAll(deps, docs)
    .map(({ data: each }) => ({
      id: otherIdOf(side, each),
      kind: each.kind,
      score: each.score,
      isWanted: stateOnSide(each, side) === 'interested',
    }))
    .sort(byRank)
    .slice(MAX_CURRENT)
    .filter(({ isWanted }) => !isWanted);
  const writing = { side, id: side === 'person' ? match.uid : match.projectId };
  const otherIds = weakest.map(({ id }) => id);
  const options = await readMatchOptions(deps, budget);
  await writeMatches(deps, { ...writing, otherIds, kept: new Set() }, options, budget);
}

const withdrawExcessMatches = reactTo(matches, {
  name: 'keep the best matches',
  concerns: ({ before, after }) => !isCurrent(before) && isCurrent(after),
  run: async (deps, { path }) => {
    const match = await matches.read(deps, path);
    if (!match || !isCurrent(match)) return;
    await withdrawExcess(deps, 'project', match);
    await withdrawExcess(deps, 'person', match);
  },
});

interface RematchRequest {
  readonly side: MatchSide;
  readonly id: string;
  readonly isSearching: boolean;
  readonly isPaced: boolean;
}

const addToBatch = createBatches<RematchRequest>('match again', async (deps, requests) => {
  const [request] = requests;
  if (!request) return;
  const isSearching = requests.some((each) => each.isSearching);
  const subject = { side: request.side, id: request.id, isSearching };
  const isPaced = requests.every((each) => each.isPaced);
  if (isPaced && !(await acquireRematchSlot(deps, subject))) return;
  await rematch(deps, subject);
});

/** A new owner changes the blocked pairs, so this counts as a change. */
const hasChangedFacts = (was: MatchSubject | null, is: MatchSubject | null) =>
  !areFactsEqual(was?.facts ?? null, is?.facts ?? null) ||
  (was?.side === 'project' && is?.side === 'project' && was.ownerId !== is.ownerId);

interface RematchSource<T, Params> {
  readonly side: MatchSide;
  readonly of: ReactionSource<T, Params>;
  readonly idOf: (params: Params) => string;
  readonly outlineOf: (id: string, data: T | undefined) => MatchSubject | null;
}

function rematchOnChange<T, Params>({ side, of, idOf, outlineOf }: RematchSource<T, Params>) {
  const outlinesOf = ({ params, before, after }: DocumentChange<T, Params>) => {
    const id = idOf(params);
    return { id, was: outlineOf(id, before), is: outlineOf(id, after) };
  };
  return reactTo(of, {
    name: 'match again',
    concerns: (change) => {
      // An unreadable document may still have matches.
      if (change.type === 'deleted' && change.before === undefined) return true;
      const { was, is } = outlinesOf(change);
      return !isDeepStrictEqual(was, is);
    },
    run: async (deps, change) => {
      const { id, was, is } = outlinesOf(change);
      const isSearching = hasChangedFacts(was, is);
      const isPaced = is !== null;
      await addToBatch(deps, `${side}/${id}`, { side, id, isSearching, isPaced });
    },
  });
}

/** Also deletes withdrawn matches, which are kept only for reuse. */
const deleteMatches = onDeletion(projects, 'delete the matches', ({ db }, { projectId }) =>
  deleteMatching(db, db.collection(MATCHES).where('projectId', '==', projectId)),
);

export const projectMatchReactions: readonly Reaction[] = [
  rematchOnChange({
    side: 'project',
    of: projects,
    outlineOf: matchSubjectOfProject,
    idOf: ({ projectId }) => projectId,
  }),
  deleteMatches,
];

export const personMatchReactions: readonly Reaction[] = [
  rematchOnChange({
    side: 'person',
    of: people,
    outlineOf: matchSubjectOfPerson,
    idOf: ({ uid }) => uid,
  }),
];

export const matchReactions: readonly Reaction[] = [
  copyMatchToViews,
  withdrawExcessMatches,
  notifyOfStrongMatch,
  openOnMutualInterest,
  deleteDismissals,
];

type Answer = Pick<MatchView, 'side' | 'state'>;

function choiceIn(request: JoinRequest): Answer | null {
  const { status, kind } = request;
  const asking = isInvitation(request) ? 'project' : 'person';
  const answering = asking === 'person' ? 'project' : 'person';
  switch (status) {
    case 'pending':
    case 'invited':
      return { side: asking, state: 'interested' };
    case 'declined':
      return { side: answering, state: 'dismissed' };
    case 'accepted':
      // Others become members, who have no match.
      return kind === 'investor' ? { side: answering, state: 'interested' } : null;
  }
}

/** A request that waits shows interest; without it the match is undecided again. */
function choiceWithout(request: JoinRequest): Answer | null {
  if (request.status !== openStatusOf(request)) return null;
  return { side: isInvitation(request) ? 'project' : 'person', state: 'new' };
}

/** Keeps request and match one state. Each side’s own act changes its own view only. */
const chooseByRequest = reactTo(requests, {
  name: 'mark the match by the request',
  concerns: ({ before, after }) => before?.status !== after?.status,
  run: async (deps, { path, params: { projectId, uid }, before }) => {
    const request = await requests.read(deps, path);
    const project = await projects.only('ownerId').read(deps, projectPath(projectId));
    const choice = request ? choiceIn(request) : before ? choiceWithout(before) : null;
    if (!choice || !project) return;
    const id = matchId(projectId, uid);
    const ref = deps.db.doc(matchViewPath(choice.side === 'project' ? project.ownerId : uid, id));
    await deps.db.runTransaction(async (transaction) => {
      const view = matchViews.parse(deps, await transaction.get(ref));
      if (view?.side !== choice.side || view.state === choice.state) return;
      if (choice.state === 'new' && (view.state !== 'interested' || view.mutualAt !== null)) return;
      transaction.update(ref, { state: choice.state, updatedAt: FieldValue.serverTimestamp() });
    });
  },
});

export const requestMatchReactions: readonly Reaction[] = [chooseByRequest];

export const matchViewReactions: readonly Reaction[] = [copyChoiceToMatch];

/** The server also updates a view; only its user changes the state. */
export const paceMatchChoices = paceChanges(matchViews.only('state', 'updatedAt'), {
  uidOf: ({ params }) => params.uid,
  isEdit: (before, after) => before.state !== after.state,
});

export const reportMutual: WebhookReaction = (queue) =>
  reactTo(matches, {
    name: 'queue webhooks of a mutual match',
    concerns: ({ before, after }) => !!after?.mutualAt && !before?.mutualAt,
    run: async (deps, { path, params: { matchId }, after }) => {
      const mutualAt = after?.mutualAt;
      if (!mutualAt) return;
      const describe = async () => {
        const match = await matches.only('projectId', 'ownerId', 'uid').read(deps, path);
        if (!match) return null;
        const { projectId, ownerId: ownerUid, uid } = match;
        return {
          timestamp: isoTime(mutualAt),
          data: { matchId, projectId, ownerUid, uid },
          about: [ownerUid, uid],
        };
      };
      // A match that ended may become mutual again.
      await queue(deps, path, describe, String(mutualAt.toMillis()));
    },
  });
