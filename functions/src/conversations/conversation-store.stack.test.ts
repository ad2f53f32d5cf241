import { createHash } from 'node:crypto';
import { ConversationSchema } from '@samspill/domain/conversations/conversation';
import { MessageIdSchema } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath, messagesPath } from '@samspill/domain/conversations/paths';
import { projectPath } from '@samspill/domain/paths';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { engineProject } from '../testing/engine-client.ts';
import { openDirectConversation, syncProjectConversation } from './conversation-store.ts';

const engine = engineProject('conversations');
const read = async (id: string) => (await engine.db.doc(conversationPath(id)).get()).data();
const syncMembers = async (projectId: string, memberIds: readonly string[], title = 'Sjøsol') => {
  await engine.write(projectPath(projectId), { memberIds, title });
  await syncProjectConversation(engine.deps, projectId);
  return read(`project_${projectId}`);
};

describe('openDirectConversation', () => {
  it('creates one conversation when both members open it concurrently', async () => {
    const ids = await Promise.all([
      openDirectConversation(engine.deps, 'ola', 'kari'),
      openDirectConversation(engine.deps, 'kari', 'ola'),
      openDirectConversation(engine.deps, 'kari', 'ola'),
    ]);
    expect(new Set(ids)).toEqual(new Set(['direct_kari_ola']));
    const stored = await read('direct_kari_ola');
    expect(v.is(ConversationSchema, stored)).toBe(true);
    expect(stored).toMatchObject({ kind: 'direct', memberIds: ['kari', 'ola'], projectId: null });
  });

  it('is unchanged when opened again', async () => {
    const id = await openDirectConversation(engine.deps, 'ola', 'ingrid');
    const path = conversationPath(id);
    await engine.db.doc(path).update({ title: 'Taket' });
    await openDirectConversation(engine.deps, 'ingrid', 'ola');
    expect((await read(id))?.title).toBe('Taket');
  });
});

describe('the card of a conversation', () => {
  const card = { kind: 'request', projectId: 'p1', title: 'Sjøsol', as: 'talent' } as const;
  const reason = (key: string) => ({
    key,
    senderId: 'ola',
    card: { ...card, status: 'accepted', message: '' } as const,
  });
  const cardsOf = async (id: string) => {
    const { docs } = await engine.db.collection(messagesPath(id)).get();
    return docs.filter((each) => each.get('card') !== null);
  };
  const guessed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 20);

  it('comes once', async () => {
    for (let time = 0; time < 2; time += 1)
      await openDirectConversation(engine.deps, 'ola', 'per', reason('matches/p1_ola'));
    expect(await cardsOf('direct_ola_per')).toHaveLength(1);
  });

  it('is not kept out by a message under an id made from the same', async () => {
    const key = 'matches/p2_ola';
    const id = await openDirectConversation(engine.deps, 'ola', 'nora');
    await engine.write(messagePath(id, guessed(key)), { senderId: 'nora', card: null });
    await openDirectConversation(engine.deps, 'ola', 'nora', reason(key));
    const [found] = await cardsOf(id);
    expect(found?.id).toMatch(/^card-/);
    expect(v.is(MessageIdSchema, found?.id)).toBe(false);
  });

  it('does not come again where an earlier version has put it', async () => {
    const key = 'matches/p3_ola';
    const id = await openDirectConversation(engine.deps, 'ola', 'siri');
    await engine.write(messagePath(id, guessed(key)), { senderId: 'ola', card });
    await openDirectConversation(engine.deps, 'ola', 'siri', reason(key));
    expect(await cardsOf(id)).toHaveLength(1);
  });
});

describe('keepProjectConversation', () => {
  it('creates the conversation with the second member', async () => {
    expect(await syncMembers('p1', ['kari'])).toBeUndefined();
    const opened = await syncMembers('p1', ['kari', 'ola']);
    expect(v.is(ConversationSchema, opened)).toBe(true);
    expect(opened).toMatchObject({ kind: 'project', projectId: 'p1', title: 'Sjøsol' });
    expect(opened?.memberIds).toEqual(['kari', 'ola']);
  });

  it('follows members and title, down to the last member', async () => {
    await syncMembers('p2', ['kari', 'ola']);
    expect(await syncMembers('p2', ['kari', 'ingrid'], 'Nytt navn')).toMatchObject({
      memberIds: ['kari', 'ingrid'],
      title: 'Nytt navn',
      formerMemberIds: ['ola'],
    });
    expect(await syncMembers('p2', ['ingrid', 'ola'], 'Nytt navn')).toMatchObject({
      memberIds: ['ingrid', 'ola'],
      formerMemberIds: ['kari'],
    });
    expect((await syncMembers('p2', ['ingrid'], 'Nytt navn'))?.memberIds).toEqual(['ingrid']);
  });

  it('is not written without a change or without its project', async () => {
    const before = await syncMembers('p3', ['kari', 'ola']);
    expect((await syncMembers('p3', ['kari', 'ola']))?.updatedAt).toEqual(before?.updatedAt);
    await engine.write(projectPath('p3'), null);
    await syncProjectConversation(engine.deps, 'p3');
    expect(await read('project_p3')).toEqual(before);
  });
});
