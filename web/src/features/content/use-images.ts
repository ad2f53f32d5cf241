import type { ContentImage } from '@samspill/domain/content/content';
import { MAX_IMAGES } from '@samspill/domain/limits';
import { contentImagePath } from '@samspill/domain/paths';
import { useEffect, useReducer, useRef } from 'react';
import { deleteImage, type Upload, uploadImage } from '../../firebase/storage.ts';
import { prepareImage, randomFileName } from '../../firebase/storage-image.ts';
import { faultOf } from '../media/use-image-upload.ts';
import {
  type AttachedImage,
  type ImageStatus,
  reduceImages,
  storedImages,
} from './attached-images.ts';

interface Running {
  readonly file: File;
  upload: Upload | null;
  isCanceled: boolean;
}

interface ImagesOptions {
  readonly uid: string;
  readonly initial: readonly ContentImage[];
}

export interface Images {
  readonly list: readonly AttachedImage[];
  readonly stored: readonly ContentImage[];
  readonly add: (files: readonly File[]) => void;
  readonly describe: (key: string, alt: string) => void;
  readonly retry: (key: string) => void;
  /** Takes an image away, wherever it is on its way. */
  readonly remove: (key: string) => void;
  /** Begins anew; what was stored stays where it is, for the item just published. */
  readonly clear: () => void;
}

/** Images of an item in the making: each prepared and sent by itself; without a network they wait. */
export function useImages({ uid, initial }: ImagesOptions): Images {
  const [list, dispatch] = useReducer(reduceImages, initial, storedAlready);
  const running = useRef(new Map<string, Running>());

  const settle = (key: string, status: ImageStatus) => dispatch({ type: 'status', key, status });
  const send = async (key: string, run: Running) => {
    settle(key, { status: 'preparing' });
    try {
      const image = await prepareImage(run.file);
      if (run.isCanceled) return;
      const path = contentImagePath(uid, randomFileName(image.type));
      run.upload = uploadImage(path, image, (share) => {
        if (!run.isCanceled) settle(key, { status: 'uploading', share });
      });
      await run.upload.done;
      if (!run.isCanceled) settle(key, { status: 'stored', path });
    } catch (error) {
      if (!run.isCanceled) settle(key, { status: 'failed', fault: faultOf(error) });
    }
  };
  const retry = (key: string) => {
    const run = running.current.get(key);
    if (run) void send(key, run);
  };

  useEffect(() => {
    const sendWaiting = () => {
      for (const { key, state } of list) if (state.status === 'waiting') retry(key);
    };
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  });

  useEffect(() => {
    const runs = running.current;
    return () => {
      for (const run of runs.values()) stop(run);
    };
  }, []);

  return {
    list,
    stored: storedImages(list),
    add: (files) => {
      for (const file of files.slice(0, MAX_IMAGES - list.length)) {
        const key = crypto.randomUUID();
        const run: Running = { file, upload: null, isCanceled: false };
        running.current.set(key, run);
        dispatch({ type: 'added', key, preview: URL.createObjectURL(file) });
        if (navigator.onLine) void send(key, run);
        else settle(key, { status: 'waiting' });
      }
    },
    describe: (key, alt) => dispatch({ type: 'described', key, alt }),
    retry,
    remove: (key) => {
      const image = list.find((other) => other.key === key);
      const run = running.current.get(key);
      if (run) stop(run);
      if (image?.preview) URL.revokeObjectURL(image.preview);
      if (run && image?.state.status === 'stored') void deleteImage(image.state.path);
      dispatch({ type: 'removed', key });
    },
    clear: () => dispatch({ type: 'cleared' }),
  };
}

function stop(run: Running): void {
  run.isCanceled = true;
  run.upload?.cancel();
}

function storedAlready(images: readonly ContentImage[]): AttachedImage[] {
  return images.map(({ path, alt }) => ({
    key: path,
    alt,
    preview: null,
    state: { status: 'stored', path },
  }));
}
