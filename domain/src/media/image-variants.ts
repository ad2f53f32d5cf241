/** Widths of the smaller copies that a trigger makes of every uploaded image, in pixels (docs/specification.md). */
export const IMAGE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** WebP quality of the copies (docs/specification.md). */
export const IMAGE_QUALITY = 100;
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Where the copy of an image lies: `users/u/photos/abc` at 640 is `users/u/photos/abc_640.webp`. */
export const variantPath = (path: string, width: ImageWidth) => `${path}_${width}.webp`;

const VARIANT = new RegExp(`_(${IMAGE_WIDTHS.join('|')})\\.webp$`);

/** True for a copy; the underscore never occurs in an uploaded name (storage.rules). */
export const isVariantPath = (path: string) => VARIANT.test(path);
