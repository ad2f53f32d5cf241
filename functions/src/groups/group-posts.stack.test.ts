import { commentPath } from '@samspill/domain/comments/paths';
import { groupConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { TEXT_ENTRIES } from '@samspill/domain/finder/paths';
import { textKey } from '@samspill/domain/finder/text-entry';
import { groupMemberPath } from '@samspill/domain/groups/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { countPopular } from '../feed/count-popular.ts';
import { createDeps } from '../platform/deps.ts';
import { act, createGroupSite, join } from '../testing/group-site.ts';
import { NOW } from '../testing/rest-writes.ts';
import { waitForFunctions, writeAs } from '../testing/running-stack.ts';
import { callApi, joinAs, type Member } from '../testing/stack-client.ts';

const deps = createDeps();
const { db } = deps;
let site: Awaited<ReturnType<typeof createGroupSite>>;
let leader: Member;
let member: Member;
let follower: Member;
let groupId: string;

const cardOf = ({ uid, name }: Member) => ({ uid, name, photoPath: null });
const post = async (author: Member, fields: object = {}): Promise<string> => {
  const id = `in-group-${crypto.randomUUID()}`;
  await writeAs(author.uid, contentPath(id), {
    id,
    author: cardOf(author),
    kind: 'post',
    projectId: null,
    body: 'Hemmelig kullkveld',
    images: [],
    mentions: [],
    poll: null,
    groupId,
    counters: { likes: 0, comments: 0, voters: 0 },
    votes: {},
    countedAt: null,
    status: 'group',
    editedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...fields,
  });
  return id;
};
const notifiedOf = async ({ uid }: Member, contentId: string) => {
  const { docs } = await db.collection(notificationsPath(uid)).get();
  return docs
    .filter((each) => each.get('subject.href').startsWith(`/content/${contentId}`))
    .map((each) => each.get('type'));
};

beforeAll(async () => {
  site = await createGroupSite(deps);
  ({ leader } = site);
  // New accounts may post three times a day.
  await db.doc(userPath(leader.uid)).update({ createdAt: Timestamp.fromMillis(0) });
  member = await joinAs('Mia Medlem');
  follower = await joinAs('Finn Følger');
  groupId = await site.createGroup({ admission: 'open' });
  await join(member, groupId);
  await writeAs(follower.uid, `users/${follower.uid}/following/${leader.uid}`, {
    kind: 'user',
    targetId: leader.uid,
    followerId: follower.uid,
    createdAt: NOW,
  });
  await waitForFunctions();
});

describe('an announcement', () => {
  it('notifies the members only', async () => {
    const id = await post(leader, { groupAnnouncement: true, mentions: [follower.uid] });
    await waitForFunctions();
    expect(await notifiedOf(member, id)).toEqual(['group']);
    expect(await notifiedOf(follower, id)).toEqual([]);
    expect(await notifiedOf(leader, id)).toEqual([]);
  });

  it('is taken from the notifications of members who leave', async () => {
    const leaving = await joinAs('Liv Leaver');
    await join(leaving, groupId);
    const id = await post(leader, { groupAnnouncement: true });
    await waitForFunctions();
    expect(await notifiedOf(leaving, id)).toEqual(['group']);
    await act(leaving, groupId, leaving.uid, 'remove');
    await waitForFunctions();
    expect(await notifiedOf(leaving, id)).toEqual([]);
  });
});

describe('a post in a group', () => {
  it('reaches no feed, search, list of popular posts, public card or preview', async () => {
    const id = await post(leader, { body: 'Kullkvelden skjer på Svalbardbrygga' });
    await waitForFunctions();
    await countPopular(deps);
    expect((await db.doc(`${inboxPath(follower.uid)}/${id}`).get()).exists).toBe(false);
    const popular = (await db.doc('site/popular').get()).get('items') ?? [];
    expect(popular.map((item: { id: string }) => item.id)).not.toContain(id);
    for (const { cookie } of [member, follower]) {
      const found = await callApi('/api/search?q=Svalbardbrygga', { cookie });
      expect(JSON.stringify(found.body)).not.toContain(id);
      const { body } = await callApi('/api/feed/start', { cookie });
      expect(JSON.stringify(body)).not.toContain(id);
    }
    expect((await callApi(`/api/public/cards/content/${id}`)).body).toEqual({ card: null });
  });

  it('is found by administrators, and stays in the group after it was hidden and restored', async () => {
    const id = await post(leader);
    await waitForFunctions();
    const entries = await db
      .collection(TEXT_ENTRIES)
      .where('subject', '==', textKey('content', id))
      .get();
    expect(entries.docs.map((entry) => entry.get('status'))).toEqual(['visible']);
    const { cookie } = site.admin;
    const moderate = (action: string) =>
      callApi(`/api/admin/content/${id}/${action}`, {
        method: 'POST',
        cookie,
        body: { reason: 'Se på dette' },
      });
    expect((await moderate('hide')).status).toBe(200);
    expect((await moderate('restore')).status).toBe(200);
    expect((await db.doc(contentPath(id)).get()).get('status')).toBe('group');
  });

  it('counts answers, and notifies its author of them only while the author is a member', async () => {
    const author = await joinAs('Arne Author');
    await join(author, groupId);
    const id = await post(author);
    const answer = (number: number) =>
      writeAs(leader.uid, commentPath(id, `answer-${number}`), {
        author: cardOf(leader),
        body: 'Fint!',
        mentions: [follower.uid],
        replyTo: null,
        status: 'visible',
        editedAt: null,
        createdAt: NOW,
        updatedAt: NOW,
      });
    await answer(1);
    const like = { uid: leader.uid, contentId: id, createdAt: NOW };
    await writeAs(leader.uid, likePath(id, leader.uid), like);
    await waitForFunctions();
    expect((await notifiedOf(author, id)).sort()).toEqual(['comment', 'like']);
    expect(await notifiedOf(follower, id)).toEqual([]);
    const { likes, comments } = (await db.doc(contentPath(id)).get()).get('counters');
    expect({ likes, comments }).toEqual({ likes: 1, comments: 1 });
    await act(author, groupId, author.uid, 'remove');
    await answer(2);
    await waitForFunctions();
    expect(await notifiedOf(author, id)).toEqual([]);
  });
});

describe('the conversation of a group', () => {
  const open = ({ cookie }: Member, id: string) =>
    callApi('/api/conversations/of-group', { method: 'POST', cookie, body: { groupId: id } });
  const membersOf = async (id: string) =>
    (await db.doc(conversationPath(groupConversationId(id))).get()).get('memberIds');

  it('is opened by members only, and follows who joins and leaves', async () => {
    const id = await site.createGroup({ admission: 'open' });
    expect((await open(follower, id)).status).toBe(404);
    expect((await open(leader, id)).body).toEqual({ id: groupConversationId(id) });
    expect(await membersOf(id)).toEqual([leader.uid]);
    await join(member, id);
    await waitForFunctions();
    expect(await membersOf(id)).toEqual([leader.uid, member.uid]);
    await act(member, id, member.uid, 'remove');
    await waitForFunctions();
    expect(await membersOf(id)).toEqual([leader.uid]);
  });

  it('is deleted with the group, like its posts', async () => {
    const id = await site.createGroup({ admission: 'open' });
    await open(leader, id);
    const contentId = await post(leader, { groupId: id });
    const { cookie } = site.admin;
    const path = `/api/admin/groups/${id}`;
    const body = { status: 'archived' };
    await callApi(`${path}/status`, { method: 'POST', cookie, body });
    await callApi(path, { method: 'DELETE', cookie });
    await waitForFunctions();
    expect(await membersOf(id)).toBeUndefined();
    expect((await db.doc(contentPath(contentId)).get()).exists).toBe(false);
    expect((await db.doc(groupMemberPath(id, leader.uid)).get()).exists).toBe(false);
  });
});
