import { AUDIT } from '@samspill/domain/audit/paths';
import { blockPath } from '@samspill/domain/blocks/paths';
import { groupConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { MAX_GROUP_INVITATIONS_A_DAY, MAX_GROUP_JOINS_A_DAY } from '@samspill/domain/groups/group';
import {
  groupCandidatePath,
  groupMemberPath,
  groupPath,
  groupPhotoPath,
} from '@samspill/domain/groups/paths';
import { limitsPath } from '@samspill/domain/limits/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '../account/erase-person.ts';
import { SITE } from '../assembly.ts';
import { createDeps } from '../platform/deps.ts';
import {
  act,
  createGroupSite,
  idsIn,
  join,
  membersSeenBy,
  relationOf,
  view,
} from '../testing/group-site.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import { callApi, joinAs, type Member } from '../testing/stack-client.ts';
import { placeInGroup } from './group-membership.ts';
import { listGroupMemberIds } from './group-store.ts';

const deps = createDeps();
const { db, storage } = deps;
let site: Awaited<ReturnType<typeof createGroupSite>>;
let [kari, ola, admin, leader]: Member[] = [];
beforeAll(async () => {
  site = await createGroupSite(deps);
  ({ admin, leader } = site);
  kari = await joinAs('Kari Medlem');
  ola = await joinAs('Ola Medlem');
});

const the = (member: Member | undefined): Member => {
  if (!member) throw new Error('not set up');
  return member;
};
const countOf = async (id: string) => (await db.doc(groupPath(id)).get()).get('counters.members');

async function spend({ uid }: Member, action: string, count: number): Promise<void> {
  const times = Array.from({ length: count }, (_, at) => [`k${at}`, Timestamp.now()]);
  await db.doc(limitsPath(uid)).update({ spent: { [action]: Object.fromEntries(times) } });
}

describe('joining', () => {
  it('adds to an open group, counts, and leaves nothing behind after leaving', async () => {
    const id = await site.createGroup({ admission: 'open' });
    expect((await join(the(kari), id)).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('member');
    await waitForFunctions();
    expect(await countOf(id)).toBe(2);
    expect((await join(the(kari), id)).status).toBe(409);
    expect((await act(the(kari), id, the(kari).uid, 'remove')).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('none');
    await waitForFunctions();
    expect(await countOf(id)).toBe(1);
  });

  it('asks the leaders, who accept', async () => {
    const id = await site.createGroup();
    expect((await join(the(kari), id, { message: 'Jeg er med i programmet.' })).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('requested');
    expect(await site.eventsOf(the(leader), id)).toEqual(['groupAdded', 'groupRequest']);
    expect(await idsIn(the(leader), `/api/groups/${id}/candidates`, 'candidates', 'uid')).toEqual([
      the(kari).uid,
    ]);
    expect((await act(the(leader), id, the(kari).uid, 'accept')).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('member');
    expect(await site.eventsOf(the(kari), id)).toEqual(['groupAdded']);
    expect((await db.doc(groupCandidatePath(id, the(kari).uid)).get()).exists).toBe(false);
  });

  it('does not repeat a declined request, and lets an invitation overrule it', async () => {
    const id = await site.createGroup();
    await join(the(ola), id);
    expect((await act(the(leader), id, the(ola).uid, 'end-candidacy')).status).toBe(200);
    expect(await relationOf(the(ola), id)).toBe('declined');
    expect(await site.eventsOf(the(ola), id)).toEqual(['groupDeclined']);
    expect((await join(the(ola), id)).status).toBe(409);
    expect((await act(the(leader), id, the(ola).uid, 'invite')).status).toBe(200);
    expect(await relationOf(the(ola), id)).toBe('invited');
    expect((await join(the(ola), id)).status).toBe(200);
    expect(await relationOf(the(ola), id)).toBe('member');
  });

  it('counts what is undone towards the daily limit', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const tor = await joinAs('Tor Medlem');
    await spend(tor, 'groupJoin', MAX_GROUP_JOINS_A_DAY - 1);
    expect((await join(tor, id)).status).toBe(200);
    await act(tor, id, tor.uid, 'remove');
    expect((await join(tor, id)).status).toBe(429);
  });

  it.each([
    ['a message with a link', { message: 'Se https://example.com' }],
    ['an unknown field', { role: 'leader' }],
  ])('rejects %s', async (_, body) => {
    expect((await join(the(kari), await site.createGroup(), body)).status).toBe(400);
  });

  it('is closed in an archived group', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const body = { status: 'archived' };
    const { cookie } = the(admin);
    await callApi(`/api/admin/groups/${id}/status`, { method: 'POST', cookie, body });
    expect((await view(the(kari), id)).status).toBe(404);
    expect((await join(the(kari), id)).status).toBe(404);
    expect(await relationOf(the(leader), id)).toBe('leader');
  });
});

describe('a group by invitation', () => {
  it('is unknown to all but its members, leaders, invited people and administrators', async () => {
    const id = await site.createGroup({ admission: 'invitation' });
    const paths = ['', '/members', '/candidates'].map((part) => `/api/groups/${id}${part}`);
    for (const path of paths)
      expect((await callApi(path, { cookie: the(kari).cookie })).status).toBe(404);
    expect((await join(the(kari), id)).status).toBe(404);
    expect(await idsIn(the(kari), '/api/groups', 'groups', 'id')).not.toContain(id);
    expect(await idsIn(the(admin), '/api/admin/groups', 'groups', 'id')).toContain(id);
    expect((await act(the(leader), id, the(kari).uid, 'invite')).status).toBe(200);
    expect(await site.eventsOf(the(kari), id)).toEqual(['groupInvited']);
    expect(await idsIn(the(kari), '/api/groups', 'groups', 'id')).toContain(id);
    expect((await act(the(kari), id, the(kari).uid, 'end-candidacy')).status).toBe(200);
    expect((await view(the(kari), id)).status).toBe(404);
  });

  it('reaches no one across a block', async () => {
    const id = await site.createGroup({ admission: 'invitation' });
    const per = await joinAs('Per Sperret');
    await db.doc(blockPath(per.uid, the(leader).uid)).set({
      blockedUid: the(leader).uid,
      createdAt: Timestamp.now(),
    });
    expect((await act(the(leader), id, per.uid, 'invite')).status).toBe(403);
  });
});

describe('members', () => {
  it('do not see people across a block, in either direction', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const [anne, berit] = [await joinAs('Anne Aas'), await joinAs('Berit Bø')];
    await join(anne, id);
    await join(berit, id);
    const block = { blockedUid: berit.uid, createdAt: Timestamp.now() };
    await db.doc(blockPath(anne.uid, berit.uid)).set(block);
    await waitForFunctions();
    expect(await membersSeenBy(anne, id)).toEqual([the(leader).uid, anne.uid]);
    expect(await membersSeenBy(berit, id)).toEqual([the(leader).uid, berit.uid]);
    expect(await membersSeenBy(the(leader), id)).toHaveLength(3);
  });

  it.each(['invite', 'accept', 'end-candidacy', 'remove', 'make-leader', 'remove-leader'] as const)(
    'may not %s others',
    async (what) => {
      const id = await site.createGroup({ admission: 'open' });
      await join(the(kari), id);
      expect((await act(the(kari), id, the(leader).uid, what)).status).toBe(403);
    },
  );

  it('are added by the server once, and listed in pages', async () => {
    const id = await site.createGroup({ admission: 'invitation' });
    const place = (groupId: string, uid: string) =>
      placeInGroup(deps, groupId, { uid, addedBy: the(leader).uid });
    expect(await place(id, the(ola).uid)).toBe('placed');
    expect(await place(id, the(ola).uid)).toBe('placed');
    expect(await place(id, 'nowhere')).toBe('gone');
    expect(await place('nowhere', the(ola).uid)).toBe('gone');
    const ids: string[] = [];
    for await (const page of listGroupMemberIds(deps, id)) ids.push(...page);
    expect(ids.sort()).toEqual([the(leader).uid, the(ola).uid].sort());
  });
});

describe('filtering by a group', () => {
  const read = async ({ cookie }: Member, path: string) =>
    callApi(`/api/groups/${path}`, { cookie });
  const idsFor = async (member: Member, id: string) =>
    (await idsIn(member, '/api/groups/choices', 'groups', 'id')).includes(id);

  it.each(['open', 'request', 'invitation'] as const)(
    'by %s is for its members and administrators, also about its members',
    async (admission) => {
      const id = await site.createGroup({ admission });
      await placeInGroup(deps, id, { uid: the(kari).uid, addedBy: the(leader).uid });
      const paths = [`${id}/member-ids`, `${id}/among?uids=${the(kari).uid},${the(ola).uid}`];
      for (const member of [the(kari), the(leader), the(admin)]) {
        expect(await idsFor(member, id)).toBe(true);
        const [all = '', among = ''] = paths;
        const { body } = await read(member, all);
        const { uids, next } = body as { uids: string[]; next: string | null };
        expect(next).toBeNull();
        expect(uids.toSorted()).toEqual([the(leader).uid, the(kari).uid].toSorted());
        expect((await read(member, among)).body).toEqual({ uids: [the(kari).uid] });
      }
      expect(await idsFor(the(ola), id)).toBe(false);
      for (const path of paths) expect((await read(the(ola), path)).status).toBe(404);
    },
  );

  it('ends with the membership', async () => {
    const id = await site.createGroup({ admission: 'open' });
    await join(the(ola), id);
    expect((await read(the(ola), `${id}/member-ids`)).status).toBe(200);
    await act(the(ola), id, the(ola).uid, 'remove');
    expect((await read(the(ola), `${id}/member-ids`)).status).toBe(404);
    expect(await idsFor(the(ola), id)).toBe(false);
  });

  it('leaves out suspended people', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const [anne, berit] = [await joinAs('Anne Aas'), await joinAs('Berit Bø')];
    await join(anne, id);
    await join(berit, id);
    await db.doc(userPath(anne.uid)).update({ status: 'suspended' });
    const { body } = await read(berit, `${id}/among?uids=${anne.uid},${berit.uid}`);
    expect(body).toEqual({ uids: [berit.uid] });
  });

  it('leaves out people across a block', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const [anne, berit] = [await joinAs('Anne Aas'), await joinAs('Berit Bø')];
    await join(anne, id);
    await join(berit, id);
    const block = { blockedUid: berit.uid, createdAt: Timestamp.now() };
    await db.doc(blockPath(anne.uid, berit.uid)).set(block);
    await waitForFunctions();
    const { body } = await read(berit, `${id}/among?uids=${anne.uid},${berit.uid}`);
    expect(body).toEqual({ uids: [berit.uid] });
    const { uids } = (await read(berit, `${id}/member-ids`)).body as { uids: string[] };
    expect(uids).not.toContain(anne.uid);
  });

  it.each(['', 'uids=', 'uids=a/b', `uids=${Array(61).fill('a').join()}`])(
    'refuses to check "%s"',
    async (query) => {
      const id = await site.createGroup();
      expect((await read(the(leader), `${id}/among?${query}`)).status).toBe(400);
    },
  );
});

