import type { ContentImage } from '@samspill/domain/content/content';
import type { UploadFault } from '../../platform/media/image-upload.tsx';

export type ImageStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'preparing' }
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'failed'; readonly fault: UploadFault }
  | { readonly status: 'stored'; readonly path: string };

export interface AttachedImage {
  readonly key: string;
  readonly alt: string;
  /** Object URL; null for stored images, and while a persisted file is read. */
  readonly preview: string | null;
  readonly state: ImageStatus;
}

export type ImagesEvent =
  | { readonly type: 'added'; readonly key: string; readonly preview: string }
  | { readonly type: 'previewed'; readonly key: string; readonly preview: string }
  | { readonly type: 'status'; readonly key: string; readonly status: ImageStatus }
  | { readonly type: 'described'; readonly key: string; readonly alt: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' };

export function reduceImages(list: readonly AttachedImage[], event: ImagesEvent): AttachedImage[] {
  switch (event.type) {
    case 'added':
      return [
        ...list,
        { key: event.key, alt: '', preview: event.preview, state: { status: 'preparing' } },
      ];
    case 'previewed':
      return change(list, event.key, { preview: event.preview });
    case 'status':
      return change(list, event.key, { state: event.status });
    case 'described':
      return change(list, event.key, { alt: event.alt });
    case 'removed':
      return list.filter((image) => image.key !== event.key);
    case 'cleared':
      return [];
  }
}

function change(
  list: readonly AttachedImage[],
  key: string,
  changes: Partial<AttachedImage>,
): AttachedImage[] {
  return list.map((image) => (image.key === key ? { ...image, ...changes } : image));
}

export interface UnsentImage {
  readonly key: string;
  readonly alt: string;
  readonly at: number;
}

export function draftImages(
  stored: readonly ContentImage[],
  unsent: readonly UnsentImage[],
): AttachedImage[] {
  const images = stored.map(({ path, alt }): AttachedImage => {
    return { key: path, alt, preview: null, state: { status: 'stored', path } };
  });
  for (const { key, alt, at } of unsent.toSorted((one, other) => one.at - other.at))
    images.splice(at, 0, { key, alt, preview: null, state: { status: 'preparing' } });
  return images;
}

export function unsentImages(list: readonly AttachedImage[]): UnsentImage[] {
  return list.flatMap(({ key, alt, state }, at) =>
    state.status === 'stored' ? [] : [{ key, alt, at }],
  );
}

export function storedImages(list: readonly AttachedImage[]): ContentImage[] {
  return list.flatMap(({ alt, state }) =>
    state.status === 'stored' ? [{ path: state.path, alt: alt.trim() }] : [],
  );
}

export function findImagesBlocker(
  list: readonly AttachedImage[],
): 'imagesWaiting' | 'imagesFailed' | 'imagesBusy' | null {
  const has = (status: ImageStatus['status']) =>
    list.some((image) => image.state.status === status);
  if (has('failed')) return 'imagesFailed';
  if (has('waiting')) return 'imagesWaiting';
  return has('preparing') || has('uploading') ? 'imagesBusy' : null;
}
