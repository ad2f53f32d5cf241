import type { StorageErrorCode } from 'firebase/storage';
import { loadChunk, loadPart, tryChunk } from '../chunks/load-chunk.ts';

// Load the SDK with the first upload or download: both are rare and user-initiated.
const importBucket = () => import('./storage-bucket.ts');

export type UploadFailure = `${StorageErrorCode}` | 'unknown';

export interface Upload {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadFailure;

  constructor(code: UploadFailure) {
    super(`upload failed: ${code}`);
    this.code = code;
  }
}

/** Uploads in resumable chunks; `onProgress` gets a share from 0 to 1. Waits while offline, as the SDK does. */
export function uploadFile(path: string, file: Blob, onProgress: (share: number) => void): Upload {
  const canceling = new AbortController();
  const { signal } = canceling;
  const send = async () => {
    const { sendFile } = await loadPart(importBucket);
    const code = await sendFile({ path, file, onProgress, signal });
    if (code !== null) throw new UploadError(code);
  };
  return { done: send(), cancel: () => canceling.abort() };
}

/**
 * URL of a protected object; anyone with the URL can fetch it until the object is deleted. Also throws if the page is
 * about to reload for a missing SDK chunk, so that a tab opened for the URL closes.
 */
export async function readDownloadUrl(path: string): Promise<string> {
  const bucket = await tryChunk(importBucket);
  if (bucket) return bucket.readDownloadUrl(path);
  void loadChunk(importBucket).catch(() => undefined);
  throw new Error('the SDK of Storage could not be loaded');
}

export async function deleteImage(path: string): Promise<void> {
  await (await loadPart(importBucket)).deleteImage(path);
}
