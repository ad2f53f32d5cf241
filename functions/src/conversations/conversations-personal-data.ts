import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  EMPTIED_MESSAGE,
  FORMER_MEMBER,
  REACTION_EMOJIS,
} from '@samspill/domain/conversations/message';
import {
  CONVERSATIONS,
  contactsPath,
  conversationPath,
  MESSAGES,
  messagesPath,
  readingPath,
  seenPath,
} from '@samspill/domain/conversations/paths';
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { conversations, messages as messagesIn } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import {
  collectDocument,
  collectMatching,
  eraseEach,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { clearPendingContact } from './first-contact-store.ts';

const PAGES = { size: 300, fields: [] };

const conversationsOf = (db: Firestore, uid: string) =>
  db.collection(CONVERSATIONS).where('memberIds', 'array-contains', uid);

const formerConversationsOf = (db: Firestore, uid: string) =>
  db.collection(CONVERSATIONS).where('formerMemberIds', 'array-contains', uid);

const messagesOf = (db: Firestore, uid: string) =>
  db.collectionGroup(MESSAGES).where('senderId', '==', uid);

const isRetained = ({ kind, memberIds, lastMessage }: Conversation) =>
  memberIds.length > 1 && (kind !== 'direct' || lastMessage !== null);

async function listConversationIds({ db }: Deps, uid: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const those of [conversationsOf(db, uid), formerConversationsOf(db, uid)])
    for await (const docs of readPages(those, PAGES)) for (const { id } of docs) ids.add(id);
  for await (const docs of readPages(messagesOf(db, uid), PAGES))
    for (const { ref } of docs) ids.add(ref.parent.parent?.id ?? '');
  return ids;
}

/** Includes uploads that were never sent. */
async function listAttachments(deps: Deps, uid: string): Promise<string[]> {
  const bucket = deps.storage.bucket();
  const names: string[] = [];
  for (const id of await listConversationIds(deps, uid)) {
    const [files] = await bucket.getFiles({ prefix: `${conversationPath(id)}/${uid}/` });
    for (const { name } of files) names.push(name);
  }
  return names;
}

const emptiedMessageFields = () => ({
  ...EMPTIED_MESSAGE,
  card: null,
  preview: FieldValue.delete(),
  deletedAt: FieldValue.serverTimestamp(),
  updatedAt: FieldValue.serverTimestamp(),
});

const eraseMessages = ({ db }: Deps, uid: string) =>
  eraseMatching(db, messagesOf(db, uid), (batch, message) =>
    batch.update(message.ref, { ...emptiedMessageFields(), senderId: FORMER_MEMBER }),
  );

function eraseReactions({ db }: Deps, conversationId: string, uid: string): Promise<void> {
  const own = new FieldPath('reactions', uid);
  const reacted = db
    .collection(messagesPath(conversationId))
    .where(own, 'in', [...REACTION_EMOJIS]);
  return eraseMatching(db, reacted, (batch, message) =>
    batch.update(message.ref, own, FieldValue.delete()),
  );
}

async function eraseFromCards(deps: Deps, conversationId: string, uid: string): Promise<void> {
  const { db } = deps;
  const messages = db.collection(messagesPath(conversationId));
  await eraseMatching(db, messages.where('card.uids', 'array-contains', uid), (batch, message) => {
    const card = messagesIn.only('card').parse(deps, message)?.card;
    // An unreadable card is erased completely.
    if (card?.kind !== 'members') return batch.update(message.ref, emptiedMessageFields());
    const { names, uids } = card;
    return batch.update(message.ref, {
      'card.names': names.filter((_, index) => uids[index] !== uid),
      'card.uids': uids.filter((each) => each !== uid),
    });
  });
  await eraseMatching(db, messages.where('card.personId', '==', uid), (batch, message) =>
    batch.update(message.ref, emptiedMessageFields()),
  );
}

async function eraseReceipt({ db }: Deps, conversationId: string, uid: string): Promise<void> {
  const seen = db.doc(seenPath(conversationId));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(seen)).exists)
      transaction.update(seen, new FieldPath('at', uid), FieldValue.delete());
  });
}

async function eraseTraces(deps: Deps, uid: string, conversationId: string): Promise<void> {
  await eraseReceipt(deps, conversationId, uid);
  await eraseReactions(deps, conversationId, uid);
  await eraseFromCards(deps, conversationId, uid);
}

async function removeFormerMember(deps: Deps, uid: string, { ref }: QueryDocumentSnapshot) {
  await eraseTraces(deps, uid, ref.id);
  const removed = FieldValue.arrayRemove(uid);
  await ref.update({ formerMemberIds: removed, leftMemberIds: removed });
}

async function leaveConversation(
  deps: Deps,
  uid: string,
  { ref }: QueryDocumentSnapshot,
): Promise<void> {
  const { id } = ref;
  await eraseTraces(deps, uid, id);
  await deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    if (!stored.exists) return;
    const conversation = conversations.parse(deps, stored);
    // It may contain the user's name anywhere, so it must not count as erased.
    if (!conversation) throw new Error('a conversation that cannot be read');
    if (conversation.state === 'requested')
      await clearPendingContact(deps, id, conversation.memberIds);
    if (!isRetained(conversation)) {
      transaction.delete(ref);
      return;
    }
    transaction.update(
      ref,
      'memberIds',
      FieldValue.arrayRemove(uid),
      new FieldPath('members', uid),
      FieldValue.delete(),
      'createdBy',
      conversation.createdBy === uid ? null : conversation.createdBy,
    );
  });
}

/** Omits the last message where another member wrote it: the export holds the user's own messages alone. */
async function collectConversations(db: Firestore, uid: string): Promise<readonly object[]> {
  const found = await collectMatching(conversationsOf(db, uid));
  return found.map((conversation) => {
    const { lastMessage } = conversation as Partial<Conversation>;
    return lastMessage?.senderId === uid ? conversation : { ...conversation, lastMessage: null };
  });
}

export const conversationsPersonalData: PersonalData = {
  name: 'conversations',
  collect: async ({ db }, { uid }) => ({
    conversations: await collectConversations(db, uid),
    messages: await collectMatching(messagesOf(db, uid)),
    reading: await collectDocument(db.doc(readingPath(uid))),
    contacts: await collectDocument(db.doc(contactsPath(uid))),
  }),
  listFiles: (deps, { uid }) => listAttachments(deps, uid),
  erase: async (deps, { uid }) => {
    const { db, storage } = deps;
    const bucket = storage.bucket();
    const files = {
      name: 'erase the attachment',
      items: await listAttachments(deps, uid),
      pathOf: (path: string) => path,
    };
    await forEachSettled(deps, files, (path) => bucket.file(path).delete({ ignoreNotFound: true }));
    await eraseMessages(deps, uid);
    await eraseEach(conversationsOf(db, uid), (found) => leaveConversation(deps, uid, found));
    await eraseEach(formerConversationsOf(db, uid), (found) =>
      removeFormerMember(deps, uid, found),
    );
    await db.doc(readingPath(uid)).delete();
    await db.doc(contactsPath(uid)).delete();
  },
};
