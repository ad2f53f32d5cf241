import { blockPath, mutePath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import { hide, show } from './hidden-store.ts';

// Each write settles when the server has it, which offline may take long: show, do not wait.

/** Takes the effect on this page back when the server refuses the write. */
async function orElse(write: Promise<void>, takeBack: () => void): Promise<void> {
  try {
    await write;
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** A trigger ends what the two follow of one another. */
export function blockPerson(uid: string, blockedUid: string): Promise<void> {
  hide(uid, blockedUid);
  const write = setDoc(doc(firestore(), blockPath(uid, blockedUid)), {
    blockedUid,
    createdAt: serverTimestamp(),
  });
  return orElse(write, () => show(uid, blockedUid));
}

export function unblockPerson(uid: string, blockedUid: string): Promise<void> {
  show(uid, blockedUid);
  return orElse(deleteDoc(doc(firestore(), blockPath(uid, blockedUid))), () =>
    hide(uid, blockedUid),
  );
}

interface MuteTarget {
  readonly kind: 'user' | 'project' | 'content' | 'conversation';
  readonly id: string;
}

export function mute(uid: string, target: MuteTarget): Promise<void> {
  hide(uid, target.id);
  const write = setDoc(doc(firestore(), mutePath(uid, target.id)), {
    kind: target.kind,
    targetId: target.id,
    createdAt: serverTimestamp(),
  });
  return orElse(write, () => show(uid, target.id));
}

export function unmute(uid: string, targetId: string): Promise<void> {
  show(uid, targetId);
  return orElse(deleteDoc(doc(firestore(), mutePath(uid, targetId))), () => hide(uid, targetId));
}
