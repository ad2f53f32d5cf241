import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { Feedback } from '@samspill/domain/feedback/feedback';
import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import {
  conversationPath,
  feedbackPath,
  feedbackScreenshotPath,
  messagePath,
  projectCoverPath,
  projectPath,
  userPath,
} from '@samspill/domain/paths';
import { FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import { newConversation, newMessage } from '../functions/src/conversations/conversation-store.ts';
import type { Deps } from '../functions/src/deps.ts';
import { imageVersionOf } from '../functions/src/shares/shared-page-routes.ts';
import { personDocument } from '../functions/src/testing/engine-client.ts';
import { projectDocument } from '../functions/src/testing/project-documents.ts';
import { PEOPLE_UIDS } from './fixtures.ts';
import type { KnownObject } from './known-data.ts';

export type CallerFixtures = Readonly<Record<string, KnownObject>>;

const PICTURE = feedbackScreenshotPath('fuzz');

const PIXEL = Buffer.from(PIXEL_PNG.split(',')[1] ?? '', 'base64');

export const storePicture = ({ storage }: Pick<Deps, 'storage'>): Promise<void> =>
  storage.bucket().file(PICTURE).save(PIXEL, { resumable: false });

async function createSharedProject(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<KnownObject> {
  const coverPath = projectCoverPath(id, crypto.randomUUID());
  await storage.bucket().file(coverPath).save(PIXEL, { resumable: false });
  await db.doc(projectPath(id)).set(projectDocument(ownerId, { coverPath, shareable: true }));
  return { kind: 'projects', id, version: imageVersionOf(coverPath) };
}

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, { name: 'Fuzz', photoPath: null }]));

/**
 * Creates a direct conversation, a group with a message, feedback with a picture, and a public project for a caller.
 */
export async function createCallerFixtures(
  deps: Pick<Deps, 'db' | 'storage'>,
  uid: string,
): Promise<CallerFixtures> {
  const { db } = deps;
  const [said = '', ...others] = PEOPLE_UIDS.slice(0, 3);
  const [id, messageId, feedbackId] = [`group-${uid}`, 'said', `feedback-${uid}`];
  // A dedicated contact, because other requests may delete the world’s users.
  const friend = `friend-${uid}`;
  const memberIds = [uid, said, ...others];
  const now = FieldValue.serverTimestamp();
  const feedback: WithFieldValue<Feedback> = {
    kind: 'bug',
    message: 'Hei',
    path: '/projects',
    locale: 'nb',
    email: null,
    sender: { uid, name: 'Fuzz' },
    screenshotPath: PICTURE,
    status: 'new',
    reply: null,
    searchTokens: [],
    createdAt: now,
    updatedAt: now,
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
    'public/cards': await createSharedProject(deps, { id: `shared-${uid}`, ownerId: friend }),
  };
}
