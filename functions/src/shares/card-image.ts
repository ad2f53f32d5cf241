import { variantPath } from '@samspill/domain/media/image-variants';
import type { CardKind } from '@samspill/domain/shares/public-card';
import type { Deps } from '../deps.ts';
import { withSharp } from '../with-sharp.ts';

const COPY_WIDTH_PX = 1280;
const MAX_BYTES = 10 * 1024 * 1024;
/** An AVIF of this size takes half a gigabyte to decode; variants are far smaller. */
const MAX_PIXELS = 24_000_000;
const JPEG_QUALITY = 82;

export const CARD_IMAGE_SIZE: Readonly<Record<CardKind, { width: number; height: number }>> = {
  projects: { width: 1200, height: 630 },
  users: { width: 600, height: 600 },
  content: { width: 1200, height: 630 },
};

async function download(deps: Deps, path: string): Promise<Buffer | null> {
  const file = deps.storage.bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [metadata] = await file.getMetadata();
  if (Number(metadata.size) > MAX_BYTES) return null;
  const [bytes] = await file.download();
  return bytes;
}

/**
 * Converts an upload to a JPEG of preview size, since some services lack WebP. Re-encoding removes all metadata. Null
 * if it is missing or unreadable.
 */
export function readCardImage(
  deps: Deps,
  kind: CardKind,
  imagePath: string,
): Promise<Buffer | null> {
  // Download inside the queue, so that waiting calls hold no bytes.
  return withSharp(deps, async (sharp) => {
    const copy = await download(deps, variantPath(imagePath, COPY_WIDTH_PX));
    // The variants may not exist yet.
    const bytes = copy ?? (await download(deps, imagePath));
    if (bytes === null) return null;
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ ...CARD_IMAGE_SIZE[kind], fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
        .toBuffer();
    } catch (error) {
      deps.log.warn('no picture for a card', { path: imagePath, error: String(error) });
      return null;
    }
  });
}
