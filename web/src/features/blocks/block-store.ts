import { blockPath, mutePath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Each write settles when the server has it, which offline may take long: show, do not wait.

/** A trigger ends what the two follow of one another. */
export function blockPerson(uid: string, blockedUid: string): Promise<void> {
  return setDoc(doc(firestore(), blockPath(uid, blockedUid)), { createdAt: serverTimestamp() });
}

export function unblockPerson(uid: string, blockedUid: string): Promise<void> {
  return deleteDoc(doc(firestore(), blockPath(uid, blockedUid)));
}

interface MuteTarget {
  readonly kind: 'user' | 'project' | 'content';
  readonly id: string;
}

export function mute(uid: string, target: MuteTarget): Promise<void> {
  return setDoc(doc(firestore(), mutePath(uid, target.id)), {
    kind: target.kind,
    createdAt: serverTimestamp(),
  });
}

export function unmute(uid: string, targetId: string): Promise<void> {
  return deleteDoc(doc(firestore(), mutePath(uid, targetId)));
}
