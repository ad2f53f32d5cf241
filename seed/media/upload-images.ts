import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import type { Storage } from 'firebase-admin/storage';
import sharp, { type Sharp } from 'sharp';
import { inParallel } from '../in-parallel.ts';
import type { SeedImage } from './seed-images.ts';

type Bucket = ReturnType<Storage['bucket']>;

const CONCURRENT_IMAGES = 4;
/** Each takes one connection out of the pool that the emulator has closed: as many as may lie in it, and one more. */
const MAX_ATTEMPTS = CONCURRENT_IMAGES * (IMAGE_WIDTHS.length + 1) + 1;
const BROKEN_CONNECTION_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Enough for flat drawings; the first start waits for this. */
const WEBP = { quality: 82, effort: 0 };

const encode = (image: Sharp) => image.webp(WEBP).toBuffer();

async function save(bucket: Bucket, path: string, bytes: Buffer): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType: 'image/webp',
    resumable: false,
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

const isBrokenConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && BROKEN_CONNECTION_CODES.has(error.code);

/** Tries again when the connection was one that the emulator had just closed as idle. */
async function upload(bucket: Bucket, path: string, bytes: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(bucket, path, bytes);
    } catch (error) {
      if (!isBrokenConnection(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Uploads the copies at every width, as the image trigger would make them, and then the original. */
async function uploadImage(bucket: Bucket, { path, draw }: SeedImage): Promise<void> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const original = await encode(pixels.clone());
  await inParallel(IMAGE_WIDTHS.length, IMAGE_WIDTHS, async (each) => {
    const copy = each < width ? await encode(pixels.clone().resize({ width: each })) : original;
    await upload(bucket, variantPath(path, each), copy);
  });
  await upload(bucket, path, original);
}

export async function uploadImages(bucket: Bucket, images: readonly SeedImage[]): Promise<void> {
  await inParallel(CONCURRENT_IMAGES, images, (image) => uploadImage(bucket, image));
}
