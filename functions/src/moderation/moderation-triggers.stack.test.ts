import { AUDIT } from '@samspill/domain/audit/paths';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { DAY_MS } from '@samspill/domain/durations';
import { reportPath } from '@samspill/domain/moderation/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { type DocumentEvent, stagesOf } from '../platform/triggers/reaction.ts';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  engineProject,
  personDocument,
  settingsDocument,
} from '../testing/engine-client.ts';
import { moderate } from './moderate.ts';
import { holdReported } from './moderation-triggers.ts';

const AUTHOR = 'author';
const TRUSTED = ['ola', 'kari', 'per', 'liv'];

const accounts = new Map<string, Partial<UserRecord>>();

const accountOf = (uid: string) => ({
  uid,
  disabled: false,
  emailVerified: true,
  metadata: { creationTime: new Date(Date.now() - 3 * DAY_MS).toUTCString() },
  ...accounts.get(uid),
});

const deps = (): Deps => ({
  ...project.deps,
  auth: {
    getUsers: async (asked: readonly { uid: string }[]) => ({
      users: asked.map(({ uid }) => accountOf(uid)),
    }),
  } as unknown as Deps['auth'],
});

const project = engineProject('holds');
beforeAll(() => addPeople(project.db, [AUTHOR, ...TRUSTED]));

let count = 0;
async function publish(): Promise<string> {
  count += 1;
  const id = `held-${count}`;
  const now = Timestamp.now();
  await project.db.doc(contentPath(id)).set({
    id,
    kind: 'post',
    projectId: null,
    body: 'Meldt',
    images: [],
    mentions: [],
    poll: null,
    author: { uid: AUTHOR, name: AUTHOR, photoPath: null },
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function report(uid: string, targetId: string): Promise<DocumentEvent> {
  const now = Timestamp.now();
  return project.write(reportPath(uid, 'content', targetId, null), {
    reporterId: uid,
    targetKind: 'content',
    targetId,
    contentId: null,
    reason: 'spam',
    note: '',
    status: 'open',
    createdAt: now,
    updatedAt: now,
  });
}

async function reportAll(uids: readonly string[], targetId: string): Promise<DocumentEvent[]> {
  const changes: DocumentEvent[] = [];
  for (const uid of uids) {
    const change = await report(uid, targetId);
    changes.push(change);
    await deliverEvent(deps(), [holdReported], change);
  }
  return changes;
}

const statusOf = async (id: string) => (await project.db.doc(contentPath(id)).get()).get('status');
const entriesOf = async (id: string) =>
  (await project.db.collection(AUDIT).where('target.id', '==', id).get()).docs;
const readAuthorNotification = async (id: string) =>
  (await project.db.doc(`${notificationsPath(AUTHOR)}/admin-content-${id}`).get()).data();

async function addUntrusted(
  uid: string,
  { account, person = {} }: { account?: Partial<UserRecord>; person?: object },
): Promise<string> {
  await project.db.doc(userPath(uid)).set(personDocument(uid, person));
  await project.db.doc(settingsPath(uid)).set(settingsDocument());
  if (account) accounts.set(uid, account);
  return uid;
}

describe('content reported by several trusted members', () => {
  it('is hidden at the third report, with a notification to its author and the reports left open', async () => {
    const id = await publish();
    await reportAll(['ola', 'kari'], id);
    expect(await statusOf(id)).toBe('visible');
    await reportAll(['per'], id);
    expect(await statusOf(id)).toBe('hidden');
    expect(await readAuthorNotification(id)).toMatchObject({
      type: 'admin',
      decision: { action: 'hold', reason: '' },
    });
    const [entry, ...others] = await entriesOf(id);
    expect(others).toEqual([]);
    expect(entry?.data()).toMatchObject({
      action: 'content.hide',
      actor: { uid: 'site', name: 'Samspill' },
    });
    const waiting = await project.db.doc(reportPath('ola', 'content', id, null)).get();
    expect(waiting.get('status')).toBe('open');
  });

  it('is hidden once, with every event delivered one to three times in any order', async () => {
    const id = await publish();
    const changes: DocumentEvent[] = [];
    for (const uid of TRUSTED) changes.push(await report(uid, id));
    await deliverShuffled(deps(), [holdReported], changes);
    expect(await statusOf(id)).toBe('hidden');
    expect(await entriesOf(id)).toHaveLength(1);
    expect(await readAuthorNotification(id)).toMatchObject({ count: 1 });
  });

  it('stays visible after an administrator restored it despite the reports', async () => {
    const id = await publish();
    const changes = await reportAll(['ola', 'kari', 'per'], id);
    await moderate(
      deps(),
      { kind: 'content', id, contentId: null },
      { actorId: 'admin', action: 'restore', logAs: 'content.restore', reason: 'I orden' },
    );
    expect(await statusOf(id)).toBe('visible');
    await deliverShuffled(deps(), [holdReported], changes);
    await reportAll(['liv'], id);
    expect(await statusOf(id)).toBe('visible');
  });

  it('notifies the author in a later delivery if the one that hid it failed before', async () => {
    const id = await publish();
    const changes = await reportAll(['ola', 'kari', 'per'], id);
    await project.db.recursiveDelete(
      project.db.doc(`${notificationsPath(AUTHOR)}/admin-content-${id}`),
    );
    await project.db.doc(`users/${AUTHOR}/notified/admin-content-${id}`).delete();
    await deliverShuffled(deps(), [holdReported], changes);
    expect(await readAuthorNotification(id)).toMatchObject({ decision: { action: 'hold' } });
  });

  it('is not changed after its author deleted it', async () => {
    const id = await publish();
    await project.db.doc(contentPath(id)).update({ status: 'deleted' });
    await reportAll(['ola', 'kari', 'per'], id);
    expect(await statusOf(id)).toBe('deleted');
  });
});

describe('a report that does not count', () => {
  it.each([
    [
      'of an account of today',
      { account: { metadata: { creationTime: new Date().toUTCString() } } },
    ],
    ['of an address that is not verified', { account: { emailVerified: false } }],
    ['of an account that is disabled', { account: { disabled: true } }],
    ['of a suspended account', { person: { status: 'suspended' } }],
  ] as [string, { account?: Partial<UserRecord>; person?: object }][])('%s', async (name, why) => {
    const id = await publish();
    const uid = await addUntrusted(name.replaceAll(' ', '-'), why);
    await reportAll(['ola', 'kari', uid], id);
    expect(await statusOf(id)).toBe('visible');
    await reportAll(['per'], id);
    expect(await statusOf(id)).toBe('hidden');
  });

  it('include a report about a user', async () => {
    const change = await project.write(reportPath('ola', 'user', AUTHOR, null), {
      reporterId: 'ola',
      targetKind: 'user',
      targetId: AUTHOR,
      contentId: null,
      reason: 'spam',
      note: '',
      status: 'open',
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
    expect(stagesOf(project.deps, [holdReported], change).flat()).toEqual([]);
  });
});
