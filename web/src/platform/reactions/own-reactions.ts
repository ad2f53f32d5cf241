import { collectionGroup, limit, onSnapshot, query, where } from 'firebase/firestore';
import { createContext, useContext } from 'react';
import {
  createWatchPerUser,
  type Lookup,
  useBatchedWatch,
  type WatchIds,
} from '../../data/batched-watch.ts';
import type { parseEntity } from '../../data/entity.ts';
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

type StoredReaction = Parameters<typeof parseEntity>[1];

/** Reactions of one kind, in a collection below each item; each repeats the ids of its user and item. */
interface ReactionKind {
  readonly collection: string;
  /** Null for an invalid document. */
  readonly parse: (stored: StoredReaction) => OwnReaction | null;
}

/** Watches the user's reactions to all these items with one listener, so that a list costs one query. */
const watchReactions =
  ({ collection, parse }: ReactionKind, uid: string): WatchIds<OwnReaction> =>
  (contentIds, onAnswer, onFailure) =>
    onSnapshot(
      query(
        collectionGroup(firestore(), collection),
        where('uid', '==', uid),
        where('contentId', 'in', contentIds),
        limit(MAX_IDS),
      ),
      { includeMetadataChanges: true },
      (snapshot) => {
        const reactions = snapshot.docs.map(parse);
        const found = reactions.filter((reaction) => reaction !== null);
        onAnswer(new Map(found.map((reaction) => [reaction.contentId, reaction])));
      },
      onFailure,
    );

/** Marks the placeholders of a loading list, whose reactions are read together with the real list. */
export const ListPlaceholder = createContext(false);

/** Creates the hook that reads the user's reaction of this kind to an item. */
export function createOwnReaction(kind: ReactionKind) {
  const watchOf = createWatchPerUser((uid) => watchReactions(kind, uid), MAX_IDS);
  return function useOwnReaction(uid: string, contentId: string): Lookup<OwnReaction> {
    const isToCome = useContext(ListPlaceholder);
    return useBatchedWatch(watchOf(uid), isToCome ? null : contentId);
  };
}
