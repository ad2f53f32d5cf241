import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { userPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { addMemberDocument, groupAdmin, nextGroups } from '../testing/group-states.ts';
import { newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

async function arrangeLeader(
  state: 'leading' | 'demoted' | 'gone' | 'suspended' | 'waiting' | 'erased' | 'unknown',
) {
  const leader = await joinAs('Andre Leder');
  const { uid } = leader;
  const { active: id } = nextGroups();
  await addMemberDocument(id, uid, true);
  await db.doc(groupPath(id)).update({ leaderIds: FieldValue.arrayUnion(uid) });
  const forget = () => db.doc(groupPath(id)).update({ leaderIds: FieldValue.arrayRemove(uid) });
  if (state === 'demoted')
    await Promise.all([forget(), db.doc(groupMemberPath(id, uid)).update({ leads: false })]);
  if (state === 'gone' || state === 'erased')
    await Promise.all([forget(), db.doc(groupMemberPath(id, uid)).delete()]);
  if (state === 'suspended')
    await callApi(`/api/admin/users/${uid}/suspend`, {
      method: 'POST',
      cookie: groupAdmin.cookie,
      body: { reason: 'Reklame', days: null },
    });
  if (state === 'waiting') {
    await db.doc(userPath(uid)).update({ status: 'waiting' });
    await auth.setCustomUserClaims(uid, {});
  }
  if (state === 'erased') await Promise.all([db.doc(userPath(uid)).delete(), auth.deleteUser(uid)]);
  if (state === 'unknown') return { id, leader: { ...leader, uid: newId('nobody'), cookie: '' } };
  return { id, leader };
}

const STATES = ['leading', 'demoted', 'gone', 'suspended', 'waiting', 'erased', 'unknown'] as const;

/** Acts by a current or former leader, and acts of an administrator on that person. */
export const acts = defineActs({
  object: 'leader',
  states: STATES,
  arrange: arrangeLeader,
  acts: {
    'POST /api/groups/:id/people/:uid': {
      variant: 'invite, by this leader',
      call: async ({ id, leader: { cookie } }) => {
        const { uid } = await joinAs('Invitert Iversen');
        return callApi(`/api/groups/${id}/people/${uid}`, {
          method: 'POST',
          cookie,
          body: { act: 'invite' },
        });
      },
      answers: {
        ...{ leading: 200, demoted: 403, gone: 403 },
        ...{ suspended: 401, waiting: 403, erased: 401, unknown: 401 },
      },
      atOnce: [200, 200],
    },
    'PUT /api/groups/:id': {
      variant: 'by this leader',
      call: ({ id, leader: { cookie } }) =>
        callApi(`/api/groups/${id}`, {
          method: 'PUT',
          cookie,
          body: { name: 'Nytt navn', description: '', admission: 'request' },
        }),
      answers: {
        ...{ leading: 200, demoted: 403, gone: 403 },
        ...{ suspended: 401, waiting: 403, erased: 401, unknown: 401 },
      },
      atOnce: [200, 200],
    },
    'POST /api/admin/groups': {
      variant: 'with this leader',
      call: ({ leader: { uid } }) =>
        callApi('/api/admin/groups', {
          method: 'POST',
          cookie: groupAdmin.cookie,
          body: { name: 'Kull', description: '', admission: 'open', leaderId: uid },
        }),
      answers: {
        ...{ leading: 201, demoted: 201, gone: 201 },
        ...{ suspended: 400, waiting: 400, erased: 400, unknown: 400 },
      },
      atOnce: [201, 201],
    },
  },
});
