import { directConversationId } from '@samspill/domain/conversations/conversation';
import { VALID_MESSAGES } from '@samspill/domain/conversations/message.cases';
import { conversationPath, messagePath, readingPath } from '@samspill/domain/conversations/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { type FeatureExamples, PEOPLE_UIDS } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  EDITED_NOW,
  newId,
  pickCase,
  pickKnownId,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';
import { newConversation, newMessage } from './conversation-store.ts';

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, { name: 'Fuzz', photoPath: null }]));

const pickMessage = (context: WriteContext) =>
  messagePath(pickKnownId(context, 'conversations'), pickKnownId(context, 'messages'));

export const examples: FeatureExamples = {
  objects: ({ add, uid, friend }) => {
    const [id, messageId] = [`group-${uid}`, 'said'];
    const [said = '', ...others] = PEOPLE_UIDS.slice(0, 3);
    const memberIds = [uid, said, ...others];
    const group = { kind: 'group', title: 'Fuzz', createdBy: uid, memberIds } as const;
    const pair = [uid, friend];
    const direct = { kind: 'direct', createdBy: uid, memberIds: pair } as const;
    add(conversationPath(id), newConversation({ ...group, members: membersOf(memberIds) }));
    add(
      conversationPath(directConversationId(uid, friend)),
      newConversation({ ...direct, members: membersOf(pair) }),
    );
    add(messagePath(id, messageId), newMessage({ senderId: said, text: 'Hei' }));
    // A dedicated contact, because other requests may delete the site’s users.
    return { conversations: { id, uid: others[0], messageId, memberIds: [friend] } };
  },
  writes: [
    (context) => {
      const fields = {
        ...pickCase(context, VALID_MESSAGES),
        attachments: [],
        text: 'Hei',
        senderId: context.uid,
        card: null,
        reactions: {},
        editedAt: null,
        deletedAt: null,
        ...CREATED_NOW,
      };
      const path = messagePath(pickKnownId(context, 'conversations'), newId(context));
      return [create(path, fields)];
    },
    (context) => [update(pickMessage(context), { text: 'Rettet', ...EDITED_NOW })],
    (context) => {
      const hidesPreview = context.random.percent(50);
      return [update(pickMessage(context), { hidesPreview, updatedAt: NOW })];
    },
    (context) => {
      const fields = { reactions: { [context.uid]: '🎉' }, updatedAt: NOW };
      return [update(pickMessage(context), fields)];
    },
    (context) => {
      const nothing = { text: '', attachments: [], reactions: {} };
      return [update(pickMessage(context), { ...nothing, deletedAt: NOW, updatedAt: NOW })];
    },
    (context) => {
      const state = context.random.pick(['open', 'declined']);
      const path = conversationPath(pickKnownId(context, 'conversations'));
      return [update(path, { state, updatedAt: NOW })];
    },
    (context) => {
      const position = { at: Timestamp.now(), count: 1 };
      const conversations = { [pickKnownId(context, 'conversations')]: position };
      return [create(readingPath(context.uid), { conversations, updatedAt: NOW })];
    },
  ],
};
