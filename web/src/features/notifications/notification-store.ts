import { MAX_PAGE_SIZE, PAGE_SIZE } from '@samspill/domain/limits';
import type { NotificationType } from '@samspill/domain/notification-kinds';
import { notificationPath } from '@samspill/domain/notifications/paths';
import {
  doc,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
  updateDoc,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore';
import { deleteDocument } from '../../data/delete-document.ts';
import { buildQuery } from '../../data/firestore-query.ts';
import { countDocuments, firestore } from '../../firebase/firestore.ts';
import { unreadAtQuery, unreadQuery } from './notification-queries.ts';
import { readEvents, unreadMessages } from './unread-store.ts';

/** Bounds the cost of "mark all read"; with more unread, the user presses again. */
const MAX_BATCHES = 20;
/** Maximum number marked read per visit to the messages, since each costs a read. */
const MAX_SETTLED = 10;
/** One more than the badge can show. */
const MAX_COUNTED = 100;

const reference = (uid: string, id: string) => doc(firestore(), notificationPath(uid, id));

const signalRead = () => readEvents.send();

// Each write settles when the server confirms it, which may take long offline: update the page without waiting.

export function setRead(uid: string, id: string, isRead: boolean): Promise<void> {
  const readAt = isRead ? serverTimestamp() : null;
  return updateDoc(reference(uid, id), { readAt }).finally(signalRead);
}

/** Marks the newest notification read; the badges derive from it, so no recount. */
export const markNewestRead = (uid: string, id: string): Promise<void> =>
  updateDoc(reference(uid, id), { readAt: serverTimestamp() });

export function deleteNotification(path: string): Promise<void> {
  return deleteDocument(path).finally(signalRead);
}

export async function markReadAt(uid: string, path: string): Promise<void> {
  const unread = await getDocs(buildQuery(unreadAtQuery(uid, path), { pageSize: PAGE_SIZE }));
  await markRead(unread.docs);
}

/** Marks read what `/matches` shows: strong matches of both sides, and mutual ones. */
export async function markMatchesRead(uid: string): Promise<void> {
  const unread = buildQuery(unreadQuery(uid, 'match'), { pageSize: MAX_PAGE_SIZE, isBlind: true });
  await markRead((await getDocs(unread)).docs);
}

/**
 * Marks notifications read whose conversations have no unread message, for example after reading on another device: the
 * badge counts notifications, the conversation list counts messages.
 */
export async function markConversationsRead(uid: string, ids: readonly string[]): Promise<void> {
  if (unreadMessages.read() === 0) return;
  const unread = buildQuery(unreadQuery(uid, 'message'), { pageSize: MAX_SETTLED, isBlind: true });
  const { docs } = await getDocs(unread);
  await markRead(docs.filter((stored) => ids.includes(stored.get('subject.id'))));
}

async function markRead(unread: readonly QueryDocumentSnapshot[]): Promise<void> {
  if (unread.length === 0) return;
  const batch = writeBatch(firestore());
  for (const { ref } of unread) batch.update(ref, { readAt: serverTimestamp() });
  await batch.commit().finally(signalRead);
}

/** Settles when the server has all writes. Offline, only notifications in this browser's cache are marked. */
export async function markAllRead(uid: string): Promise<void> {
  const newest = buildQuery(unreadQuery(uid), { pageSize: MAX_PAGE_SIZE, isBlind: true });
  const writes: Promise<void>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const unread = await getDocs(last ? query(newest, startAfter(last)) : newest);
    // Don't wait: Firestore sends a queued write even if the page closes.
    writes.push(markRead(unread.docs));
    // A short page is no end: the server still lists notifications that were just marked read.
    last = unread.docs.at(-1);
  } while (last && writes.length < MAX_BATCHES);
  await Promise.all(writes);
}

/** Counts unread notifications up to `MAX_COUNTED`; costs one read. */
export function countUnread(uid: string, type: NotificationType | null = null): Promise<number> {
  const unread = buildQuery(unreadQuery(uid, type), { pageSize: 1 });
  return countDocuments(query(unread, limit(MAX_COUNTED)));
}

export const waitForWrites = (): Promise<void> => waitForPendingWrites(firestore());
