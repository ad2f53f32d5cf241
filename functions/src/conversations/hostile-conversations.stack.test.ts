import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import {
  contactsPath,
  conversationPath,
  messagePath,
  messagesPath,
  seenPath,
} from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { HOSTILE_IDS } from '@samspill/domain/testing/cases';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { processChange } from '../platform/triggers/process-event.ts';
import type { DocumentEvent, Reaction } from '../platform/triggers/reaction.ts';
import {
  addPeople,
  engineProject,
  personDocument,
  settingsDocument,
} from '../testing/engine-client.ts';
import { createOfflineDeps, withAccounts } from '../testing/offline-deps.ts';
import { newConversation, newMessage } from './conversation-store.ts';
import { conversationReactions } from './conversation-triggers.ts';
import { conversationsPersonalData } from './conversations-personal-data.ts';
import { clearPendingContact } from './first-contact-store.ts';
import { addMembers, createGroup, removeMember } from './group-conversations.ts';
import { mailUnreadMessages, messageReactions } from './message-triggers.ts';

const engine = engineProject('hostile-conversations');
const OTHERS = ['ada', 'berit', 'carl'];
const GROUP = 'chat';
const HALF_HOUR_MS = 31 * 60_000;

beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['kari', ...OTHERS]);
});

const { deps: offline } = createOfflineDeps();

const attached = `conversations/${GROUP}/kari/0123456789abcdef.pdf`;
function withBucket(): { deps: Deps; deleted: string[] } {
  const deleted: string[] = [];
  const bucket = () => ({
    getFiles: async ({ prefix }: { prefix: string }) => [
      [attached].filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
    ],
    file: (name: string) => ({ delete: async () => deleted.push(name) }),
    deleteFiles: async ({ prefix }: { prefix: string }) => deleted.push(prefix),
  });
  const storage = { bucket } as unknown as Deps['storage'];
  return { deps: { ...engine.deps, log: offline.log, storage }, deleted };
}

const deliver = (
  change: DocumentEvent,
  reactions: readonly Reaction[],
  deps: Deps = { ...engine.deps, log: offline.log },
) =>
  processChange(deps, reactions, {
    event: { id: 'e1', time: new Date().toISOString() },
    change,
    keepLost: async () => {},
  });

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, { name: uid, photoPath: null }]));

async function createConversation(
  memberIds: readonly string[],
  fields: Partial<Conversation> = {},
) {
  const { id = GROUP, ...rest } = fields as Partial<Conversation> & { id?: string };
  const members = membersOf(memberIds);
  const kind = 'group';
  const conversation = newConversation({ kind, memberIds: [...memberIds], members, ...rest });
  await engine.db.doc(conversationPath(id)).set(conversation);
}

const messageBy = (senderId: string, fields: Partial<Message> = {}): DocumentData => ({
  ...newMessage({ senderId, text: 'Hei!' }),
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

const notificationsTo = async (uid: string) =>
  (await engine.db.collection(notificationsPath(uid)).get()).size;
const exists = async (path: string) => (await engine.db.doc(path).get()).exists;

describe('message to a conversation with faulty data', () => {
  it('notifies all members despite malformed member ids', async () => {
    const hostile = HOSTILE_IDS.filter((id) => id !== '');
    await createConversation(['kari', ...OTHERS]);
    const memberIds = ['kari', ...hostile, ...OTHERS];
    await engine.db.doc(conversationPath(GROUP)).update({ memberIds });
    const message = await engine.write(messagePath(GROUP, 'a'), messageBy('kari'));
    await deliver(message, messageReactions);
    expect(await Promise.all(OTHERS.map(notificationsTo))).toEqual([1, 1, 1]);
  });

  it('notifies the rest of a large group when one notification fails', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `m${index}`);
    await addPeople(engine.db, many);
    await createConversation(['kari', ...many]);
    await deliver(await engine.write(messagePath(GROUP, 'a'), messageBy('kari')), messageReactions);
    const memoriesOf = (uid: string) => engine.db.collection(`users/${uid}/notified`).get();
    const [broken] = (await memoriesOf('m0')).docs;
    await broken?.ref.update({ keys: 5 });
    await deliver(await engine.write(messagePath(GROUP, 'b'), messageBy('kari')), messageReactions);
    const memories = await Promise.all(many.slice(1).map(memoriesOf));
    const told = memories.map(({ docs }) => docs[0]?.get('keys').length);
    expect(told).toEqual(many.slice(1).map(() => 2));
  });

  it('is counted and notified in a direct conversation with long ids', async () => {
    const kari = `k${'x'.repeat(40)}`;
    const ola = `o${'x'.repeat(40)}`;
    await addPeople(engine.db, [kari, ola]);
    const id = `direct_${kari}_${ola}`;
    const members = { memberIds: [kari, ola], members: membersOf([kari, ola]) };
    const direct = newConversation({ kind: 'direct', ...members });
    await engine.db.doc(conversationPath(id)).set(direct);
    const message = await engine.write(messagePath(id, 'a'), messageBy(kari));
    await deliver(message, messageReactions);
    expect(await notificationsTo(ola)).toBe(1);
    expect((await engine.db.doc(conversationPath(id)).get()).get('messageCount')).toBe(1);
  });
});

