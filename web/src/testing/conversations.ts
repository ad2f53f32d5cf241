import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { MINUTE_MS } from '@samspill/domain/durations';
import { conversationPath, messagePath, userPath } from '@samspill/domain/paths';
import type { SessionUser } from '@samspill/domain/session/session';
import { Timestamp } from 'firebase/firestore';
import { buildPerson, LONG_AGO } from './documents.ts';

export const buildConversation = (
  people: readonly SessionUser[],
  fields: Partial<Conversation> = {},
): Conversation => ({
  kind: 'group',
  memberIds: people.map(({ uid }) => uid),
  members: Object.fromEntries(
    people.map(({ uid, displayName }) => [uid, { name: displayName, photoPath: null }]),
  ),
  formerMemberIds: [],
  state: 'open',
  createdBy: people[0]?.uid ?? null,
  title: 'Båtlaget',
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

export function buildMessage(
  senderId: string,
  text: string,
  fields: Partial<Message> = {},
): Message {
  const { createdAt = LONG_AGO } = fields;
  return {
    text,
    attachments: [],
    replyTo: null,
    senderId,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

/** Text and time of a message in `buildLongConversation`, one a minute. */
export const lineText = (index: number) => `Linje ${index}`;
export const lineAt = (index: number) =>
  Timestamp.fromMillis(LONG_AGO.toMillis() + index * MINUTE_MS);

/** Documents of two people and their conversation of `count` messages `m0`, `m1` …, all sent by the second. */
export function buildLongConversation(
  id: string,
  [reader, sender]: readonly [SessionUser, SessionUser],
  count: number,
): Readonly<Record<string, object>> {
  const last = count - 1;
  const messages = Array.from({ length: count }, (_, index) => [
    messagePath(id, `m${index}`),
    buildMessage(sender.uid, lineText(index), { createdAt: lineAt(index) }),
  ]);
  return {
    [userPath(reader.uid)]: buildPerson(reader),
    [userPath(sender.uid)]: buildPerson(sender),
    [conversationPath(id)]: buildConversation([reader, sender], {
      lastMessage: {
        id: `m${last}`,
        senderId: sender.uid,
        kind: 'text',
        text: lineText(last),
        createdAt: lineAt(last),
      },
      lastMessageAt: lineAt(last),
      messageCount: count,
    }),
    ...Object.fromEntries(messages),
  };
}
