import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { OBJECT_HOST } from '../../firebase/storage-host.ts';
import { objectUrl } from '../../firebase/storage-url.ts';

/** How long after a change the smaller copies of a new image may still be in the making. */
const VARIANTS_READY_AFTER_MS = 30_000;

/** Whether the copies of an image last changed at `changedAt` (or before) can be counted on. */
export function hasVariants(changedAt: Date, now = new Date()): boolean {
  return now.getTime() - changedAt.getTime() > VARIANTS_READY_AFTER_MS;
}

export interface ImageSource {
  readonly path: string;
  readonly changedAt: Date;
}

/** The copy that is sharp at `widthPx` on a dense screen, or the original while there is none. */
export function imageUrl({ path, changedAt }: ImageSource, widthPx: number): string {
  const width = IMAGE_WIDTHS.find((candidate) => candidate >= 2 * widthPx);
  const isReady = width !== undefined && hasVariants(changedAt);
  return objectUrl(OBJECT_HOST, isReady ? variantPath(path, width) : path);
}
