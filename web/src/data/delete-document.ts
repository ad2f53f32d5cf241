import { EMPTIED_MESSAGE } from '@samspill/domain/conversations/message';
import { CONTENT } from '@samspill/domain/paths';
import {
  type DocumentReference,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/** Resolves once the server has deleted the document, even if an earlier page sent the request. */
export async function deleteDocument(path: string): Promise<void> {
  const reference = doc(firestore(), path);
  try {
    await deleteByPath(path, reference);
  } catch (error) {
    if (!(await isMissing(reference))) throw error;
  }
}

function deleteByPath(path: string, reference: DocumentReference): Promise<void> {
  if (isMessagePath(path)) return emptyMessage(reference);
  return isContentPath(path) ? markDeleted(reference) : deleteDoc(reference);
}

function emptyMessage(reference: DocumentReference): Promise<void> {
  return updateDoc(reference, {
    ...EMPTIED_MESSAGE,
    deletedAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Irreversible: a trigger empties the item or comment. */
function markDeleted(reference: DocumentReference): Promise<void> {
  return updateDoc(reference, { status: 'deleted', updatedAt: serverTimestamp() });
}

const isMessagePath = (path: string) => /^conversations\/[^/]+\/messages\/[^/]+$/.test(path);

const isContentPath = (path: string) => path.startsWith(`${CONTENT}/`);

async function isMissing(reference: DocumentReference): Promise<boolean> {
  const stored = await getDoc(reference);
  if (!stored.exists() || stored.get('status') === 'deleted') return true;
  return isMessagePath(reference.path) && stored.get('deletedAt') !== null;
}
