import { ConversationSchema } from '@samspill/domain/conversations/conversation';
import { conversationPath, projectPath } from '@samspill/domain/paths';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { engineProject } from '../testing/engine-client.ts';
import { keepProjectConversation, openDirectConversation } from './conversation-store.ts';

const engine = engineProject('conversations');
const read = async (id: string) => (await engine.db.doc(conversationPath(id)).get()).data();
const keep = async (projectId: string, memberIds: readonly string[], title = 'Sjøsol') => {
  await engine.write(projectPath(projectId), { memberIds, title });
  await keepProjectConversation(engine.deps, projectId);
  return read(`project_${projectId}`);
};

describe('the conversation of two', () => {
  it('is created once when both members open it concurrently', async () => {
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

describe('the conversation of a project', () => {
  it('opens with the second member', async () => {
    expect(await keep('p1', ['kari'])).toBeUndefined();
    const opened = await keep('p1', ['kari', 'ola']);
    expect(v.is(ConversationSchema, opened)).toBe(true);
    expect(opened).toMatchObject({ kind: 'project', projectId: 'p1', title: 'Sjøsol' });
    expect(opened?.memberIds).toEqual(['kari', 'ola']);
  });

  it('follows members and title, down to the last member', async () => {
    await keep('p2', ['kari', 'ola']);
    expect(await keep('p2', ['kari', 'ingrid'], 'Nytt navn')).toMatchObject({
      memberIds: ['kari', 'ingrid'],
      title: 'Nytt navn',
      formerMemberIds: ['ola'],
    });
    expect(await keep('p2', ['ingrid', 'ola'], 'Nytt navn')).toMatchObject({
      memberIds: ['ingrid', 'ola'],
      formerMemberIds: ['kari'],
    });
    expect((await keep('p2', ['ingrid'], 'Nytt navn'))?.memberIds).toEqual(['ingrid']);
  });

  it('is not written without a change or without its project', async () => {
    const before = await keep('p3', ['kari', 'ola']);
    expect((await keep('p3', ['kari', 'ola']))?.updatedAt).toEqual(before?.updatedAt);
    await engine.write(projectPath('p3'), null);
    await keepProjectConversation(engine.deps, 'p3');
    expect(await read('project_p3')).toEqual(before);
  });
});
