import { likePath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Each write settles when the server has it, which offline may take long: show, do not wait.

export function like(contentId: string, uid: string): Promise<void> {
  return setDoc(doc(firestore(), likePath(contentId, uid)), {
    uid,
    contentId,
    createdAt: serverTimestamp(),
  });
}

export function unlike(contentId: string, uid: string): Promise<void> {
  return deleteDoc(doc(firestore(), likePath(contentId, uid)));
}
