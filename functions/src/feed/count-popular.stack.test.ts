import type { Content } from '@samspill/domain/content/content';
import { DAY_MS } from '@samspill/domain/durations';
import { SITE_POPULAR } from '@samspill/domain/feed/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  engineProject,
  personDocument,
  writeAndReact,
} from '../testing/engine-client.ts';
import { countPopular, recountStalePopular, removeFromPopular } from './count-popular.ts';

const project = engineProject('popular');
const { db, deps } = project;
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);

const liked = (id: string, likes: number, fields: Partial<Content> = {}) =>
  contentDocument(id, 'kari', { counters: { likes, comments: 0, voters: 0 }, ...fields });
const add = (content: Content) => db.doc(contentPath(content.id)).set(content);
const popularIds = async (): Promise<string[]> =>
  ((await db.doc(SITE_POPULAR).get()).get('items') ?? []).map(
    ({ contentId }: { contentId: string }) => contentId,
  );

beforeEach(async () => {
  await project.empty();
  await addPeople(db, ['kari', 'ola']);
});

describe('popular content of the week', () => {
  it('include only visible items of the last week with likes', async () => {
    const ola = { uid: 'ola', name: 'ola', photoPath: null };
    await Promise.all([
      add(liked('liked', 3)),
      add(liked('more', 9, { author: ola })),
      add(liked('quiet', 0)),
      add(liked('old', 90, { createdAt: daysAgo(8) })),
      add(liked('hidden', 90, { status: 'hidden' })),
      add(liked('announced', 90, { kind: 'announcement' })),
      add(liked('of-the-site', 90, { fromSite: true })),
    ]);
    await countPopular(deps);
    expect(await popularIds()).toEqual(['more', 'liked']);
  });

  it('excludes suspended people and hidden projects', async () => {
    const of = (uid: string) => ({ author: { uid, name: uid, photoPath: null } });
    await Promise.all([
      db.doc(userPath('gone')).set(personDocument('gone', { status: 'suspended' })),
      db.doc(projectPath('shown')).set({ status: 'published', hidden: false }),
      db.doc(projectPath('draft')).set({ status: 'draft', hidden: false }),
      db.doc(projectPath('hidden')).set({ status: 'published', hidden: true }),
      add(liked('of-gone', 9, of('gone'))),
      ...['shown', 'draft', 'hidden'].map((projectId) =>
        add(liked(`of-${projectId}`, 9, { kind: 'update', projectId, ...of('ola') })),
      ),
    ]);
    await countPopular(deps);
    expect(await popularIds()).toEqual(['of-shown']);
  });

  it('is recomputed by the first like on a new site, but not by each further one', async () => {
    const path = contentPath('first');
    await add(liked('first', 0));
    await writeAndReact(project, [recountStalePopular], path, liked('first', 2));
    expect(await popularIds()).toEqual(['first']);
    const before = await db.doc(SITE_POPULAR).get();
    await writeAndReact(project, [recountStalePopular], path, liked('first', 3));
    expect((await db.doc(SITE_POPULAR).get()).updateTime).toEqual(before.updateTime);
  });

  it('exclude a suspended author’s items at once', async () => {
    await add(liked('liked', 3));
    await countPopular(deps);
    const suspended = personDocument('kari', { status: 'suspended' });
    await writeAndReact(project, [removeFromPopular], userPath('kari'), suspended);
    expect(await popularIds()).toEqual([]);
  });
});
