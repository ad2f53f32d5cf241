import { contentPath, projectPath } from '@samspill/domain/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject, writeAndReact } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { addProjectCard, refreshProjectCards } from './content-triggers.ts';

const engine = engineProject('project-cards');
const { db } = engine;
const PATH = projectPath('sjosol');
const SHOWN = projectDocument('kari', {
  title: 'Sjøsol',
  stage: 'prototype',
  lookingFor: ['talent'],
});
const CARD = { title: 'Sjøsol', stage: 'prototype', coverPath: null, lookingFor: ['talent'] };

const update = (id: string, fields: object = {}) => ({
  ...contentDocument(id, 'kari', { kind: 'update', projectId: 'sjosol' }),
  ...fields,
});
const publish = (id: string, fields: object = {}) =>
  writeAndReact(engine, [addProjectCard], contentPath(id), update(id, fields));
const change = (fields: object) =>
  writeAndReact(engine, [refreshProjectCards], PATH, { ...SHOWN, ...fields });
const cardAbove = async (id: string) => (await db.doc(contentPath(id)).get()).get('project');

beforeEach(async () => {
  await engine.empty();
  await db.doc(PATH).set(SHOWN);
});

describe('the project card on its updates', () => {
  it('is added with the update', async () => {
    await publish('told');
    expect(await cardAbove('told')).toEqual(CARD);
  });

  it('is added when a held update is published', async () => {
    await publish('waits', { status: 'held' });
    expect(await cardAbove('waits')).toBeUndefined();
    await publish('waits');
    expect(await cardAbove('waits')).toEqual(CARD);
  });

  it('is missing on posts and for hidden projects', async () => {
    await publish('post', { kind: 'post', projectId: null });
    await db.doc(PATH).update({ status: 'draft' });
    await publish('early');
    expect([await cardAbove('post'), await cardAbove('early')]).toEqual([undefined, undefined]);
  });

  it('follows changes of the project, also on old updates without a card', async () => {
    await db.doc(contentPath('old')).set(update('old'));
    await change({ stage: 'launched' });
    expect(await cardAbove('old')).toEqual({ ...CARD, stage: 'launched' });
  });

  it('is removed when the project is hidden', async () => {
    await publish('told');
    await change({ hidden: true });
    expect(await cardAbove('told')).toBeUndefined();
  });

  it('is not rewritten for unrelated changes', async () => {
    await publish('told');
    const before = await db.doc(contentPath('told')).get();
    await change({ description: 'Nytt' });
    expect((await db.doc(contentPath('told')).get()).updateTime).toEqual(before.updateTime);
  });
});