describe('leaders', () => {
  it('cannot leave as the last one, and are replaced by another', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const { uid } = the(leader);
    await join(the(kari), id);
    expect(await act(the(leader), id, uid, 'remove')).toMatchObject({
      body: { error: { code: 'last-leader' } },
    });
    expect((await act(the(leader), id, uid, 'remove-leader')).status).toBe(409);
    expect((await act(the(leader), id, the(kari).uid, 'make-leader')).status).toBe(200);
    expect((await act(the(leader), id, uid, 'remove')).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('leader');
    expect((await db.doc(groupPath(id)).get()).get('leaderIds')).toEqual([the(kari).uid]);
  });

  it('are logged when they administer members', async () => {
    const id = await site.createGroup({ name: 'Kull 7' });
    const bo = await joinAs('Bo Berg');
    await act(the(leader), id, bo.uid, 'invite');
    await join(bo, id);
    await act(the(leader), id, bo.uid, 'remove');
    const { docs } = await db
      .collection(AUDIT)
      .where('searchTokens', 'array-contains', facetToken('target', bo.uid))
      .get();
    const entries = docs.map((entry) => [entry.get('action'), entry.get('after.group')]);
    expect(entries.sort()).toEqual([
      ['group.invite', 'Kull 7'],
      ['group.remove-member', 'Kull 7'],
    ]);
  });

  it.each([
    ['withdrawn', false],
    ['withdrawn after its notification was read', true],
  ])('leaves no notification with the name of the group once %s', async (_title, isRead) => {
    const [tor, ida] = [await joinAs('Tor Leder'), await joinAs('Ida Invitert')];
    const id = await site.createGroup({ leaderId: tor.uid });
    await act(tor, id, ida.uid, 'invite');
    expect(await site.eventsOf(ida, id)).toEqual(['groupInvited']);
    const { docs } = await db.collection(notificationsPath(ida.uid)).get();
    if (isRead) await docs[0]?.ref.update({ readAt: Timestamp.now() });
    await act(tor, id, ida.uid, 'end-candidacy');
    expect(await site.eventsOf(ida, id)).toEqual([]);
    expect(await act(tor, id, ida.uid, 'invite')).toMatchObject({ status: 200 });
    expect(await site.eventsOf(ida, id)).toEqual(['groupInvited']);
  });

  it('counts invitations of a leader, also those withdrawn', async () => {
    const tor = await joinAs('Tor Leder');
    const id = await site.createGroup({ leaderId: tor.uid });
    await spend(tor, 'groupInvitation', MAX_GROUP_INVITATIONS_A_DAY - 1);
    expect((await act(tor, id, the(kari).uid, 'invite')).status).toBe(200);
    await act(tor, id, the(kari).uid, 'end-candidacy');
    expect((await act(tor, id, the(kari).uid, 'invite')).status).toBe(429);
  });

  it('are erased with their account, which leaves administrators a notification', async () => {
    const lone = await joinAs('Lone Leder');
    const id = await site.createGroup({ leaderId: lone.uid });
    await act(lone, id, the(ola).uid, 'invite');
    await erasePerson(deps, SITE.personalData, { uid: lone.uid, email: null });
    expect((await db.doc(groupPath(id)).get()).get('leaderIds')).toEqual([]);
    expect((await db.doc(groupMemberPath(id, lone.uid)).get()).exists).toBe(false);
    expect((await db.doc(groupCandidatePath(id, the(ola).uid)).get()).exists).toBe(false);
    expect(await site.eventsOf(the(admin), id)).toEqual(['groupWithoutLeader']);
    expect((await act(the(admin), id, the(kari).uid, 'make-leader')).status).toBe(200);
    expect(await relationOf(the(kari), id)).toBe('leader');
  });
});

