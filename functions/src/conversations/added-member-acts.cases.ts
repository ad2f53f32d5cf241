import { blockPath } from '@samspill/domain/blocks/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { follow, postConversation, removeFromConversation } from '../testing/conversation-calls.ts';
import { newId } from '../testing/moderation.ts';
import { joinAs, type Member } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

const STATES = [
  ...(['known', 'stranger', 'blocking', 'writing with nobody', 'member', 'left'] as const),
  ...(['removed', 'suspended', 'erased', 'unknown'] as const),
] as const;
type State = (typeof STATES)[number];

async function setState(state: State, creator: Member, { uid }: Member): Promise<void> {
  if (state === 'blocking')
    await db.doc(blockPath(uid, creator.uid)).set({
      blockedUid: creator.uid,
      createdAt: Timestamp.now(),
    });
  if (state === 'writing with nobody')
    await db.doc(settingsPath(uid)).update({ whoMayWrite: 'nobody' });
  if (state === 'suspended') await db.doc(userPath(uid)).update({ status: 'suspended' });
  if (state === 'erased') await Promise.all([db.doc(userPath(uid)).delete(), auth.deleteUser(uid)]);
}

/** The person's relation to the creator of a group conversation, and to it. */
async function arrangePerson(state: State) {
  const [creator, person] = [await joinAs('Opphav Olsen'), await joinAs('Person Pedersen')];
  const { uid } = person;
  if (state !== 'stranger') await follow(uid, creator.uid);
  const friend = await joinAs('Venn Vik');
  await follow(friend.uid, creator.uid);
  const isIn = state === 'member' || state === 'left' || state === 'removed';
  const memberIds = isIn ? [friend.uid, uid] : [friend.uid];
  const made = await postConversation(creator, '/group', { title: 'Pitch', memberIds });
  const { id } = made.body as { id: string };
  if (state === 'left') await removeFromConversation(person, id, uid);
  if (state === 'removed') await removeFromConversation(creator, id, uid);
  await setState(state, creator, person);
  return { id, creator, uid: state === 'unknown' ? newId('nobody') : uid };
}

const ofKnown = {
  ...{ known: 201, stranger: 403, blocking: 403, 'writing with nobody': 403, member: 201 },
  ...{ left: 201, removed: 201, suspended: 403, erased: 404, unknown: 404 },
} as const;

export const acts = defineActs({
  object: 'person to write with',
  states: STATES,
  arrange: arrangePerson,
  acts: {
    'POST /api/conversations/:id/members': {
      call: ({ id, creator, uid }) =>
        postConversation(creator, `/${id}/members`, { memberIds: [uid] }),
      // Only the user who left can rejoin.
      answers: { ...ofKnown, known: 200, member: 200, left: 409, removed: 200 },
      atOnce: [200, 200],
    },
    'DELETE /api/conversations/:id/members/:uid': {
      variant: 'by its creator',
      call: ({ id, creator, uid }) => removeFromConversation(creator, id, uid),
      // Idempotent: two may remove the same person.
      answers: {
        ...{ known: 200, stranger: 200, blocking: 200, 'writing with nobody': 200, member: 200 },
        ...{ left: 200, removed: 200, suspended: 200, erased: 200, unknown: 200 },
      },
      atOnce: [200, 200],
    },
    'POST /api/conversations/group': {
      call: ({ creator, uid }) =>
        postConversation(creator, '/group', { title: 'Ny', memberIds: [uid] }),
      answers: ofKnown,
      atOnce: [201, 201],
    },
    'POST /api/conversations/direct': {
      call: ({ creator, uid }) =>
        postConversation(creator, '/direct', {
          uid,
          message: { id: 'm'.repeat(20), text: 'Hei på deg' },
        }),
      answers: { ...ofKnown, stranger: 201 },
      atOnce: [201, 201],
    },
  },
});
