import { useEffect, useState } from 'react';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { createPageMap } from '../../state/store.ts';

/** Addresses of files that this page has asked for, by path; an upload's own picture until it is left. */
const known = createPageMap<string, string>();

/** The page has the picture itself, so that it need not be fetched after it was sent. */
export function rememberPreview(path: string, preview: string): void {
  known.set(path, preview);
}

export type AttachmentUrl =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

/** Where a file can be fetched from; asked once for each. */
export function useAttachmentUrl(path: string): AttachmentUrl {
  const [answer, setAnswer] = useState<{ path: string; url: string | null }>();
  useEffect(() => {
    if (known.has(path)) return;
    let isOver = false;
    readDownloadUrl(path).then(
      (url) => {
        known.set(path, url);
        if (!isOver) setAnswer({ path, url });
      },
      () => {
        if (!isOver) setAnswer({ path, url: null });
      },
    );
    return () => {
      isOver = true;
    };
  }, [path]);
  const url = known.get(path);
  if (url !== undefined) return { status: 'ready', url };
  return { status: answer?.path === path && answer.url === null ? 'failed' : 'loading' };
}
