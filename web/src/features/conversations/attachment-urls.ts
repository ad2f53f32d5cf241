import { useCallback } from 'react';
import { useQuery } from '../../data/query.ts';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { createPageMap } from '../../state/store.ts';

/** Addresses of files that this page has asked for, by path; an upload's own picture until it is left. */
const known = createPageMap<string, string>();

/** The page has the picture itself, so that it need not be fetched after it was sent. */
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

/** Where a file can be fetched from; asked once for each. */
export function useAttachmentUrl(path: string): AttachmentUrl {
  const { error } = useQuery(useCallback(() => readUrl(path), [path]));
  const url = known.get(path);
  if (url !== undefined) return { status: 'ready', url };
  return { status: error === null ? 'loading' : 'failed' };
}
