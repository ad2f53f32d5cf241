import { mutePath } from '@samspill/domain/blocks/paths';
import {
  type Conversation,
  directConversationId,
} from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath, readingPath } from '@samspill/domain/conversations/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import { RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { reportPath } from '@samspill/domain/moderation/paths';
import { MESSAGE_BURST_MS } from '@samspill/domain/notifications/notification';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { MAIL } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { decideReports } from '../moderation/decide-reports.ts';
import type { DocumentEvent } from '../platform/triggers/reaction.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
} from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';
import { newConversation } from './conversation-store.ts';
import { refreshConversationMembers } from './conversation-triggers.ts';
import { emptyMessage, reportMessage } from './message-reports.ts';
import { mailUnreadMessages, messageReactions } from './message-triggers.ts';

const TIME_LIMIT_MS = scaled(60_000);
const engine = engineProject('messages');
let serial = 0;

async function createConversation(fields: Partial<Conversation> = {}) {
  serial += 1;
  const id = `chat-${serial}`;
  const memberIds = [0, 1, 2].map((index) => `m${serial}-${index}`);
  const [kari = '', ola = '', ida = ''] = memberIds;
  await addPeople(engine.db, memberIds);
  const members = Object.fromEntries(memberIds.map((uid) => [uid, { name: uid, photoPath: null }]));
  const group = newConversation({ kind: 'group', memberIds, members, title: 'Pitch', ...fields });
  await engine.db.doc(conversationPath(id)).set(group);
  return { id, kari, ola, ida };
}

