export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Rejects decompression bombs; 100 megapixels take up to 2 GB (docs/decisions/0044). */
export const MAX_IMAGE_PIXELS = 100_000_000;

export const IMAGE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export const IMAGE_QUALITY = 100;
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

export const variantPath = (path: string, width: ImageWidth) => `${path}_${width}.webp`;

const VARIANT = new RegExp(`_(${IMAGE_WIDTHS.join('|')})\\.webp$`);

/** Relies on the underscore, which uploaded names cannot contain (storage.rules). */
export const isVariantPath = (path: string) => VARIANT.test(path);
