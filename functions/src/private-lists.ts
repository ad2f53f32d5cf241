import { USERS } from '@samspill/domain/paths';
import {
  collectionOfList,
  PRIVATE_LISTS,
  type PrivateKind,
  type PrivateList,
} from '@samspill/domain/private-lists';
import { defineCollection } from './platform/firestore/collection.ts';
import { limitReaction } from './platform/limits/apply-rate-limits.ts';
import { paceListOf } from './platform/limits/limit-changes.ts';
import type { CollectionReactions } from './platform/triggers/document-trigger.ts';

const patternOf = (list: PrivateList) =>
  `${USERS}/{uid}/${collectionOfList(list)}/{${list.idName}}` as const;

const defineList = (list: PrivateList) => defineCollection(patternOf(list), list.schema);

export const PRIVATE_COLLECTIONS = PRIVATE_LISTS.map(defineList);

const triggerOf = ({ kind }: { readonly kind: PrivateKind }) =>
  `on${kind.charAt(0).toUpperCase()}${kind.slice(1)}Written`;

function limitList(list: PrivateList): CollectionReactions {
  const of = defineList(list);
  const limit = limitReaction(list.kind, of, ({ params }) => params.uid);
  const isEditable = 'updatedAt' in list.schema.entries;
  return { of, reactions: isEditable ? [limit, paceListOf(patternOf(list))] : [limit] };
}

export const PRIVATE_LIST_TRIGGERS = Object.fromEntries(
  PRIVATE_LISTS.map((list) => [triggerOf(list), limitList(list)]),
) as Readonly<Record<`on${Capitalize<PrivateKind>}Written`, CollectionReactions>>;
