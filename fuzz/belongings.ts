import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { Feedback } from '@samspill/domain/feedback/feedback';
import {
  conversationPath,
  feedbackPath,
  feedbackScreenshotPath,
  messagePath,
  userPath,
} from '@samspill/domain/paths';
import { FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import { newConversation, newMessage } from '../functions/src/conversations/conversation-store.ts';
import type { Deps } from '../functions/src/deps.ts';
import { personDocument } from '../functions/src/testing/engine-client.ts';
import type { Subject } from './learned.ts';
import { PEOPLE_UIDS } from './world.ts';

/** What a caller alone may ask for or change, by the area of the API. */
export type Belongings = Readonly<Record<string, Subject>>;

/** One picture for all who sent one: its feedback says where it lies. */
const PICTURE = feedbackScreenshotPath('fuzz');

/** Puts the picture into the bucket. */
export const storePicture = ({ storage }: Pick<Deps, 'storage'>): Promise<void> =>
  storage.bucket().file(PICTURE).save('a picture', { resumable: false });

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, { name: 'Fuzz', photoPath: null }]));

/** Gives a caller somebody to talk to, a group in which somebody has said something, and feedback with a picture. */
export async function giveBelongings({ db }: Pick<Deps, 'db'>, uid: string): Promise<Belongings> {
  const [said = '', ...others] = PEOPLE_UIDS.slice(0, 3);
  const [id, messageId, feedbackId] = [`group-${uid}`, 'said', `feedback-${uid}`];
  // Of the world's people some request may have deleted the one.
  const friend = `friend-${uid}`;
  const memberIds = [uid, said, ...others];
  const now = FieldValue.serverTimestamp();
  const feedback: WithFieldValue<Feedback> = {
    ...{ kind: 'bug', message: 'Hei', path: '/projects', locale: 'nb', email: null },
    ...{ sender: { uid, name: 'Fuzz' }, screenshotPath: PICTURE, status: 'new', reply: null },
    ...{ searchTokens: [], createdAt: now, updatedAt: now },
  };
  const batch = db.batch();
  const group = { kind: 'group', title: 'Fuzz', createdBy: uid, memberIds } as const;
  const talk = { kind: 'direct', createdBy: uid } as const;
  const withFriend = conversationPath(directConversationId(uid, friend));
  batch.set(
    db.doc(conversationPath(id)),
    newConversation({ ...group, members: membersOf(memberIds) }),
  );
  batch.set(
    db.doc(withFriend),
    newConversation({ ...talk, memberIds: [uid, friend], members: membersOf([uid, friend]) }),
  );
  batch.set(db.doc(userPath(friend)), personDocument('Fuzz Venn'));
  batch.set(db.doc(messagePath(id, messageId)), newMessage({ senderId: said, text: 'Hei' }));
  batch.set(db.doc(feedbackPath(feedbackId)), feedback);
  await batch.commit();
  return {
    conversations: { id, uid: others[0], messageId, memberIds: [friend] },
    'account/screenshots': { id: feedbackId },
  };
}
