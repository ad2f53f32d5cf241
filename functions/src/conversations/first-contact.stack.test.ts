import { blockPath } from '@samspill/domain/blocks/paths';
import { directConversationId } from '@samspill/domain/conversations/conversation';
import {
  MAX_RECEIVED_CONTACTS,
  MAX_SENT_CONTACTS_WHEN_NEW,
} from '@samspill/domain/conversations/first-contact';
import {
  contactsPath,
  conversationPath,
  messagePath,
  messagesPath,
} from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { followingPath } from '@samspill/domain/follows/paths';
import { matchPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { blockReactions } from '../blocks/blocked-pairs.ts';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { conversationReactions, declineBlockedContact } from './conversation-triggers.ts';
import { readAccess, readContactPermissions, sendDirectMessage } from './first-contact-store.ts';

const engine = engineProject('first-contacts');
const LONG_AGO = Timestamp.fromMillis(0);
let serial = 0;

async function people(count: number): Promise<string[]> {
  serial += 1;
  const uids = Array.from({ length: count }, (_, index) => `p${serial}-${index}`);
  await addPeople(engine.db, uids);
  await Promise.all(
    uids.map((uid) => engine.db.doc(userPath(uid)).update({ createdAt: LONG_AGO })),
  );
  return uids;
}

const two = async () => (await people(2)) as [string, string];
const write = (from: string, to: string, text = 'Hei!', id = 'first') =>
  sendDirectMessage(engine.deps, { from, to, isVerified: true }, { id, text });
const accessOf = (from: string, to: string) =>
  readAccess(engine.deps, { from, to, isVerified: true });
const stored = async (path: string) => (await engine.db.doc(path).get()).data();
const conversationOf = (one: string, other: string) =>
  stored(conversationPath(directConversationId(one, other)));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function answer(from: string, to: string, state: 'open' | 'declined') {
  const path = conversationPath(directConversationId(from, to));
  const before = await stored(path);
  await engine.db.doc(path).update({ state, updatedAt: Timestamp.now() });
  const change = { path, before, after: await stored(path), committedAt: Timestamp.now() };
  await deliverTwice(engine.deps, conversationReactions, change);
}

describe('first message to a stranger', () => {
  it('is stored in a conversation that awaits an answer', async () => {
    const [kari, ola] = await two();
    expect(await accessOf(kari, ola)).toBe('request');
    const answered = await write(kari, ola, 'Hei Ola!');
    expect(answered).toEqual({ id: directConversationId(kari, ola), state: 'requested' });
    expect(await conversationOf(kari, ola)).toMatchObject({
      state: 'requested',
      createdBy: kari,
      members: { [kari]: { name: kari }, [ola]: { name: ola } },
    });
    expect(await stored(messagePath(answered.id, 'first'))).toMatchObject({
      senderId: kari,
      text: 'Hei Ola!',
    });
  });

  it('is limited to one before an answer, also with concurrent sends', async () => {
    const [kari, ola] = await two();
    const codes = await Promise.all(
      ['a', 'b', 'c'].map((id) => codeOf(write(kari, ola, 'Hei!', id))),
    );
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'done']);
    const messages = await engine.db
      .collection(messagesPath(directConversationId(kari, ola)))
      .get();
    expect(messages.size).toBe(1);
    expect(await accessOf(kari, ola)).toBe('waiting');
  });

  it('follows a card of the best match between the two, and none of a withdrawn one', async () => {
    const [kari, ola] = await two();
    const match = (projectId: string, fields: object) =>
      engine.db.doc(matchPath(`${projectId}_${ola}`)).set({
        projectId,
        ownerId: kari,
        uid: ola,
        kind: 'talent',
        score: 50,
        reasons: [],
        status: 'current',
        projectState: 'new',
        personState: 'new',
        mutualAt: null,
        project: { title: projectId, tagline: '', stage: 'idea', coverPath: null },
        person: { uid: ola, name: ola, photoPath: null, headline: '' },
        createdAt: LONG_AGO,
        updatedAt: LONG_AGO,
        ...fields,
      });
    await match(`${kari}-a`, {});
    await match(`${kari}-b`, { score: 70 });
    await match(`${kari}-c`, { score: 90, status: 'withdrawn' });
    const { id } = await write(ola, kari, 'Hei Kari!');
    const messages = await engine.db.collection(messagesPath(id)).orderBy('createdAt').get();
    expect(messages.docs.map((each) => [each.get('card.title'), each.get('text')])).toEqual([
      [`${kari}-b`, ''],
      [undefined, 'Hei Kari!'],
    ]);
    expect(messages.docs[0]?.get('card')).toMatchObject({
      kind: 'match',
      personId: ola,
      score: 70,
    });
  });

  it('requires a text', async () => {
    const [kari, ola] = await two();
    const contact = { from: kari, to: ola, isVerified: true };
    expect(await codeOf(sendDirectMessage(engine.deps, contact, null))).toBe('invalid-argument');
  });

  it('opens the conversation and notifies the sender when it is accepted', async () => {
    const [kari, ola] = await two();
    await write(kari, ola);
    await answer(kari, ola, 'open');
    expect((await stored(contactsPath(kari)))?.sent).toEqual({});
    expect((await stored(contactsPath(ola)))?.received).toEqual({});
    expect(await accessOf(kari, ola)).toBe('open');
    const told = await engine.db.collection(`${userPath(kari)}/notifications`).get();
    expect(told.docs.map((each) => each.get('event'))).toEqual(['contactAccepted']);
  });

  it('ends for its sender only when declined', async () => {
    const [kari, ola] = await two();
    await write(kari, ola);
    await answer(kari, ola, 'declined');
    expect(await codeOf(write(kari, ola, 'Hei igjen', 'b'))).toBe('not-reachable');
    expect((await engine.db.collection(`${userPath(kari)}/notifications`).get()).size).toBe(0);
    expect(await write(ola, kari, 'Likevel!', 'c')).toMatchObject({ state: 'open' });
  });

  it('is accepted by a reply', async () => {
    const [kari, ola] = await two();
    await write(kari, ola);
    expect(await write(ola, kari, 'Hei!', 'back')).toMatchObject({ state: 'open' });
    expect(await conversationOf(kari, ola)).toMatchObject({ state: 'open', createdBy: kari });
  });

  it('is declined when the receiver blocks the sender', async () => {
    const [kari, ola] = await two();
    await write(kari, ola);
    const block = { blockedUid: kari, createdAt: Timestamp.now() };
    const change = await engine.write(blockPath(ola, kari), block);
    await deliverTwice(engine.deps, [...blockReactions, declineBlockedContact], change);
    expect((await conversationOf(kari, ola))?.state).toBe('declined');
  });
});

