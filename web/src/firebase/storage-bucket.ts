import type { FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  StorageError,
  uploadBytesResumable,
} from 'firebase/storage';
import { createPerApp, EMULATORS } from './app.ts';
import { firebaseAuth } from './auth.ts';
import type { UploadFailure } from './storage.ts';

// SDK code of `storage.ts`, loaded on demand.

/** Names are random and never reused, so an image may be cached forever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const storagePerApp = createPerApp(openStorage);

const storage = (): FirebaseStorage => storagePerApp.read();

function openStorage(app: FirebaseApp): FirebaseStorage {
  firebaseAuth();
  const bucket = getStorage(app);
  const { storage: emulator } = EMULATORS;
  if (emulator) connectStorageEmulator(bucket, emulator.host, emulator.port);
  return bucket;
}

interface FileToSend {
  readonly path: string;
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Returns null on success, else the error. */
export async function sendFile({
  path,
  file,
  onProgress,
  signal,
}: FileToSend): Promise<UploadFailure | null> {
  if (signal.aborted) return 'canceled';
  const task = uploadBytesResumable(ref(storage(), path), file, {
    contentType: file.type,
    cacheControl: CACHE_CONTROL,
  });
  signal.addEventListener('abort', () => void task.cancel());
  return new Promise((resolve) => {
    task.on(
      'state_changed',
      (snapshot) => onProgress(snapshot.bytesTransferred / Math.max(snapshot.totalBytes, 1)),
      (error) => resolve(failureCode(error)),
      () => resolve(null),
    );
  });
}

function failureCode(error: unknown): UploadFailure {
  if (!(error instanceof StorageError)) return 'unknown';
  return error.code.replace(/^storage\//, '') as UploadFailure;
}

export const readDownloadUrl = (path: string): Promise<string> =>
  getDownloadURL(ref(storage(), path));

export async function deleteImage(path: string): Promise<void> {
  await deleteObject(ref(storage(), path)).catch((error: unknown) => {
    console.warn(`Could not delete ${path}:`, failureCode(error));
  });
}
