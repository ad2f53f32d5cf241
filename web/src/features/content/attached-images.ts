import type { ContentImage } from '@samspill/domain/content/content';
import type { UploadFault } from '../media/use-image-upload.ts';

export type ImageStatus =
  /** For the network. */
  | { readonly status: 'waiting' }
  | { readonly status: 'preparing' }
  /** `share` is 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'failed'; readonly fault: UploadFault }
  | { readonly status: 'stored'; readonly path: string };

export interface AttachedImage {
  readonly key: string;
  readonly alt: string;
  /** An address in this page's memory; null for one stored before. */
  readonly preview: string | null;
  readonly state: ImageStatus;
}

export type ImagesEvent =
  | { readonly type: 'added'; readonly key: string; readonly preview: string }
  | { readonly type: 'status'; readonly key: string; readonly status: ImageStatus }
  | { readonly type: 'described'; readonly key: string; readonly alt: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' };

/** The images in the order they were picked; news of one that was removed changes nothing. */
export function reduceImages(list: readonly AttachedImage[], event: ImagesEvent): AttachedImage[] {
  switch (event.type) {
    case 'added':
      return [
        ...list,
        { key: event.key, alt: '', preview: event.preview, state: { status: 'preparing' } },
      ];
    case 'status':
      return list.map((image) =>
        image.key === event.key ? { ...image, state: event.status } : image,
      );
    case 'described':
      return list.map((image) => (image.key === event.key ? { ...image, alt: event.alt } : image));
    case 'removed':
      return list.filter((image) => image.key !== event.key);
    case 'cleared':
      return [];
  }
}

/** Those that may be published. */
export function storedImages(list: readonly AttachedImage[]): ContentImage[] {
  return list.flatMap(({ alt, state }) =>
    state.status === 'stored' ? [{ path: state.path, alt: alt.trim() }] : [],
  );
}

/** Why the item cannot be published yet; null when every image is stored. */
export function imagesHold(
  list: readonly AttachedImage[],
): 'imagesWaiting' | 'imagesFailed' | 'imagesBusy' | null {
  const has = (status: ImageStatus['status']) =>
    list.some((image) => image.state.status === status);
  if (has('failed')) return 'imagesFailed';
  if (has('waiting')) return 'imagesWaiting';
  return has('preparing') || has('uploading') ? 'imagesBusy' : null;
}
