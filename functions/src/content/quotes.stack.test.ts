import { blockPath } from '@samspill/domain/blocks/paths';
import type { Content } from '@samspill/domain/content/content';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { contentReactions } from './content-triggers.ts';

const project = engineProject('quotes');
beforeAll(async () => {
  await addPeople(project.db, ['author', 'sharer', 'blocked']);
  await project.db
    .doc(blockPath('author', 'blocked'))
    .set({ blockedUid: 'blocked', createdAt: Timestamp.now() });
});

async function publish(id: string) {
  await project.db.doc(contentPath(id)).set(contentDocument(id, 'author'));
}

async function write(id: string, content: Content | null) {
  const change = await project.write(contentPath(id), content);
  await deliverEvent(project.deps, contentReactions, change);
  await deliverEvent(project.deps, contentReactions, change);
}

const quoting = (id: string, quotedId: string, fields: Partial<Content> = {}) =>
  contentDocument(id, 'sharer', { quotedId, body: 'Les dette', ...fields });
const quotesOf = async (id: string) =>
  (await project.db.doc(contentPath(id)).get()).get('counters.quotes');
const notified = (quotingId: string) =>
  project.db.doc(`${notificationsPath('author')}/mention-quoted-content-${quotingId}`).get();

describe('a post that is quoted', () => {
  it('counts visible quotes, and no longer those hidden or deleted', async () => {
    await publish('counted');
    await write('one', quoting('one', 'counted'));
    await write('two', quoting('two', 'counted'));
    expect(await quotesOf('counted')).toBe(2);
    await write('one', quoting('one', 'counted', { status: 'hidden' }));
    expect(await quotesOf('counted')).toBe(1);
    await write('two', null);
    expect(await quotesOf('counted')).toBeUndefined();
  });

  it('counts a quote that waited once it is published', async () => {
    await publish('waited');
    await write('held', quoting('held', 'waited', { status: 'held' }));
    expect(await quotesOf('waited')).toBeUndefined();
    expect((await notified('held')).exists).toBe(false);
    await write('held', quoting('held', 'waited'));
    expect(await quotesOf('waited')).toBe(1);
    expect((await notified('held')).exists).toBe(true);
  });

  it('notifies its author once, with the way to the words', async () => {
    await publish('shared');
    await write('sharing', quoting('sharing', 'shared'));
    expect((await notified('sharing')).data()).toMatchObject({
      count: 1,
      actors: [{ uid: 'sharer' }],
      subject: { title: 'Les dette', href: '/content/sharing' },
    });
  });

  it('sends no notification of a quote by the author or across a block', async () => {
    await publish('own');
    await write('by-author', {
      ...quoting('by-author', 'own'),
      author: contentDocument('x', 'author').author,
    });
    await write('by-blocked', {
      ...quoting('by-blocked', 'own'),
      author: contentDocument('x', 'blocked').author,
    });
    expect((await notified('by-author')).exists).toBe(false);
    expect((await notified('by-blocked')).exists).toBe(false);
  });

  it('leaves an author who is mentioned to the mention', async () => {
    await publish('mentioned');
    await write('mentioning', quoting('mentioning', 'mentioned', { mentions: ['author'] }));
    expect((await notified('mentioning')).exists).toBe(false);
  });

  it('that is gone keeps nothing from being quoted by older posts', async () => {
    await write('orphan', quoting('orphan', 'never-there'));
    await write('broken', { ...quoting('broken', 'x'), quotedId: '../users/author' });
    expect((await project.db.doc(contentPath('orphan')).get()).exists).toBe(true);
  });
});
