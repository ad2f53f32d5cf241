import { type AnswerFile, bytesOfMb, isFiles } from '@samspill/domain/surveys/answer';
import {
  acceptOf,
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import { FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, readApiError } from '../../api/api-error.ts';
import { verifiedFetch, verifiedHeaders } from '../../api/verified-fetch.ts';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { deleteLocalFile, readLocalFile, saveLocalFile } from '../../forms/local-files.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { createPageMap, createStore, useStore } from '../../state/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type AnswerProps, type UploadTarget, UploadTargetContext } from './answer-props.ts';
import styles from './file-answer.module.css';
import { isMaintenance, isTemporary, toHeaders } from './survey-api.ts';

/** `lost`: the browser no longer has the file. The last two and `lost` need another file; others can be retried. */
const UPLOAD_FAILURES = [
  'offline',
  'failed',
  'maintenance',
  'refused',
  'limit',
  'lost',
  'fileTooLarge',
  'fileType',
  'unreadable',
] as const;
type UploadFailure = (typeof UPLOAD_FAILURES)[number];
const RETRYABLE: readonly UploadFailure[] = ['offline', 'failed', 'maintenance'];

interface FileUpload {
  readonly share: number;
  readonly failure: UploadFailure | null;
  /** Set once the server has the file; the answer then takes its name, size and type. */
  readonly stored: AnswerFile | null;
}

/** Uploads by file id; they continue while another question is shown. */
export const fileUploads = createStore<Readonly<Record<string, FileUpload>>>({});
const requests = createPageMap<string, XMLHttpRequest>();

const STARTED: FileUpload = { share: 0, failure: null, stored: null };

function change(id: string, fields: Partial<FileUpload>): void {
  const before = fileUploads.read();
  fileUploads.set({ ...before, [id]: { ...(before[id] ?? STARTED), ...fields } });
}

interface PickedFile {
  readonly target: UploadTarget;
  readonly responseKey: string;
  readonly questionId: string;
  readonly id: string;
}

const urlOf = ({ target, id }: PickedFile) =>
  `/api/surveys/${encodeURIComponent(target.surveyId)}/files/${id}`;

const headersOf = ({ target: { token, receipt }, responseKey }: PickedFile) => ({
  ...toHeaders({ token, receipt }),
  [KEY_HEADER]: responseKey,
});

/** `fetch` reports no progress of an upload. Rejects with an `ApiError`, or a `TypeError` without a network. */
async function send(picked: PickedFile, file: File): Promise<AnswerFile> {
  const headers = await verifiedHeaders({
    method: 'PUT',
    headers: {
      ...headersOf(picked),
      'Content-Type': 'application/octet-stream',
      [QUESTION_HEADER]: picked.questionId,
      [FILE_NAME_HEADER]: encodeURIComponent([...file.name].slice(-MAX_SENT_NAME_CHARS).join('')),
    },
  });
  const request = new XMLHttpRequest();
  requests.set(picked.id, request);
  return new Promise((resolve, reject) => {
    request.open('PUT', urlOf(picked));
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      change(picked.id, { share: total === 0 ? 0 : loaded / total }),
    );
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) resolve(response.json());
      else void readApiError(response).then(reject);
    });
    request.send(file);
  });
}

/** Percent-encoded, a longer name could exceed the length of a header. */
const MAX_SENT_NAME_CHARS = 100;

function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return navigator.onLine ? 'failed' : 'offline';
  if (isMaintenance(error)) return 'maintenance';
  if (isTemporary(error)) return 'failed';
  if (error.code === 'payload-too-large') return 'fileTooLarge';
  return UPLOAD_FAILURES.find((failure) => failure === error.fields.file) ?? 'refused';
}

/** A preview has no server that detects the type; the browser’s guess decides what fits the question. */
const previewTypeOf = ({ type }: File) => type || 'text/plain';

async function upload(picked: PickedFile, file: File): Promise<void> {
  const { id, target } = picked;
  change(id, STARTED);
  try {
    const stored = target.isPreview
      ? { id, name: file.name, size: file.size, type: previewTypeOf(file) }
      : await send(picked, file);
    change(id, { stored });
    await deleteLocalFile(id);
  } catch (error) {
    change(id, { failure: failureOf(error) });
  } finally {
    requests.delete(id);
  }
}

/** Keeps the file in this browser until it is uploaded, so that a reload loses nothing. */
function startUpload(picked: PickedFile, file: File, failure: UploadFailure | null): void {
  change(picked.id, { ...STARTED, failure });
  if (failure !== null) return;
  void saveLocalFile(picked.id, file).then(() => upload(picked, file));
}

async function resumeUpload(picked: PickedFile): Promise<void> {
  change(picked.id, STARTED);
  const file = await readLocalFile(picked.id);
  if (file) await upload(picked, file);
  else change(picked.id, { failure: 'lost' });
}

/** Stops an upload and deletes what was uploaded. Where that fails, the server deletes the file a week later. */
async function removeUpload(picked: PickedFile): Promise<void> {
  requests.get(picked.id)?.abort();
  const { [picked.id]: removed, ...others } = fileUploads.read();
  fileUploads.set(others);
  await deleteLocalFile(picked.id);
  const failure = removed?.failure ?? null;
  const isRefused = failure !== null && !RETRYABLE.includes(failure);
  if (picked.target.isPreview || isRefused) return;
  const init = { method: 'DELETE', headers: headersOf(picked) };
  await verifiedFetch(urlOf(picked), init).catch(() => undefined);
}

const ICON_PX = 18;
const MAX_NAME_CHARS = 150;

