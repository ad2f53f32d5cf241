import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { OBJECT_HOST, objectUrl } from '../../firebase/storage-url.ts';
import { createPageMap } from '../../state/store.ts';

/** Time after a change in which the variants of a new image may not exist yet. */
const VARIANTS_READY_AFTER_MS = 30_000;

const recentUploads = createPageMap<string, true>();

/** Records an upload by this page, so that its variants are not requested yet. */
export function recordUpload(path: string): void {
  recentUploads.set(path, true);
}

export interface ImageSource {
  readonly path: string;
  /** Last change of the document that shows the image: an upper bound of the image's age. */
  readonly changedAt: Date;
}

export function hasVariants({ path, changedAt }: ImageSource, now = new Date()): boolean {
  return !recentUploads.has(path) && now.getTime() - changedAt.getTime() > VARIANTS_READY_AFTER_MS;
}

/** Returns the variant that is sharp at `widthPx` on a dense screen, or the original while there is none. */
export function imageUrl(source: ImageSource, widthPx: number): string {
  const width = IMAGE_WIDTHS.find((candidate) => candidate >= 2 * widthPx);
  const isReady = width !== undefined && hasVariants(source);
  return objectUrl(OBJECT_HOST, isReady ? variantPath(source.path, width) : source.path);
}
