import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import type { Content } from '@samspill/domain/content/content';
import { MINUTE_MS } from '@samspill/domain/durations';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { SITE_CLOSINGS, votePath } from '@samspill/domain/polls/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { notifyOfClosedPolls, notifyOfEarlyClosing } from './vote-triggers.ts';

const VOTERS = ['ola', 'ingrid', 'blocked', 'muting'];
const project = engineProject('closings');
const { db, deps } = project;

const closedAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS);

async function addPoll(id: string, closesAt: Timestamp, fields: Partial<Content> = {}) {
  const { poll } = openPoll(['Ja', 'Nei']);
  const counters = { likes: 0, comments: 0, voters: VOTERS.length };
  const content = contentDocument(id, 'author', { kind: 'poll', counters, ...fields });
  await db.doc(contentPath(id)).set({ ...content, poll: { ...poll, closesAt } });
  for (const uid of [...VOTERS, 'author'])
    await db.doc(votePath(id, uid)).set({
      uid,
      contentId: id,
      options: [0],
      createdAt: closedAgo(9),
      updatedAt: closedAgo(9),
    });
}

async function notificationsOf(id: string): Promise<string[]> {
  const people = ['author', 'stranger', ...VOTERS];
  const told = await Promise.all(
    people.map(async (uid) => {
      const notification = db.doc(`${notificationsPath(uid)}/vote-pollClosed-content-${id}`);
      return (await notification.get()).get('readAt') === null ? [uid] : [];
    }),
  );
  return told.flat();
}

const read = (uid: string, id: string) =>
  db
    .doc(`${notificationsPath(uid)}/vote-pollClosed-content-${id}`)
    .update({ readAt: FieldValue.serverTimestamp() });

beforeEach(async () => {
  await project.empty();
  await addPeople(db, ['author', 'stranger', ...VOTERS]);
  await db
    .doc(blockPath('author', 'blocked'))
    .set({ blockedUid: 'blocked', createdAt: Timestamp.now() });
  await db
    .doc(mutePath('muting', 'author'))
    .set({ kind: 'user', targetId: 'author', createdAt: Timestamp.now() });
});

describe('a poll that has closed', () => {
  it('notifies its author and voters, except across a block or a mute', async () => {
    await addPoll('up', closedAgo(2));
    await notifyOfClosedPolls(deps);
    expect(await notificationsOf('up')).toEqual(['author', 'ola', 'ingrid']);
    const notification = db.doc(`${notificationsPath('ola')}/vote-pollClosed-content-up`);
    expect((await notification.get()).data()).toMatchObject({
      type: 'vote',
      event: 'pollClosed',
      actors: [],
      count: VOTERS.length,
      subject: { kind: 'content', id: 'up', href: '/content/up' },
    });
  });

  it('notifies once across repeated runs', async () => {
    await addPoll('once', closedAgo(2));
    await notifyOfClosedPolls(deps);
    await read('ola', 'once');
    await notifyOfClosedPolls(deps);
    await db.doc(SITE_CLOSINGS).delete();
    await notifyOfClosedPolls(deps);
    expect(await notificationsOf('once')).toEqual(['author', 'ingrid']);
  });

  it('notifies again after it was reopened and closed again', async () => {
    await addPoll('again', closedAgo(20));
    await notifyOfClosedPolls(deps);
    await read('ola', 'again');
    await db.doc(SITE_CLOSINGS).set({ until: closedAgo(10) });
    await db.doc(contentPath('again')).update({ 'poll.closesAt': closedAgo(3) });
    await notifyOfClosedPolls(deps);
    expect(await notificationsOf('again')).toContain('ola');
  });

  it('notifies no user of a poll that is open, hidden, or closed before the first run', async () => {
    await addPoll('open', Timestamp.fromMillis(Date.now() + MINUTE_MS));
    await addPoll('hidden', closedAgo(2), { status: 'hidden' });
    await addPoll('long-ago', closedAgo(300));
    await notifyOfClosedPolls(deps);
    for (const id of ['open', 'hidden', 'long-ago']) expect(await notificationsOf(id)).toEqual([]);
  });

  it('respects a disabled vote notification', async () => {
    await addPoll('quiet', closedAgo(2));
    await db
      .doc(`${userPath('ola')}/private/settings`)
      .update({ 'notifications.vote': { inApp: false, email: false } });
    await notifyOfClosedPolls(deps);
    expect(await notificationsOf('quiet')).toEqual(['author', 'ingrid']);
  });
});

describe('a poll that was closed early', () => {
  async function end(id: string) {
    const before = (await db.doc(contentPath(id)).get()).data();
    const after = { ...before, poll: { ...before?.poll, closesAt: Timestamp.now() } };
    const change = await project.write(contentPath(id), after);
    await deliverTwice(deps, [notifyOfEarlyClosing], change);
  }

  it('notifies voters at once and only once, but not the user who ended it', async () => {
    await addPoll('early', Timestamp.fromMillis(Date.now() + MINUTE_MS));
    await end('early');
    expect(await notificationsOf('early')).toEqual(['ola', 'ingrid']);
    await notifyOfClosedPolls(deps);
    expect(await notificationsOf('early')).toEqual(['ola', 'ingrid']);
  });

  it('sends no notification after an edit of the question', async () => {
    await addPoll('edited', Timestamp.fromMillis(Date.now() + MINUTE_MS));
    const before = (await db.doc(contentPath('edited')).get()).data();
    const change = await project.write(contentPath('edited'), { ...before, body: 'Hva?' });
    await deliverTwice(deps, [notifyOfEarlyClosing], change);
    expect(await notificationsOf('edited')).toEqual([]);
  });
});
