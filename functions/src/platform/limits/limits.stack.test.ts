import { mutePath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { messagePath } from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { inboxPath } from '@samspill/domain/feed/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { RATE_LIMITS, type RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { type Limits, MAX_EDITS_A_MINUTE } from '@samspill/domain/limits/rate-limits';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { MAX_RENAMES_A_DAY } from '@samspill/domain/people/person';
import { MAX_DEPARTURES_A_DAY } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { MAX_TASKS } from '@samspill/domain/tasks/task';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaled } from '../../../../scripts/time-limits.mjs';
import { ALL_REACTIONS, REACTIONS } from '../../assembly.ts';
import { contentReactions } from '../../content/content-triggers.ts';
import { pacePosts } from '../../content/text-limits.ts';
import { paceMessages } from '../../conversations/message-limits.ts';
import { contentFeedReactions } from '../../feed/feed-triggers.ts';
import { holdExcessComments, holdExcessPosts } from '../../moderation/moderation-triggers.ts';
import { paceRenames } from '../../people/person-store.ts';
import { limitHandedOver, paceLeaving } from '../../projects/project-limits.ts';
import { syncFullMark } from '../../tasks/task-triggers.ts';
import { contentDocument } from '../../testing/content-documents.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
  personDocument,
} from '../../testing/engine-client.ts';
import { withAccounts } from '../../testing/offline-deps.ts';
import { NOW } from '../../testing/rest-writes.ts';
import type { Deps } from '../deps.ts';
import type { DocumentEvent } from '../triggers/reaction.ts';
import type { DocumentKind } from './apply-rate-limits.ts';
import { initialLimits, liftNewcomerLimits } from './limits-store.ts';

const BOT = 'bot';
const READER = 'reader';
const limitOf = (kind: DocumentKind) =>
  ALL_REACTIONS.flatMap(({ reactions }) => reactions).filter(
    ({ name }) => name === `limit each person's ${kind}s`,
  );
const POST = [holdExcessPosts, ...limitOf('post'), ...contentReactions, ...contentFeedReactions];

const project = engineProject('limits');
let isVerified = true;

const deps = (): Deps => withAccounts(project.deps, () => isVerified);

const createdDaysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);

async function createAccount(account: { readonly days: number; readonly verified: boolean }) {
  isVerified = account.verified;
  await project.db
    .doc(userPath(BOT))
    .set(personDocument(BOT, { createdAt: createdDaysAgo(account.days) }));
}

beforeEach(async () => {
  await project.empty();
  await addPeople(project.db, [READER, BOT]);
  await createAccount({ days: 30, verified: true });
  const follow = { kind: 'user', targetId: BOT, followerId: READER, createdAt: createdDaysAgo(1) };
  await project.db.doc(followingPath(READER, BOT)).set(follow);
});

async function writePost(id: string, fields: Partial<DocumentData> = {}): Promise<DocumentEvent> {
  return project.write(contentPath(id), {
    ...contentDocument(id, BOT),
    createdAt: NOW,
    updatedAt: NOW,
    mentions: [READER],
    ...fields,
  });
}

async function writePostsConcurrently(count: number): Promise<DocumentEvent[]> {
  const ids = Array.from(
    { length: count },
    (_, index) => `flood-${String(index).padStart(3, '0')}`,
  );
  const at = Timestamp.now();
  const batch = project.db.batch();
  const changes = ids.map((id) => {
    const post = { ...contentDocument(id, BOT, { mentions: [READER] }), createdAt: at };
    batch.set(project.db.doc(contentPath(id)), post);
    return { path: contentPath(id), before: undefined, after: post, committedAt: Timestamp.now() };
  });
  await batch.commit();
  return changes;
}

const limitsOf = async (uid: string) =>
  (await project.db.doc(limitsPath(uid)).get()).data() as Limits | undefined;
const isClosed = async (kind: RateLimitKind) =>
  ((await limitsOf(BOT))?.closedUntil[kind]?.toMillis() ?? 0) > Date.now();

async function countStatus(status: string): Promise<number> {
  const query = project.db.collection('content').where('status', '==', status);
  return (await query.count().get()).data().count;
}
const countIn = async (path: string) =>
  (await project.db.collection(path).count().get()).data().count;

