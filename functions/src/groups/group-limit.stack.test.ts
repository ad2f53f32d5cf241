import { MAX_GROUP_MEMBERS } from '@samspill/domain/groups/group';
import {
  groupCandidatePath,
  groupMemberPath,
  groupMembersPath,
  groupPath,
} from '@samspill/domain/groups/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { addGroup, addPeople, engineProject } from '../testing/engine-client.ts';
import { acceptCandidate } from './group-candidates.ts';
import { joinGroup, makeLeader, placeInGroup } from './group-membership.ts';

const { db, deps } = engineProject('group-limit');

const GROUP = 'full';
const member = (uid: string) => ({
  uid,
  groupId: GROUP,
  leads: false,
  addedBy: null,
  createdAt: Timestamp.now(),
});
const countMembers = async () =>
  (await db.collection(groupMembersPath(GROUP)).count().get()).data().count;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value ?? 'done',
    (error: { code?: string }) => error.code,
  );

it('takes exactly as many members as a group may have, from all sides at once', async () => {
  const people = ['astrid', 'kari', 'ola', 'per', 'siri', 'tor', 'una'];
  await addPeople(db, people);
  await addGroup(db, GROUP, []);
  await db.doc(groupPath(GROUP)).update({ admission: 'open' });
  const writer = db.bulkWriter();
  for (let index = 0; index < MAX_GROUP_MEMBERS - 2; index += 1)
    void writer.set(db.doc(groupMemberPath(GROUP, `m${index}`)), member(`m${index}`));
  await writer.close();
  await db.doc(groupCandidatePath(GROUP, 'per')).set({
    uid: 'per',
    groupId: GROUP,
    invitedBy: null,
    message: '',
    status: 'pending',
    createdAt: Timestamp.now(),
  });
  const admin = { uid: 'astrid', admin: true };
  const outcomes = await Promise.all([
    outcomeOf(joinGroup(deps, { uid: 'kari', admin: false }, GROUP, '')),
    outcomeOf(joinGroup(deps, { uid: 'ola', admin: false }, GROUP, '')),
    outcomeOf(acceptCandidate(deps, admin, GROUP, 'per')),
    outcomeOf(makeLeader(deps, admin, GROUP, 'siri')),
    outcomeOf(placeInGroup(deps, GROUP, { uid: 'tor', addedBy: 'astrid' })),
    outcomeOf(placeInGroup(deps, GROUP, { uid: 'una', addedBy: 'astrid' })),
  ]);
  expect(await countMembers()).toBe(MAX_GROUP_MEMBERS);
  expect(outcomes.filter((each) => each === 'done' || each === 'placed')).toHaveLength(2);
  expect(
    outcomes.every((each) => ['done', 'placed', 'conflict', 'full'].includes(String(each))),
  ).toBe(true);
});

it('leaves a request for the leaders where an import meets a full group', async () => {
  await addPeople(db, ['vera']);
  const place = () => placeInGroup(deps, GROUP, { uid: 'vera', addedBy: 'astrid' });
  expect([await place(), await place()]).toEqual(['full', 'full']);
  const request = await db.doc(groupCandidatePath(GROUP, 'vera')).get();
  expect(request.data()).toMatchObject({ invitedBy: null, status: 'pending' });
  expect(await countMembers()).toBe(MAX_GROUP_MEMBERS);
});

it('adds no member when the group has all its leaders', async () => {
  await addPeople(db, ['wenche']);
  await addGroup(db, 'led', []);
  await db.doc(groupPath('led')).update({
    leaderIds: Array.from({ length: 10 }, (_, index) => `leader${index}`),
  });
  const admin = { uid: 'astrid', admin: true };
  expect(await outcomeOf(makeLeader(deps, admin, 'led', 'wenche'))).toBe('conflict');
  expect((await db.doc(groupMemberPath('led', 'wenche')).get()).exists).toBe(false);
});
