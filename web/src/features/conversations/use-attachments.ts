import { attachmentNameOf, attachmentTypeOf } from '@samspill/domain/conversations/attachment-type';
import {
  type Attachment,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  PREVIEW_TYPES,
} from '@samspill/domain/conversations/message';
import { attachmentFolder } from '@samspill/domain/conversations/paths';
import { useEffect, useReducer, useRef } from 'react';
import {
  type Upload,
  UploadError,
  type UploadFailure,
  uploadFile,
} from '../../firebase/storage.ts';
import { ImageError, prepareImage, randomFileName } from '../../firebase/storage-image.ts';
import { deleteLocalFile, readLocalFile, saveLocalFile } from '../../forms/local-files.ts';
import { rejectUploadOverLimit } from '../../platform/limits/fetch-reached-limit.ts';
import { createPageMap, createStore, type ReadonlyStore } from '../../state/store.ts';
import { cachePreviewUrl } from './attachment-urls.ts';
import { changeDraft, type DraftFile, readDraft } from './message-draft.ts';

export type AttachmentFault = 'type' | 'size' | 'empty' | UploadFailure;

/** Faults of the file itself; a retry can’t succeed. */
export const FINAL_FAULTS: ReadonlySet<AttachmentFault> = new Set(['type', 'size', 'empty']);

export type PickedState =
  | { readonly status: 'preparing' }
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'failed'; readonly fault: AttachmentFault }
  | { readonly status: 'stored'; readonly attachment: Attachment };

export interface PickedFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly preview: string | null;
  readonly state: PickedState;
}

type PickedEvent =
  | { readonly type: 'added'; readonly files: readonly PickedFile[] }
  | { readonly type: 'state'; readonly key: string; readonly state: PickedState }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' };

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

function findFileFault(file: Pick<File, 'name' | 'type' | 'size'>): AttachmentFault | null {
  if (attachmentTypeOf(file) === null) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MAX_ATTACHMENT_BYTES ? 'size' : null;
}

function withDetectedType(file: File): File {
  const type = attachmentTypeOf(file);
  return type === null || type === file.type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });
}

const isImageFile = (file: Pick<File, 'type'>) => PREVIEW_TYPES.includes(file.type);

