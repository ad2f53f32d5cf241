import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

/** Settles when the server has it, which offline may take long: show, do not wait. */
export function saveShareable(path: string, shareable: boolean): Promise<void> {
  return updateDoc(doc(firestore(), path), { shareable, updatedAt: serverTimestamp() });
}
