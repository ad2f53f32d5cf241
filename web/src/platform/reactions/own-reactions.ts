import { LikeSchema } from '@samspill/domain/likes/like';
import { LIKES } from '@samspill/domain/likes/paths';
import { VOTES } from '@samspill/domain/polls/paths';
import { VoteSchema } from '@samspill/domain/polls/poll';
import { collectionGroup, limit, onSnapshot, query, where } from 'firebase/firestore';
import { createContext, useContext } from 'react';
import {
  createWatchPerUser,
  type Lookup,
  useBatchedWatch,
  type WatchIds,
} from '../../data/batched-watch.ts';
import { parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';

/** Maximum number of values in a Firestore `in` filter. */
const MAX_IDS = 30;

export interface OwnReaction {
  readonly contentId: string;
  readonly options: readonly number[];
  /** A local estimate until the server confirms the write. */
  readonly changedAtMs: number;
  readonly isPending: boolean;
}

export type ReactionKind = 'like' | 'vote';

const COLLECTION = { like: LIKES, vote: VOTES } as const;

function parseReaction(
  kind: ReactionKind,
  stored: Parameters<typeof parseEntity>[1],
): OwnReaction | null {
  if (kind === 'like') {
    const like = parseEntity(LikeSchema, stored);
    if (like === null) return null;
    const { contentId, createdAt } = like.data;
    const isPending = like.hasPendingWrites;
    return { contentId, options: [], changedAtMs: createdAt.toMillis(), isPending };
  }
  const vote = parseEntity(VoteSchema, stored);
  if (vote === null) return null;
  const { contentId, options, updatedAt } = vote.data;
  const isPending = vote.hasPendingWrites;
  return { contentId, options, changedAtMs: updatedAt.toMillis(), isPending };
}

/** Watches the user's reactions to all these items with one listener, so that a list costs one query. */
const watchReactions =
  (kind: ReactionKind, uid: string): WatchIds<OwnReaction> =>
  (contentIds, onAnswer, onFailure) =>
    onSnapshot(
      query(
        collectionGroup(firestore(), COLLECTION[kind]),
        where('uid', '==', uid),
        where('contentId', 'in', contentIds),
        limit(MAX_IDS),
      ),
      { includeMetadataChanges: true },
      (snapshot) => {
        const reactions = snapshot.docs.map((stored) => parseReaction(kind, stored));
        const found = reactions.filter((reaction) => reaction !== null);
        onAnswer(new Map(found.map((reaction) => [reaction.contentId, reaction])));
      },
      onFailure,
    );

const watchByKind = {
  like: createWatchPerUser((uid) => watchReactions('like', uid), MAX_IDS),
  vote: createWatchPerUser((uid) => watchReactions('vote', uid), MAX_IDS),
};

const ownReactions = (kind: ReactionKind, uid: string) => watchByKind[kind](uid);

/** Marks the placeholders of a loading list, whose reactions are read together with the real list. */
export const ListPlaceholder = createContext(false);

export function useOwnReaction(
  kind: ReactionKind,
  uid: string,
  contentId: string,
): Lookup<OwnReaction> {
  const isToCome = useContext(ListPlaceholder);
  return useBatchedWatch(ownReactions(kind, uid), isToCome ? null : contentId);
}
