import { USERS } from '@samspill/domain/paths';
import {
  collectionOfList,
  PRIVATE_LISTS,
  type PrivateKind,
  type PrivateList,
  pathOfList,
} from '@samspill/domain/private-lists';
import { defineFeature } from './platform/feature.ts';
import { defineCollection } from './platform/firestore/collection.ts';
import { limitReaction } from './platform/limits/apply-rate-limits.ts';
import { paceListOf } from './platform/limits/limit-changes.ts';
import { personalDataIn } from './platform/personal-data/erase-matching.ts';
import type { Reaction } from './platform/triggers/reaction.ts';

const patternOf = (list: PrivateList) =>
  `${USERS}/{uid}/${collectionOfList(list)}/{${list.idName}}` as const;

const defineList = (list: PrivateList) => defineCollection(patternOf(list), list.schema);

export const PRIVATE_COLLECTIONS = PRIVATE_LISTS.map(defineList);

type TriggerName = `on${Capitalize<PrivateKind>}Written`;

const triggerOf = ({ kind }: { readonly kind: PrivateKind }) =>
  `on${kind.charAt(0).toUpperCase()}${kind.slice(1)}Written`;

function limitList(list: PrivateList): readonly Reaction[] {
  const limit = limitReaction(list.kind, defineList(list), ({ params }) => params.uid);
  const isEditable = 'updatedAt' in list.schema.entries;
  return isEditable ? [limit, paceListOf(patternOf(list))] : [limit];
}

/** The lists of `PRIVATE_LISTS`, which need no code of their own here. */
export const privateListsFeature = defineFeature({
  layer: 'composition',
  triggers: Object.fromEntries(
    PRIVATE_LISTS.map((list) => [triggerOf(list), defineList(list)]),
  ) as Readonly<Record<TriggerName, ReturnType<typeof defineList>>>,
  reactions: PRIVATE_LISTS.flatMap(limitList),
  personalData: PRIVATE_LISTS.flatMap((list) =>
    list.exportName === null
      ? []
      : [personalDataIn(list.exportName, (db, uid) => [db.collection(pathOfList(list, uid))])],
  ),
});
