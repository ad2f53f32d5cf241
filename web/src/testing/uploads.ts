import type { Upload } from '../firebase/storage.ts';

interface Sending {
  readonly path: string;
  readonly progress: (share: number) => void;
  readonly store: () => void;
  readonly fail: (error: Error) => void;
  isCanceled: boolean;
}

/** What was sent to the bucket, in the order of the sending; the test says how each goes on. */
export const uploads: Sending[] = [];

/** Stands in for `uploadFile`: `vi.mock` of `firebase/storage.ts` gives it in its place. */
export function holdUpload(path: string, _file: Blob, onProgress: (share: number) => void): Upload {
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

/** A small picture, as a file that somebody picks. */
export async function pictureFile(name = 'bilde.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 32;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return new File([blob], name, { type: 'image/png' });
}
