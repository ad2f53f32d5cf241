import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { MESSAGE_ENTRIES, messageEntryPath } from '@samspill/domain/finder/paths';
import { projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncBlockedPair } from '../blocks/blocked-pairs.ts';
import { newConversation } from '../conversations/conversation-store.ts';
import { deliverShuffled, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { searchPersonalData } from './hosted-index.ts';
import { runRebuild } from './rebuild-index.ts';
import { readRebuild, startRebuild } from './rebuild-store.ts';
import { messageSearchReactions } from './search-reactions.ts';
import { searchMessages } from './search-routes.ts';

const engine = engineProject('message-search');
const { db } = engine;
let nowMs = Date.now();
/** Each test is an hour later than the one before, so that no list of conversations is kept from it. */
const deps = { ...engine.deps, now: () => new Date(nowMs) };
beforeEach(async () => {
  await engine.empty();
  nowMs += HOUR_MS;
});

const at = (seconds: number) => Timestamp.fromMillis(1_700_000_000_000 + seconds * 1_000);

async function given(id: string, memberIds: string[], fields: Partial<Conversation> = {}) {
  const members = Object.fromEntries(memberIds.map((uid) => [uid, { name: uid, photoPath: null }]));
  const conversation = newConversation({ kind: 'group', memberIds, members, title: 'Pitch' });
  await db.doc(conversationPath(id)).set({ ...conversation, ...fields });
}

const message = (senderId: string, text: string, fields: Partial<Message> = {}): Message => ({
  text,
  attachments: [],
  replyTo: null,
  senderId,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: at(0),
  updatedAt: at(0),
  ...fields,
});

const say = (id: string, messageId: string, said: Message | null) =>
  writeAndReact(engine, messageSearchReactions, messagePath(id, messageId), said);
const ask = (uid: string, q: string, after?: string) => searchMessages(deps, uid, { q, after });
const find = async (uid: string, q: string) =>
  (await ask(uid, q)).rows.map(({ messageId }) => messageId);
const countEntries = async () => (await db.collection(MESSAGE_ENTRIES).count().get()).data().count;

describe('searching messages', () => {
  it('finds words in the member’s own conversations, newest first', async () => {
    await given('c1', ['kari', 'ola']);
    await given('c2', ['kari', 'eva']);
    await given('c3', ['ola', 'eva']);
    await say('c1', 'old', message('ola', 'Møtet er på Sjøhuset', { createdAt: at(1) }));
    await say('c2', 'new', message('kari', 'sjøhuset klokka ti', { createdAt: at(3) }));
    await say('c3', 'foreign', message('ola', 'Sjøhuset!', { createdAt: at(2) }));
    expect(await find('kari', 'sjohuset')).toEqual(['new', 'old']);
    expect(await find('kari', 'sjøhuset ti')).toEqual(['new']);
    expect(await find('ola', 'sjøhus')).toEqual(['foreign', 'old']);
    expect(await find('stranger', 'sjøhuset')).toEqual([]);
  });

  it('answers with place, sender, time and the part around the word', async () => {
    await given('direct_kari_ola', ['kari', 'ola'], { kind: 'direct', title: '' });
    const text = `${'Innledning. '.repeat(30)}Her er nøkkelordet. ${'Avslutning. '.repeat(30)}`;
    await say('direct_kari_ola', 'm1', message('ola', text, { createdAt: at(5) }));
    const { rows, next } = await ask('kari', 'nøkkelordet');
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      {
        conversationId: 'direct_kari_ola',
        messageId: 'm1',
        conversationTitle: 'ola',
        senderId: 'ola',
        senderName: 'ola',
        atMs: at(5).toMillis(),
      },
    ]);
    expect(rows[0]?.excerpt).toContain('nøkkelordet');
    expect(rows[0]?.excerpt.length).toBeLessThan(200);
  });

  it('finds files by their names', async () => {
    await given('c1', ['kari', 'ola']);
    const attachments: Message['attachments'] = [
      {
        path: 'conversations/c1/ola/0123456789abcdef.pdf',
        name: 'Budsjett 2027.pdf',
        contentType: 'application/pdf',
        size: 1,
        width: null,
        height: null,
      },
    ];
    await say('c1', 'm1', message('ola', '', { attachments }));
    expect(await find('kari', 'budsjett')).toEqual(['m1']);
  });

  it('follows an edit, and forgets what is deleted or taken away', async () => {
    await given('c1', ['kari', 'ola']);
    await say('c1', 'm1', message('ola', 'Tangloppe'));
    await say('c1', 'm1', message('ola', 'Vandremusling', { editedAt: at(9) }));
    expect(await find('kari', 'tangloppe')).toEqual([]);
    expect(await find('kari', 'vandremusling')).toEqual(['m1']);
    await say('c1', 'm1', message('ola', '', { deletedAt: at(10) }));
    await say('c1', 'm2', message('ola', 'Vandremusling'));
    await say('c1', 'm2', null);
    expect(await countEntries()).toBe(0);
  });

  it('excludes a member who left, at once and also where only the project knows', async () => {
    await given('c1', ['kari', 'ola']);
    await given('project_p1', ['kari', 'ola'], { kind: 'project', projectId: 'p1' });
    await db.doc(projectPath('p1')).set(projectDocument('ola', { memberIds: ['ola', 'kari'] }));
    await say('c1', 'm1', message('ola', 'Hemmelig'));
    await say('project_p1', 'm2', message('ola', 'Hemmelig'));
    expect((await find('kari', 'hemmelig')).sort()).toEqual(['m1', 'm2']);
    await db.doc(conversationPath('c1')).update({ memberIds: ['ola'] });
    await db.doc(projectPath('p1')).update({ memberIds: ['ola'] });
    expect(await find('kari', 'hemmelig')).toEqual([]);
  });

  it('excludes what people across a block wrote, in both directions', async () => {
    await given('c1', ['kari', 'ola', 'eva']);
    await say('c1', 'of-ola', message('ola', 'Lykkelig'));
    await say('c1', 'of-eva', message('eva', 'Lykkelig'));
    await db.doc('users/kari/blocks/ola').set({ blockedUid: 'ola', createdAt: at(0) });
    await syncBlockedPair(deps, 'kari', 'ola');
    expect(await find('kari', 'lykkelig')).toEqual(['of-eva']);
    await say('c1', 'of-kari', message('kari', 'Lykkelig'));
    expect((await find('ola', 'lykkelig')).sort()).toEqual(['of-eva', 'of-ola']);
  });

  it('excludes what the server wrote between the messages', async () => {
    await given('c1', ['kari', 'ola']);
    const card: Message['card'] = { kind: 'members', change: 'left', names: ['Tore'], uids: [] };
    await say('c1', 'm1', message('ola', 'Tore', { card }));
    expect(await countEntries()).toBe(0);
  });

  it('goes page by page through more conversations than one query takes', async () => {
    const count = 35;
    for (let index = 0; index < count; index += 1) {
      await given(`many-${index}`, ['kari', 'ola']);
      await say(`many-${index}`, `m${index}`, message('ola', 'Gjentatt', { createdAt: at(index) }));
    }
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await ask('kari', 'gjentatt', after);
      found.push(...rows.map(({ messageId }) => messageId));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(Array.from({ length: count }, (_, index) => `m${count - 1 - index}`));
  });

  it('is the same whenever and however often events arrive', async () => {
    await given('c1', ['kari', 'ola']);
    const events = [
      await engine.write(messagePath('c1', 'm1'), message('ola', 'Først')),
      await engine.write(messagePath('c1', 'm1'), message('ola', 'Sist')),
    ];
    await deliverShuffled(deps, messageSearchReactions, events);
    expect(await find('kari', 'først')).toEqual([]);
    expect(await find('kari', 'sist')).toEqual(['m1']);
  });

  it('goes with the account of the sender', async () => {
    await given('c1', ['kari', 'ola']);
    await say('c1', 'm1', message('ola', 'Tangloppe'));
    await say('c1', 'm2', message('kari', 'Tangloppe'));
    await searchPersonalData.erase(deps, { uid: 'ola', email: null });
    expect(await find('kari', 'tangloppe')).toEqual(['m2']);
  });
});

describe('a rebuild', () => {
  it('indexes messages from before, and drops entries of messages that are gone', async () => {
    await given('c1', ['kari', 'ola']);
    await db.doc(messagePath('c1', 'm1')).set(message('ola', 'Tangloppe'));
    await db.doc(messageEntryPath('0000000-c1_gone')).set({
      subject: 'c1_gone',
      conversationId: 'c1',
      messageId: 'gone',
      senderId: 'ola',
      words: ' tangloppe',
      inAll: {},
      refreshedAt: at(0),
    });
    await startRebuild(engine.deps);
    while ((await readRebuild(deps))?.finishedAt === null) await runRebuild(engine.deps, 60_000);
    expect(await find('kari', 'tangloppe')).toEqual(['m1']);
    expect(await countEntries()).toBe(1);
  });
});
