import { useCallback } from 'react';
import { useQuery } from '../../data/query.ts';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { createPageMap } from '../../state/store.ts';

/** Download addresses by path; uploads use their local preview until the page is left. */
const urlCache = createPageMap<string, string>();

/** Local previews keep their files in memory. */
const MAX_PREVIEWS = 30;
const previewPaths: string[] = [];

/** Registers the local preview, so that a sent image is not downloaded; releases the oldest ones. */
export function cachePreviewUrl(path: string, preview: string): void {
  urlCache.set(path, preview);
  previewPaths.push(path);
  const oldest = previewPaths.length > MAX_PREVIEWS ? previewPaths.shift() : undefined;
  const url = oldest === undefined ? undefined : urlCache.get(oldest);
  if (oldest === undefined || url === undefined) return;
  urlCache.delete(oldest);
  URL.revokeObjectURL(url);
}

async function fetchUrl(path: string): Promise<string> {
  const url = urlCache.get(path) ?? (await readDownloadUrl(path));
  urlCache.set(path, url);
  return url;
}

export type AttachmentUrl =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

export function useAttachmentUrl(path: string): AttachmentUrl {
  const { error } = useQuery(useCallback(() => fetchUrl(path), [path]));
  const url = urlCache.get(path);
  if (url !== undefined) return { status: 'ready', url };
  return { status: error === null ? 'loading' : 'failed' };
}