describe('limit on posts', () => {
  it.each([
    ['three by an account of today', { days: 0, verified: true }, RATE_LIMITS.post.newcomer],
    ['three without a confirmed address', { days: 30, verified: false }, RATE_LIMITS.post.newcomer],
    ['twenty by a member', { days: 30, verified: true }, RATE_LIMITS.post.member],
  ])('closes for a day after %s', async (_name, account, allowance) => {
    await createAccount(account);
    for (let count = 1; count < allowance; count += 1)
      await deliverTwice(deps(), POST, await writePost(`post-${count}`));
    expect(await isClosed('post')).toBe(false);
    await deliverTwice(deps(), POST, await writePost('the-last'));
    expect(await isClosed('post')).toBe(true);
    expect(await countStatus('held')).toBe(0);
    await expect(project.writeAs(BOT, contentPath('more'), more())).rejects.toThrow();
  });

  it('open to a new account with a confirmed address after a day', async () => {
    const bornAt = createdDaysAgo(0.75);
    await project.db.doc(userPath(BOT)).set(personDocument(BOT, { createdAt: bornAt }));
    for (const id of ['a', 'b', 'c']) await deliverTwice(deps(), POST, await writePost(id));
    const { closedUntil, isNewcomer } = (await limitsOf(BOT)) ?? {};
    expect(closedUntil?.post?.toMillis()).toBe(bornAt.toMillis() + DAY_MS);
    expect(isNewcomer).toBe(true);
  });

  it('lifts at the next sign-in after the address was confirmed', async () => {
    await createAccount({ days: 30, verified: false });
    for (const id of ['a', 'b', 'c']) await deliverTwice(deps(), POST, await writePost(id));
    await liftNewcomerLimits(deps(), BOT);
    expect(await isClosed('post')).toBe(true);
    isVerified = true;
    await liftNewcomerLimits(deps(), BOT);
    expect(await isClosed('post')).toBe(false);
  });

  it(
    'holds posts above it after a day offline, so that they reach no reader',
    async () => {
      await createAccount({ days: 0, verified: false });
      const changes = await writePostsConcurrently(500);
      await deliverShuffled(deps(), POST, changes);
      expect(await countStatus('visible')).toBe(3);
      expect(await countStatus('held')).toBe(497);
      expect(await countIn(inboxPath(READER))).toBe(3);
      expect(await countIn(notificationsPath(READER))).toBe(3);
      const told = await project.db.collection(notificationsPath(BOT)).get();
      expect(told.docs.map((each) => each.get('decision.action'))).toEqual(['wait']);
    },
    scaled(120_000),
  );

  it('lets the author publish held posts later', async () => {
    await createAccount({ days: 0, verified: false });
    await deliverShuffled(deps(), POST, await writePostsConcurrently(4));
    const [held] = (await project.db.collection('content').where('status', '==', 'held').get())
      .docs;
    const path = held?.ref.path ?? '';
    const publish = { ...held?.data(), status: 'visible', createdAt: NOW, updatedAt: NOW };
    await expect(project.writeAs(BOT, path, publish)).rejects.toThrow();
    const over = { closedUntil: { post: Timestamp.fromMillis(Date.now() - 1_000) } };
    await project.db.doc(limitsPath(BOT)).update(over);
    const { docs } = await project.db.collection('content').where('status', '==', 'visible').get();
    await Promise.all(docs.map(({ ref }) => ref.update({ createdAt: createdDaysAgo(2) })));
    await deliverTwice(deps(), POST, await project.writeAs(BOT, path, publish));
    expect((await project.db.doc(path).get()).get('status')).toBe('visible');
    expect((await project.db.doc(`${inboxPath(READER)}/${held?.id}`).get()).exists).toBe(true);
  });
});

const more = () => ({
  ...contentDocument('more', BOT),
  createdAt: NOW,
  updatedAt: NOW,
});

describe('limit on comments and invitations', () => {
  it('beyond the limit are held', async () => {
    await createAccount({ days: 0, verified: true });
    await project.db.doc(contentPath('item')).set(contentDocument('item', READER));
    const at = Timestamp.now();
    const changes = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        project.write(commentPath('item', `c-${index}`), {
          author: { uid: BOT, name: BOT, photoPath: null },
          body: 'Hei',
          mentions: [],
          replyTo: null,
          status: 'visible',
          editedAt: null,
          createdAt: at,
          updatedAt: at,
        }),
      ),
    );
    const reactions = [holdExcessComments, ...limitOf('comment')];
    await deliverShuffled(deps(), reactions, changes);
    const all = await project.db.collectionGroup('comments').get();
    expect(all.docs.filter((each) => each.get('status') === 'held')).toHaveLength(5);
    expect(await isClosed('comment')).toBe(true);
  });
});

describe('invitations', () => {
  it('close for the sender only, not for the invited user', async () => {
    await createAccount({ days: 0, verified: true });
    const reactions = [...limitOf('request'), ...limitOf('invitation')];
    for (let count = 0; count < RATE_LIMITS.invitation.newcomer; count += 1) {
      const invitation = {
        applicant: { uid: READER, name: READER, photoPath: null },
        invitedBy: BOT,
        kind: 'talent',
        status: 'invited',
        createdAt: Timestamp.now(),
      };
      const path = requestPath(`project-${count}`, READER);
      await deliverTwice(deps(), reactions, await project.write(path, invitation));
    }
    expect(await isClosed('invitation')).toBe(true);
    expect((await limitsOf(READER))?.closedUntil ?? {}).toEqual({});
  });
});

