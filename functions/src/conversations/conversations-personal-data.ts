import type { Conversation } from '@samspill/domain/conversations/conversation';
import { CONVERSATIONS } from '@samspill/domain/paths';
import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { PersonalData } from '../account/personal-data.ts';
import { collectFound, eraseFound } from '../events/erase-found.ts';

const conversationsOf = (db: Firestore, uid: string) =>
  db.collection(CONVERSATIONS).where('memberIds', 'array-contains', uid);

/** Whether somebody else is left to read it; one of two without a word in it is nothing to read. */
const isWorthKeeping = ({ kind, memberIds, lastMessage }: Conversation) =>
  memberIds.length > 1 && (kind !== 'direct' || lastMessage !== null);

/** Conversations go on without the person; what the person said stays, by nobody. */
export const conversationsPersonalData: PersonalData = {
  name: 'conversations',
  collect: ({ db }, { uid }) => collectFound(conversationsOf(db, uid)),
  erase: ({ db }, { uid }) =>
    eraseFound(db, conversationsOf(db, uid), (batch, found) => {
      if (isWorthKeeping(found.data() as Conversation))
        batch.update(
          found.ref,
          'memberIds',
          FieldValue.arrayRemove(uid),
          new FieldPath('readAt', uid),
          FieldValue.delete(),
        );
      else batch.delete(found.ref);
    }),
};
