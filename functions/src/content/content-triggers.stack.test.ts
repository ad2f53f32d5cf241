import type { Content } from '@samspill/domain/content/content';
import { contentImagePath } from '@samspill/domain/content/paths';
import { IMAGE_WIDTHS } from '@samspill/domain/media/image-variants';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { deliverTwice } from '../testing/engine-client.ts';
import { deleteDroppedImages } from './content-triggers.ts';

const deps = createDeps();
const bucket = deps.storage.bucket();
const AUTHOR = `images-${crypto.randomUUID()}`;
const FILES_PER_IMAGE = 1 + IMAGE_WIDTHS.length;
const WAIT_OPTIONS = { timeout: scaled(50_000), interval: 200 };
vi.setConfig({ testTimeout: scaled(120_000), hookTimeout: scaled(120_000) });

const folder = contentImagePath(AUTHOR, '');

async function listFiles(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name);
}

const filesAre = (prefix: string, count: number) =>
  vi.waitFor(async () => expect(await listFiles(prefix)).toHaveLength(count), WAIT_OPTIONS);

async function upload() {
  const path = contentImagePath(AUTHOR, crypto.randomUUID());
  const pixels = { create: { width: 8, height: 8, channels: 3, background: '#2a7' } } as const;
  const bytes = await sharp(pixels).png().toBuffer();
  await bucket.file(path).save(bytes, { contentType: 'image/png', resumable: false });
  await filesAre(path, FILES_PER_IMAGE);
  return { path, alt: '' };
}

async function publish(images: Content['images']) {
  const ref = deps.db.collection(CONTENT).doc();
  await ref.set(contentDocument(ref.id, AUTHOR, { images }));
  return ref;
}

afterEach(async () => {
  const { docs } = await deps.db.collection(CONTENT).where('author.uid', '==', AUTHOR).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await filesAre(folder, 0);
});

describe('deleteDroppedImages', () => {
  it('are deleted with all copies when an edit drops them or the content is deleted', async () => {
    const [kept, dropped] = await Promise.all([upload(), upload()]);
    const ref = await publish([kept, dropped]);
    await ref.update({ images: [{ ...kept, alt: 'Et nytt bilde' }] });
    await filesAre(dropped.path, 0);
    expect(await listFiles(kept.path)).toHaveLength(FILES_PER_IMAGE);

    await ref.update({ status: 'deleted' });
    await filesAre(folder, 0);
    expect((await ref.get()).data()).toMatchObject({
      status: 'deleted',
      body: '',
      images: [],
      mentions: [],
      poll: null,
    });
  });

  it('are kept if a later edit restores them, also with repeated events', async () => {
    const [image, gone] = await Promise.all([upload(), upload()]);
    const ref = await publish([image]);
    const before = contentDocument(ref.id, AUTHOR, { images: [image, gone] });
    const after = { ...before, images: [] };
    const change = { path: contentPath(ref.id), before, after, committedAt: Timestamp.now() };
    await deliverTwice(deps, [deleteDroppedImages], change);
    await filesAre(gone.path, 0);
    expect(await listFiles(image.path)).toHaveLength(FILES_PER_IMAGE);
  });
});
