import type { Conversation } from '@samspill/domain/conversations/conversation';
import { type Message, summarizeMessage } from '@samspill/domain/conversations/message';
import { conversationPath, messagesPath, readingPath } from '@samspill/domain/conversations/paths';
import { ReadingSchema } from '@samspill/domain/conversations/reading';
import { MINUTE_MS } from '@samspill/domain/durations';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import {
  NOTIFICATIONS,
  notifiedPath,
  SITE_UNREAD_MAILS,
} from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { TimestampSchema } from '@samspill/domain/timestamps';
import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { mailNotification } from '../notifications/mail-notification.ts';
import { notificationStates } from '../notifications/notification-group.ts';
import { notify, readChannels } from '../notifications/notify.ts';
import { retractNotification } from '../notifications/retract.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { conversations, messages, notifications } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { type Counter, recount } from '../platform/triggers/recount.ts';

type ConversationSummary = Pick<Conversation, 'countedAt' | 'createdAt'>;

/** Counts every message at once, also in a long conversation: unread messages are derived from the number. */
const conversationCounter = (conversationId: string): Counter<ConversationSummary> => ({
  of: conversations.only('countedAt', 'createdAt'),
  path: conversationPath(conversationId),
  partsOf: ({ db }) => ({
    messages: { field: 'messageCount', query: db.collection(messagesPath(conversationId)) },
  }),
  alsoOf: async (deps, stored, list) => {
    const newest = deps.db
      .collection(messagesPath(conversationId))
      .orderBy('createdAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc')
      .limit(1);
    const [last] = messages.parseAll(deps, await list(newest));
    const lastMessage = last ? summarizeMessage(last.id, last.data) : null;
    return { lastMessage, lastMessageAt: lastMessage?.createdAt ?? stored.createdAt };
  },
});

const hasVisibleChange = ({ before, after }: DocumentChange<Message>) =>
  before === undefined ||
  after === undefined ||
  before.senderId !== after.senderId ||
  before.text !== after.text ||
  (before.deletedAt === null) !== (after.deletedAt === null);

export const summarizeConversation = reactTo(messages, {
  name: 'summarize the conversation',
  concerns: (change) => hasVisibleChange(change),
  run: (deps, { params, committedAt }) =>
    recount(deps, conversationCounter(params.conversationId), committedAt),
});

export const subjectOfConversation = (
  id: string,
  { title }: Pick<Conversation, 'title'>,
): NotificationSubject => ({
  kind: 'conversation',
  id,
  title,
  href: `/messages?c=${encodeURIComponent(id)}`,
});

const aboutConversation = (id: string, { projectId }: Pick<Conversation, 'projectId'>) =>
  projectId === null ? [id] : [id, projectId];

function senderCardOf(conversation: Conversation, uid: string): AuthorCard | null {
  const member = conversation.members[uid];
  return member ? { uid, ...member } : null;
}

async function notifyMembers(
  deps: Deps,
  path: string,
  { id, conversation }: { readonly id: string; readonly conversation: Conversation },
  senderId: string,
): Promise<void> {
  const actor = senderCardOf(conversation, senderId);
  if (!actor) return;
  const others = conversation.memberIds.filter((uid) => uid !== senderId);
  const work = { name: 'tell of the message', items: others, pathOf: userPath };
  await forEachSettled(deps, work, (recipientUid) =>
    notify(deps, {
      recipientUid,
      type: 'message',
      ...(conversation.state === 'requested' && { event: 'contact' }),
      actor,
      subject: subjectOfConversation(id, conversation),
      key: path,
      about: aboutConversation(id, conversation),
    }),
  );
}

const isUserMessage = ({ card, deletedAt }: Message) => card === null && deletedAt === null;

const notifyOfMessage = reactTo(messages, {
  name: 'notify the members of the message',
  concerns: ({ type, after }) => type === 'created' && after !== undefined && isUserMessage(after),
  run: async (deps, { path, params: { conversationId: id } }) => {
    const refs = [deps.db.doc(conversationPath(id)), deps.db.doc(path)];
    const [stored, said] = await deps.db.getAll(...refs);
    const conversation = conversations.parse(deps, stored);
    const message = messages.parse(deps, said);
    // It may have been declined or deleted since the event.
    if (!conversation || conversation.state === 'declined' || !message || !isUserMessage(message))
      return;
    await notifyMembers(deps, path, { id, conversation }, message.senderId);
  },
});

