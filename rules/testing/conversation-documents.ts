import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { MESSAGE_DRAFT } from '@samspill/domain/conversations/message.cases';
import { KARI, OLA } from './access.ts';
import { LONG_AGO } from './documents.ts';

const CARD = { name: 'Somebody', photoPath: null };

export const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  kind: 'direct',
  memberIds: [KARI, OLA],
  members: { [KARI]: CARD, [OLA]: CARD },
  formerMemberIds: [],
  state: 'open',
  createdBy: null,
  title: '',
  photoPath: null,
  whoMayAdd: 'creator',
  projectId: null,
  lastMessage: null,
  lastMessageAt: LONG_AGO,
  messageCount: 0,
  countedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});

export const message = (fields: Partial<Message> = {}): Message => ({
  ...MESSAGE_DRAFT,
  senderId: KARI,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});
