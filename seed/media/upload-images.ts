import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import type { Storage } from 'firebase-admin/storage';
import sharp, { type Sharp } from 'sharp';
import { inParallel } from '../in-parallel.ts';
import type { SeedFile, SeedImage } from './seed-images.ts';

type Bucket = ReturnType<Storage['bucket']>;

const CONCURRENT_IMAGES = 4;
/** Each takes one connection out of the pool that the emulator has closed: as many as may lie in it, and one more. */
const MAX_ATTEMPTS = CONCURRENT_IMAGES * (IMAGE_WIDTHS.length + 1) + 1;
const BROKEN_CONNECTION_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Enough for flat drawings; the first start waits for this. */
const WEBP_TYPE = 'image/webp';
const WEBP = { quality: 82, effort: 0 };

const encode = (image: Sharp) => image.webp(WEBP).toBuffer();

async function save(bucket: Bucket, { path, bytes, contentType }: SeedFile): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType,
    resumable: false,
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

const isBrokenConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && BROKEN_CONNECTION_CODES.has(error.code);

/** Tries again when the connection was one that the emulator had just closed as idle. */
async function upload(bucket: Bucket, file: SeedFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(bucket, file);
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
    await upload(bucket, { path: variantPath(path, each), bytes: copy, contentType: WEBP_TYPE });
  });
  await upload(bucket, { path, bytes: original, contentType: WEBP_TYPE });
}

export async function uploadImages(bucket: Bucket, images: readonly SeedImage[]): Promise<void> {
  await inParallel(CONCURRENT_IMAGES, images, (image) => uploadImage(bucket, image));
}

export async function uploadFiles(bucket: Bucket, files: readonly SeedFile[]): Promise<void> {
  for (const file of files) await upload(bucket, file);
}
