import { groupCandidatePath, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { ScenarioPart } from './scenario-runner.ts';

const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));

export const gatherGroup: ScenarioPart = async ({ world: { db }, step, pause }) => {
  const group = {
    name: 'Kull 2026',
    description: '',
    admission: 'request',
    status: 'active',
    leaderIds: ['dag'],
    counters: { members: 0 },
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  };
  const member = (uid: string, addedBy: string | null) =>
    db.doc(groupMemberPath('g1', uid)).set({
      uid,
      groupId: 'g1',
      leads: uid === 'dag',
      addedBy,
      createdAt: LONG_AGO,
    });
  const candidate = (uid: string, fields: object) =>
    db.doc(groupCandidatePath('g1', uid)).set({
      uid,
      groupId: 'g1',
      invitedBy: null,
      message: '',
      status: 'pending',
      createdAt: LONG_AGO,
      ...fields,
    });
  await step(() => db.doc(groupPath('g1')).set(group));
  await step(() => member('dag', null));
  await pause();
  await step(() => candidate('berit', {}));
  await step(() => candidate('ada', { invitedBy: 'dag' }));
  await pause();
  await step(() => candidate('berit', { status: 'declined' }));
  await step(() => member('ada', null));
  await step(() => member('carl', 'dag'));
  await pause();
  await step(() => db.doc(groupMemberPath('g1', 'carl')).delete());
  await step(() => db.doc(groupPath('g2')).set({ ...group, name: 'Kull 2025' }));
  await pause();
  await step(() => db.doc(groupPath('g2')).delete());
  await pause();
};
