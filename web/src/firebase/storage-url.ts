import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { parseEmulatorAddress } from './config.ts';

export interface ObjectHost {
  readonly origin: string;
  readonly bucket: string;
}

/** URL of an object that anyone with its name may read; needs no request. */
export function objectUrl({ origin, bucket }: ObjectHost, path: string): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** `srcset` of an image's variants up to twice `maxWidth`, in CSS pixels. */
export function variantSrcSet(host: ObjectHost, path: string, maxWidth: number): string {
  const widest = IMAGE_WIDTHS.find((width) => width >= 2 * maxWidth) ?? Number.POSITIVE_INFINITY;
  return IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${objectUrl(host, variantPath(path, width))} ${width}w`)
    .join(', ');
}

const PRODUCTION_ORIGIN = 'https://firebasestorage.googleapis.com';

/** Host of uploaded images. Needs no SDK, so that public pages may use it. */
export const OBJECT_HOST: ObjectHost = {
  origin: originOf(parseEmulatorAddress(import.meta.env.VITE_STORAGE_EMULATOR)),
  bucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
};

function originOf(emulator: ReturnType<typeof parseEmulatorAddress>): string {
  return emulator === null ? PRODUCTION_ORIGIN : `http://${emulator.host}:${emulator.port}`;
}
