import { blockPath } from '@samspill/domain/blocks/paths';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { limitsPath } from '@samspill/domain/limits/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import type { Scheduled } from '@samspill/domain/scheduled/scheduled';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { newConversation } from '../conversations/conversation-store.ts';
import type { Deps } from '../platform/deps.ts';
import { contentDocument, scheduledDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverTwice,
  engineProject,
  personDocument,
} from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { scheduledReactions, sendScheduled } from './send-scheduled.ts';

const WRITER = 'writer';
const OTHER = 'other';
const ITEM = 'item';
const GROUP = 'group';
const DIRECT = `direct_${OTHER}_${WRITER}`;
const PROJECT = 'boat';
const PROJECT_TALK = `project_${PROJECT}`;

const project = engineProject('scheduled');
const deps = (): Deps => withAccounts(project.deps, () => true);
const { db } = project;

const talk = (kind: 'direct' | 'group' | 'project', fields: object = {}) => {
  const members = { [WRITER]: { name: 'W', photoPath: null } };
  const now = Timestamp.now();
  const dates = { lastMessageAt: now, createdAt: now, updatedAt: now };
  return { ...newConversation({ kind, memberIds: [OTHER, WRITER], members }), ...dates, ...fields };
};
const due = () => Timestamp.fromMillis(Date.now() - MINUTE_MS);
const plan = (fields: Partial<Scheduled> = {}, id = ITEM) =>
  db.doc(scheduledPath(WRITER, id)).set(scheduledDocument({ sendAt: due(), ...fields }));
const toConversation = (conversationId: string) => ({ kind: 'message', conversationId }) as const;
const waiting = async (id = ITEM) =>
  (await db.doc(scheduledPath(WRITER, id)).get()).data() as Scheduled | undefined;
const exists = async (path: string) => (await db.doc(path).get()).exists;
const close = (kind: string) => {
  const closedUntil = { [kind]: Timestamp.fromMillis(Date.now() + MINUTE_MS) };
  const now = Timestamp.now();
  const limits = { closedUntil, isNewcomer: false, createdAt: now, updatedAt: now };
  return db.doc(limitsPath(WRITER)).set(limits);
};

beforeEach(async () => {
  await project.empty();
  await addPeople(db, [WRITER, OTHER]);
  const old = Timestamp.fromMillis(Date.now() - 30 * 24 * 60 * MINUTE_MS);
  await db.doc(userPath(WRITER)).set(personDocument(WRITER, { createdAt: old }));
  await Promise.all([
    db.doc(conversationPath(GROUP)).set(talk('group')),
    db.doc(conversationPath(DIRECT)).set(talk('direct')),
    db.doc(conversationPath(PROJECT_TALK)).set(talk('project', { projectId: PROJECT })),
    db.doc(projectPath(PROJECT)).set(projectDocument(OTHER, { memberIds: [OTHER, WRITER] })),
    db.doc(contentPath('shared')).set(contentDocument('shared', OTHER)),
  ]);
});

describe('sendScheduled', () => {
  it('sends a due post once, also when runs overlap, and removes it', async () => {
    await plan({ mentions: [OTHER], quotedId: 'shared' });
    const runs = await Promise.all([sendScheduled(deps()), sendScheduled(deps())]);
    expect(runs.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(await sendScheduled(deps())).toBe(0);
    expect(await waiting()).toBeUndefined();
    const sent = (await db.doc(contentPath(ITEM)).get()).data();
    expect(sent).toMatchObject({
      id: ITEM,
      author: { uid: WRITER },
      body: 'God morgen!',
      mentions: [OTHER],
      quotedId: 'shared',
      status: 'visible',
    });
    expect(sent).not.toHaveProperty('sendAt');
  });

  it('writes what the rules accept of a browser', async () => {
    await plan({ kind: 'update', projectId: PROJECT });
    await plan(toConversation(GROUP), 'said');
    await sendScheduled(deps());
    const { createdAt, updatedAt, ...post } = (await db.doc(contentPath(ITEM)).get()).data() ?? {};
    const now = Timestamp.now();
    const again = { ...post, id: 'again' };
    expect(createdAt).toBeInstanceOf(Timestamp);
    expect(updatedAt).toBeInstanceOf(Timestamp);
    expect(Object.keys(contentDocument('x', WRITER)).sort()).toEqual(
      Object.keys({ ...again, createdAt: now, updatedAt: now }).sort(),
    );
    const message = (await db.doc(messagePath(GROUP, 'said')).get()).data();
    expect(message).toMatchObject({ senderId: WRITER, text: 'God morgen!', card: null });
  });

  it.each([GROUP, DIRECT, PROJECT_TALK])('sends a message to %s', async (conversationId) => {
    await plan({ ...toConversation(conversationId), replyTo: 'said' });
    expect(await sendScheduled(deps())).toBe(1);
    const message = (await db.doc(messagePath(conversationId, ITEM)).get()).data();
    expect(message).toMatchObject({ text: 'God morgen!', replyTo: 'said' });
  });

  it.each([
    ['an active group', 'active', 1],
    ['an archived group', 'archived', 0],
  ])('sends messages to the conversation of %s: %s, %i', async (_, status, sent) => {
    await db.doc(groupPath('kull')).set({ name: 'Kull', status });
    await db.doc(groupMemberPath('kull', WRITER)).set({ uid: WRITER, groupId: 'kull' });
    const conversation = talk('group', { kind: 'memberGroup', groupId: 'kull' });
    await db.doc(conversationPath('members_kull')).set(conversation);
    await plan(toConversation('members_kull'));
    expect(await sendScheduled(deps())).toBe(sent);
    expect((await waiting())?.refused).toBe(sent === 1 ? undefined : 'place');
  });

  it('waits for the time, and during maintenance', async () => {
    await plan({ sendAt: Timestamp.fromMillis(Date.now() + MINUTE_MS) });
    expect(await sendScheduled(deps())).toBe(0);
    await plan();
    await db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    expect(await sendScheduled(deps())).toBe(0);
    expect((await waiting())?.refused).toBeNull();
    await db.doc(SITE_GLOBAL).delete();
    expect(await sendScheduled(deps())).toBe(1);
  });

  it('does not repeat what the writer sent at the same time', async () => {
    await plan();
    await db.doc(contentPath(ITEM)).set(contentDocument(ITEM, WRITER, { body: 'Sendt nå' }));
    expect(await sendScheduled(deps())).toBe(0);
    expect(await waiting()).toBeUndefined();
    expect((await db.doc(contentPath(ITEM)).get()).get('body')).toBe('Sendt nå');
  });

  it('removes items of an account that is gone', async () => {
    await plan();
    await db.doc(userPath(WRITER)).delete();
    expect(await sendScheduled(deps())).toBe(0);
    expect(await waiting()).toBeUndefined();
    expect(await exists(contentPath(ITEM))).toBe(false);
  });

  it('stops at the limit that its own posts reach', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => `post-${index}`);
    await Promise.all(ids.map((id) => plan({}, id)));
    expect(await sendScheduled(deps())).toBe(20);
    const left = await db.collection(`${userPath(WRITER)}/scheduled`).get();
    expect(left.docs.map((each) => each.get('refused'))).toEqual(['limit', 'limit']);
  });
});

