import type { FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  type StorageErrorCode,
  uploadBytesResumable,
} from 'firebase/storage';
import { EMULATORS, onePerApp } from './app.ts';
import { firebaseAuth } from './auth.ts';

/** Names are random and never reused, so an image may be kept for good. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const opened = onePerApp(openStorage);

const storage = (): FirebaseStorage => opened.read();

function openStorage(app: FirebaseApp): FirebaseStorage {
  firebaseAuth();
  const bucket = getStorage(app);
  const { storage: emulator } = EMULATORS;
  if (emulator) connectStorageEmulator(bucket, emulator.host, emulator.port);
  return bucket;
}

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

/** Sends `file` in resumable chunks; `onProgress` gets the share sent, 0 to 1. */
export function uploadFile(path: string, file: Blob, onProgress: (share: number) => void): Upload {
  const task = uploadBytesResumable(ref(storage(), path), file, {
    contentType: file.type,
    cacheControl: CACHE_CONTROL,
  });
  const done = new Promise<void>((resolve, reject) => {
    task.on(
      'state_changed',
      (snapshot) => onProgress(snapshot.bytesTransferred / Math.max(snapshot.totalBytes, 1)),
      (error) => reject(new UploadError(failureCode(error))),
      resolve,
    );
  });
  return { done, cancel: () => void task.cancel() };
}

function failureCode(error: unknown): UploadFailure {
  if (!(error instanceof StorageError)) return 'unknown';
  return error.code.replace(/^storage\//, '') as UploadFailure;
}

/** The address of an object that not everybody may read; whoever has it can fetch the object until it is deleted. */
export const readDownloadUrl = (path: string): Promise<string> =>
  getDownloadURL(ref(storage(), path));

/** Deletes an image nobody shows any more; one that is gone already, or may not be, is no fault of the page. */
export async function deleteImage(path: string): Promise<void> {
  await deleteObject(ref(storage(), path)).catch((error: unknown) => {
    console.warn(`Could not delete ${path}:`, failureCode(error));
  });
}
