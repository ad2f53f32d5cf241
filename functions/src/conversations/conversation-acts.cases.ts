import { directConversationId } from '@samspill/domain/conversations/conversation';
import { followingPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../deps.ts';
import { defineActs } from '../testing/acts.ts';
import { newId } from '../testing/moderation.ts';
import { type Answer, callApi, joinAs, type Member } from '../testing/stack-client.ts';

const { db } = createDeps();

/** Makes the follower reachable for the followed user. */
const follow = (followerId: string, targetId: string) =>
  db.doc(followingPath(followerId, targetId)).set({
    kind: 'user',
    targetId,
    followerId,
    createdAt: Timestamp.now(),
  });

const post = ({ cookie }: Member, path: string, body?: unknown) =>
  callApi(`/api/conversations${path}`, { method: 'POST', cookie, body });
const remove = ({ cookie }: Member, id: string, uid: string) =>
  callApi(`/api/conversations/${id}/members/${uid}`, { method: 'DELETE', cookie });
const idOf = ({ body }: Answer) => (body as { id: string }).id;

const STATES = [
  ...(['creator', 'member', 'left', 'removed', 'outside', 'in a direct one', 'unknown'] as const),
] as const;

/** The caller's relation to the conversation is its state. */
async function arrangeCaller(state: (typeof STATES)[number]) {
  const [creator, member] = [await joinAs('Opphav Olsen'), await joinAs('Deltaker Dahl')];
  await follow(member.uid, creator.uid);
  if (state === 'unknown') return { id: newId('conversation'), caller: member };
  if (state === 'in a direct one') {
    await post(creator, '/direct', { uid: member.uid });
    return { id: directConversationId(creator.uid, member.uid), caller: creator };
  }
  const made = await post(creator, '/group', { title: 'Pitch', memberIds: [member.uid] });
  const id = idOf(made);
  if (state === 'left') await remove(member, id, member.uid);
  if (state === 'removed') await remove(creator, id, member.uid);
  if (state === 'outside') return { id, caller: await joinAs('Utenfor Uri') };
  return { id, caller: state === 'creator' ? creator : member };
}

const unknownToOthers = {
  ...{ left: 404, removed: 404, outside: 404, 'in a direct one': 404, unknown: 404 },
} as const;

export const acts = defineActs({
  object: 'caller in a conversation',
  states: STATES,
  arrange: arrangeCaller,
  acts: {
    'PATCH /api/conversations/:id': {
      call: ({ id, caller: { cookie } }) =>
        callApi(`/api/conversations/${id}`, { method: 'PATCH', cookie, body: { title: 'Ny' } }),
      answers: { creator: 200, member: 403, ...unknownToOthers },
      atOnce: [200, 200],
    },
    'POST /api/conversations/:id/rejoin': {
      call: ({ id, caller }) => post(caller, `/${id}/rejoin`),
      answers: { creator: 409, member: 409, ...unknownToOthers, left: 200 },
      atOnce: [200, 409],
    },
    'DELETE /api/conversations/:id/members/:uid': {
      variant: 'of oneself',
      call: ({ id, caller }) => remove(caller, id, caller.uid),
      answers: { creator: 200, member: 200, ...unknownToOthers },
      atOnce: [200, 404],
    },
  },
});
