import { contentPath, projectPath } from '@samspill/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject, writeAndReact } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { countUpdates } from './count-followers.ts';

const engine = engineProject('project-counts');

const write = (id: string, fields: object = {}) =>
  writeAndReact(engine, [countUpdates], contentPath(id), {
    ...contentDocument(id, 'kari', { kind: 'update', projectId: 'sjosol' }),
    ...fields,
  });
const updates = async () =>
  (await engine.db.doc(projectPath('sjosol')).get()).get('counters.updates');

beforeAll(async () => {
  await engine.db.doc(projectPath('sjosol')).set(projectDocument('kari', { title: 'Sjøsol' }));
});

it('a project has as many updates as others can see', async () => {
  await write('first');
  expect(await updates()).toBe(1);
  await write('waits', { status: 'held' });
  await write('post', { kind: 'post', projectId: null });
  expect(await updates()).toBe(1);
  await write('waits');
  expect(await updates()).toBe(2);
  await write('first', { status: 'hidden' });
  expect(await updates()).toBe(1);
});
