import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { INBOX } from '@samspill/domain/feed/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { blockReactions } from '../blocks/blocked-pairs.ts';
import { commentReactions } from '../comments/comment-triggers.ts';
import { contentReactions } from '../content/content-triggers.ts';
import { contentFeedReactions, followFeedReactions } from '../feed/feed-triggers.ts';
import { followReactions } from '../follows/follow-triggers.ts';
import { likeReactions } from '../likes/like-triggers.ts';
import type { Reaction } from '../platform/triggers/reaction.ts';
import { addPeople, deliverEvent, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';

let serial = 0;

const engine = engineProject('notify');
const unconfirmed = new Set<string>();
const project = { ...engine, deps: withAccounts(engine.deps, (uid) => !unconfirmed.has(uid)) };
const card = (uid: string) => ({ uid, name: uid, photoPath: null });
const times = () => ({ createdAt: Timestamp.now(), updatedAt: Timestamp.now() });

/** Creates users per test: the tests run concurrently, because each waits a second for a repeated delivery. */
async function createPeople(count: number): Promise<string[]> {
  serial += 1;
  const people = Array.from({ length: count }, (_, index) => `t${serial}-p${index}`);
  await addPeople(project.db, people);
  return people;
}

const writeDocument = (reactions: readonly Reaction[], path: string, fields: DocumentData | null) =>
  writeAndReact(project, reactions, path, fields);

const text = (uid: string, fields: object = {}) => ({
  author: card(uid),
  body: 'Vi er i gang!',
  mentions: [],
  status: 'visible',
  editedAt: null,
  ...times(),
  ...fields,
});

const post = async (uid: string, fields: object = {}) => {
  serial += 1;
  const id = `item-${serial}`;
  const counted = { counters: { likes: 0, comments: 0, voters: 0 }, votes: {}, countedAt: null };
  const own = { id, kind: 'post', projectId: null, images: [], poll: null };
  const reactions = [...contentReactions, ...contentFeedReactions];
  await writeDocument(reactions, `content/${id}`, { ...text(uid), ...own, ...counted, ...fields });
  return id;
};

const like = (id: string, uid: string) =>
  writeDocument(likeReactions, `content/${id}/likes/${uid}`, { uid, contentId: id, ...times() });

const comment = async (id: string, uid: string, fields: object = {}) => {
  serial += 1;
  const commentId = `c${serial}`;
  const own = { replyTo: null, ...fields };
  await writeDocument(commentReactions, `content/${id}/comments/${commentId}`, text(uid, own));
  return commentId;
};

const follow = (uid: string, targetId: string) =>
  writeDocument(
    [...followReactions, ...followFeedReactions],
    `users/${uid}/following/${targetId}`,
    {
      kind: 'user',
      targetId,
      followerId: uid,
      createdAt: Timestamp.now(),
    },
  );

async function notificationsOf(uid: string) {
  const { docs } = await project.db.collection(notificationsPath(uid)).get();
  return docs.map((notification) => ({ id: notification.id, ...notification.data() }));
}

async function inboxOf(uid: string) {
  const { docs } = await project.db.collection(`${userPath(uid)}/${INBOX}`).get();
  return Object.fromEntries(docs.map((item) => [item.id, item.get('reason')]));
}

const mailTo = async (address: string) =>
  (await project.db.collection('mail').where('to', '==', address).get()).docs;

describe.concurrent('notification of a like', () => {
  it('reaches the author once and groups the likes of others', async () => {
    const [author = '', ola = '', kari = ''] = await createPeople(3);
    const id = await post(author);
    await like(id, ola);
    await like(id, kari);
    expect(await notificationsOf(author)).toMatchObject([
      {
        id: `like-content-${id}`,
        type: 'like',
        count: 2,
        readAt: null,
        actors: [card(kari), card(ola)],
        subject: { kind: 'content', id, title: 'Vi er i gang!', href: `/content/${id}` },
      },
    ]);
  });

  it('is not sent for the author’s own item', async () => {
    const [author = ''] = await createPeople(1);
    await like(await post(author), author);
    expect(await notificationsOf(author)).toEqual([]);
  });

  it('reopens a read group for a new event and ignores an old one', async () => {
    const [author = '', ola = '', kari = ''] = await createPeople(3);
    const id = await post(author);
    const first = await like(id, ola);
    const ref = project.db.doc(`${notificationsPath(author)}/like-content-${id}`);
    await ref.update({ readAt: FieldValue.serverTimestamp() });
    await deliverEvent(project.deps, likeReactions, first);
    expect((await ref.get()).get('readAt')).not.toBeNull();
    await like(id, kari);
    expect((await ref.get()).data()).toMatchObject({
      readAt: null,
      count: 1,
      actors: [card(kari)],
    });
  });

  it('does not restore a deleted notification', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    const id = await post(author);
    const change = await like(id, ola);
    await project.db.doc(`${notificationsPath(author)}/like-content-${id}`).delete();
    await deliverEvent(project.deps, likeReactions, change);
    expect(await notificationsOf(author)).toEqual([]);
  });
});

describe.concurrent('blocks and mutes', () => {
  it.each(['author blocks', 'actor blocks', 'author mutes', 'author mutes the item'])(
    'suppress notifications of likes and comments when the %s',
    async (how) => {
      const [author = '', ola = ''] = await createPeople(2);
      const id = await post(author);
      const path = {
        'author blocks': blockPath(author, ola),
        'actor blocks': blockPath(ola, author),
        'author mutes': mutePath(author, ola),
        'author mutes the item': mutePath(author, id),
      }[how];
      await project.db.doc(path ?? '').set({ createdAt: Timestamp.now() });
      await like(id, ola);
      await comment(id, ola);
      expect(await notificationsOf(author)).toEqual([]);
    },
  );

  it('remove a blocked user’s follow and feed items', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    await post(author);
    await follow(ola, author);
    expect(Object.values(await inboxOf(ola))).toEqual(['follows-author']);
    await writeDocument(blockReactions, blockPath(author, ola), { createdAt: Timestamp.now() });
    expect(await inboxOf(ola)).toEqual({});
    expect((await project.db.doc(`users/${ola}/following/${author}`).get()).exists).toBe(false);
  });
});