const setPhoto = ({ cookie }: Member, id: string, photoPath: string | null) =>
  callApi(`/api/groups/${id}/photo`, { method: 'PUT', cookie, body: { photoPath } });
const photosIn = async (member: Member) => {
  const paths = ['/api/groups', '/api/groups/choices'];
  return Promise.all(paths.map((path) => idsIn(member, path, 'groups', 'photoPath')));
};

describe('the photo of a group', () => {
  const newPhoto = (id: string) => groupPhotoPath(id, crypto.randomUUID());
  const stored = async (path: string) => (await storage.bucket().file(path).exists())[0];

  it('is set and taken away by leaders and administrators, and shown to members', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const photo = newPhoto(id);
    expect((await setPhoto(the(kari), id, photo)).status).toBe(403);
    expect((await setPhoto(the(leader), id, photo)).status).toBe(200);
    expect((await view(the(kari), id)).body).toMatchObject({ photoPath: photo });
    for (const shown of await photosIn(the(leader))) expect(shown).toContain(photo);
    const audited = db.collection(AUDIT).where('target.id', '==', id);
    const entries = (await audited.where('action', '==', 'group.edit').get()).docs;
    expect(entries.map((entry) => [entry.get('before'), entry.get('after')])).toEqual([
      [{ hasPhoto: false }, { hasPhoto: true }],
    ]);
    expect((await setPhoto(the(admin), id, null)).status).toBe(200);
    expect((await view(the(kari), id)).body).toMatchObject({ photoPath: null });
  });

  it.each([
    ['of another group', () => newPhoto('another')],
    ['of a conversation', (id: string) => `groups/${id}/${crypto.randomUUID()}`],
    ['with a short name', (id: string) => groupPhotoPath(id, 'a.png')],
    ['below the folder', (id: string) => `${newPhoto(id)}/${crypto.randomUUID()}`],
    ['out of the folder', (id: string) => groupPhotoPath(id, '../another/0123456789abcdef')],
    ['elsewhere', () => 'https://example.com/0123456789abcdef.png'],
  ])('is no file %s', async (_, pathOf) => {
    const id = await site.createGroup();
    expect((await setPhoto(the(leader), id, pathOf(id))).status).toBe(400);
  });

  it('is the picture of the conversation, and is deleted with the group', async () => {
    const id = await site.createGroup();
    const { cookie } = the(leader);
    const body = { groupId: id };
    await callApi('/api/conversations/of-group', { method: 'POST', cookie, body });
    const photo = newPhoto(id);
    await storage.bucket().file(photo).save('x', { contentType: 'image/png', resumable: false });
    await setPhoto(the(leader), id, photo);
    await waitForFunctions();
    const conversation = db.doc(conversationPath(groupConversationId(id)));
    expect((await conversation.get()).get('photoPath')).toBe(photo);
    const path = `/api/admin/groups/${id}`;
    const admins = the(admin).cookie;
    const archived = { status: 'archived' };
    await callApi(`${path}/status`, { method: 'POST', cookie: admins, body: archived });
    await callApi(path, { method: 'DELETE', cookie: admins });
    await waitForFunctions();
    expect(await stored(photo)).toBe(false);
  });
});

