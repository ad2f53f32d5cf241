import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { OBJECT_HOST } from '../../firebase/storage-host.ts';
import { objectUrl } from '../../firebase/storage-url.ts';
import { createPageMap } from '../../state/store.ts';

/** How long after a change the smaller copies of a new image may still be in the making. */
const VARIANTS_READY_AFTER_MS = 30_000;

const uploadedHere = createPageMap<string, true>();

/** Tells that this page has just stored the image at `path`, so that it asks for no copies of it yet. */
export function rememberUpload(path: string): void {
  uploadedHere.set(path, true);
}

export interface ImageSource {
  readonly path: string;
  /** When the document that shows it was last changed, so the image no later. */
  readonly changedAt: Date;
}

/** Whether the smaller copies of an image can be counted on. */
export function hasVariants({ path, changedAt }: ImageSource, now = new Date()): boolean {
  return !uploadedHere.has(path) && now.getTime() - changedAt.getTime() > VARIANTS_READY_AFTER_MS;
}

/** The copy that is sharp at `widthPx` on a dense screen, or the original while there is none. */
export function imageUrl(source: ImageSource, widthPx: number): string {
  const width = IMAGE_WIDTHS.find((candidate) => candidate >= 2 * widthPx);
  const isReady = width !== undefined && hasVariants(source);
  return objectUrl(OBJECT_HOST, isReady ? variantPath(source.path, width) : source.path);
}