describe('limit on mutes', () => {
  const mute = (id: string) =>
    project.write(mutePath(BOT, id), { kind: 'user', targetId: id, createdAt: createdDaysAgo(3) });

  it('are limited to one page, and open again when one is deleted', async () => {
    const { total = 0 } = RATE_LIMITS.mute;
    const writer = project.db.bulkWriter();
    for (let count = 1; count < total; count += 1)
      void writer.set(project.db.doc(mutePath(BOT, `m-${count}`)), {
        createdAt: createdDaysAgo(3),
      });
    await writer.close();
    const { reactions } = REACTIONS.onMuteWritten;
    await deliverTwice(deps(), reactions, await mute('the-last'));
    expect(await isClosed('mute')).toBe(true);
    await deliverTwice(deps(), reactions, await project.write(mutePath(BOT, 'm-1'), null));
    expect(await isClosed('mute')).toBe(false);
  });
});

describe('limit on tasks of a project', () => {
  const PROJECT = projectPath('board');
  const isFull = async () => (await project.db.doc(PROJECT).get()).get('isFull') === true;

  it('are limited to the size of a board, and open again when one is deleted', async () => {
    await project.db.doc(PROJECT).set({ title: 'Tavle' });
    const writer = project.db.bulkWriter();
    for (let count = 1; count < MAX_TASKS; count += 1)
      void writer.set(project.db.doc(taskPath('board', `t-${count}`)), { title: 'Mal' });
    await writer.close();
    await deliverTwice(deps(), [syncFullMark], await project.write(taskPath('board', 'last'), {}));
    expect(await isFull()).toBe(true);
    const gone = await project.write(taskPath('board', 't-1'), null);
    await deliverTwice(deps(), [syncFullMark], gone);
    expect(await isFull()).toBe(false);
  });
});

describe('data about deleted documents', () => {
  const like = (id: string): DocumentData => ({ uid: BOT, contentId: id, createdAt: NOW });
  const task = (): DocumentData => ({ createdBy: BOT, createdAt: NOW });
  const request = (): DocumentData => ({
    applicant: { uid: BOT, name: BOT, photoPath: null },
    status: 'pending',
    createdAt: NOW,
  });
  const invitation = (): DocumentData => ({
    applicant: { uid: READER, name: READER, photoPath: null },
    invitedBy: BOT,
    status: 'invited',
    createdAt: NOW,
  });
  const follow = (id: string): DocumentData => ({
    kind: 'user',
    targetId: id,
    followerId: BOT,
    createdAt: NOW,
  });
  const made = (): DocumentData => ({ ownerId: BOT, seeded: false, createdAt: NOW });

  it.each<
    [
      'like' | 'task' | 'request' | 'invitation' | 'follow' | 'project',
      (index: number) => string,
      (id: string) => DocumentData,
    ]
  >([
    ['like', (index) => likePath(`i-${index % 2}`, BOT), like],
    ['task', (index) => taskPath('board', `t-${index}`), task],
    ['request', () => requestPath('board', BOT), request],
    ['invitation', () => requestPath('board', READER), invitation],
    ['follow', () => followingPath(BOT, READER), follow],
    ['project', (index) => projectPath(`p-${index}`), made],
  ])('count a deleted %s', async (kind, pathOf, fieldsOf) => {
    await createAccount({ days: 0, verified: false });
    const most = RATE_LIMITS[kind].newcomer;
    const earlier = Array.from({ length: most - 2 }, (_, index) => [`e${index}`, Timestamp.now()]);
    const spent = { [kind]: Object.fromEntries(earlier) };
    await project.db.doc(limitsPath(BOT)).set({ ...initialLimits(), spent });
    for (const index of [0, 1]) {
      expect(await isClosed(kind)).toBe(false);
      const path = pathOf(index);
      const created = await project.write(path, fieldsOf(path));
      await deliverTwice(deps(), limitOf(kind), created);
      const deleted = await project.write(path, null);
      await deliverTwice(deps(), limitOf(kind), { ...deleted, before: created.after });
    }
    expect(await isClosed(kind)).toBe(true);
  });

  it('counts a project that was handed over', async () => {
    await createAccount({ days: 0, verified: false });
    for (let index = 0; index < RATE_LIMITS.project.newcomer; index += 1) {
      expect(await isClosed('project')).toBe(false);
      const path = projectPath(`h-${index}`);
      const created = await project.write(path, made());
      await deliverTwice(deps(), [...limitOf('project'), limitHandedOver], created);
      const handedOver = await project.write(path, { ...created.after, ownerId: READER });
      await deliverTwice(deps(), [limitHandedOver], { ...handedOver, before: created.after });
    }
    expect(await isClosed('project')).toBe(true);
  });

  it('is deleted with the account', async () => {
    const path = likePath('item', BOT);
    const created = await project.write(path, like('item'));
    await project.db.doc(userPath(BOT)).delete();
    const deleted = await project.write(path, null);
    await deliverTwice(deps(), limitOf('like'), { ...deleted, before: created.after });
    expect((await project.db.doc(limitsPath(BOT)).get()).exists).toBe(false);
  });
});

