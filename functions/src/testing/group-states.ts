import type { Group } from '@samspill/domain/groups/group';
import { GROUPS, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { joinAs, joinAsAdmin, type Member } from './stack-client.ts';

const { auth, db } = createDeps();

/** Several, because each may write 60 times a minute; few, because a site has 200 groups and a group 10 leaders. */
const POOL = 8;

export const groupAdmin = await joinAsAdmin(auth, 'Gro Gruppeadmin');

export async function addMemberDocument(id: string, uid: string, leads = false): Promise<void> {
  const member = { uid, groupId: id, leads, addedBy: null, createdAt: Timestamp.now() };
  await db.doc(groupMemberPath(id, uid)).set(member);
}

export async function addGroupDocument(
  { uid }: Member,
  status: Group['status'] = 'active',
): Promise<string> {
  const { id } = db.collection(GROUPS).doc();
  const now = Timestamp.now();
  await db.doc(groupPath(id)).set({
    name: 'Kull 2026',
    description: '',
    admission: 'request',
    photoPath: null,
    status,
    leaderIds: [uid],
    counters: { members: 1 },
    createdAt: now,
    updatedAt: now,
  });
  await addMemberDocument(id, uid, true);
  return id;
}

export interface GroupInState {
  readonly id: string;
  readonly leader: Member;
}

interface SharedGroups {
  readonly leader: Member;
  readonly active: string;
  readonly archived: string;
}

async function createPool(): Promise<() => SharedGroups> {
  const all: SharedGroups[] = [];
  for (let index = 0; index < POOL; index += 1) {
    const leader = await joinAs('Lise Leder');
    const active = await addGroupDocument(leader);
    all.push({ leader, active, archived: await addGroupDocument(leader, 'archived') });
  }
  let at = 0;
  return () => {
    at += 1;
    const next = all[at % POOL];
    if (!next) throw new Error('no group');
    return next;
  };
}

/** Groups for tables whose rows have a person of their own each. */
export const nextGroups = await createPool();
