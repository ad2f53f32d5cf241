import { useCallback } from 'react';
import { useQuery } from '../../data/query.ts';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { createPageMap } from '../../state/store.ts';

/** Download addresses by path; uploads use their local preview until the page is left. */
const known = createPageMap<string, string>();

/** Registers the local preview, so that a sent image is not downloaded. */
export function rememberPreview(path: string, preview: string): void {
  known.set(path, preview);
}

async function readUrl(path: string): Promise<string> {
  const url = known.get(path) ?? (await readDownloadUrl(path));
  known.set(path, url);
  return url;
}

export type AttachmentUrl =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

export function useAttachmentUrl(path: string): AttachmentUrl {
  const { error } = useQuery(useCallback(() => readUrl(path), [path]));
  const url = known.get(path);
  if (url !== undefined) return { status: 'ready', url };
  return { status: error === null ? 'loading' : 'failed' };
}