describe('mail about unread messages', () => {
  const later = () => ({
    ...withAccounts(engine.deps, () => true),
    log: offline.log,
    now: () => new Date(Date.now() + HALF_HOUR_MS),
  });
  const waiting = (index: number): DocumentData => ({
    type: 'message',
    actors: [{ uid: 'kari', name: 'Kari', photoPath: null }],
    count: 1,
    subject: { kind: 'conversation', id: `chat-${index}`, title: '', href: '/messages' },
    readAt: null,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });

  it('reaches recipients after one that cannot be mailed, and on later pages', async () => {
    const writer = engine.db.bulkWriter();
    for (let index = 0; index < 620; index += 1)
      void writer.set(
        engine.db.doc(`${notificationsPath('ada')}/n${String(index).padStart(3, '0')}`),
        waiting(index),
      );
    await writer.close();
    const unmailed = { message: { inApp: true, email: false } };
    await engine.db.doc(settingsPath('ada')).update({ notifications: unmailed });
    const broken = { ...waiting(0), actors: null, subject: null };
    await engine.write(`${notificationsPath('berit')}/broken`, broken);
    for (const uid of ['berit', 'carl'])
      await engine.db.doc(settingsPath(uid)).update({
        email: `${uid}@samspill.test`,
        notifications: { message: { inApp: true, email: true } },
      });
    await engine.write(`${notificationsPath('carl')}/last`, waiting(1_000));
    expect(await mailUnreadMessages(later())).toBe(1);
    const { docs } = await engine.db.collection(MAIL).get();
    expect(docs.map((mail) => mail.get('to'))).toEqual(['carl@samspill.test']);
  });

  it('reaches all an hour later if the instance was killed, each once', async () => {
    const uids = Array.from({ length: 310 }, (_, index) => `mailed-${index}`);
    const writer = engine.db.bulkWriter();
    for (const [index, uid] of uids.entries()) {
      void writer.set(engine.db.doc(userPath(uid)), personDocument(uid));
      const settings = settingsDocument({
        email: `${uid}@samspill.test`,
        notifications: { message: { inApp: true, email: true } },
      });
      void writer.set(engine.db.doc(settingsPath(uid)), settings);
      void writer.set(engine.db.doc(`${notificationsPath(uid)}/n`), waiting(index));
    }
    await writer.close();
    const mails = async () =>
      (await engine.db.collection(MAIL).get()).docs.map((mail) => mail.get('to')).sort();
    let left = 305;
    const dying = new Proxy(engine.db, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name === 'runTransaction') left -= 1;
        if (left < 0) throw new Error('the instance ended');
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(mailUnreadMessages({ ...later(), db: dying })).rejects.toThrow();
    expect((await mails()).length).toBeGreaterThanOrEqual(300);
    const anHourLater = { ...later(), now: () => new Date(Date.now() + HOUR_MS) };
    expect(await mailUnreadMessages(anHourLater)).toBeLessThanOrEqual(10);
    expect(await mails()).toEqual(uids.map((uid) => `${uid}@samspill.test`).sort());
  });
});

describe('group conversation', () => {
  const as = (from: string) => ({ from, isVerified: true });
  const madeByKari = async () => {
    await engine.write(followingPath('ada', 'kari'), { kind: 'user' });
    return createGroup(engine.deps, as('kari'), { title: 'Pitch', memberIds: ['ada'] });
  };

  it('reveals nothing about named users to outsiders', async () => {
    const id = await madeByKari();
    for (const named of ['kari', 'nobody', 'carl'])
      await expect(addMembers(engine.deps, as('berit'), id, [named])).rejects.toMatchObject({
        code: 'not-found',
      });
  });

  it('is deleted with its messages when the last member leaves', async () => {
    const id = await madeByKari();
    await removeMember(engine.deps, 'kari', id, 'kari');
    const before = (await engine.db.doc(conversationPath(id)).get()).data();
    await engine.write(messagePath(id, 'a'), messageBy('ada'));
    await removeMember(engine.deps, 'ada', id, 'ada');
    expect(await exists(conversationPath(id))).toBe(false);
    const committedAt = Timestamp.now();
    const gone = { path: conversationPath(id), before, after: undefined, committedAt };
    const { deps, deleted } = withBucket();
    await deliver(gone, conversationReactions, deps);
    expect((await engine.db.collection(messagesPath(id)).get()).size).toBe(0);
    expect(deleted).toEqual([`groups/${id}/`]);
  });
});

