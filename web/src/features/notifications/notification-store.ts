import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { notificationsPath } from '@samspill/domain/paths';
import {
  deleteDoc,
  doc,
  getCountFromServer,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import { buildQuery } from '../../firebase/firestore-query.ts';
import { unreadQuery } from './notification-queries.ts';

/** Bounds the work of "mark all read"; whoever has more presses again. */
const MAX_BATCHES = 20;
/** One more than the badge can say. */
const MAX_COUNTED = 100;

const reference = (uid: string, id: string) => doc(firestore(), `${notificationsPath(uid)}/${id}`);

// Each write settles when the server has it, which offline may take long: show, do not wait.

export function setRead(uid: string, id: string, isRead: boolean): Promise<void> {
  return updateDoc(reference(uid, id), { readAt: isRead ? serverTimestamp() : null });
}

export function deleteNotification(uid: string, id: string): Promise<void> {
  return deleteDoc(reference(uid, id));
}

/** Settles when the server has them all; offline those that this browser knows are marked at once. */
export async function markAllRead(uid: string): Promise<void> {
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const unread = await getDocs(buildQuery(unreadQuery(uid), { pageSize: MAX_PAGE_SIZE - 1 }));
    if (unread.empty) return;
    const batch = writeBatch(firestore());
    for (const { ref } of unread.docs) batch.update(ref, { readAt: serverTimestamp() });
    await batch.commit();
    if (unread.size < MAX_PAGE_SIZE) return;
  }
}

/** How many are unread, up to one more than the badge can say; costs one read. */
export async function countUnread(uid: string): Promise<number> {
  const unread = buildQuery(unreadQuery(uid), { pageSize: 1 });
  return (await getCountFromServer(query(unread, limit(MAX_COUNTED)))).data().count;
}
