import { blockPath } from '@samspill/domain/blocks/paths';
import { likePath } from '@samspill/domain/likes/paths';
import {
  notificationPath,
  notifiedPath,
  waitingNotificationsPath,
} from '@samspill/domain/notifications/paths';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { likeReactions } from '../likes/like-triggers.ts';
import type { Deps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { flushWaiting } from './flush-waiting.ts';
import { notificationsPersonalData } from './notifications-personal-data.ts';
import { deleteNotificationsOfBlocked } from './separate-blocked.ts';
import { MAX_AT_ONCE } from './waiting-notifications.ts';

const project = engineProject('popular-notifications');
const { db } = project;
const AUTHOR = 'author';
const ITEM = 'item';
const NOTIFICATION = notificationPath(AUTHOR, `like-content-${ITEM}`);
const STATE = notifiedPath(AUTHOR, `like-content-${ITEM}`);
const MINUTE_AND_A_BIT = 61_000;

const instance = (laterMs = 0): Deps => ({
  ...project.deps,
  batches: new Map(),
  turns: new Map(),
  now: () => new Date(Date.now() + laterMs),
});
const uidOf = (index: number) => `liker-${index}`;

async function like(uid: string) {
  const fields = { uid, contentId: ITEM, createdAt: Timestamp.now() };
  const change = await project.write(likePath(ITEM, uid), fields);
  await deliverEvent(instance(), likeReactions, change);
  return change;
}

async function popular(count: number) {
  const uids = Array.from({ length: count }, (_, index) => `early-${index}`);
  const now = Timestamp.now();
  const subject = { kind: 'content', id: ITEM, title: 'God morgen!', href: `/content/${ITEM}` };
  const actors = [{ uid: uids[0], name: 'E', photoPath: null }];
  const times = { readAt: null, createdAt: now, updatedAt: now };
  await db.doc(NOTIFICATION).set({ type: 'like', actors, count, subject, ...times });
  const keys = uids.map((uid) => likePath(ITEM, uid));
  await db.doc(STATE).set({ keys, actorIds: uids, mailedAt: null, type: 'like', toldAt: now });
}

const countOf = async () => (await db.doc(NOTIFICATION).get()).get('count');
const writtenAt = async () =>
  (await db.getAll(db.doc(NOTIFICATION), db.doc(STATE))).map(({ updateTime }) => updateTime);
const waiting = async () => (await db.collection(waitingNotificationsPath(AUTHOR)).get()).size;

beforeEach(async () => {
  await project.empty();
  await addPeople(db, [AUTHOR, ...Array.from({ length: 8 }, (_, index) => uidOf(index))]);
  await db.doc(contentPath(ITEM)).set(contentDocument(ITEM, AUTHOR));
});

describe('the notification of a popular post', () => {
  it('changes at once for the first people', async () => {
    await popular(MAX_AT_ONCE - 1);
    await like(uidOf(0));
    expect(await countOf()).toBe(MAX_AT_ONCE);
    expect(await waiting()).toBe(0);
  });

  it('is written once a minute for more, with its state, and counts each exactly', async () => {
    await popular(MAX_AT_ONCE);
    await like(uidOf(0));
    const before = await writtenAt();
    const second = await like(uidOf(1));
    await deliverEvent(instance(), likeReactions, second);
    await like(uidOf(2));
    await like(uidOf(3));
    await flushWaiting(instance());
    expect(await writtenAt()).toEqual(before);
    expect(await countOf()).toBe(MAX_AT_ONCE);
    const due = instance(MINUTE_AND_A_BIT);
    await Promise.all([flushWaiting(due), flushWaiting(due)]);
    expect(await countOf()).toBe(MAX_AT_ONCE + 4);
    const { actors } = (await db.doc(NOTIFICATION).get()).data() ?? {};
    expect(actors[0].uid).toBe(uidOf(3));
    expect(await waiting()).toBe(0);
    expect((await db.doc(STATE).get()).get('dueAt')).toBeUndefined();
    await deliverEvent(instance(), likeReactions, second);
    expect(await countOf()).toBe(MAX_AT_ONCE + 4);
  });

  it('changes at once after a quiet minute', async () => {
    await popular(MAX_AT_ONCE);
    await db.doc(STATE).update({ toldAt: Timestamp.fromMillis(Date.now() - MINUTE_AND_A_BIT) });
    await like(uidOf(0));
    expect(await countOf()).toBe(MAX_AT_ONCE + 1);
  });

  it('leaves out people who were blocked or erased meanwhile', async () => {
    await popular(MAX_AT_ONCE);
    for (const index of [0, 1, 2, 3]) await like(uidOf(index));
    const path = blockPath(AUTHOR, uidOf(2));
    const blocked = await project.write(path, { createdAt: Timestamp.now() });
    await deliverEvent(instance(), [deleteNotificationsOfBlocked], blocked);
    await notificationsPersonalData.erase(instance(), { uid: uidOf(3), email: null });
    await flushWaiting(instance(MINUTE_AND_A_BIT));
    expect(await countOf()).toBe(MAX_AT_ONCE + 2);
  });

  it('begins again with what waited when it was read meanwhile', async () => {
    await popular(MAX_AT_ONCE);
    await like(uidOf(0));
    await like(uidOf(1));
    await db.doc(NOTIFICATION).update({ readAt: Timestamp.now() });
    await flushWaiting(instance(MINUTE_AND_A_BIT));
    expect((await db.doc(NOTIFICATION).get()).data()).toMatchObject({ count: 2, readAt: null });
  });
});