async function measureImage(image: Blob): Promise<{ width: number; height: number } | null> {
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const toAttachmentFault = (error: unknown): AttachmentFault => {
  if (error instanceof ImageError) return error.fault === 'size' ? 'size' : 'type';
  return error instanceof UploadError ? error.code : 'unknown';
};

interface AttachmentUpload {
  readonly done: Promise<Attachment>;
  readonly share: ReadonlyStore<number | null>;
  readonly cancel: () => void;
}

interface AttachmentFile {
  readonly key: string;
  readonly file: File;
}

/** Uploads by file key; they continue while another conversation is open. */
const uploadsByKey = createPageMap<string, AttachmentUpload>();

/** Uploads a file once; the next call retries a failure. */
export function uploadAttachment(
  { conversationId, uid }: { readonly conversationId: string; readonly uid: string },
  { key, file }: AttachmentFile,
): AttachmentUpload {
  const running = uploadsByKey.get(key);
  if (running) return running;
  const share = createStore<number | null>(null);
  let upload: Upload | null = null;
  let isCanceled = false;
  const send = async (): Promise<Attachment> => {
    const isPicture = isImageFile(file);
    // Re-encoding a photo drops its location metadata.
    const body = isPicture ? await prepareImage(file) : file;
    const size = isPicture ? await measureImage(body) : null;
    const fileName = randomFileName(body.type);
    const path = `${attachmentFolder(conversationId, uid)}/${fileName}`;
    await rejectUploadOverLimit(uid);
    if (isCanceled) throw new UploadError('canceled');
    upload = uploadFile(path, body, share.set);
    await upload.done;
    // An address of its own: the composer releases its previews.
    if (isPicture) cachePreviewUrl(path, URL.createObjectURL(body));
    return {
      path,
      name: attachmentNameOf(file.name) || fileName,
      contentType: body.type,
      size: body.size,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
  };
  const done = send();
  done.catch(() => uploadsByKey.delete(key));
  const cancel = () => {
    isCanceled = true;
    uploadsByKey.delete(key);
    upload?.cancel();
  };
  const started = { done, share, cancel };
  uploadsByKey.set(key, started);
  return started;
}

/** Forgets a finished upload whose file is sent or removed. */
export const forgetUpload = (key: string): boolean => uploadsByKey.delete(key);

const releasePreviews = (files: readonly PickedFile[]): void => {
  for (const { preview } of files) if (preview !== null) URL.revokeObjectURL(preview);
};

/** Releases the previews with the composer. */
function useReleasedPreviews(list: readonly PickedFile[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => releasePreviews(latest.current), []);
}

const toDraftFile = ({ key, name, state }: PickedFile): DraftFile => ({
  key,
  name,
  attachment: state.status === 'stored' ? state.attachment : null,
});

/**
 * Files of an unsent message: uploads them immediately, with cancel and retry, and stores them with the draft. Null
 * stores and restores nothing, for instance while editing a sent message.
 */
export function useAttachments(conversationId: string | null, uid: string) {
  const [list, dispatch] = useReducer(reducePicked, []);
  const watched = useRef(new Set<() => void>());
  const isRestored = useRef(false);

  const start = (key: string, file: File) => {
    if (conversationId === null) return;
    const report = (state: PickedState) => dispatch({ type: 'state', key, state });
    const fault = findFileFault(file);
    if (fault) return report({ status: 'failed', fault });
    report({ status: 'preparing' });
    const upload = uploadAttachment({ conversationId, uid }, { key, file });
    const showShare = () => report({ status: 'uploading', share: upload.share.read() ?? 0 });
    const stop = upload.share.subscribe(showShare);
    watched.current.add(stop);
    if (upload.share.read() !== null) showShare();
    upload.done
      .then(
        (attachment) => report({ status: 'stored', attachment }),
        (error: unknown) => report({ status: 'failed', fault: toAttachmentFault(error) }),
      )
      .finally(stop);
  };
  const restore = async ({ key, name, attachment }: DraftFile): Promise<PickedFile | null> => {
    const file = await readLocalFile(key);
    const size = attachment?.size ?? file?.size ?? 0;
    const preview = file && isImageFile(file) ? URL.createObjectURL(file) : null;
    const picked = { key, name, size, preview };
    if (attachment) return { ...picked, state: { status: 'stored', attachment } };
    return file && { ...picked, state: { status: 'preparing' } };
  };

  // Only what was there as the conversation was opened is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(() => {
    const stops = watched.current;
    let isCurrent = true;
    const restoreAll = async (files: readonly DraftFile[]) => {
      const restored = (await Promise.all(files.map(restore))).filter((file) => file !== null);
      if (!isCurrent) return;
      isRestored.current = true;
      dispatch({ type: 'added', files: restored });
      for (const { key, state } of restored) {
        const file = state.status === 'stored' ? null : await readLocalFile(key);
        if (file && isCurrent) start(key, file);
      }
    };
    if (conversationId !== null) void restoreAll(readDraft(conversationId).files);
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // The list is empty until the files of the draft are read.
    if (list.length > 0) isRestored.current = true;
    if (conversationId !== null && isRestored.current)
      changeDraft(conversationId, { files: list.filter(isSendable).map(toDraftFile) });
  }, [conversationId, list]);

  useReleasedPreviews(list);

  const isMoving = ({ state }: PickedFile) =>
    state.status === 'preparing' || state.status === 'uploading';
  return {
    list,
    isBusy: list.some(isMoving),
    hasFailed: list.some(({ state }) => state.status === 'failed'),
    add: (files: readonly File[]): number => {
      const room = MAX_ATTACHMENTS - list.length;
      const picked = files
        .slice(0, room)
        .map(withDetectedType)
        .map((file) => {
          const key = crypto.randomUUID();
          const preview = isImageFile(file) ? URL.createObjectURL(file) : null;
          void saveLocalFile(key, file);
          return { key, file, preview, name: file.name, size: file.size };
        });
      const state = { status: 'preparing' } as const;
      dispatch({
        type: 'added',
        files: picked.map(({ file: _, ...each }) => ({ ...each, state })),
      });
      for (const { key, file } of picked) start(key, file);
      return files.length - picked.length;
    },
    remove: (key: string) => {
      uploadsByKey.get(key)?.cancel();
      releasePreviews(list.filter((file) => file.key === key));
      void deleteLocalFile(key);
      dispatch({ type: 'removed', key });
    },
    retry: ({ key }: PickedFile) =>
      void readLocalFile(key).then((file) => file && start(key, file)),
    take: (): readonly DraftFile[] => {
      releasePreviews(list);
      dispatch({ type: 'cleared' });
      return list.map(toDraftFile);
    },
  };
}

const isSendable = ({ state }: PickedFile) =>
  !(state.status === 'failed' && FINAL_FAULTS.has(state.fault));

export type Attachments = ReturnType<typeof useAttachments>;
