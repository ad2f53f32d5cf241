import { IMAGE_WIDTHS } from '@samspill/domain/media/image-variants';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PROJECTS } from '../data-set.ts';
import { coverOf, listImages } from './files.ts';

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const bucket = getStorage(initializeApp({ projectId }, 'seeded-images')).bucket(
  `${projectId}.appspot.com`,
);

it('stores every seeded image with its variants', async () => {
  for (const { path } of listImages()) {
    const [files] = await bucket.getFiles({ prefix: path });
    expect(files).toHaveLength(1 + IMAGE_WIDTHS.length);
  }
});

it.each([
  ['', 1536],
  ['_320.webp', 320],
])('stores a cover%s in the width of its name', async (suffix, width) => {
  const cover = PROJECTS.map(coverOf).find((image) => image !== null);
  const [bytes] = await bucket.file(`${cover?.path}${suffix}`).download();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
});
