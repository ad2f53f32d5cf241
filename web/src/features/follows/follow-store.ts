import type { Follow } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/follows/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

interface FollowTarget {
  readonly kind: Follow['kind'];
  readonly id: string;
}

export function follow(uid: string, target: FollowTarget): Promise<void> {
  return setDoc(doc(firestore(), followingPath(uid, target.id)), {
    kind: target.kind,
    targetId: target.id,
    followerId: uid,
    createdAt: serverTimestamp(),
  });
}

export function unfollow(uid: string, targetId: string): Promise<void> {
  return deleteDoc(doc(firestore(), followingPath(uid, targetId)));
}
