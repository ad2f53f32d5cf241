import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import type { Storage } from 'firebase-admin/storage';
import sharp, { type Sharp } from 'sharp';
import { inParallel } from '../in-parallel.ts';
import type { SeedImage } from './seed-images.ts';

type Bucket = ReturnType<Storage['bucket']>;

const CONCURRENT_IMAGES = 4;
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Enough for flat drawings; the first start waits for this. */
const WEBP = { quality: 82, effort: 0 };

const encode = (image: Sharp) => image.webp(WEBP).toBuffer();

async function upload(bucket: Bucket, path: string, bytes: Buffer): Promise<void> {
  await bucket.file(path).save(bytes, {
    contentType: 'image/webp',
    resumable: false,
    metadata: { cacheControl: CACHE_CONTROL },
  });
}

/** Uploads the smaller copies, which the image trigger would make, and then the original. */
async function uploadImage(bucket: Bucket, { path, draw }: SeedImage): Promise<void> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const smaller = IMAGE_WIDTHS.filter((each) => each < width);
  await inParallel(smaller.length, smaller, async (each) => {
    const copy = await encode(pixels.clone().resize({ width: each }));
    await upload(bucket, variantPath(path, each), copy);
  });
  await upload(bucket, path, await encode(pixels.clone()));
}

export async function uploadImages(bucket: Bucket, images: readonly SeedImage[]): Promise<void> {
  await inParallel(CONCURRENT_IMAGES, images, (image) => uploadImage(bucket, image));
}
