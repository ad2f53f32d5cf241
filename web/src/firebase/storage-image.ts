import { ANIMATION_HEAD_BYTES, isAnimated } from '@samspill/domain/media/animated-image';
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
} from '@samspill/domain/media/image-variants';
import { imageDimensionsFromStream } from 'image-dimensions';

export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

const MAX_SIDE_PX = 2048;
/** Long screenshots keep this width to stay readable, up to WebP's maximum side. */
const READABLE_SIDE_PX = 1024;
const MAX_LONG_SIDE_PX = 16_383;
const WORTH_SHRINKING_BYTES = 300_000;
const WEBP_QUALITY = 0.86;

export type ImageFault = 'type' | 'size' | 'pixels' | 'unreadable';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(`image refused: ${fault}`);
    this.fault = fault;
  }
}

export function fitSize(width: number, height: number, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns at most 2048 px a side, more if the shorter side would become unreadable. */
export function storedSize(width: number, height: number) {
  const long = Math.max(width, height);
  const readable = long * Math.min(1, READABLE_SIDE_PX / Math.min(width, height));
  return fitSize(width, height, Math.min(MAX_LONG_SIDE_PX, Math.max(MAX_SIDE_PX, readable)));
}

/**
 * Scales an image and converts it to WebP if that is smaller; detects the type from the content, not the name.
 * Redrawing also removes place and time from the metadata; the server does so for files sent unchanged. Throws an
 * `ImageError`.
 */
export async function prepareImage(file: File): Promise<Blob> {
  if (!isImageType(file.type)) throw new ImageError('type');
  // Read the header before decoding, which takes four bytes per pixel.
  const head = await imageDimensionsFromStream(file.stream());
  const type = `image/${head?.type}`;
  if (!head || !isImageType(type)) throw new ImageError('unreadable');
  if (head.width * head.height > MAX_IMAGE_PIXELS) throw new ImageError('pixels');
  const image = file.slice(0, file.size, type);
  const bitmap = await createImageBitmap(image).catch(() => {
    throw new ImageError('unreadable');
  });
  try {
    // Redrawing would keep only the first frame.
    const isKept = type === 'image/gif' || isAnimated(await readHead(image));
    const prepared = isKept ? image : await shrink(image, bitmap);
    if (prepared.size > MAX_IMAGE_BYTES) throw new ImageError('size');
    return prepared;
  } finally {
    bitmap.close();
  }
}

const readHead = async (image: Blob) =>
  new Uint8Array(await image.slice(0, ANIMATION_HEAD_BYTES).arrayBuffer());

const isImageType = (type: string) => IMAGE_TYPES.some((each) => each === type);

async function shrink(file: Blob, bitmap: ImageBitmap): Promise<Blob> {
  const size = storedSize(bitmap.width, bitmap.height);
  const isSmall = size.width === bitmap.width && file.size <= WORTH_SHRINKING_BYTES;
  if (isSmall && file.type !== 'image/jpeg') return file;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  const webp = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', WEBP_QUALITY);
  });
  const isBetter = webp !== null && webp.type === 'image/webp';
  if (!isBetter) return file;
  // Always redraw a photo: its metadata may reveal where its owner lives.
  return file.type === 'image/jpeg' || webp.size < file.size ? webp : file;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

export function randomFileName(type: string): string {
  return `${crypto.randomUUID()}.${EXTENSIONS[type] ?? 'bin'}`;
}
