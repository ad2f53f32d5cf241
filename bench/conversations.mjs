// Generates one user's conversations as the product stores them; documents.test.mjs checks them against the schemas.
// @ts-check
import { Timestamp } from 'firebase-admin/firestore';
import { listDocuments, VIEWER } from './documents.mjs';

const MESSAGES = 40;
const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;

/** @typedef {{ conversations: number, nowMs: number }} Size */

/** @param {number} index */
export const partnerOf = (index) => `user-${index + 1}`;

/** @param {number} index */
export const conversationIdOf = (index) => `direct_${[VIEWER, partnerOf(index)].sort().join('_')}`;

/** @param {Size} size @param {number} index of the conversation; the smaller the later @param {number} [count] of messages before */
const timeOf = ({ nowMs }, index, count = MESSAGES) =>
  Timestamp.fromMillis(nowMs - (index + 1) * MS_PER_MINUTE - (MESSAGES - count) * MS_PER_SECOND);

/** @param {Size} size @param {number} index */
export function conversation(size, index) {
  const at = timeOf(size, index);
  const partner = partnerOf(index);
  return {
    kind: 'direct',
    memberIds: [VIEWER, partner].sort(),
    members: {
      [VIEWER]: { name: 'Person 0', photoPath: null },
      [partner]: { name: `Person ${index + 1}`, photoPath: null },
    },
    formerMemberIds: [],
    state: 'open',
    createdBy: null,
    title: '',
    photoPath: null,
    whoMayAdd: 'creator',
    projectId: null,
    lastMessage: {
      id: `m${MESSAGES - 1}`,
      senderId: partner,
      kind: 'text',
      text: 'Hei, går det bra?',
      createdAt: at,
    },
    lastMessageAt: at,
    messageCount: MESSAGES,
    countedAt: at,
    createdAt: timeOf(size, index, 0),
    updatedAt: at,
  };
}

/** @param {string} senderId @param {string} text @param {Timestamp} at */
export const message = (senderId, text, at) => ({
  senderId,
  text,
  attachments: [],
  replyTo: null,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
});

/** @param {Size} size */
export function settings({ nowMs }) {
  const at = Timestamp.fromMillis(nowMs);
  return { notifications: {}, digest: 'none', email: null, createdAt: at, updatedAt: at };
}

/**
 * @param {Size} size
 * @returns {Iterable<[path: string, data: object]>}
 */
export function* listConversationDocuments(size) {
  const { conversations, nowMs } = size;
  yield* listDocuments({ users: conversations + 2, items: 20, nowMs });
  yield* listConversations(size);
}

/**
 * @param {Size} size
 * @returns {Iterable<[path: string, data: object]>}
 */
export function* listConversations(size) {
  const { conversations } = size;
  yield [`users/${VIEWER}/private/settings`, settings(size)];
  for (let index = 0; index < conversations; index += 1) {
    const path = `conversations/${conversationIdOf(index)}`;
    yield [path, conversation(size, index)];
    for (let count = 0; count < MESSAGES; count += 1)
      yield [
        `${path}/messages/m${count}`,
        message(partnerOf(index), `Melding ${count}`, timeOf(size, index, count + 1)),
      ];
  }
}
