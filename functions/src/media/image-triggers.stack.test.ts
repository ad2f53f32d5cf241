import { crc32 } from 'node:zlib';
import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { userPhotoPath } from '@samspill/domain/people/paths';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { createVariants, deleteVariants } from './image-triggers.ts';

const deps = createDeps();
const bucket = deps.storage.bucket();
const quietBucket = deps.storage.bucket('quiet-bucket');
const WAIT_OPTIONS = { timeout: scaled(50_000), interval: 200 };
vi.setConfig({ testTimeout: scaled(120_000) });

const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const bomb = () =>
  sharp({
    create: { width: 10_001, height: 10_000, channels: 3, background: '#2a7' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

const FRAMES = ['#f00', '#0f0', '#00f'];
const DELAYS = [100, 200, 300];
const PLACE = { IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } };

async function animation(width = 700, height = 300) {
  const frames = FRAMES.map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

const longGif = async () => (await animation(4000, 4000)).gif({ effort: 1 }).toBuffer();

/** Adds the mark of an animation to a still picture, since sharp writes no animated PNG. */
async function movingPng(): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const create = { width: 60, height: 40, channels: 3, background: '#2a7' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const at = png.indexOf('IDAT') - 4;
  const mark = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, at), mark, png.subarray(at)]);
}

const SCRIPTED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const REFUSED: [string, () => Promise<Buffer> | Buffer][] = [
  ['no image', () => Buffer.from('no image')],
  ['a drawing with a script', () => Buffer.from(SCRIPTED)],
  ['a bomb', bomb],
];

const newPath = () => userPhotoPath(crypto.randomUUID(), crypto.randomUUID());

async function listVariants(path: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `${path}_` });
  return files.map(({ name }) => name).sort();
}

const everyVariant = (path: string) => IMAGE_WIDTHS.map((width) => variantPath(path, width));

async function sizeOf(path: string) {
  const { width, height } = await sharp((await bucket.file(path).download())[0]).metadata();
  return { width, height };
}

const variantsAre = (path: string, expected: readonly string[]) =>
  vi.waitFor(
    async () => expect(await listVariants(path)).toEqual([...expected].sort()),
    WAIT_OPTIONS,
  );

describe('uploaded image', () => {
  it('gets smaller, upright copies without camera data, until it is deleted', async () => {
    const path = newPath();
    await bucket
      .file(path)
      .save(await photograph(), { contentType: 'image/jpeg', resumable: false });
    await variantsAre(path, everyVariant(path));
    expect(await sizeOf(variantPath(path, 1024))).toEqual({ width: 800, height: 1200 });
    const copy = bucket.file(variantPath(path, 640));
    const [bytes] = await copy.download();
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 640,
      height: 960,
      exif: undefined,
      orientation: undefined,
    });
    const [{ contentType, cacheControl }] = await copy.getMetadata();
    expect({ contentType, cacheControl }).toEqual({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    await bucket.file(path).delete();
    await variantsAre(path, []);
  });

  it('loses the camera data of the original too, and is otherwise unchanged', async () => {
    const path = newPath();
    const file = bucket.file(path);
    const metadata = { cacheControl: 'public, max-age=31536000, immutable' };
    await file.save(await photograph(), { contentType: 'image/jpeg', resumable: false, metadata });
    await variantsAre(path, everyVariant(path));
    const { format, width, height, exif } = await sharp((await file.download())[0]).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 800,
      height: 1200,
      exif: undefined,
    });
    const [kept] = await file.getMetadata();
    expect(kept).toMatchObject({ contentType: 'image/jpeg', ...metadata });
    await file.delete();
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ['a GIF', (image) => image.gif({ delay: DELAYS, loop: 0 })],
    ['a WebP', (image) => image.webp({ delay: DELAYS, loop: 0 })],
    [
      'a WebP with notes that turn it',
      (image) => image.webp({ delay: DELAYS, loop: 0 }).withExif(PLACE),
    ],
  ])('stays animated in the copies of %s', async (_name, encode) => {
    const path = newPath();
    const file = quietBucket.file(path);
    await file.save(await encode(await animation()).toBuffer(), { resumable: false });
    await createVariants(deps, { bucket: quietBucket.name, name: path });
    const [copy] = await quietBucket.file(variantPath(path, 320)).download();
    const { format, pages, width, height, delay } = await sharp(copy).metadata();
    expect({ format, pages, width, height, delay }).toEqual({
      format: 'webp',
      pages: FRAMES.length,
      width: 320,
      height: 137,
      delay: DELAYS,
    });
    const original = await sharp((await file.download())[0]).metadata();
    expect(original).toMatchObject({ pages: FRAMES.length });
    expect(original.exif).toBeUndefined();
  });

  it.each([
    ['an animated PNG', 'image/png', movingPng],
    ['an animation too large to resize', 'image/gif', longGif],
  ])('is shown as it was sent if it is %s', async (_name, contentType, make) => {
    const path = newPath();
    const bytes = await make();
    await quietBucket.file(path).save(bytes, { contentType, resumable: false });
    await createVariants(deps, { bucket: quietBucket.name, name: path });
    for (const width of IMAGE_WIDTHS) {
      const copy = quietBucket.file(variantPath(path, width));
      const [[stored], [metadata]] = await Promise.all([copy.download(), copy.getMetadata()]);
      expect(stored.equals(bytes)).toBe(true);
      expect(metadata.contentType).toBe(contentType);
    }
  });

  it('gets copies if it is a very long screenshot', async () => {
    const create = { width: 400, height: 18_000, channels: 3, background: '#2a7' } as const;
    const path = newPath();
    const png = await sharp({ create }).png().toBuffer();
    await quietBucket.file(path).save(png, { contentType: 'image/png', resumable: false });
    await createVariants(deps, { bucket: quietBucket.name, name: path });
    const [copy] = await quietBucket.file(variantPath(path, 1536)).download();
    expect(await sharp(copy).metadata()).toMatchObject({ width: 364, height: 16_383 });
  });

  it.each(REFUSED)(
    'that is %s is deleted, gets no copies and blocks no others',
    async (_, bytes) => {
      const refused = newPath();
      const sound = newPath();
      await bucket
        .file(refused)
        .save(await bytes(), { contentType: 'image/png', resumable: false });
      await bucket
        .file(sound)
        .save(await photograph(), { contentType: 'image/jpeg', resumable: false });
      await variantsAre(sound, everyVariant(sound));
      await vi.waitFor(
        async () => expect(await bucket.file(refused).exists()).toEqual([false]),
        WAIT_OPTIONS,
      );
      expect(await listVariants(refused)).toEqual([]);
      await bucket.file(sound).delete();
    },
  );

  it('that is deleted while its copies are made leaves none', async () => {
    const name = newPath();
    const object = { bucket: quietBucket.name, name };
    const original = quietBucket.file(name);
    await original.save(await photograph(), { contentType: 'image/jpeg', resumable: false });
    const making = createVariants(deps, object);
    const first = quietBucket.file(variantPath(name, 1536));
    await vi.waitFor(async () => expect(await first.exists()).toEqual([true]), {
      ...WAIT_OPTIONS,
      interval: 10,
    });
    await original.delete();
    await deleteVariants(deps, object);
    await making;
    expect((await quietBucket.getFiles({ prefix: name }))[0]).toEqual([]);
  });
});
