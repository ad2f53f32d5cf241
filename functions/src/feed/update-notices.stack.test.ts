import {
  blockPath,
  contentPath,
  followingPath,
  mutePath,
  notificationsPath,
  projectPath,
} from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { contentFeedReactions } from './feed-triggers.ts';

const PROJECT = 'sjosol';
const FOLLOWERS = ['author', 'ola', 'blocked', 'blocking', 'muting-author', 'muting-project'];
const SILENCED = [
  blockPath('author', 'blocked'),
  blockPath('blocking', 'author'),
  mutePath('muting-author', 'author'),
  mutePath('muting-project', PROJECT),
];

const project = engineProject('updates');
beforeAll(async () => {
  await addPeople(project.db, [...FOLLOWERS, 'stranger']);
  const createdAt = Timestamp.now();
  await Promise.all([
    project.db.doc(projectPath(PROJECT)).set({ ownerId: 'author', title: 'Sjøsol' }),
    ...FOLLOWERS.map((uid) =>
      project.db.doc(followingPath(uid, PROJECT)).set({
        ...{ kind: 'project', targetId: PROJECT, followerId: uid, createdAt },
      }),
    ),
    ...SILENCED.map((path) => project.db.doc(path).set({ createdAt })),
  ]);
});
const publish = (id: string, fields: object) =>
  writeAndReact(project, contentFeedReactions, contentPath(id), {
    ...contentDocument(id, 'author'),
    ...fields,
  });

/** Who was told of the item, with what and of how many. */
async function toldOf(id: string) {
  const told = await Promise.all(
    [...FOLLOWERS, 'stranger'].map(async (uid) => {
      const { docs } = await project.db.collection(notificationsPath(uid)).get();
      const about = docs.filter((each) => each.get('subject.id') === id);
      return about.map((each) => `${uid}: ${each.get('type')} ${each.get('count')}`);
    }),
  );
  return told.flat();
}

describe('an update of a project', () => {
  it('is told once to those who follow it; not to its author, across a block or to who muted it', async () => {
    await publish('news', { kind: 'update', projectId: PROJECT });
    expect(await toldOf('news')).toEqual(['ola: projectUpdate 1']);
  });

  it('is told as a mention to a follower whom it names', async () => {
    await publish('naming', { kind: 'update', projectId: PROJECT, mentions: ['ola'] });
    expect(await toldOf('naming')).toEqual(['ola: mention 1']);
  });

  it('that is hidden is told to nobody', async () => {
    await publish('hidden', { kind: 'update', projectId: PROJECT, status: 'hidden' });
    expect(await toldOf('hidden')).toEqual([]);
  });
});