describe('an item that cannot be sent', () => {
  const suspend = () => db.doc(userPath(WRITER)).update({ status: 'suspended' });
  const leave = () => db.doc(conversationPath(GROUP)).update({ memberIds: [OTHER] });
  const block = (by: string, who: string) =>
    db.doc(blockPath(by, who)).set({ blockedUid: who, createdAt: Timestamp.now() });
  const leaveProject = () => db.doc(projectPath(PROJECT)).update({ memberIds: [OTHER] });
  const hide = () => db.doc(projectPath(PROJECT)).update({ hidden: true });
  const decline = () => db.doc(conversationPath(DIRECT)).update({ state: 'declined' });
  const removeShared = () => db.doc(contentPath('shared')).update({ status: 'deleted' });
  const update = { kind: 'update', projectId: PROJECT } as const;
  const link = { body: 'Se https://x.no' };

  it.each<[string, () => Promise<unknown>, Partial<Scheduled>, Scheduled['refused']]>([
    ['the limit on posts', () => close('post'), {}, 'limit'],
    ['the limit on links', () => close('link'), link, 'limit'],
    ['the limit on messages', () => close('message'), toConversation(GROUP), 'limit'],
    ['a suspension', suspend, {}, 'suspended'],
    ['leaving the group', leave, toConversation(GROUP), 'place'],
    ['a block by the recipient', () => block(OTHER, WRITER), toConversation(DIRECT), 'place'],
    ['a block by the writer', () => block(WRITER, OTHER), toConversation(DIRECT), 'place'],
    ['a conversation that was declined', decline, toConversation(DIRECT), 'place'],
    [
      'leaving the project, in its conversation',
      leaveProject,
      toConversation(PROJECT_TALK),
      'place',
    ],
    ['leaving the project, with an update', leaveProject, update, 'place'],
    ['a hidden project', hide, update, 'place'],
    ['a shared post that is gone', removeShared, { quotedId: 'shared' }, 'quote'],
    [
      'a block by the author of the shared post',
      () => block(OTHER, WRITER),
      { quotedId: 'shared' },
      'quote',
    ],
  ])('stays with its writer and its reason: %s', async (_name, happen, fields, refused) => {
    await plan(fields);
    await happen();
    expect(await sendScheduled(deps())).toBe(0);
    expect(await sendScheduled(deps())).toBe(0);
    expect(await waiting()).toMatchObject({ sendAt: null, refused });
    expect(await exists(contentPath(ITEM))).toBe(false);
    for (const id of [GROUP, DIRECT, PROJECT_TALK])
      expect(await exists(messagePath(id, ITEM))).toBe(false);
  });

  it('notifies its writer once, with the reason and a link to the list', async () => {
    const before = scheduledDocument();
    const change = await project.write(scheduledPath(WRITER, ITEM), {
      ...before,
      sendAt: null,
      refused: 'place',
    });
    await deliverTwice(deps(), scheduledReactions, change);
    const { docs } = await db.collection(notificationsPath(WRITER)).get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { event: 'notSentPlace', count: 1, subject: { href: '/feed?tab=scheduled' } },
    ]);
  });
});