const readings = defineCollection(readingPath('{uid}'), ReadingSchema);
const MAX_UNREAD_READ = 300;

/** Whether a member still has an unread, undeleted message by the sender. */
async function hasUnreadBy(
  deps: Deps,
  conversationId: string,
  { recipientUid, senderId }: { readonly recipientUid: string; readonly senderId: string },
): Promise<boolean> {
  const reading = await readings.read(deps, readingPath(recipientUid));
  const readAt = reading?.conversations[conversationId]?.at;
  const latest = deps.db.collection(messagesPath(conversationId)).orderBy('createdAt', 'desc');
  const after = readAt ? latest.where('createdAt', '>', readAt) : latest;
  const { docs } = await after.limit(MAX_UNREAD_READ).get();
  const isLeft = messages
    .parseAll(deps, docs)
    .some(({ data }) => data.senderId === senderId && isUserMessage(data));
  return isLeft || docs.length === MAX_UNREAD_READ;
}

/** Before the mail about unread messages: what was deleted is not announced. */
const retractDeletedMessage = reactTo(messages, {
  name: 'withdraw the notifications of a deleted message',
  concerns: ({ before, after }) =>
    before !== undefined && isUserMessage(before) && (!after || !isUserMessage(after)),
  run: async (deps, { path, params: { conversationId: id }, before }) => {
    const now = await messages.read(deps, path);
    const conversation = await conversations.read(deps, conversationPath(id));
    if (!before || !conversation || (now && isUserMessage(now))) return;
    const { senderId } = before;
    const others = conversation.memberIds.filter((uid) => uid !== senderId);
    const work = { name: 'withdraw the notification', items: others, pathOf: userPath };
    await forEachSettled(deps, work, async (recipientUid) => {
      if (await hasUnreadBy(deps, id, { recipientUid, senderId })) return;
      await retractNotification(deps, {
        recipientUid,
        type: 'message',
        ...(conversation.state === 'requested' && { event: 'contact' }),
        subject: { kind: 'conversation', id },
        actorUid: senderId,
      });
    });
  },
});

const messageAttachments = messages.only('attachments');

const attachmentPathsOf = (message: Pick<Message, 'attachments'> | undefined): string[] =>
  (message?.attachments ?? []).map(({ path }) => path);

const deleteAttachments = reactTo(messageAttachments, {
  name: 'delete the attachments',
  // Unreadable messages may still include the attachments.
  concerns: ({ type, before, after }) =>
    (type === 'deleted' || after !== undefined) &&
    attachmentPathsOf(before).length > attachmentPathsOf(after).length,
  run: async (deps, { path, before }) => {
    const stored = await deps.db.doc(path).get();
    const message = messageAttachments.parse(deps, stored);
    if (stored.exists && message === undefined) return;
    const kept = attachmentPathsOf(message);
    const dropped = attachmentPathsOf(before).filter((each) => !kept.includes(each));
    const bucket = deps.storage.bucket();
    await Promise.all(dropped.map((each) => bucket.file(each).delete({ ignoreNotFound: true })));
  },
});

export const messageReactions: readonly Reaction[] = [
  summarizeConversation,
  notifyOfMessage,
  retractDeletedMessage,
  deleteAttachments,
];

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

async function listUnmailed(deps: Deps) {
  const cursor = await cursors.read(deps, SITE_UNREAD_MAILS);
  const waiting = deps.db
    .collectionGroup(NOTIFICATIONS)
    .where('type', '==', 'message')
    .where('readAt', '==', null)
    .where('createdAt', '<=', timeBefore(deps, UNREAD_MINUTES))
    // Messages with the time of the cursor come again; each is mailed once.
    .where('createdAt', '>=', cursor?.upTo ?? timeBefore(deps, FIRST_WINDOW_MINUTES));
  return readPages(waiting, { size: NOTIFICATIONS_PER_QUERY, orderBy: 'createdAt' });
}

/**
 * Mails messages that stay unread, once per conversation; returns the number of mails. Stores a cursor after each page, so
 * that the next run goes on where this one ended or failed.
 */
export async function mailUnreadMessages(deps: Deps): Promise<number> {
  const endMs = deps.now().getTime() + RUN_MS;
  let mailed = 0;
  for await (const items of await listUnmailed(deps)) {
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
