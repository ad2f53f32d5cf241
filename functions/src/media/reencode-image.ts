import type { Sharp } from 'sharp';

/** Accepted formats by sharp's names; sharp reports AVIF as HEIF. */
export const IMAGE_FORMATS: Readonly<Record<string, 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'>> = {
  gif: 'gif',
  heif: 'avif',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const QUALITY = 95;

/**
 * Encodes an image again in its format, upright and without place, time, device or other notes. sharp turns no image of
 * several pages, so an animation keeps its direction.
 */
export function reencodeImage(
  image: Sharp,
  format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp',
  pages: number,
): Sharp {
  const turned = pages > 1 ? image : image.autoOrient();
  return turned
    .keepIccProfile()
    .toFormat(format, format === 'png' || format === 'gif' ? {} : { quality: QUALITY });
}
