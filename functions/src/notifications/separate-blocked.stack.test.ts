import { blockPath } from '@samspill/domain/blocks/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { likeReactions } from '../likes/like-triggers.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, deliverEvent, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { deleteNotificationsOfBlocked } from './separate-blocked.ts';

let serial = 0;

const project = engineProject('block-notifications');
async function given(...likers: readonly string[]) {
  serial += 1;
  const [id, author] = [`item-${serial}`, `author-${serial}`];
  await addPeople(project.db, [author, ...likers]);
  await project.db.doc(contentPath(id)).set(contentDocument(id, author));
  for (const uid of likers) {
    await writeAndReact(project, likeReactions, likePath(id, uid), { uid, contentId: id });
  }
  const told = project.db.doc(`${notificationsPath(author)}/like-content-${id}`);
  return { author, told };
}

const block = (uid: string, otherUid: string) =>
  writeAndReact(project, [deleteNotificationsOfBlocked], blockPath(uid, otherUid), {
    createdAt: Timestamp.now(),
  });

const namesIn = (actors: readonly { name: string }[]) => actors.map(({ name }) => name);

describe('notifications after a block', () => {
  it('are deleted if the blocked user is the only actor', async () => {
    const { author, told } = await given('ola');
    expect((await told.get()).exists).toBe(true);
    await block(author, 'ola');
    expect((await told.get()).exists).toBe(false);
  });

  it('are deleted for the blocked user if the blocker is the only actor', async () => {
    const { author, told } = await given('ola');
    await block('ola', author);
    expect((await told.get()).exists).toBe(false);
  });

  it('removes the person from a group and its count', async () => {
    const { author, told } = await given('ola', 'berit', 'kari');
    const before = await told.get();
    await block(author, 'berit');
    const after = await told.get();
    expect(namesIn(after.get('actors'))).toEqual(['kari', 'ola']);
    expect(after.get('count')).toBe(2);
    expect(after.get('updatedAt')).toEqual(before.get('updatedAt'));
  });

  it('removes nothing when its event arrives after the unblock', async () => {
    const { author, told } = await given('ola');
    const change = await project.write(blockPath(author, 'ola'), { createdAt: Timestamp.now() });
    await project.write(blockPath(author, 'ola'), null);
    await deliverEvent(project.deps, [deleteNotificationsOfBlocked], change);
    expect((await told.get()).exists).toBe(true);
  });
});