describe.concurrent('a comment', () => {
  it('notifies author, replied-to commenter and mentioned user once each', async () => {
    const [author = '', ola = '', kari = '', berit = ''] = await createPeople(4);
    const id = await post(author);
    const parent = await comment(id, ola, { mentions: [author, kari] });
    await comment(id, berit, { replyTo: parent, mentions: [ola] });
    const typesOf = async (uid: string) =>
      (await notificationsOf(uid)).map((each) => each.id.split('-')[0]);
    expect(await typesOf(author)).toEqual(['comment']);
    expect(await typesOf(kari)).toEqual(['mention']);
    expect(await typesOf(ola)).toEqual(['reply']);
    expect(await typesOf(berit)).toEqual([]);
  });

  it('skips the author for own comments, self-replies and self-mentions', async () => {
    const [author = ''] = await createPeople(1);
    const id = await post(author, { mentions: [author] });
    const parent = await comment(id, author, { mentions: [author] });
    await comment(id, author, { replyTo: parent });
    expect(await notificationsOf(author)).toEqual([]);
    expect(await inboxOf(author)).toEqual({});
  });

  it('is emptied and no longer counted when its author deletes it', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    const id = await post(author);
    const commentId = await comment(id, ola);
    const path = `content/${id}/comments/${commentId}`;
    expect((await project.db.doc(`content/${id}`).get()).get('counters.comments')).toBe(1);
    await writeDocument(commentReactions, path, text(ola, { status: 'deleted', replyTo: null }));
    expect((await project.db.doc(path).get()).get('body')).toBe('');
    expect((await project.db.doc(`content/${id}`).get()).get('counters.comments')).toBe(0);
  });
});

describe.concurrent('a post', () => {
  it('reaches followers and mentioned users, and leaves every feed when deleted', async () => {
    const [author = '', ola = '', kari = ''] = await createPeople(3);
    await follow(ola, author);
    await follow(kari, author);
    const id = await post(author, { mentions: [kari] });
    expect(await inboxOf(ola)).toEqual({ [id]: 'follows-author' });
    expect(await inboxOf(kari)).toEqual({ [id]: 'mentioned' });
    expect(await inboxOf(author)).toEqual({});
    const stored = (await project.db.doc(`content/${id}`).get()).data() ?? {};
    const reactions = [...contentReactions, ...contentFeedReactions];
    await writeDocument(reactions, `content/${id}`, { ...stored, status: 'deleted' });
    expect([await inboxOf(ola), await inboxOf(kari)]).toEqual([{}, {}]);
    expect((await project.db.doc(`content/${id}`).get()).data()).toMatchObject({
      body: '',
      images: [],
      mentions: [],
      status: 'deleted',
    });
  });

  it('from before a follow is added by it and removed with it', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    const id = await post(author);
    await follow(ola, author);
    expect(await inboxOf(ola)).toEqual({ [id]: 'follows-author' });
    expect(await notificationsOf(author)).toMatchObject([{ type: 'follow', count: 1 }]);
    const path = `users/${ola}/following/${author}`;
    await writeDocument([...followReactions, ...followFeedReactions], path, null);
    expect(await inboxOf(ola)).toEqual({});
    const { counters } = (await project.db.doc(userPath(author)).get()).data() ?? {};
    expect(counters.followers).toBe(0);
  });
});

describe.concurrent('preferences', () => {
  const choose = (uid: string, channels: object) =>
    project.db
      .doc(settingsPath(uid))
      .update({ email: `${uid}@samspill.test`, notifications: { like: channels } });

  it('disable a type in the app', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    await choose(author, { inApp: false, email: false });
    await like(await post(author), ola);
    expect(await notificationsOf(author)).toEqual([]);
    expect(await mailTo(`${author}@samspill.test`)).toEqual([]);
  });

  it('send a type by mail only, at most once an hour', async () => {
    const [author = '', ola = '', kari = ''] = await createPeople(3);
    await choose(author, { inApp: false, email: true });
    const id = await post(author);
    await like(id, ola);
    await like(id, kari);
    expect(await notificationsOf(author)).toEqual([]);
    expect(await mailTo(`${author}@samspill.test`)).toHaveLength(1);
  });

  it('prevent mail to an unconfirmed address', async () => {
    const [author = '', ola = ''] = await createPeople(2);
    unconfirmed.add(author);
    await choose(author, { inApp: false, email: true });
    await like(await post(author), ola);
    expect(await mailTo(`${author}@samspill.test`)).toEqual([]);
  });

  it('send one mail per group, in the recipient’s language, with its text escaped', async () => {
    const [author = '', ola = '', kari = ''] = await createPeople(3);
    await choose(author, { inApp: true, email: true });
    const id = await post(author, { body: '<img src=x onerror=alert(1)>' });
    await like(id, ola);
    await like(id, kari);
    const [mail, ...more] = await mailTo(`${author}@samspill.test`);
    expect(more).toEqual([]);
    const { subject, text: plain, html } = mail?.get('message') ?? {};
    expect(subject).toBe(`${ola} liker innlegget ditt «<img src=x onerror=alert(1)>»`);
    expect(plain).toContain(`https://samspill.test/content/${id}`);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });
});
