import { type ContentImage, MAX_IMAGES } from '@samspill/domain/content/content';
import { contentImagePath } from '@samspill/domain/content/paths';
import { useEffect, useReducer, useRef } from 'react';
import { deleteImage, type Upload, uploadFile } from '../../firebase/storage.ts';
import { prepareImage, randomFileName } from '../../firebase/storage-image.ts';
import { deleteLocalFile, readLocalFile, saveLocalFile } from '../../forms/local-files.ts';
import { toUploadFault } from '../../platform/media/image-upload.tsx';
import {
  type AttachedImage,
  draftImages,
  type ImageStatus,
  reduceImages,
  storedImages,
  type UnsentImage,
} from './attached-images.ts';

interface ImageUploadRun {
  readonly file: File;
  upload: Upload | null;
  isCanceled: boolean;
}

interface ImagesOptions {
  readonly uid: string;
  readonly initial: readonly ContentImage[];
  /** Images restored from a draft. Without it, files last only as long as the page. */
  readonly unsent?: readonly UnsentImage[];
}

export interface Images {
  readonly list: readonly AttachedImage[];
  readonly stored: readonly ContentImage[];
  readonly add: (files: readonly File[]) => void;
  readonly describe: (key: string, alt: string) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Resets the list but keeps uploaded images; returns a function that also keeps the pending files. */
  readonly clear: () => () => Promise<void>;
}

const NO_IMAGES: readonly AttachedImage[] = [];

export function useImages({ uid, initial, unsent }: ImagesOptions): Images {
  const [list, dispatch] = useReducer(reduceImages, draftImages(initial, unsent ?? []));
  const running = useRef(new Map<string, ImageUploadRun>());
  const send = (key: string, run: ImageUploadRun) =>
    sendImage(uid, run, (status) => dispatch({ type: 'status', key, status }));
  const begin = (key: string, file: File) => {
    const run: ImageUploadRun = { file, upload: null, isCanceled: false };
    running.current.set(key, run);
    if (navigator.onLine) void send(key, run);
    else dispatch({ type: 'status', key, status: { status: 'waiting' } });
  };
  const retry = (key: string) => {
    const run = running.current.get(key);
    if (run) void send(key, run);
  };
  const restore = async ({ key }: UnsentImage, isCurrent: () => boolean) => {
    const file = await readLocalFile(key);
    if (!isCurrent()) return;
    if (file === null) return dispatch({ type: 'removed', key });
    dispatch({ type: 'previewed', key, preview: URL.createObjectURL(file) });
    begin(key, file);
  };

  useSendWhenOnline(list, retry);
  useDeleteStoredFiles(unsent === undefined ? NO_IMAGES : list);

  // Only what was there as the page opened is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(() => {
    const runs = running.current;
    let isCurrent = true;
    for (const image of unsent ?? []) void restore(image, () => isCurrent);
    return () => {
      isCurrent = false;
      for (const run of runs.values()) cancelUpload(run);
    };
  }, []);
  useReleasedPreviews(list);

  return {
    list,
    stored: storedImages(list),
    add: (files) => {
      for (const file of files.slice(0, MAX_IMAGES - list.length)) {
        const key = crypto.randomUUID();
        dispatch({ type: 'added', key, preview: URL.createObjectURL(file) });
        if (unsent !== undefined) void saveLocalFile(key, file);
        begin(key, file);
      }
    },
    describe: (key, alt) => dispatch({ type: 'described', key, alt }),
    retry,
    remove: (key) => {
      const image = list.find((other) => other.key === key);
      const run = running.current.get(key);
      if (run) cancelUpload(run);
      if (run && image?.state.status === 'stored') void deleteImage(image.state.path);
      void deleteLocalFile(key);
      dispatch({ type: 'removed', key });
    },
    clear: () => {
      const files = [...running.current].filter(([key]) => isUnsent(list, key));
      for (const [key] of files) void deleteLocalFile(key);
      dispatch({ type: 'cleared' });
      return async () => {
        await Promise.all(files.map(([key, { file }]) => saveLocalFile(key, file)));
      };
    },
  };
}

async function sendImage(
  uid: string,
  run: ImageUploadRun,
  say: (status: ImageStatus) => void,
): Promise<void> {
  const settle = (status: ImageStatus) => {
    if (!run.isCanceled) say(status);
  };
  settle({ status: 'preparing' });
  try {
    const image = await prepareImage(run.file);
    if (run.isCanceled) return;
    const path = contentImagePath(uid, randomFileName(image.type));
    run.upload = uploadFile(path, image, (share) => settle({ status: 'uploading', share }));
    await run.upload.done;
    settle({ status: 'stored', path });
  } catch (error) {
    settle({ status: 'failed', fault: toUploadFault(error) });
  }
}

function useSendWhenOnline(list: readonly AttachedImage[], send: (key: string) => void): void {
  useEffect(() => {
    const sendWaiting = () => {
      for (const { key, state } of list) if (state.status === 'waiting') send(key);
    };
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  });
}

function useDeleteStoredFiles(list: readonly AttachedImage[]): void {
  useEffect(() => {
    for (const { key, state } of list) if (state.status === 'stored') void deleteLocalFile(key);
  }, [list]);
}

function cancelUpload(run: ImageUploadRun): void {
  run.isCanceled = true;
  run.upload?.cancel();
}

const isUnsent = (list: readonly AttachedImage[], key: string) =>
  list.some((image) => image.key === key && image.state.status !== 'stored');

/** Releases the pictures that are held for previews once they are no longer shown. */
function useReleasedPreviews(list: readonly AttachedImage[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(list.flatMap(({ preview }) => preview ?? []));
    for (const url of shown.current) if (!now.has(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [list]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
      shown.current = new Set();
    },
    [],
  );
}
