import { USERS } from '@samspill/domain/paths';
import {
  PRIVATE_LISTS,
  type PrivateKind,
  type PrivateListOfKind,
  pathOfList,
} from '@samspill/domain/private-lists';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineFeature } from './platform/feature.ts';
import { defineCollection } from './platform/firestore/collection.ts';
import { type LimitReaction, limitOwnList } from './platform/limits/apply-rate-limits.ts';
import { isUpdated, paceChanges } from './platform/limits/limit-edits.ts';
import { personalDataIn } from './platform/personal-data/erase-matching.ts';

const patternOf = ({ collection, idName }: PrivateListOfKind) =>
  `${USERS}/{uid}/${collection}/{${idName}}` as const;

const defineList = (list: PrivateListOfKind) => defineCollection(patternOf(list), list.schema);

export const PRIVATE_COLLECTIONS = PRIVATE_LISTS.map(defineList);

type TriggerName = `on${Capitalize<PrivateKind>}Written`;

const triggerOf = ({ kind }: { readonly kind: PrivateKind }) =>
  `on${kind.charAt(0).toUpperCase()}${kind.slice(1)}Written`;

const EditableSchema = v.object({ updatedAt: TimestampSchema });

const paceList = (list: PrivateListOfKind) =>
  paceChanges(defineCollection(patternOf(list), EditableSchema), {
    uidOf: ({ params }) => params.uid,
    isEdit: isUpdated,
  });

/** Derived from the private lists of all features, which need no code of their own here. */
export const privateListsFeature = defineFeature({
  layer: 'composition',
  triggers: Object.fromEntries(
    PRIVATE_LISTS.map((list) => [triggerOf(list), defineList(list)]),
  ) as Readonly<Record<TriggerName, ReturnType<typeof defineList>>>,
  reactions: PRIVATE_LISTS.filter(({ schema }) => 'updatedAt' in schema.entries).map(paceList),
  limits: Object.fromEntries(
    PRIVATE_LISTS.map((list) => [list.kind, limitOwnList(defineList(list))]),
  ) as Readonly<Record<PrivateKind, LimitReaction>>,
  personalData: PRIVATE_LISTS.flatMap((list) =>
    list.exportName === null
      ? []
      : [personalDataIn(list.exportName, (db, uid) => [db.collection(pathOfList(list, uid))])],
  ),
});
