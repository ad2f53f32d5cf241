import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import { changeHidden } from '../../platform/hidden/hidden-store.ts';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

/** A trigger removes the follows between both users. */
export function blockPerson(uid: string, blockedUid: string): Promise<void> {
  const block = { blockedUid, createdAt: serverTimestamp() };
  return changeHidden({ uid, list: 'blocked', id: blockedUid, isHidden: true }, () =>
    setDoc(doc(firestore(), blockPath(uid, blockedUid)), block),
  );
}

export function unblockPerson(uid: string, blockedUid: string): Promise<void> {
  return changeHidden({ uid, list: 'blocked', id: blockedUid, isHidden: false }, () =>
    deleteDoc(doc(firestore(), blockPath(uid, blockedUid))),
  );
}

interface MuteTarget {
  readonly kind: 'user' | 'project' | 'content' | 'conversation';
  readonly id: string;
}

export function mute(uid: string, { kind, id }: MuteTarget): Promise<void> {
  const muted = { kind, targetId: id, createdAt: serverTimestamp() };
  return changeHidden({ uid, list: 'muted', id, isHidden: true }, () =>
    setDoc(doc(firestore(), mutePath(uid, id)), muted),
  );
}

export function unmute(uid: string, targetId: string): Promise<void> {
  return changeHidden({ uid, list: 'muted', id: targetId, isHidden: false }, () =>
    deleteDoc(doc(firestore(), mutePath(uid, targetId))),
  );
}
