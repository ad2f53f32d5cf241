import type { StorageErrorCode } from 'firebase/storage';
import { loadChunk, loadPart, tryChunk } from '../chunks/load-chunk.ts';

// Files are sent and fetched rarely and by choice: the SDK loads with the first that is.
const importBucket = () => import('./storage-bucket.ts');

export type UploadFailure = `${StorageErrorCode}` | 'unknown';

export interface Upload {
  /** Settles when the file is stored; rejects with an `UploadError`. */
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

/**
 * Sends `file` in resumable chunks; `onProgress` gets the share sent, 0 to 1. Without a network it waits for one, as the
 * SDK does.
 */
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
 * The address of an object that not everybody may read; whoever has it can fetch the object until it is deleted.
 * Throws also where the page is about to reload for the SDK: a tab that was opened for the address is then closed.
 */
export async function readDownloadUrl(path: string): Promise<string> {
  const bucket = await tryChunk(importBucket);
  if (bucket) return bucket.readDownloadUrl(path);
  void loadChunk(importBucket).catch(() => undefined);
  throw new Error('the SDK of Storage could not be loaded');
}

/** Deletes an image nobody shows any more; one that is gone already, or may not be, is no fault of the page. */
export async function deleteImage(path: string): Promise<void> {
  await (await loadPart(importBucket)).deleteImage(path);
}
