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

/** Encodes an image again in its format, upright and without place, time, device or other notes. */
export const reencodeImage = (
  image: Sharp,
  format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp',
): Sharp =>
  image
    .autoOrient()
    .keepIccProfile()
    .toFormat(format, format === 'png' || format === 'gif' ? {} : { quality: QUALITY });