const message = (senderId: string, fields: Partial<Message> = {}): DocumentData => ({
  text: 'Hei!',
  attachments: [],
  replyTo: null,
  senderId,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

const write = (id: string, messageId: string, fields: DocumentData | null) =>
  engine.write(messagePath(id, messageId), fields);
const writeMessage = async (id: string, messageId: string, fields: DocumentData) =>
  deliverTwice(engine.deps, messageReactions, await write(id, messageId, fields));
const conversationOf = async (id: string) =>
  (await engine.db.doc(conversationPath(id)).get()).data() as Conversation;
const notificationsTo = async (uid: string) =>
  (await engine.db.collection(notificationsPath(uid)).get()).docs.map((each) => each.data());

describe('new message', () => {
  it('updates the conversation list and notifies the others once per conversation', async () => {
    const { id, kari, ola, ida } = await createConversation();
    await writeMessage(id, 'a', message(kari, { text: 'Første' }));
    await writeMessage(id, 'b', message(kari, { text: 'Andre' }));
    expect(await conversationOf(id)).toMatchObject({
      messageCount: 2,
      lastMessage: { id: 'b', senderId: kari, kind: 'text', text: 'Andre' },
    });
    expect(await notificationsTo(kari)).toEqual([]);
    for (const uid of [ola, ida])
      expect(await notificationsTo(uid)).toMatchObject([
        {
          type: 'message',
          count: 1,
          subject: { kind: 'conversation', id, title: 'Pitch', href: `/messages?c=${id}` },
        },
      ]);
  });

  it('is notified once per burst, and again later, from another sender or after reading', async () => {
    const { id, kari, ola, ida } = await createConversation();
    const later = { ...engine.deps, now: () => new Date(Date.now() + MESSAGE_BURST_MS) };
    const notifiedAt = async () => (await notificationsTo(ola))[0]?.updatedAt.toMillis();
    await writeMessage(id, 'a', message(kari));
    const first = await notifiedAt();
    await writeMessage(id, 'b', message(kari));
    expect(await notifiedAt()).toBe(first);
    await deliverTwice(later, messageReactions, await write(id, 'c', message(kari)));
    const second = await notifiedAt();
    expect(second).toBeGreaterThan(first);
    await writeMessage(id, 'd', message(ida));
    const third = await notifiedAt();
    expect(third).toBeGreaterThan(second);
    const { docs } = await engine.db.collection(notificationsPath(ola)).get();
    await docs[0]?.ref.update({ readAt: Timestamp.now() });
    await writeMessage(id, 'e', message(ida));
    expect(await notificationsTo(ola)).toMatchObject([{ readAt: null }]);
  });

  it('that is deleted or changed updates the conversation list', async () => {
    const { id, kari } = await createConversation();
    await writeMessage(id, 'a', message(kari));
    await writeMessage(id, 'a', message(kari, { text: 'Rettet' }));
    expect((await conversationOf(id)).lastMessage?.text).toBe('Rettet');
    await writeMessage(id, 'a', message(kari, { text: '', deletedAt: Timestamp.now() }));
    expect(await conversationOf(id)).toMatchObject({
      messageCount: 1,
      lastMessage: { kind: 'deleted', text: '' },
    });
  });

  it('that is deleted unread withdraws its notification, unless others by the sender are left', async () => {
    const { id, kari, ola, ida } = await createConversation();
    await writeMessage(id, 'a', message(kari));
    await writeMessage(id, 'b', message(kari));
    const emptied = () => message(kari, { text: '', deletedAt: Timestamp.now() });
    await writeMessage(id, 'a', emptied());
    expect(await notificationsTo(ola)).toHaveLength(1);
    await writeMessage(id, 'b', emptied());
    expect(await notificationsTo(ola)).toEqual([]);
    expect(await notificationsTo(ida)).toEqual([]);
    await writeMessage(id, 'c', message(kari));
    expect(await notificationsTo(ola)).toMatchObject([{ count: 1, readAt: null }]);
  });

  it('that is deleted keeps the notification of another sender', async () => {
    const { id, kari, ola, ida } = await createConversation();
    await writeMessage(id, 'a', message(kari));
    await writeMessage(id, 'b', message(ida));
    await deliverTwice(engine.deps, messageReactions, await write(id, 'a', null));
    expect(await notificationsTo(ola)).toMatchObject([{ count: 1, actors: [{ uid: ida }] }]);
    await deliverTwice(engine.deps, messageReactions, await write(id, 'b', null));
    expect(await notificationsTo(ola)).toEqual([]);
  });

  it('that is deleted withdraws the notification where what is read came before', async () => {
    const { id, kari, ola } = await createConversation();
    const at = Timestamp.now();
    await writeMessage(id, 'read', message(kari, { createdAt: at }));
    await engine.db.doc(readingPath(ola)).set({
      conversations: { [id]: { at, count: 1 } },
      updatedAt: at,
    });
    await writeMessage(id, 'a', message(kari));
    expect(await notificationsTo(ola)).toHaveLength(1);
    await writeMessage(id, 'a', message(kari, { text: '', deletedAt: Timestamp.now() }));
    expect(await notificationsTo(ola)).toEqual([]);
  });

  it('does not notify members who muted the conversation, or anyone in a declined one', async () => {
    const { id, kari, ola, ida } = await createConversation();
    await engine.write(mutePath(ola, id), { kind: 'conversation' });
    await writeMessage(id, 'a', message(kari));
    expect(await notificationsTo(ola)).toEqual([]);
    expect(await notificationsTo(ida)).toHaveLength(1);
    const declined = await createConversation({ state: 'declined' });
    await writeMessage(declined.id, 'a', message(declined.kari));
    expect(await notificationsTo(declined.ola)).toEqual([]);
  });

  it('notifies no member if the server wrote it', async () => {
    const { id, kari, ola } = await createConversation();
    const card: Message['card'] = {
      kind: 'members',
      change: 'added',
      names: ['Per'],
      uids: ['per'],
    };
    await writeMessage(id, 'a', message(kari, { text: '', card }));
    expect(await notificationsTo(ola)).toEqual([]);
    expect((await conversationOf(id)).lastMessage?.kind).toBe('card');
  });

  it('is notified as a first contact if it is the first one', async () => {
    const { id, kari, ola } = await createConversation({ state: 'requested' });
    await writeMessage(id, 'a', message(kari));
    expect(await notificationsTo(ola)).toMatchObject([{ type: 'message', event: 'contact' }]);
  });
});

it(
  'ends with the same conversation list in any order of events',
  async () => {
    const { id, kari, ola } = await createConversation();
    const changes: DocumentEvent[] = [];
    for (let index = 0; index < 20; index += 1)
      changes.push(
        await write(id, `m${String(index).padStart(2, '0')}`, message(index % 2 ? kari : ola)),
      );
    await deliverShuffled(engine.deps, messageReactions, changes);
    expect(await conversationOf(id)).toMatchObject({
      messageCount: 20,
      lastMessage: { id: 'm19' },
    });
  },
  TIME_LIMIT_MS,
);

it('updates a member’s name and photo', async () => {
  const { id, kari } = await createConversation();
  const before = (await engine.db.doc(`users/${kari}`).get()).data() ?? {};
  const change = await engine.write(`users/${kari}`, { ...before, displayName: 'Kari Solheim' });
  await deliverTwice(engine.deps, [refreshConversationMembers], change);
  expect((await conversationOf(id)).members[kari]).toEqual({
    name: 'Kari Solheim',
    photoPath: null,
  });
});

describe('mail about a message', () => {
  const later = (minutes: number) => ({
    ...withAccounts(engine.deps, () => true),
    now: () => new Date(Date.now() + minutes * MINUTE_MS),
  });
  const wantsMail = (uid: string) =>
    engine.db.doc(settingsPath(uid)).update({
      email: `${uid}@samspill.test`,
      notifications: { message: { inApp: true, email: true } },
    });
  const mailsTo = async (uid: string) =>
    (await engine.db.collection(MAIL).where('to', '==', `${uid}@samspill.test`).get()).size;

  it('is sent once after it was unread for a while', async () => {
    const { id, kari, ola } = await createConversation();
    await wantsMail(ola);
    await writeMessage(id, 'a', message(kari));
    await writeMessage(id, 'b', message(kari));
    expect(await mailsTo(ola)).toBe(0);
    await mailUnreadMessages(later(9));
    expect(await mailsTo(ola)).toBe(0);
    await mailUnreadMessages(later(11));
    await mailUnreadMessages(later(35));
    expect(await mailsTo(ola)).toBe(1);
  });

  it('is not sent for read messages', async () => {
    const { id, kari, ola } = await createConversation();
    await wantsMail(ola);
    await writeMessage(id, 'a', message(kari));
    const { docs } = await engine.db.collection(notificationsPath(ola)).get();
    await docs[0]?.ref.update({ readAt: Timestamp.now() });
    await mailUnreadMessages(later(35));
    expect(await mailsTo(ola)).toBe(0);
  });
});

describe('message report', () => {
  const SAID = { reason: 'harassment', note: 'Stygt sagt' } as const;
  const conversationWith = async (count: number) => {
    const people = await createConversation();
    for (let index = 0; index < count; index += 1) {
      const createdAt = Timestamp.fromMillis(1_000 + index);
      await write(
        people.id,
        `m${String(index).padStart(2, '0')}`,
        message(people.ola, { text: `Linje ${index}`, createdAt }),
      );
    }
    return people;
  };

  it('stores five messages before and after the reported one', async () => {
    const { id, kari } = await conversationWith(20);
    await reportMessage(engine.deps, kari, { conversationId: id, messageId: 'm10' }, SAID);
    const stored = (await engine.db.doc(reportPath(kari, 'message', 'm10', id)).get()).data();
    expect(stored).toMatchObject({ targetKind: 'message', contentId: id, status: 'open' });
    const lines: readonly { text: string }[] = stored?.lines ?? [];
    const texts = lines.map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 11 }, (_, index) => `Linje ${index + 5}`));
  });

  it('is allowed for members, about other people’s messages, once', async () => {
    const { id, kari, ola } = await conversationWith(1);
    const place = { conversationId: id, messageId: 'm00' };
    const report = (uid: string, at = place) => reportMessage(engine.deps, uid, at, SAID);
    await expect(report('stranger')).rejects.toMatchObject({ code: 'not-found' });
    await expect(report(ola)).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(report(kari, { ...place, messageId: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await report(kari);
    await expect(report(kari)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has the daily limit of reports, also for reports that arrive at once', async () => {
    const { id, kari } = await conversationWith(9);
    const report = (index: number) =>
      reportMessage(
        withAccounts(engine.deps, () => true),
        kari,
        { conversationId: id, messageId: `m0${index}` },
        SAID,
      ).then(
        () => 'stored',
        ({ code }: { code: string }) => code,
      );
    // Another kind of report counts, too.
    await engine.db.doc(reportPath(kari, 'content', 'c1', null)).set({
      ...{ reporterId: kari, targetKind: 'content', targetId: 'c1', contentId: null },
      ...{ ...SAID, status: 'open', createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
    });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(report));
    const newcomersRest = RATE_LIMITS.report.newcomer - 1;
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(newcomersRest);
    expect(await report(8)).toBe('too-many-requests');
  });

  it('is taken of each of two messages with the same id, in two conversations', async () => {
    const { id, kari, ola } = await conversationWith(1);
    const other = directConversationId(kari, `${ola}-2`);
    await engine.write(conversationPath(other), {
      ...(await engine.db.doc(conversationPath(id)).get()).data(),
      memberIds: [kari, `${ola}-2`],
    });
    await write(other, 'm00', message(`${ola}-2`));
    for (const conversationId of [id, other])
      await reportMessage(engine.deps, kari, { conversationId, messageId: 'm00' }, SAID);
  });

  it('is required, with its conversation, before an administrator removes a message', async () => {
    const { id, kari } = await conversationWith(1);
    const decision = { actorId: kari, verdict: 'resolve', reason: 'Stygt' } as const;
    for (const contentId of [id, null]) {
      const target = { kind: 'message', id: 'm00', contentId } as const;
      await expect(decideReports(engine.deps, target, decision)).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    const stored = await engine.db.doc(messagePath(id, 'm00')).get();
    expect(stored.get('text')).toBe('Linje 0');
  });

  it('can lead to the removal of the message, which leaves a placeholder', async () => {
    const { id } = await conversationWith(1);
    const place = { conversationId: id, messageId: 'm00' };
    await emptyMessage(engine.deps, place);
    await emptyMessage(engine.deps, place);
    const stored = (await engine.db.doc(messagePath(id, 'm00')).get()).data();
    expect(stored).toMatchObject({ text: '', attachments: [] });
    expect(stored?.deletedAt).not.toBeNull();
  });
});
