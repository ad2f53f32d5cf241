import type { GroupAct } from '@samspill/domain/groups/group';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { waitForFunctions } from './running-stack.ts';
import { callApi, joinAs, joinAsAdmin, type Member } from './stack-client.ts';

export const act = ({ cookie }: Member, id: string, uid: string, what: GroupAct) =>
  callApi(`/api/groups/${id}/people/${uid}`, { method: 'POST', cookie, body: { act: what } });
export const join = ({ cookie }: Member, id: string, body: object = {}) =>
  callApi(`/api/groups/${id}/join`, { method: 'POST', cookie, body });
export const view = ({ cookie }: Member, id: string) => callApi(`/api/groups/${id}`, { cookie });

export async function relationOf(member: Member, id: string): Promise<unknown> {
  const { body } = await view(member, id);
  return (body as { relation?: unknown }).relation;
}

export async function idsIn(member: Member, path: string, list: string, key: string) {
  const { body } = await callApi(path, { cookie: member.cookie });
  const rows = (body as Record<string, readonly Record<string, unknown>[]>)[list] ?? [];
  return rows.map((row) => row[key]);
}

export const membersSeenBy = (member: Member, id: string) =>
  idsIn(member, `/api/groups/${id}/members`, 'members', 'uid');

export async function createGroupSite({ auth, db }: { auth: Auth; db: Firestore }) {
  const admin = await joinAsAdmin(auth, 'Adele Admin');
  const leader = await joinAs('Lise Leder');
  return {
    admin,
    leader,
    createGroup: async (more: object = {}): Promise<string> => {
      const body = {
        name: 'Kull 2026',
        description: 'Høstens gründere',
        admission: 'request',
        leaderId: leader.uid,
        ...more,
      };
      const made = await callApi('/api/admin/groups', {
        method: 'POST',
        cookie: admin.cookie,
        body,
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return (made.body as { id: string }).id;
    },
    eventsOf: async ({ uid }: Member, id: string): Promise<unknown[]> => {
      await waitForFunctions();
      const { docs } = await db.collection(notificationsPath(uid)).get();
      const about = docs.filter((each) => each.get('subject.id') === id);
      return about.map((each) => each.get('event')).sort();
    },
  };
}
