import { AppError } from '@samspill/domain/errors';
import { MAX_SCREENSHOT_BYTES } from '@samspill/domain/feedback/feedback';
import type { Deps } from '../deps.ts';
import { withSharp } from '../with-sharp.ts';

/** Treats larger images as decompression bombs. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 4_096;
const QUALITY = 80;

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

const isPng = (bytes: Buffer) => bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);

function rejectScreenshot(fault: string): never {
  throw new AppError('invalid-argument', `screenshot: ${fault}`, { screenshot: fault });
}

/**
 * Re-encodes the image of a `data:` URL, so that no metadata or hidden content is stored. Throws `invalid-argument` if
 * it is no image.
 */
export async function readScreenshot(deps: Pick<Deps, 'turns'>, dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_SCREENSHOT_BYTES) rejectScreenshot('is too large');
  // Check before decoding: the decoder knows more formats, some of which read other files.
  if (!isPng(bytes) && !isWebp(bytes)) rejectScreenshot('must be a PNG or WebP');
  try {
    return await withSharp(deps, (sharp) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .resize({
          width: MAX_SIDE_PX,
          height: MAX_SIDE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  } catch {
    return rejectScreenshot('cannot be read');
  }
}