it('frees the remaining user’s contact slot when a first contact is answered', async () => {
  const waits = { sent: { [GROUP]: Timestamp.now() } };
  await engine.write(contactsPath('berit'), waits);
  await clearPendingContact({ ...engine.deps, log: offline.log }, GROUP, ['gone', '', 'berit']);
  expect((await engine.db.doc(contactsPath('berit')).get()).get('sent')).toEqual({});
});

describe('erasing a user', () => {
  const eraseKari = (deps: Deps) =>
    conversationsPersonalData.erase(deps, { uid: 'kari', email: null });

  it('is not named in remaining conversations', async () => {
    await createConversation(['kari', ...OTHERS], { createdBy: 'kari' });
    await engine.write(seenPath(GROUP), { at: { kari: Timestamp.now(), ada: Timestamp.now() } });
    await engine.write(messagePath(GROUP, 'a'), messageBy('kari'));
    await engine.write(
      messagePath(GROUP, 'b'),
      messageBy('ada', { reactions: { kari: '👍', ada: '🎉' } }),
    );
    const { deps, deleted } = withBucket();
    await eraseKari(deps);
    const documents = [conversationPath(GROUP), seenPath(GROUP), messagePath(GROUP, 'a')];
    const left = await engine.db.getAll(
      ...[...documents, messagePath(GROUP, 'b')].map((path) => engine.db.doc(path)),
    );
    expect(JSON.stringify(left.map((each) => each.data()))).not.toContain('kari');
    expect(left.at(-1)?.get('reactions')).toEqual({ ada: '🎉' });
    expect(deleted).toEqual([attached]);
  });

  it('leaves no reaction or receipt in a group they left before', async () => {
    await createConversation(['kari', ...OTHERS], { kind: 'group', createdBy: 'ada' });
    await engine.write(seenPath(GROUP), { at: { kari: Timestamp.now(), ada: Timestamp.now() } });
    const reactions = { kari: '👍', ada: '🎉' } as const;
    await engine.write(messagePath(GROUP, 'b'), messageBy('ada', { reactions }));
    await removeMember(engine.deps, 'ada', GROUP, 'kari');
    const { deps, deleted } = withBucket();
    await eraseKari(deps);
    const paths = [conversationPath(GROUP), seenPath(GROUP), messagePath(GROUP, 'b')];
    const left = await engine.db.getAll(...paths.map((path) => engine.db.doc(path)));
    const { docs } = await engine.db.collection(messagesPath(GROUP)).get();
    expect(docs.map((each) => each.get('card'))).toContainEqual(
      expect.objectContaining({ change: 'removed', names: [], uids: [] }),
    );
    expect(JSON.stringify([...left, ...docs].map((each) => each.data()))).not.toContain('kari');
    expect(left.at(-1)?.get('reactions')).toEqual({ ada: '🎉' });
    expect(deleted).toEqual([attached]);
  });

  it('is removed from all other conversations despite a broken one, which is not counted as erased', async () => {
    await createConversation(['kari', ...OTHERS]);
    await engine.write(conversationPath('a-broken'), { memberIds: ['kari'], lastMessage: null });
    await engine.write(seenPath('a-broken'), { at: 'never' });
    await engine.db
      .doc(conversationPath('b-broken'))
      .set({ memberIds: ['kari', 'ada'], state: 'requested', members: 'none', kind: 'group' });
    await expect(eraseKari(withBucket().deps)).rejects.toThrow('b-broken');
    expect((await engine.db.doc(conversationPath(GROUP)).get()).get('memberIds')).toEqual(OTHERS);
  });

  it('removes the sender of a conversation’s last message', async () => {
    await createConversation(['kari', ...OTHERS]);
    const deletedAt = Timestamp.now();
    const before = messageBy('kari', { text: '', deletedAt });
    await deliver(await engine.write(messagePath(GROUP, 'a'), before), messageReactions);
    await eraseKari(withBucket().deps);
    const after = (await engine.db.doc(messagePath(GROUP, 'a')).get()).data();
    const path = messagePath(GROUP, 'a');
    await deliver({ path, before, after, committedAt: Timestamp.now() }, messageReactions);
    const { lastMessage } = (await engine.db.doc(conversationPath(GROUP)).get()).data() ?? {};
    expect(lastMessage.senderId).not.toBe('kari');
  });
});