describe('limit on edits', () => {
  const edits = (count: number): DocumentEvent[] => {
    const start = Date.now() - count * 10;
    const at = (index: number) => Timestamp.fromMillis(start + index * 10);
    const post = (index: number) => ({
      ...contentDocument('p', BOT),
      editedAt: at(index),
      updatedAt: at(index),
    });
    return Array.from({ length: count }, (_, index) => ({
      path: contentPath('p'),
      before: post(index),
      after: post(index + 1),
      committedAt: at(index + 1),
    }));
  };

  it('are closed above the limit per minute', async () => {
    const all = edits(MAX_EDITS_A_MINUTE);
    await deliverShuffled(deps(), [pacePosts], all.slice(1));
    expect(await isClosed('edit')).toBe(false);
    await deliverShuffled(deps(), [pacePosts], all);
    expect(await isClosed('edit')).toBe(true);
  });

  it('include edits of messages, but no reactions and deletions', async () => {
    const at = (ms: number) => Timestamp.fromMillis(Date.now() - 10_000 + ms);
    const message = (ms: number, edited = true) => ({
      senderId: BOT,
      editedAt: edited ? at(ms) : null,
      updatedAt: at(ms),
    });
    const events = (edited: boolean) =>
      Array.from({ length: MAX_EDITS_A_MINUTE }, (_, index) => ({
        path: messagePath('chat', 'm'),
        before: message(index, edited),
        after: message(index + 1, edited),
        committedAt: at(index + 1),
      }));
    await deliverShuffled(deps(), [paceMessages], events(false));
    expect(await isClosed('edit')).toBe(false);
    await deliverShuffled(deps(), [paceMessages], events(true));
    expect(await isClosed('edit')).toBe(true);
  });

  it('do not include the server’s own writes', async () => {
    const before = contentDocument('p', BOT);
    const event = { path: contentPath('p'), before, after: { ...before, status: 'hidden' } };
    await deliverTwice(deps(), [pacePosts], { ...event, committedAt: Timestamp.now() });
    expect((await limitsOf(BOT))?.spent ?? {}).toEqual({});
  });
});

describe('limit on new names and pictures', () => {
  const person = { displayName: 'Kari', photoPath: null, updatedAt: Timestamp.fromMillis(0) };
  const change = (after: object, index: number) => {
    const updatedAt = Timestamp.fromMillis(Date.now() + index);
    const event = {
      path: userPath(BOT),
      before: person,
      after: { ...person, ...after, updatedAt },
    };
    return deliverTwice(deps(), [paceRenames], { ...event, committedAt: updatedAt });
  };

  it.each([
    ['names', (index: number) => ({ displayName: `Kari ${index}` })],
    ['pictures', (index: number) => ({ photoPath: `users/${BOT}/photos/${index}` })],
  ])('closes after some %s a day', async (_name, changeOf) => {
    for (let index = 0; index < MAX_RENAMES_A_DAY; index += 1) {
      expect(await isClosed('rename')).toBe(false);
      await change(changeOf(index), index);
    }
    expect(await isClosed('rename')).toBe(true);
  });

  it('does not count other changes of a profile', async () => {
    for (let index = 0; index <= MAX_RENAMES_A_DAY; index += 1) await change({ bio: 'Ny' }, index);
    expect(await isClosed('rename')).toBe(false);
  });
});

describe('limit on leaving projects', () => {
  it('closes joining after a few times a day, but never leaving', async () => {
    const start = Date.now();
    for (let count = 0; count < MAX_DEPARTURES_A_DAY; count += 1) {
      expect(await isClosed('join')).toBe(false);
      const updatedAt = Timestamp.fromMillis(start + count);
      await deliverTwice(deps(), [paceLeaving], {
        path: projectPath('p'),
        before: { memberIds: [READER, BOT], updatedAt },
        after: { memberIds: [READER], updatedAt },
        committedAt: updatedAt,
      });
    }
    expect(await isClosed('join')).toBe(true);
  });
});
