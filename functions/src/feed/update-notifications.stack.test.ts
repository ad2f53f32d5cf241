import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { contentFeedReactions, followFeedReactions } from './feed-triggers.ts';

const PROJECT = 'sjosol';
const FOLLOWERS = ['author', 'ola', 'blocked', 'blocking', 'muting-author', 'muting-project'];
const MUTES_AND_BLOCKS = {
  [blockPath('author', 'blocked')]: { blockedUid: 'blocked' },
  [blockPath('blocking', 'author')]: { blockedUid: 'author' },
  [mutePath('muting-author', 'author')]: { kind: 'user', targetId: 'author' },
  [mutePath('muting-project', PROJECT)]: { kind: 'project', targetId: PROJECT },
};

const project = engineProject('updates');
beforeAll(async () => {
  await addPeople(project.db, [...FOLLOWERS, 'stranger']);
  const createdAt = Timestamp.now();
  await Promise.all([
    project.db.doc(projectPath(PROJECT)).set({ ownerId: 'author', title: 'Sjøsol' }),
    ...FOLLOWERS.map((uid) =>
      project.db.doc(followingPath(uid, PROJECT)).set({
        kind: 'project',
        targetId: PROJECT,
        followerId: uid,
        createdAt,
      }),
    ),
    ...Object.entries(MUTES_AND_BLOCKS).map(([path, fields]) =>
      project.db.doc(path).set({ ...fields, createdAt }),
    ),
  ]);
});
const publish = (id: string, fields: object) =>
  writeAndReact(project, contentFeedReactions, contentPath(id), {
    ...contentDocument(id, 'author'),
    ...fields,
  });

async function notificationsOf(id: string) {
  const told = await Promise.all(
    [...FOLLOWERS, 'stranger'].map(async (uid) => {
      const { docs } = await project.db.collection(notificationsPath(uid)).get();
      const about = docs.filter((each) => each.get('subject.id') === id);
      return about.map((each) => `${uid}: ${each.get('type')} ${each.get('count')}`);
    }),
  );
  return told.flat();
}

async function inFeeds(id: string) {
  const inboxes = await Promise.all(
    [...FOLLOWERS, 'stranger'].map(async (uid) => {
      const item = await project.db.doc(`${inboxPath(uid)}/${id}`).get();
      return item.exists ? [`${uid}: ${item.get('reason')}`] : [];
    }),
  );
  return inboxes.flat();
}

describe('project update', () => {
  it('reaches followers’ feeds, except across a block or mute', async () => {
    await publish('in-feeds', { kind: 'update', projectId: PROJECT });
    expect(await inFeeds('in-feeds')).toEqual(['ola: follows-project']);
  });

  it('from before a follow is added by it, except across a block', async () => {
    const id = 'of-before';
    const update = { ...contentDocument(id, 'author'), kind: 'update', projectId: PROJECT };
    await project.db.doc(contentPath(id)).set(update);
    for (const uid of ['author', 'ola', 'blocked', 'blocking']) {
      const path = followingPath(uid, PROJECT);
      const follow = await project.db.doc(path).get();
      await project.db.doc(path).delete();
      await writeAndReact(project, followFeedReactions, path, follow.data() ?? null);
    }
    expect(await inFeeds(id)).toEqual(['ola: follows-project']);
  });

  it('notifies each follower once, but not the author, blocked users or users who muted it', async () => {
    await publish('news', { kind: 'update', projectId: PROJECT });
    expect(await notificationsOf('news')).toEqual(['ola: projectUpdate 1']);
  });

  it('notifies a mentioned follower of the mention only', async () => {
    await publish('naming', { kind: 'update', projectId: PROJECT, mentions: ['ola'] });
    expect(await notificationsOf('naming')).toEqual(['ola: mention 1']);
  });

  it('does not reach mentioned users across a block', async () => {
    const mentions = ['stranger', 'blocked', 'blocking'];
    await publish('mentioning', { mentions });
    expect(await notificationsOf('mentioning')).toEqual(['stranger: mention 1']);
    expect(await inFeeds('mentioning')).toEqual(['stranger: mentioned']);
  });

  it('notifies no follower while hidden', async () => {
    await publish('hidden', { kind: 'update', projectId: PROJECT, status: 'hidden' });
    expect(await notificationsOf('hidden')).toEqual([]);
  });
});
