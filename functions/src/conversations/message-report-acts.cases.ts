import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';
import { newConversation, newMessage } from './conversation-store.ts';

const { db } = createDeps();

const STATES = [
  'there',
  'deleted',
  'reported',
  'decided',
  'own',
  'of others',
  'above the limit',
  'unknown',
] as const;

interface Target {
  readonly id: string;
  readonly cookie: string;
}

const now = Timestamp.now();
const NEWCOMERS_REPORTS = 5;

async function arrange(state: (typeof STATES)[number]): Promise<Target> {
  const { uid, cookie } = await joinAs('Melder Moen');
  const id = newId('samtale');
  const memberIds = state === 'of others' ? ['kari', 'ola'] : [uid, 'ola'];
  const members = Object.fromEntries(
    memberIds.map((each) => [each, { name: each, photoPath: null }]),
  );
  await db.doc(conversationPath(id)).set({
    ...newConversation({ kind: 'group', title: 'Samtale', createdBy: 'ola', memberIds, members }),
    createdAt: now,
    updatedAt: now,
  });
  const senderId = state === 'own' ? uid : 'ola';
  if (state !== 'unknown')
    await db.doc(messagePath(id, 'm1')).set({
      ...newMessage({ senderId, text: state === 'deleted' ? '' : 'Stygt' }),
      ...(state === 'deleted' && { deletedAt: now }),
      createdAt: now,
      updatedAt: now,
    });
  const store = (targetId: string, status = 'open') =>
    db.doc(reportPath(uid, 'message', targetId, id)).set({
      ...{ reporterId: uid, targetKind: 'message', targetId, contentId: id, reason: 'spam' },
      ...{ note: '', lines: [], status, createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
    });
  if (state === 'reported') await store('m1');
  if (state === 'decided') await store('m1', 'rejected');
  if (state === 'above the limit')
    for (let index = 0; index < NEWCOMERS_REPORTS; index += 1) await store(`other-${index}`);
  return { id, cookie };
}

export const acts = defineActs({
  object: 'message',
  states: STATES,
  arrange,
  acts: {
    'POST /api/conversations/:id/messages/:messageId/reports': {
      call: ({ id, cookie }) =>
        callApi(`/api/conversations/${id}/messages/m1/reports`, {
          method: 'POST',
          cookie,
          body: { reason: 'harassment', note: '' },
        }),
      answers: {
        there: 201,
        deleted: 404,
        reported: 409,
        decided: 409,
        own: 400,
        'of others': 404,
        'above the limit': 429,
        unknown: 404,
      },
      atOnce: [201, 409],
    },
  },
});
