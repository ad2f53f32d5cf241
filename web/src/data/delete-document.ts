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

/** Settles when the server has it, also when it had it already: the page that went may have sent it. */
export async function deleteDocument(path: string): Promise<void> {
  const reference = doc(firestore(), path);
  try {
    await (isText(path) ? markDeleted(reference) : deleteDoc(reference));
  } catch (error) {
    if (!(await isGone(reference))) throw error;
  }
}

/** For good: a trigger empties the item or comment. */
function markDeleted(reference: DocumentReference): Promise<void> {
  return updateDoc(reference, { status: 'deleted', updatedAt: serverTimestamp() });
}

/** Content and comments keep their place; nothing else does. */
const isText = (path: string) => path.startsWith(`${CONTENT}/`);

async function isGone(reference: DocumentReference): Promise<boolean> {
  const stored = await getDoc(reference);
  return !stored.exists() || stored.get('status') === 'deleted';
}
