import { contentPath, userPath } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { stagesOf } from '../platform/triggers/reaction.ts';
import { contentDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverEvent,
  engineProject,
  personDocument,
} from '../testing/engine-client.ts';
import { refreshAuthorCards } from './content-triggers.ts';

const PHOTO = 'users/kari/photos/0123456789abcdef';

const project = engineProject('cards');
beforeAll(async () => {
  await addPeople(project.db, ['kari', 'ola']);
  await Promise.all(
    Object.entries({
      shown: contentDocument('shown', 'kari'),
      hidden: contentDocument('hidden', 'kari', { status: 'hidden' }),
      other: contentDocument('other', 'ola'),
    }).map(([id, content]) => project.db.doc(contentPath(id)).set(content)),
  );
});
const rename = (displayName: string, photoPath: string | null) =>
  project.write(userPath('kari'), personDocument('kari', { displayName, photoPath }));

const deliver = (change: Awaited<ReturnType<typeof rename>>) =>
  deliverEvent(project.deps, [refreshAuthorCards], change);

const cardOn = async (id: string) => (await project.db.doc(contentPath(id)).get()).get('author');

describe('refreshAuthorCards', () => {
  it('updates the author card on visible items and on no other author’s items', async () => {
    await deliver(await rename('Kari Nord', PHOTO));
    expect(await cardOn('shown')).toEqual({ uid: 'kari', name: 'Kari Nord', photoPath: PHOTO });
    expect(await cardOn('hidden')).toEqual({ uid: 'kari', name: 'kari', photoPath: null });
    expect(await cardOn('other')).toEqual({ uid: 'ola', name: 'ola', photoPath: null });
  });

  it('keeps the newer of two changes in any order of events', async () => {
    const first = await rename('Kari Nordmann', PHOTO);
    const second = await rename('Kari Sørmann', null);
    await deliver(second);
    await deliver(first);
    expect(await cardOn('shown')).toEqual({ uid: 'kari', name: 'Kari Sørmann', photoPath: null });
  });

  it('writes nothing if the card is current', async () => {
    const change = await rename('Kari Nord', null);
    await deliver(change);
    const before = await project.db.doc(contentPath('shown')).get();
    await deliver(change);
    const after = await project.db.doc(contentPath('shown')).get();
    expect(after.updateTime).toEqual(before.updateTime);
  });

  it('is not triggered by other profile changes', async () => {
    const { before, ...change } = await rename('Kari Nord', null);
    const after = { ...before, headline: 'Bygger tareskog' };
    const event = { ...change, before, after };
    expect(stagesOf(project.deps, [refreshAuthorCards], event).flat()).toEqual([]);
  });
});
