import { scheduledPath } from '@samspill/domain/scheduled/paths';
import type { Scheduled, ScheduledDraft } from '@samspill/domain/scheduled/scheduled';
import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const reference = (uid: string, id: string) => doc(firestore(), scheduledPath(uid, id));

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

export interface NewScheduled {
  readonly id: string;
  readonly draft: ScheduledDraft;
  readonly at: Date;
}

export function addScheduled(uid: string, { id, draft, at }: NewScheduled): Promise<void> {
  return setDoc(reference(uid, id), {
    ...draft,
    sendAt: Timestamp.fromDate(at),
    refused: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

type ScheduledChange = Partial<Pick<Scheduled, 'body' | 'images' | 'mentions' | 'sendAt'>>;

export function changeScheduled(uid: string, id: string, change: ScheduledChange): Promise<void> {
  const cleared = change.sendAt ? { refused: null } : {};
  const updatedAt = serverTimestamp();
  return updateDoc(reference(uid, id), { ...change, ...cleared, updatedAt });
}

export const deleteScheduled = (uid: string, id: string): Promise<void> =>
  deleteDoc(reference(uid, id));
