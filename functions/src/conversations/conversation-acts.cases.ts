import { directConversationId } from '@samspill/domain/conversations/conversation';
import { defineActs } from '../testing/acts.ts';
import { follow, postConversation, removeFromConversation } from '../testing/conversation-calls.ts';
import { newId } from '../testing/moderation.ts';
import { type Answer, callApi, joinAs } from '../testing/stack-client.ts';

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
    await postConversation(creator, '/direct', { uid: member.uid });
    return { id: directConversationId(creator.uid, member.uid), caller: creator };
  }
  const made = await postConversation(creator, '/group', {
    title: 'Pitch',
    memberIds: [member.uid],
  });
  const id = idOf(made);
  if (state === 'left') await removeFromConversation(member, id, member.uid);
  if (state === 'removed') await removeFromConversation(creator, id, member.uid);
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
      call: ({ id, caller }) => postConversation(caller, `/${id}/rejoin`),
      answers: { creator: 409, member: 409, ...unknownToOthers, left: 200 },
      atOnce: [200, 409],
    },
    'DELETE /api/conversations/:id/members/:uid': {
      variant: 'of oneself',
      call: ({ id, caller }) => removeFromConversation(caller, id, caller.uid),
      answers: { creator: 200, member: 200, ...unknownToOthers },
      atOnce: [200, 404],
    },
  },
});
