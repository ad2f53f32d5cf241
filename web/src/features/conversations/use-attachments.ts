import {
  ATTACHMENT_TYPES,
  type Attachment,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FILE_NAME_CHARS,
  PREVIEW_TYPES,
} from '@samspill/domain/conversations/message';
import { attachmentFolder } from '@samspill/domain/paths';
import { useEffect, useReducer, useRef } from 'react';
import {
  type Upload,
  UploadError,
  type UploadFailure,
  uploadFile,
} from '../../firebase/storage.ts';
import { ImageError, prepareImage, randomFileName } from '../../firebase/storage-image.ts';
import { refuseClosedUpload } from '../limits/refuse-closed-upload.ts';
import { rememberPreview } from './attachment-urls.ts';

export type AttachmentFault = 'type' | 'size' | 'empty' | UploadFailure;

export type PickedState =
  | { readonly status: 'preparing' }
  /** `share` is 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'failed'; readonly fault: AttachmentFault }
  | { readonly status: 'stored'; readonly attachment: Attachment };

export interface PickedFile {
  readonly key: string;
  readonly file: File;
  /** An address in this page's memory; null of what is no image. */
  readonly preview: string | null;
  readonly state: PickedState;
}

type PickedEvent =
  | { readonly type: 'added'; readonly files: readonly PickedFile[] }
  | { readonly type: 'state'; readonly key: string; readonly state: PickedState }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' };

/** The files in the order they were picked; news of one that was removed changes nothing. */
function reducePicked(list: readonly PickedFile[], event: PickedEvent): readonly PickedFile[] {
  switch (event.type) {
    case 'added':
      return [...list, ...event.files];
    case 'state':
      return list.map((file) => (file.key === event.key ? { ...file, state: event.state } : file));
    case 'removed':
      return list.filter(({ key }) => key !== event.key);
    case 'cleared':
      return [];
  }
}

/** Why a file cannot be attached at all; null when it can. */
function faultOfFile(file: Pick<File, 'type' | 'size'>): AttachmentFault | null {
  if (!ATTACHMENT_TYPES.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MAX_ATTACHMENT_BYTES ? 'size' : null;
}

const isImageFile = (file: Pick<File, 'type'>) => PREVIEW_TYPES.includes(file.type);

async function measure(image: Blob): Promise<{ width: number; height: number } | null> {
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const failureOf = (error: unknown): AttachmentFault => {
  if (error instanceof ImageError) return error.fault === 'size' ? 'size' : 'type';
  return error instanceof UploadError ? error.code : 'unknown';
};

/** Files on their way into a conversation: sent as soon as they are picked, canceled, tried again. */
export function useAttachments(conversationId: string, uid: string) {
  const [list, dispatch] = useReducer(reducePicked, []);
  const running = useRef(new Map<string, Upload>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.cancel();
    };
  }, []);

  const start = async ({ key, file, preview }: PickedFile) => {
    const report = (state: PickedState) => dispatch({ type: 'state', key, state });
    const fault = faultOfFile(file);
    if (fault) return report({ status: 'failed', fault });
    report({ status: 'preparing' });
    try {
      const isPicture = isImageFile(file);
      // Drawing a photo again drops where it was taken.
      const body = isPicture ? await prepareImage(file) : file;
      const size = isPicture ? await measure(body) : null;
      const path = `${attachmentFolder(conversationId, uid)}/${randomFileName(body.type)}`;
      await refuseClosedUpload(uid);
      const upload = uploadFile(path, body, (share) => report({ status: 'uploading', share }));
      running.current.set(key, upload);
      await upload.done;
      if (preview) rememberPreview(path, preview);
      report({
        status: 'stored',
        attachment: {
          path,
          name: file.name.slice(0, MAX_FILE_NAME_CHARS) || 'fil',
          contentType: body.type,
          size: body.size,
          width: size?.width ?? null,
          height: size?.height ?? null,
        },
      });
    } catch (error) {
      report({ status: 'failed', fault: failureOf(error) });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    list,
    stored: list.flatMap(({ state }) => (state.status === 'stored' ? [state.attachment] : [])),
    isBusy: list.some(({ state }) => state.status === 'preparing' || state.status === 'uploading'),
    hasFailed: list.some(({ state }) => state.status === 'failed'),
    /** Answers how many were one too many. */
    add: (files: readonly File[]): number => {
      const room = MAX_ATTACHMENTS - list.length;
      const picked = files.slice(0, room).map((file): PickedFile => {
        const preview = isImageFile(file) ? URL.createObjectURL(file) : null;
        return { key: crypto.randomUUID(), file, preview, state: { status: 'preparing' } };
      });
      dispatch({ type: 'added', files: picked });
      for (const each of picked) void start(each);
      return files.length - picked.length;
    },
    remove: (key: string) => {
      running.current.get(key)?.cancel();
      dispatch({ type: 'removed', key });
    },
    retry: (file: PickedFile) => void start(file),
    clear: () => dispatch({ type: 'cleared' }),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
