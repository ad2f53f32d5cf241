import { IMAGE_QUALITY, IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import type { Sharp, SharpOptions } from 'sharp';
import type { Deps } from '../deps.ts';
import { withSharp } from '../with-sharp.ts';
import { isUploadedImage } from './upload-place.ts';

/** Above this an image is a bomb rather than a picture; 100 megapixels take up to 2 GB (docs/decisions/0044). */
const MAX_IMAGE_PIXELS = 100_000_000;
/** Names are random, so an object never changes under its name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export interface StoredObject {
  readonly bucket: string;
  readonly name: string;
}

/** The smallest copy is made last: where it lies, all lie, as when an event comes twice. */
async function hasVariants(deps: Deps, { bucket, name }: StoredObject): Promise<boolean> {
  const smallest = variantPath(name, IMAGE_WIDTHS[0]);
  const [exists] = await deps.storage.bucket(bucket).file(smallest).exists();
  return exists;
}

/** Decoding for all widths; throws what sharp throws when the bytes are no image. */
async function decode(
  sharp: (bytes: Buffer, options: SharpOptions) => Sharp,
  bytes: Buffer,
): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });
  await image.metadata();
  return image.autoOrient();
}

/** The bytes of the object, or null when it was deleted meanwhile. */
async function download(deps: Deps, { bucket, name }: StoredObject): Promise<Buffer | null> {
  const file = deps.storage.bucket(bucket).file(name);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [bytes] = await file.download();
  return bytes;
}

/**
 * Stores the copies of an image beside it, without its metadata (place, camera); safe to run twice.
 * Every width gets one, of the original's size where that is smaller: a page knows the path, not the size.
 */
export async function makeVariants(deps: Deps, object: StoredObject): Promise<void> {
  if (!isUploadedImage(object.name) || (await hasVariants(deps, object))) return;
  const bytes = await download(deps, object);
  if (!bytes) return;
  const isStored = await withSharp(deps, async (sharp) => {
    const image = await decode(sharp, bytes).catch((error: unknown) => {
      deps.log.warn('upload is no image', { path: object.name, error: String(error) });
      return null;
    });
    if (image) await storeVariants(deps, object, image);
    return image !== null;
  });
  if (!isStored) return;
  // Its deletion may have removed the copies before the last was made.
  const [isStillThere] = await deps.storage.bucket(object.bucket).file(object.name).exists();
  if (!isStillThere) await deleteVariants(deps, object);
}

async function storeVariants(deps: Deps, object: StoredObject, image: Sharp): Promise<void> {
  for (const width of IMAGE_WIDTHS.toReversed()) {
    const webp = await image
      .clone()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: IMAGE_QUALITY })
      .toBuffer();
    await deps.storage
      .bucket(object.bucket)
      .file(variantPath(object.name, width))
      .save(webp, {
        contentType: 'image/webp',
        resumable: false,
        metadata: { cacheControl: CACHE_CONTROL },
      });
  }
}

/** Removes the copies of an image that was deleted. */
export async function deleteVariants(deps: Deps, { bucket, name }: StoredObject): Promise<void> {
  if (!isUploadedImage(name)) return;
  await Promise.all(
    IMAGE_WIDTHS.map((width) =>
      deps.storage.bucket(bucket).file(variantPath(name, width)).delete({ ignoreNotFound: true }),
    ),
  );
}
