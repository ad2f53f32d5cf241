import {
  createMessageIds,
  type Message,
  type MessageDraft,
  type ReactionEmoji,
} from '@samspill/domain/conversations/message';
import {
  conversationPath,
  messagePath,
  readingPath,
  seenPath,
} from '@samspill/domain/conversations/paths';
import { expiredConversations, type ReadPositions } from '@samspill/domain/conversations/reading';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { api, call, send } from '../../api/client.ts';
import { firestore } from '../../firebase/firestore.ts';
import type { MessageRef } from './message-outbox.ts';

export const nextMessageId = createMessageIds(Date.now, Math.random);

const reference = ({ conversationId, messageId }: MessageRef) =>
  doc(firestore(), messagePath(conversationId, messageId));

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

export const newMessageFields = (senderId: string, draft: MessageDraft) =>
  ({
    ...draft,
    senderId,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  }) satisfies Record<keyof Omit<Message, 'preview' | 'hidesPreview'>, unknown>;

export const openGroupConversation = async (groupId: string) =>
  (await call(api.api.conversations['of-group'].$post({ json: { groupId } }))).id;

/** The caller creates the id once per message, so that a retry does not send it twice. */
export const sendMessage = (place: MessageRef, senderId: string, draft: MessageDraft) =>
  setDoc(reference(place), newMessageFields(senderId, draft));

export const editMessage = (place: MessageRef, text: string): Promise<void> =>
  updateDoc(reference(place), { text, editedAt: serverTimestamp(), updatedAt: serverTimestamp() });

export const setReaction = (
  place: MessageRef,
  uid: string,
  emoji: ReactionEmoji | null,
): Promise<void> =>
  updateDoc(
    reference(place),
    new FieldPath('reactions', uid),
    emoji ?? deleteField(),
    'updatedAt',
    serverTimestamp(),
  );

export const answerContact = (conversationId: string, state: 'open' | 'declined'): Promise<void> =>
  updateDoc(doc(firestore(), conversationPath(conversationId)), {
    state,
    updatedAt: serverTimestamp(),
  });

export interface ReadPosition {
  readonly conversationId: string;
  readonly at: FirestoreTimestamp;
  readonly count: number;
}

export function saveReadPosition(
  uid: string,
  { conversationId, at, count }: ReadPosition,
  reading: Pick<ReadPositions, 'conversations'> | null,
): Promise<void> {
  const forgotten = reading ? expiredConversations(reading) : [];
  const conversations = {
    ...Object.fromEntries(forgotten.map((id) => [id, deleteField()])),
    [conversationId]: { at, count },
  };
  const merge = { merge: true };
  return setDoc(
    doc(firestore(), readingPath(uid)),
    { conversations, updatedAt: serverTimestamp() },
    merge,
  );
}

export const sendReadReceipt = (uid: string, conversationId: string): Promise<void> =>
  setDoc(
    doc(firestore(), seenPath(conversationId)),
    { at: { [uid]: serverTimestamp() } },
    { merge: true },
  );

export const createGroup = async (title: string, memberIds: readonly string[]) =>
  (await call(api.api.conversations.group.$post({ json: { title, memberIds: [...memberIds] } })))
    .id;

export const changeGroup = (
  id: string,
  json: { title?: string; photoPath?: string | null; whoMayAdd?: 'members' | 'creator' },
) => send(api.api.conversations[':id'].$patch({ param: { id }, json }));

export const addMembers = (id: string, memberIds: readonly string[]) =>
  send(
    api.api.conversations[':id'].members.$post({
      param: { id },
      json: { memberIds: [...memberIds] },
    }),
  );

/** Title of a group that the user left by themselves; null for others. */
export const fetchLeftTitle = async (id: string) =>
  (await call(api.api.conversations[':id'].left.$get({ param: { id } }))).title;

export const rejoinGroup = (id: string) =>
  send(api.api.conversations[':id'].rejoin.$post({ param: { id } }));

export const removeMember = (id: string, uid: string) =>
  send(api.api.conversations[':id'].members[':uid'].$delete({ param: { id, uid } }));

export const reportMessage = (
  { conversationId, messageId }: MessageRef,
  json: { reason: 'spam' | 'harassment' | 'misleading' | 'illegal' | 'other'; note: string },
) =>
  send(
    api.api.conversations[':id'].messages[':messageId'].reports.$post({
      param: { id: conversationId, messageId },
      json,
    }),
  );
