import { COMMENTS } from '@samspill/domain/comments/paths';
import { joinIds } from '@samspill/domain/id';
import type { AppNotification } from '@samspill/domain/notification-schema';
import {
  devicesPath,
  NOTIFICATIONS,
  NOTIFIED,
  notificationsPath,
  notifiedPath,
  WAITING_NOTIFICATIONS,
} from '@samspill/domain/notifications/paths';
import { CONTENT, MAIL, userPath } from '@samspill/domain/paths';
import type {
  DocumentReference,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { notifications } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { mails } from '../platform/mail/mail.ts';
import {
  collectMatching,
  deleteMatching,
  eraseEach,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { notificationStates, removeFromGroup } from './notification-group.ts';
import { waitingBy } from './waiting-notifications.ts';

/** Maximum recent notifications to scan; older ones keep the name. */
const MAX_SCANNED = 200;

async function removeActor(
  deps: Deps,
  transaction: Transaction,
  place: { readonly ref: DocumentReference; readonly recipientUid: string; readonly uid: string },
): Promise<void> {
  const { ref, recipientUid, uid } = place;
  const memoryRef = deps.db.doc(notifiedPath(recipientUid, ref.id));
  const [stored, memory] = await transaction.getAll(ref, memoryRef);
  const notification = notifications.parse(deps, stored);
  if (!notification) return;
  const { actors, count } = notification;
  const { actorIds = [] } = notificationStates.parse(deps, memory) ?? {};
  const before = { actors, count, actorIds, keys: [] };
  const group = removeFromGroup(before, uid);
  if (group === before) return;
  if (group.count === 0) transaction.delete(ref);
  else transaction.update(ref, { actors: group.actors, count: group.count });
  if (memory?.exists) transaction.update(memoryRef, { actorIds: group.actorIds });
}

export async function removeActorFromNotifications(
  deps: Deps,
  recipientUid: string,
  uid: string,
): Promise<void> {
  await deleteMatching(deps.db, waitingBy(deps, recipientUid, uid));
  const latest = await deps.db
    .collection(notificationsPath(recipientUid))
    .orderBy('updatedAt', 'desc')
    .limit(MAX_SCANNED)
    .get();
  const naming = notifications
    .only('actors')
    .parseAll(deps, latest.docs)
    .filter(({ data }) => data.actors.some((actor) => actor.uid === uid));
  const work = {
    name: 'remove the actor',
    items: naming.map(({ ref }) => ref),
    pathOf: ({ path }: DocumentReference) => path,
  };
  await forEachSettled(deps, work, (ref) =>
    deps.db.runTransaction((transaction) =>
      removeActor(deps, transaction, { ref, recipientUid, uid }),
    ),
  );
}

const NOTIFICATIONS_PAGE = '/notifications';

function withoutActor(notification: AppNotification, uid: string): Partial<AppNotification> | null {
  const actors = notification.actors.filter((actor) => actor.uid !== uid);
  const count = notification.count - 1;
  if (actors.length === 0 || count < 1) return null;
  const { subject } = notification;
  const href = subject.href.includes(uid) ? NOTIFICATIONS_PAGE : subject.href;
  return { actors, count, subject: { ...subject, href } };
}

/**
 * Removes the user from a group found by `notified`, which lists all actors, even if the notification only counts them.
 */
async function eraseActorFrom(
  deps: Deps,
  memory: QueryDocumentSnapshot,
  uid: string,
): Promise<void> {
  const { uid: recipientUid } = notificationStates.paramsOf(memory.ref.path);
  const ref = deps.db.doc(`${notificationsPath(recipientUid)}/${memory.id}`);
  await deps.db.runTransaction(async (transaction) => {
    const [stored, remembered] = await transaction.getAll(ref, memory.ref);
    const { actorIds = [], keys = [] } = notificationStates.parse(deps, remembered) ?? {};
    const notification = notifications.parse(deps, stored);
    // Another write may have removed the user since the query.
    const isCounted = actorIds.includes(uid);
    if (isCounted && stored?.exists && notification?.actors.length !== 0) {
      // An unreadable notification may name the user, so it is deleted.
      const left = notification ? withoutActor(notification, uid) : null;
      if (left) transaction.update(ref, left);
      else transaction.delete(ref);
    }
    transaction.update(memory.ref, {
      actorIds: actorIds.filter((actorId) => actorId !== uid),
      keys: keys.filter((key) => !key.includes(uid)),
    });
  });
}

async function eraseActor(deps: Deps, uid: string): Promise<void> {
  const naming = deps.db.collectionGroup(NOTIFIED).where('actorIds', 'array-contains', uid);
  await eraseEach(naming, (memory) => eraseActorFrom(deps, memory, uid));
}

const mailAbout = ({ db }: Deps, id: string) =>
  db.collection(MAIL).where('about', 'array-contains', id);

const NAMES = { size: 300, fields: [] };

/** Clears the titles of notifications about a text: they quote a mention with the name. */
async function clearSubjectTitles(deps: Deps, textId: string): Promise<void> {
  const found = deps.db.collectionGroup(NOTIFICATIONS).where('subject.id', '==', textId);
  for await (const docs of readPages(found, NAMES))
    await writeInBatches(deps, docs, (batch, { ref }) =>
      batch.update(ref, { 'subject.title': '' }),
    );
  await deleteMatching(deps.db, mailAbout(deps, textId));
}

async function clearMentionTitles(deps: Deps, uid: string): Promise<void> {
  for (const texts of [deps.db.collection(CONTENT), deps.db.collectionGroup(COMMENTS)]) {
    const mentioning = texts.where('mentions', 'array-contains', uid);
    for await (const docs of readPages(mentioning, NAMES))
      for (const { id, ref } of docs) {
        await clearSubjectTitles(deps, id);
        const above = ref.parent.parent;
        if (above) await clearSubjectTitles(deps, joinIds(above.id, id));
      }
  }
}

/** Omits mail bodies: a password reset link would give account access to anyone with the open browser. */
async function collectMails(deps: Deps, email: string): Promise<readonly object[]> {
  const { docs } = await deps.db.collection(MAIL).where('to', '==', email).get();
  return mails.parseAll(deps, docs).map(({ ref, data: { message, createdAt } }) => ({
    documentPath: ref.path,
    to: email,
    subject: message.subject,
    createdAt,
  }));
}

/** Omits tokens, which allow sending to the device. */
const collectDevices = ({ db }: Deps, uid: string) =>
  collectMatching(db.collection(devicesPath(uid)).select('createdAt', 'updatedAt'));

export const notificationsPersonalData: PersonalData = {
  erased: 'first',
  name: 'notifications',
  collect: async (deps, { uid, email }) => ({
    received: await collectMatching(deps.db.collection(`${userPath(uid)}/${NOTIFICATIONS}`)),
    devices: await collectDevices(deps, uid),
    mails: email === null ? [] : await collectMails(deps, email),
  }),
  erase: async (deps, { uid, email }) => {
    const waiting = deps.db.collectionGroup(WAITING_NOTIFICATIONS);
    await deleteMatching(deps.db, waiting.where('actorUid', '==', uid));
    await eraseActor(deps, uid);
    await clearMentionTitles(deps, uid);
    await deleteMatching(deps.db, mailAbout(deps, uid));
    if (email !== null)
      await deleteMatching(deps.db, deps.db.collection(MAIL).where('to', '==', email));
  },
};
