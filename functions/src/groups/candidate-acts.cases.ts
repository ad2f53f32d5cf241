import { blockPath } from '@samspill/domain/blocks/paths';
import {
  type GroupAct,
  type GroupCandidate,
  MAX_GROUP_INVITATIONS_PER_PERSON,
} from '@samspill/domain/groups/group';
import { groupCandidatePath, groupPath } from '@samspill/domain/groups/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import {
  addMemberDocument,
  type GroupInState,
  groupAdmin,
  nextGroups,
} from '../testing/group-states.ts';
import { newId } from '../testing/moderation.ts';
import { callApi, joinAs, type Member } from '../testing/stack-client.ts';

const { db } = createDeps();

const STATES = [
  ...(['none', 'requested', 'declined', 'withdrawn', 'invited', 'refused', 'uninvited'] as const),
  ...(['uninvited twice', 'member', 'leader', 'blocking', 'taking words of nobody'] as const),
  ...(['suspended', 'unknown'] as const),
  ...(['requested, archived', 'invited, archived', 'member, archived'] as const),
  'leader, archived',
] as const;
type State = (typeof STATES)[number];

type Candidacy = Pick<GroupCandidate, 'invitedBy' | 'status'> & { readonly sendings?: number };

const candidacies = (leaderUid: string): Readonly<Partial<Record<State, Candidacy>>> => {
  const requested = { invitedBy: null, status: 'pending' } as const;
  const invited = { invitedBy: leaderUid, status: 'pending' } as const;
  const uninvited = { invitedBy: leaderUid, status: 'withdrawn' } as const;
  return {
    requested,
    declined: { invitedBy: null, status: 'declined' },
    withdrawn: { invitedBy: null, status: 'withdrawn' },
    invited,
    refused: { invitedBy: leaderUid, status: 'declined' },
    uninvited,
    'uninvited twice': { ...uninvited, sendings: MAX_GROUP_INVITATIONS_PER_PERSON },
    'requested, archived': requested,
    'invited, archived': invited,
  };
};

interface PersonInGroup extends GroupInState {
  readonly person: Member;
}

async function arrangePerson(state: State): Promise<PersonInGroup> {
  const { leader, active, archived } = nextGroups();
  const id = state.endsWith('archived') ? archived : active;
  const person = await joinAs('Kandidat Krog');
  const { uid } = person;
  if (state === 'unknown') return { id, leader, person: { ...person, uid: newId('nobody') } };
  const candidacy = candidacies(leader.uid)[state];
  if (candidacy)
    await db.doc(groupCandidatePath(id, uid)).set({
      uid,
      groupId: id,
      message: '',
      createdAt: Timestamp.now(),
      ...candidacy,
    });
  if (state.startsWith('member')) await addMemberDocument(id, uid);
  if (state.startsWith('leader')) {
    await addMemberDocument(id, uid, true);
    await db.doc(groupPath(id)).update({ leaderIds: FieldValue.arrayUnion(uid) });
  }
  if (state === 'blocking')
    await db.doc(blockPath(uid, leader.uid)).set({
      blockedUid: leader.uid,
      createdAt: Timestamp.now(),
    });
  if (state === 'taking words of nobody')
    await db.doc(settingsPath(uid)).update({ whoMayWrite: 'nobody' });
  if (state === 'suspended')
    await callApi(`/api/admin/users/${uid}/suspend`, {
      method: 'POST',
      cookie: groupAdmin.cookie,
      body: { reason: 'Reklame', days: null },
    });
  return { id, leader, person };
}

const act = (actor: 'leader' | 'person' | 'admin', what: GroupAct) => (target: PersonInGroup) =>
  callApi(`/api/groups/${target.id}/people/${target.person.uid}`, {
    method: 'POST',
    cookie: actor === 'admin' ? groupAdmin.cookie : target[actor].cookie,
    body: { act: what },
  });

type Answers = Readonly<Record<State, number>>;

/** All states answer 409, except for these. */
const otherwise = (refusal: number, answers: Partial<Answers>): Answers =>
  ({ ...Object.fromEntries(STATES.map((state) => [state, refusal])), ...answers }) as Answers;

export const acts = defineActs({
  object: 'person in a group',
  states: STATES,
  arrange: arrangePerson,
  acts: {
    'POST /api/groups/:id/people/:uid': [
      {
        variant: 'invite',
        call: act('leader', 'invite'),
        answers: otherwise(409, {
          ...{ none: 200, requested: 200, declined: 200, withdrawn: 200, uninvited: 200 },
          ...{ blocking: 403, 'taking words of nobody': 403, suspended: 404, unknown: 404 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'accept',
        call: act('leader', 'accept'),
        // A declined request becomes an invitation.
        answers: otherwise(409, { requested: 200, declined: 200 }),
        atOnce: [200, 409],
      },
      {
        variant: 'end-candidacy',
        call: act('leader', 'end-candidacy'),
        answers: otherwise(409, {
          ...{ requested: 200, invited: 200, 'requested, archived': 200, 'invited, archived': 200 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'end-candidacy, of oneself',
        call: act('person', 'end-candidacy'),
        answers: otherwise(409, {
          ...{ requested: 200, declined: 200, invited: 200, suspended: 401, unknown: 403 },
          ...{ 'requested, archived': 200, 'invited, archived': 200 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'remove',
        call: act('leader', 'remove'),
        answers: otherwise(409, {
          ...{ member: 200, leader: 200, 'member, archived': 200, 'leader, archived': 200 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'remove, of oneself',
        call: act('person', 'remove'),
        answers: otherwise(409, {
          ...{ member: 200, leader: 200, 'member, archived': 200, 'leader, archived': 200 },
          ...{ 'requested, archived': 404, 'invited, archived': 404, suspended: 401, unknown: 403 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'make-leader',
        call: act('leader', 'make-leader'),
        answers: otherwise(409, { member: 200, suspended: 404, unknown: 404 }),
        atOnce: [200, 409],
      },
      {
        variant: 'make-leader, by an administrator',
        call: act('admin', 'make-leader'),
        answers: otherwise(200, {
          ...{ leader: 409, suspended: 404, unknown: 404, 'requested, archived': 409 },
          ...{ 'invited, archived': 409, 'member, archived': 409, 'leader, archived': 409 },
        }),
        atOnce: [200, 409],
      },
      {
        variant: 'remove-leader',
        call: act('leader', 'remove-leader'),
        answers: otherwise(409, { leader: 200, 'leader, archived': 200 }),
        atOnce: [200, 409],
      },
    ],
    'POST /api/groups/:id/join': {
      call: ({ id, person: { cookie } }) =>
        callApi(`/api/groups/${id}/join`, { method: 'POST', cookie, body: {} }),
      answers: otherwise(409, {
        ...{ none: 200, invited: 200, refused: 200, uninvited: 200, 'uninvited twice': 200 },
        ...{ blocking: 200, 'taking words of nobody': 200, suspended: 401, unknown: 200 },
        ...{ 'requested, archived': 404, 'invited, archived': 404 },
      }),
      atOnce: [200, 409],
    },
  },
});
