import { NOTIFICATIONS, notifiedPath } from '@samspill/domain/paths';
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { notifications } from '../firestore/collections.ts';
import { readChannels } from '../notifications/audience.ts';
import { mailNotification } from '../notifications/mail-notification.ts';
import { notificationStates } from '../notifications/notification-state.ts';

const MINUTE_MS = 60_000;
/** Minimum age of unread messages; active users read them earlier. */
const UNREAD_MINUTES = 30;
/** Looks back two runs, so that the next run makes up for a failed one. */
const WINDOW_MINUTES = 30;
const NOTIFICATIONS_PER_QUERY = 300;

async function mailMessage(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<boolean> {
  const { uid: recipientUid } = notifications.paramsOf(snapshot.ref.path);
  const notification = notifications.parse(deps, snapshot);
  if (!notification) return false;
  const { type, event, subject, actors, count, createdAt } = notification;
  const key = `${snapshot.ref.path} ${createdAt.toMillis()}`;
  const notificationRequest = {
    recipientUid,
    type,
    ...(event && { event }),
    actor: actors[0] ?? null,
    subject,
    key,
    about: [],
  };
  const channels = await readChannels(deps, notificationRequest);
  if (!channels?.email) return false;
  const memoryRef = deps.db.doc(notifiedPath(recipientUid, snapshot.id));
  return deps.db.runTransaction(async (transaction) => {
    const [current, memory] = await transaction.getAll(snapshot.ref, memoryRef);
    const mailedAt = notificationStates.only('mailedAt').parse(deps, memory)?.mailedAt ?? null;
    const isMailed = mailedAt !== null && mailedAt.toMillis() >= createdAt.toMillis();
    const isUnread = notifications.only('readAt').parse(deps, current)?.readAt === null;
    if (!isUnread || isMailed) return false;
    const group = { actors, count, actorIds: [], keys: [] };
    transaction.set(memoryRef, { mailedAt: FieldValue.serverTimestamp() }, { merge: true });
    await mailNotification(deps, transaction, { notificationRequest, group, to: channels.address });
    return true;
  });
}

async function* listUnmailed(deps: Deps): AsyncGenerator<QueryDocumentSnapshot> {
  const before = (minutes: number) =>
    Timestamp.fromMillis(deps.now().getTime() - minutes * MINUTE_MS);
  const waiting = deps.db
    .collectionGroup(NOTIFICATIONS)
    .where('type', '==', 'message')
    .where('readAt', '==', null)
    .where('createdAt', '<=', before(UNREAD_MINUTES))
    .where('createdAt', '>', before(UNREAD_MINUTES + WINDOW_MINUTES))
    .orderBy('createdAt')
    .limit(NOTIFICATIONS_PER_QUERY);
  let query: Query | null = waiting;
  while (query) {
    const { docs } = await query.get();
    yield* docs;
    const last = docs.at(-1);
    query = last && docs.length === NOTIFICATIONS_PER_QUERY ? waiting.startAfter(last) : null;
  }
}

/** Mails messages that stay unread, once per conversation; returns the number of mails. */
export async function mailUnreadMessages(deps: Deps): Promise<number> {
  let mailed = 0;
  const waiting = {
    name: 'mail of the message',
    items: listUnmailed(deps),
    pathOf: ({ ref }: QueryDocumentSnapshot) => ref.path,
  };
  await forEachSettled(deps, waiting, async (snapshot) => {
    if (await mailMessage(deps, snapshot)) mailed += 1;
  });
  return mailed;
}

/** Less than the interval between runs; the next run finds the rest. */
const TIME_LIMIT_SECONDS = 540;

export const mailUnreadTrigger = (deps: Deps) =>
  onSchedule(
    {
      schedule: 'every 15 minutes',
      memory: '256MiB',
      timeoutSeconds: TIME_LIMIT_SECONDS,
      retryCount: 2,
      maxInstances: 1,
    },
    async () => {
      await mailUnreadMessages(deps);
    },
  );
