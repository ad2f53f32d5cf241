import { blockPath } from '@samspill/domain/blocks/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/follows/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { countReads } from '../testing/count-reads.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { fanOutToFollowers } from './fan-out.ts';

const engine = engineProject('fan-out');
const { db } = engine;
const FOLLOWERS = ['ola', 'tor', 'eva'];

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['kari', ...FOLLOWERS]);
  const follow = { kind: 'user', targetId: 'kari', createdAt: Timestamp.now() };
  for (const uid of FOLLOWERS)
    await db.doc(followingPath(uid, 'kari')).set({ ...follow, followerId: uid });
});

async function readsOfPost(followers: number): Promise<number> {
  await db.doc(userPath('kari')).update({ 'counters.followers': followers });
  const change = await engine.write(contentPath('post'), contentDocument('post', 'kari'));
  const reads = countReads(db);
  await deliverEvent(engine.deps, [fanOutToFollowers], change);
  return reads();
}

const inboxes = async () =>
  (await Promise.all(FOLLOWERS.map((uid) => db.collection(inboxPath(uid)).get()))).map(
    ({ size }) => size,
  );

describe('a post', () => {
  it.each([MAX_FAN_OUT + 1, 500_000])(
    'reads no follower of an author with %i',
    async (followers) => {
      // The post and its author.
      expect(await readsOfPost(followers)).toBe(2);
      expect(await inboxes()).toEqual([0, 0, 0]);
    },
  );

  it.each([1, FOLLOWERS.length, 20])(
    'costs the same for blocks and mutes among %i followers',
    async (followers) => {
      const uids = Array.from({ length: followers }, (_, index) => `fan${index}`);
      const batch = db.batch();
      for (const uid of uids)
        batch.set(db.doc(followingPath(uid, 'kari')), {
          ...{ kind: 'user', targetId: 'kari', followerId: uid },
          createdAt: Timestamp.now(),
        });
      await batch.commit();
      const all = FOLLOWERS.length + followers;
      // The post, its author, and three lists without results.
      expect(await readsOfPost(all)).toBe(5 + all);
    },
  );

  const hiding = { blockedUid: 'kari', createdAt: Timestamp.now() };
  const mute = (targetId: string, kind: string) => ({
    [`users/ola/mutes/${targetId}`]: { kind, targetId, createdAt: Timestamp.now() },
  });
  it.each<[name: string, documents: Readonly<Record<string, object>>, fields: object]>([
    ['mutes the author', mute('kari', 'user'), {}],
    ['mutes the project', mute('p1', 'project'), { projectId: 'p1' }],
    ['blocks the author', { [blockPath('ola', 'kari')]: hiding }, {}],
    ['is blocked', { [blockPath('kari', 'ola')]: { ...hiding, blockedUid: 'ola' } }, {}],
    [
      'is one of many users that the author blocks',
      Object.fromEntries(
        ['ola', 'a', 'b', 'c', 'd'].map((uid) => [
          blockPath('kari', uid),
          { ...hiding, blockedUid: uid },
        ]),
      ),
      {},
    ],
  ])('is not written to the inbox of a follower who %s', async (_name, documents, fields) => {
    for (const [path, data] of Object.entries(documents)) await db.doc(path).set(data);
    const change = await engine.write(contentPath('post'), contentDocument('post', 'kari', fields));
    await deliverEvent(engine.deps, [fanOutToFollowers], change);
    expect(await inboxes()).toEqual([0, 1, 1]);
  });

  it('is written to the inboxes of the followers of an author with few', async () => {
    await readsOfPost(FOLLOWERS.length);
    expect(await inboxes()).toEqual([1, 1, 1]);
  });
});
