import { contentPath, projectPath } from '@samspill/domain/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject, writeAndReact } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { addProjectCard, refreshProjectCards } from './keep-project-cards.ts';

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

describe('the card of a project above its updates', () => {
  it('comes with the update', async () => {
    await publish('told');
    expect(await cardAbove('told')).toEqual(CARD);
  });

  it('comes when an update that waited is published', async () => {
    await publish('waits', { status: 'held' });
    expect(await cardAbove('waits')).toBeUndefined();
    await publish('waits');
    expect(await cardAbove('waits')).toEqual(CARD);
  });

  it('is none above a post, or of a project that is not shown', async () => {
    await publish('post', { kind: 'post', projectId: null });
    await db.doc(PATH).update({ status: 'draft' });
    await publish('early');
    expect([await cardAbove('post'), await cardAbove('early')]).toEqual([undefined, undefined]);
  });

  it('follows the project, also above updates from before there were cards', async () => {
    await db.doc(contentPath('old')).set(update('old'));
    await change({ stage: 'launched' });
    expect(await cardAbove('old')).toEqual({ ...CARD, stage: 'launched' });
  });

  it('goes when the project is no longer shown', async () => {
    await publish('told');
    await change({ hidden: true });
    expect(await cardAbove('told')).toBeUndefined();
  });

  it('is not written again for a change of something else', async () => {
    await publish('told');
    const before = await db.doc(contentPath('told')).get();
    await change({ description: 'Nytt' });
    expect((await db.doc(contentPath('told')).get()).updateTime).toEqual(before.updateTime);
  });
});
