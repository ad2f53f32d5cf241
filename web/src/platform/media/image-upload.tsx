import { useEffect, useRef, useState } from 'react';
import { type Upload, UploadError, uploadFile } from '../../firebase/storage.ts';
import {
  ImageError,
  type ImageFault,
  prepareImage,
  randomFileName,
} from '../../firebase/storage-image.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { UploadLimitNote } from '../limits/denied-upload.tsx';
import { recordUpload } from './stored-image.ts';
import { useReportUpload } from './uploads-within.ts';

export type UploadFault = ImageFault | 'denied' | 'failed';

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'failed'; readonly fault: UploadFault; readonly file: File };

interface ImageUploadOptions {
  /** Returns the object path for a random file name; may first create the document that the storage rules check. */
  readonly place: (fileName: string) => Promise<string>;
  readonly onStored: (path: string, preview: Blob) => void;
}

const IDLE = { status: 'idle' } as const;

export function useImageUpload({ place, onStored }: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<{ isCanceled: boolean; upload: Upload | null } | null>(null);

  const cancel = () => {
    if (running.current) {
      running.current.isCanceled = true;
      running.current.upload?.cancel();
      running.current = null;
    }
    setState(IDLE);
  };

  useEffect(() => () => running.current?.upload?.cancel(), []);
  useReportUpload(state.status === 'preparing' || state.status === 'uploading');

  const start = async (file: File) => {
    cancel();
    const run: { isCanceled: boolean; upload: Upload | null } = { isCanceled: false, upload: null };
    running.current = run;
    setState({ status: 'preparing' });
    try {
      const image = await prepareImage(file);
      const path = await place(randomFileName(image.type));
      if (run.isCanceled) return;
      setState({ status: 'uploading', share: 0 });
      run.upload = uploadFile(path, image, (share) => {
        if (!run.isCanceled) setState({ status: 'uploading', share });
      });
      await run.upload.done;
      if (run.isCanceled) return;
      setState(IDLE);
      recordUpload(path);
      onStored(path, image);
    } catch (error) {
      if (!run.isCanceled) setState({ status: 'failed', fault: toUploadFault(error), file });
    }
  };

  const retry = () => {
    if (state.status === 'failed') void start(state.file);
  };
  return { state, start, cancel, retry };
}

export function toUploadFault(error: unknown): UploadFault {
  if (error instanceof ImageError) return error.fault;
  const isDenied = error instanceof UploadError && error.code === 'unauthorized';
  return isDenied ? 'denied' : 'failed';
}

export function UploadFaultText({ fault }: { fault: UploadFault }) {
  const { t } = useMessages();
  const sentence = t(`media.fault.${fault}`);
  return fault === 'denied' ? <UploadLimitNote otherwise={sentence} /> : sentence;
}
