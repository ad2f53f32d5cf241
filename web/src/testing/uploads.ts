// Replaces `firebase/storage.ts` in component tests, which have no bucket (`vitest.browser.config.ts`).
import type { Upload } from '../firebase/storage.ts';

export { readDownloadUrl, UploadError } from '../firebase/storage.ts';

interface Sending {
  readonly path: string;
  readonly progress: (share: number) => void;
  readonly store: () => void;
  readonly fail: (error: Error) => void;
  isCanceled: boolean;
}

export const uploads: Sending[] = [];

export function uploadFile(path: string, _file: Blob, onProgress: (share: number) => void): Upload {
  let cancel = () => {};
  const done = new Promise<void>((resolve, reject) => {
    const sending: Sending = {
      path,
      progress: onProgress,
      store: resolve,
      fail: reject,
      isCanceled: false,
    };
    cancel = () => {
      sending.isCanceled = true;
    };
    uploads.push(sending);
  });
  return { done, cancel };
}

export async function deleteImage(_path: string): Promise<void> {}

export async function pictureFile(name = 'bilde.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return new File([blob], name, { type: 'image/png' });
}
