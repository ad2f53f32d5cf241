import { type ListKind, RATE_LIMITS } from '@samspill/domain/limits/rate-limits';
import { userPath } from '@samspill/domain/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type * as v from 'valibot';
import type { CollectionReactions } from '../events/document-trigger.ts';
import type { Reaction } from '../events/reaction.ts';
import type { Collection } from '../firestore/collection.ts';
import { collectionOf } from '../firestore/document-path.ts';
import { limitReaction } from './apply-rate-limits.ts';

type OwnCollection = Collection<
  { readonly createdAt: FirestoreTimestamp },
  { readonly uid: string }
> & { readonly schema: v.GenericSchema };

interface PrivateListOptions {
  readonly collection: OwnCollection;
  readonly limit: ListKind;
  /** Name of the documents in the export of personal data. */
  readonly exportName: string;
  /** Reactions besides the limit. */
  readonly reactions?: readonly Reaction[];
}

export interface PrivateList {
  readonly collection: OwnCollection;
  readonly exportName: string;
  readonly trigger: CollectionReactions;
  pathOf(uid: string): string;
}

/** Describes a list at `users/{uid}/…` that only its member reads: limited, exported, and deleted with the account. */
export function privateList({
  collection,
  limit,
  exportName,
  reactions = [],
}: PrivateListOptions): PrivateList {
  const { name } = collectionOf(collection.pattern);
  if (name !== RATE_LIMITS[limit].list) throw new Error(`${limit} does not limit ${name}`);
  return {
    collection,
    exportName,
    trigger: {
      of: collection,
      reactions: [...reactions, limitReaction(limit, collection, ({ params }) => params.uid)],
    },
    pathOf: (uid) => `${userPath(uid)}/${name}`,
  };
}
