import type { Conversation } from '@samspill/domain/conversations/conversation';
import { EMPTIED_MESSAGE, FORMER_MEMBER } from '@samspill/domain/conversations/message';
import {
  CONVERSATIONS,
  contactsPath,
  conversationPath,
  MESSAGES,
  readingPath,
  seenPath,
} from '@samspill/domain/paths';
import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { PersonalData } from '../account/personal-data.ts';
import type { Deps } from '../deps.ts';
import { collectDocument, collectFound, eraseFound } from '../events/erase-found.ts';
import { forgetContact } from './first-contact-store.ts';

const conversationsOf = (db: Firestore, uid: string) =>
  db.collection(CONVERSATIONS).where('memberIds', 'array-contains', uid);

const messagesOf = (db: Firestore, uid: string) =>
  db.collectionGroup(MESSAGES).where('senderId', '==', uid);

/** Whether somebody else is left to read it; one of two without a word in it is nothing to read. */
const isWorthKeeping = ({ kind, memberIds, lastMessage }: Conversation) =>
  memberIds.length > 1 && (kind !== 'direct' || lastMessage !== null);

async function listAttachments({ db, storage }: Deps, uid: string): Promise<string[]> {
  const { docs } = await messagesOf(db, uid).get();
  const ids = new Set(docs.map((message) => message.ref.parent.parent?.id ?? ''));
  const found = await Promise.all(
    [...ids].map((id) => storage.bucket().getFiles({ prefix: `${conversationPath(id)}/${uid}/` })),
  );
  return found.flatMap(([files]) => files.map(({ name }) => name));
}

/** What the person said goes; that something was said there stays, by nobody. */
const eraseMessages = ({ db }: Deps, uid: string) =>
  eraseFound(db, messagesOf(db, uid), (batch, message) =>
    batch.update(message.ref, {
      ...EMPTIED_MESSAGE,
      senderId: FORMER_MEMBER,
      card: null,
      deletedAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    }),
  );

/** The receipts and unanswered first contacts of the conversations that the person is in. */
async function forgetTraces(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  const { docs } = await conversationsOf(db, uid).get();
  for (const conversation of docs) {
    const seen = await db.doc(seenPath(conversation.id)).get();
    if (seen.exists) await seen.ref.update(new FieldPath('at', uid), FieldValue.delete());
    if (conversation.get('state') === 'requested')
      await forgetContact(deps, conversation.id, conversation.get('memberIds'));
  }
}

/** Conversations go on without the person, who is named nowhere in them. */
export const conversationsPersonalData: PersonalData = {
  name: 'conversations',
  collect: async ({ db }, { uid }) => ({
    conversations: await collectFound(conversationsOf(db, uid)),
    messages: await collectFound(messagesOf(db, uid)),
    reading: await collectDocument(db.doc(readingPath(uid))),
    contacts: await collectDocument(db.doc(contactsPath(uid))),
  }),
  listFiles: (deps, { uid }) => listAttachments(deps, uid),
  erase: async (deps, { uid }) => {
    const { db, storage } = deps;
    const files = await listAttachments(deps, uid);
    const bucket = storage.bucket();
    await Promise.all(files.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
    await eraseMessages(deps, uid);
    await forgetTraces(deps, uid);
    await eraseFound(db, conversationsOf(db, uid), (batch, found) => {
      if (isWorthKeeping(found.data() as Conversation))
        batch.update(
          found.ref,
          'memberIds',
          FieldValue.arrayRemove(uid),
          new FieldPath('members', uid),
          FieldValue.delete(),
        );
      else batch.delete(found.ref);
    });
    await db.doc(readingPath(uid)).delete();
    await db.doc(contactsPath(uid)).delete();
  },
};
