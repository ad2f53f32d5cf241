import { followingPath } from '@samspill/domain/follows/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { callApi, type Member } from './stack-client.ts';

const { db } = createDeps();

/** Makes the follower reachable for the followed user. */
export const follow = (followerId: string, targetId: string) =>
  db.doc(followingPath(followerId, targetId)).set({
    kind: 'user',
    targetId,
    followerId,
    createdAt: Timestamp.now(),
  });

export const postConversation = ({ cookie }: Member, path: string, body?: unknown) =>
  callApi(`/api/conversations${path}`, { method: 'POST', cookie, body });

export const removeFromConversation = ({ cookie }: Member, id: string, uid: string) =>
  callApi(`/api/conversations/${id}/members/${uid}`, { method: 'DELETE', cookie });