function useFileAnswer({ question, answer, onAnswer, seed }: AnswerProps<'file'>) {
  const target = use(UploadTargetContext);
  const uploads = useStore(fileUploads);
  const files = isFiles(answer) ? answer.files : [];
  const pickedOf = (id: string) => ({ target, responseKey: seed, questionId: question.id, id });
  const set = (next: AnswerFile[]) => onAnswer(next.length === 0 ? undefined : { files: next });

  const takeStored = useEffectEvent(() => {
    const next = files.map((file) => uploads[file.id]?.stored ?? file);
    if (next.some((file, index) => file !== files[index] && files[index]?.type === null)) set(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer takes what was stored meanwhile
  useEffect(() => takeStored(), [uploads, answer]);

  const waiting = files.filter(({ id, type }) => type === null && !uploads[id]);
  const resume = useEffectEvent(() => {
    for (const { id } of waiting) void resumeUpload(pickedOf(id));
  });
  useEffect(() => resume(), []);

  const retryOffline = useEffectEvent(() => {
    for (const { id } of files)
      if (uploads[id]?.failure === 'offline') void resumeUpload(pickedOf(id));
  });
  useEffect(() => {
    const retry = () => retryOffline();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  return {
    files,
    uploads,
    target,
    add: (picked: readonly File[]) => {
      const taken = picked.slice(0, question.maxFiles - files.length);
      const entries = taken.map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of entries) {
        const isTooLarge = file.size > bytesOfMb(question.maxMb);
        const fault = isTooLarge ? 'fileTooLarge' : file.size === 0 ? 'unreadable' : null;
        startUpload(pickedOf(id), file, fault);
      }
      set([
        ...files,
        ...entries.map(({ id, file: { name, size } }) => ({
          id,
          name: name.slice(-MAX_NAME_CHARS) || id,
          size: Math.max(1, size),
          type: null,
        })),
      ]);
      return picked.length - taken.length;
    },
    remove: (id: string) => {
      void removeUpload(pickedOf(id));
      set(files.filter((file) => file.id !== id));
    },
    retry: (id: string) => void resumeUpload(pickedOf(id)),
  };
}

export function FileAnswer(props: AnswerProps<'file'>) {
  const { question, id, describedBy } = props;
  const { t, format } = useMessages();
  const { files, uploads, target, add, remove, retry } = useFileAnswer(props);
  const [tooMany, setTooMany] = useState(0);
  const { kinds, maxFiles, maxMb } = question;
  const pick = (picked: readonly File[]) => setTooMany(add(picked));
  const hintId = `${id}-allowed`;
  return (
    <div className="stack-2" {...fileTransferHandlers(pick)}>
      {files.length < maxFiles ? (
        <div className={styles.drop}>
          <FilePicker
            label={t('survey-files.pick', { count: maxFiles })}
            accept={acceptOf(kinds)}
            multiple={maxFiles > 1}
            onPick={pick}
          >
            {(open) => (
              <Button
                id={id}
                icon={<Paperclip size={ICON_PX} aria-hidden />}
                aria-describedby={`${hintId} ${describedBy ?? ''}`}
                onClick={open}
              >
                {t('survey-files.pick', { count: maxFiles })}
              </Button>
            )}
          </FilePicker>
          <span className="muted text-sm">{t('survey-files.drop', { count: maxFiles })}</span>
        </div>
      ) : null}
      <p id={hintId} className="muted text-sm">
        {t('survey-files.allowed', {
          kinds: format.list(kinds.map((kind) => t(`survey-files.kind.${kind}`))),
          size: format.bytes(bytesOfMb(maxMb)),
        })}{' '}
        {t('survey-files.most', { count: maxFiles })}
      </p>
      {target.anonymous ? <Banner>{t('survey-files.anonymous')}</Banner> : null}
      {tooMany > 0 ? (
        <p role="alert" className="error-text text-sm">
          {t('survey-files.tooMany', { count: maxFiles })}
        </p>
      ) : null}
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            upload={uploads[file.id]}
            onRetry={() => retry(file.id)}
            onRemove={() => {
              setTooMany(0);
              remove(file.id);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

interface FileRowProps {
  readonly file: AnswerFile;
  readonly upload: FileUpload | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function FileRow({ file, upload, onRetry, onRemove }: FileRowProps) {
  const { t, format } = useMessages();
  const failure = file.type === null ? (upload?.failure ?? null) : null;
  const isUploading = file.type === null && failure === null;
  const { name } = file;
  return (
    <li className={styles.file}>
      <FileText size={ICON_PX} aria-hidden="true" />
      <div className="stack-1 grow">
        <bdi className="break-words">{name}</bdi>
        {isUploading ? (
          <ProgressBar
            value={upload?.share ?? 0}
            label={t('survey-files.uploading', { name })}
            valueText={format.percent(upload?.share ?? 0)}
          />
        ) : (
          <span role="status" className={failure === null ? 'muted text-sm' : 'error-text text-sm'}>
            {failure === null
              ? t('survey-files.stored', { size: format.bytes(file.size) })
              : t(`survey-files.failure.${failure}`)}
          </span>
        )}
      </div>
      {failure !== null && RETRYABLE.includes(failure) ? (
        <IconButton
          label={t('survey-files.retry', { name })}
          icon={<RotateCw size={ICON_PX} />}
          onClick={onRetry}
        />
      ) : null}
      <IconButton
        label={t('survey-files.remove', { name })}
        icon={<X size={ICON_PX} />}
        onClick={onRemove}
      />
    </li>
  );
}
