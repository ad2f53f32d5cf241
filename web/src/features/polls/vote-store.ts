import { votePath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const reference = (contentId: string, uid: string) => doc(firestore(), votePath(contentId, uid));

// Each write settles when the server has it, which offline may take long: show, do not wait.

/** `options` are positions. A vote that is there is changed by `changeVote`. */
export function castVote(
  contentId: string,
  uid: string,
  options: readonly number[],
): Promise<void> {
  return setDoc(reference(contentId, uid), {
    uid,
    contentId,
    options,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

export function changeVote(
  contentId: string,
  uid: string,
  options: readonly number[],
): Promise<void> {
  return updateDoc(reference(contentId, uid), { options, updatedAt: serverTimestamp() });
}

export function withdrawVote(contentId: string, uid: string): Promise<void> {
  return deleteDoc(reference(contentId, uid));
}