describe('leaving', () => {
  it('and joining again gives a membership without the former leadership', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const tor = await joinAs('Tor Medlem');
    await join(tor, id);
    await act(the(leader), id, tor.uid, 'make-leader');
    await act(tor, id, tor.uid, 'remove');
    expect(await relationOf(tor, id)).toBe('none');
    expect((await join(tor, id)).status).toBe(200);
    expect(await relationOf(tor, id)).toBe('member');
    expect((await db.doc(groupPath(id)).get()).get('leaderIds')).toEqual([the(leader).uid]);
  });

  it('an archived group is possible, and final until it is open again', async () => {
    const id = await site.createGroup({ admission: 'open' });
    const tor = await joinAs('Tor Medlem');
    await join(tor, id);
    const setStatus = (status: string) => {
      const { cookie } = the(admin);
      return callApi(`/api/admin/groups/${id}/status`, {
        method: 'POST',
        cookie,
        body: { status },
      });
    };
    await setStatus('archived');
    expect((await act(tor, id, tor.uid, 'remove')).status).toBe(200);
    expect((await join(tor, id)).status).toBe(404);
    await setStatus('active');
    expect((await join(tor, id)).status).toBe(200);
    expect(await relationOf(tor, id)).toBe('member');
  });
});

describe('administrators', () => {
  it('delete an archived group with its members', async () => {
    const id = await site.createGroup();
    const { cookie } = the(admin);
    const path = `/api/admin/groups/${id}`;
    expect((await callApi(path, { method: 'DELETE', cookie })).status).toBe(409);
    const body = { status: 'archived' };
    expect((await callApi(`${path}/status`, { method: 'POST', cookie, body })).status).toBe(200);
    expect((await callApi(path, { method: 'DELETE', cookie })).status).toBe(200);
    await waitForFunctions();
    expect((await db.doc(groupMemberPath(id, the(leader).uid)).get()).exists).toBe(false);
  });

  it('alone create groups', async () => {
    const body = { name: 'A', description: '', admission: 'open', leaderId: the(kari).uid };
    const { cookie } = the(kari);
    expect((await callApi('/api/admin/groups', { method: 'POST', cookie, body })).status).toBe(403);
  });
});