describe('users who know each other', () => {
  const opens = async (from: string, to: string) => {
    expect(await accessOf(from, to)).toBe('open');
    expect(await write(from, to)).toMatchObject({ state: 'open' });
  };

  it('can write directly if the receiver follows the sender', async () => {
    const [kari, ola] = await two();
    await engine.write(followingPath(ola, kari), { kind: 'user' });
    expect(await accessOf(ola, kari)).toBe('request');
    await opens(kari, ola);
  });

  it('can write directly if they share a project', async () => {
    const [kari, ola] = await two();
    const project = projectDocument(kari, { memberIds: [kari, ola] });
    await engine.write(projectPath(`shared-${serial}`), project);
    await opens(ola, kari);
  });

  it('can write directly if the receiver has asked to join the sender’s project', async () => {
    const [kari, ola] = await two();
    const id = `asked-${serial}`;
    await engine.write(projectPath(id), projectDocument(kari));
    await engine.write(requestPath(id, ola), { status: 'pending' });
    expect(await accessOf(ola, kari)).toBe('request');
    await opens(kari, ola);
  });

  it('cannot write directly after an unaccepted invitation', async () => {
    const [kari, ola] = await two();
    const id = `invited-${serial}`;
    await engine.write(projectPath(id), projectDocument(kari));
    await engine.write(requestPath(id, ola), { status: 'invited', invitedBy: kari });
    expect(await accessOf(kari, ola)).toBe('request');
  });
});

