import { MINUTE_MS } from '@samspill/domain/durations';
import { NOTIFICATIONS, notifiedPath, SITE_UNREAD_MAILS } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { defineCollection } from '../firestore/collection.ts';
import { notifications } from '../firestore/collections.ts';
import { readChannels } from '../notifications/audience.ts';
import { mailNotification } from '../notifications/mail-notification.ts';
import { notificationStates } from '../notifications/notification-state.ts';

const UNREAD_MINUTES = 10;
const FIRST_WINDOW_MINUTES = 40;
const NOTIFICATIONS_PER_QUERY = 300;
/** A page more ends before the function does. */
const RUN_MS = 4 * MINUTE_MS;

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

/** `site/unreadMails`: creation time up to which every message was mailed that had to be. */
const cursors = defineCollection(SITE_UNREAD_MAILS, v.strictObject({ upTo: TimestampSchema }));

const timeBefore = (deps: Deps, minutes: number) =>
  Timestamp.fromMillis(deps.now().getTime() - minutes * MINUTE_MS);

/** Pages of unread messages after the cursor, the oldest first. */
async function* listUnmailed(deps: Deps): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const cursor = await cursors.read(deps, SITE_UNREAD_MAILS);
  const waiting = deps.db
    .collectionGroup(NOTIFICATIONS)
    .where('type', '==', 'message')
    .where('readAt', '==', null)
    .where('createdAt', '<=', timeBefore(deps, UNREAD_MINUTES))
    // Messages with the time of the cursor come again; each is mailed once.
    .where('createdAt', '>=', cursor?.upTo ?? timeBefore(deps, FIRST_WINDOW_MINUTES))
    .orderBy('createdAt')
    .limit(NOTIFICATIONS_PER_QUERY);
  let query: Query | null = waiting;
  while (query) {
    const { docs } = await query.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    query = last && docs.length === NOTIFICATIONS_PER_QUERY ? waiting.startAfter(last) : null;
  }
}

/**
 * Mails messages that stay unread, once per conversation; returns the number of mails. Stores a cursor after each page, so
 * that the next run goes on where this one ended or failed.
 */
export async function mailUnreadMessages(deps: Deps): Promise<number> {
  const endMs = deps.now().getTime() + RUN_MS;
  let mailed = 0;
  for await (const items of listUnmailed(deps)) {
    const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;
    const waiting = { name: 'mail of the message', items, pathOf };
    await forEachSettled(deps, waiting, async (snapshot) => {
      if (await mailMessage(deps, snapshot)) mailed += 1;
    });
    const upTo = notifications.only('createdAt').parseAll(deps, items).at(-1)?.data.createdAt;
    if (upTo) await deps.db.doc(SITE_UNREAD_MAILS).set({ upTo });
    if (deps.now().getTime() >= endMs) break;
  }
  return mailed;
}

const TIME_LIMIT_SECONDS = 270;

export const mailUnreadTrigger = (deps: Deps) =>
  onSchedule(
    {
      schedule: 'every 5 minutes',
      memory: '256MiB',
      timeoutSeconds: TIME_LIMIT_SECONDS,
      retryCount: 2,
      maxInstances: 1,
    },
    async () => {
      await mailUnreadMessages(deps);
    },
  );