describe('the setting for who may send first contacts', () => {
  const choose = (uid: string, whoMayWrite: string) =>
    engine.db.doc(settingsPath(uid)).update({ whoMayWrite });

  it('is limited to known users by the setting', async () => {
    const [kari, ola] = await two();
    await choose(ola, 'known');
    expect(await codeOf(write(kari, ola))).toBe('not-reachable');
    await engine.write(followingPath(ola, kari), { kind: 'user' });
    expect(await accessOf(kari, ola)).toBe('open');
  });

  it('is limited to open conversations by the setting', async () => {
    const [kari, ola] = await two();
    await choose(ola, 'nobody');
    await engine.write(followingPath(ola, kari), { kind: 'user' });
    expect(await codeOf(write(kari, ola))).toBe('not-reachable');
    await write(ola, kari);
    await answer(ola, kari, 'open');
    expect(await accessOf(kari, ola)).toBe('open');
  });

  it.each([
    ['who blocked', (kari: string, ola: string) => blockPath(ola, kari)],
    ['they blocked', (kari: string, ola: string) => blockPath(kari, ola)],
  ])('excludes a user %s', async (_name, path) => {
    const [kari, ola] = await two();
    await engine.write(path(kari, ola), { createdAt: LONG_AGO });
    expect(await codeOf(write(kari, ola))).toBe('not-reachable');
  });

  it('reports a block in either direction like a recipient who accepts no messages', async () => {
    const [kari, ola] = await two();
    const reachOf = () =>
      readContactPermissions(engine.deps, { from: kari, to: ola, isVerified: true });
    await choose(ola, 'nobody');
    const closed = await reachOf();
    expect(closed).toEqual({ access: 'closed', takesInvitations: false });
    await choose(ola, 'everybody');
    for (const path of [blockPath(ola, kari), blockPath(kari, ola)]) {
      await engine.write(path, { createdAt: LONG_AGO });
      expect(await reachOf()).toEqual(closed);
      await engine.write(path, null);
    }
  });

  it('excludes suspended and missing recipients and the sender', async () => {
    const [kari, ola] = await two();
    await engine.db.doc(userPath(ola)).update({ status: 'suspended' });
    expect(await codeOf(write(kari, ola))).toBe('not-reachable');
    expect(await codeOf(write(kari, 'nobody'))).toBe('not-found');
    expect(await codeOf(write(kari, kari))).toBe('invalid-argument');
  });
});

describe('caps on first contacts', () => {
  const COUNT = 30;

  it('limit concurrent requests by one sender', async () => {
    const [spammer = '', ...targets] = await people(COUNT + 1);
    const codes = await Promise.all(
      targets.map((to) =>
        codeOf(
          sendDirectMessage(
            engine.deps,
            { from: spammer, to, isVerified: false },
            { id: 'ad', text: 'Kjøp nå' },
          ),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(MAX_SENT_CONTACTS_WHEN_NEW);
    expect(codes.filter((code) => code === 'sender-full')).toHaveLength(
      COUNT - MAX_SENT_CONTACTS_WHEN_NEW,
    );
  });

  it('limit first contacts by many concurrent senders to one receiver', async () => {
    const [popular = '', ...fans] = await people(COUNT + 1);
    const codes = await Promise.all(fans.map((from) => codeOf(write(from, popular))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(MAX_RECEIVED_CONTACTS);
    expect(codes.filter((code) => code === 'receiver-full')).toHaveLength(
      COUNT - MAX_RECEIVED_CONTACTS,
    );
  });
});
