import type { AnswerFile } from '@samspill/domain/surveys/answer';
import {
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import { ApiError, readApiError } from '../../api/api-error.ts';
import { verifiedFetch, verifiedHeaders } from '../../api/verified-fetch.ts';
import { deleteLocalFile, readLocalFile, saveLocalFile } from '../../forms/local-files.ts';
import { createPageMap, createStore } from '../../state/store.ts';
import type { UploadTarget } from './answer-props.ts';
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
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];
export const RETRYABLE: readonly UploadFailure[] = ['offline', 'failed', 'maintenance'];

export interface FileUpload {
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

export interface PickedFile {
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
export function startUpload(picked: PickedFile, file: File, failure: UploadFailure | null): void {
  change(picked.id, { ...STARTED, failure });
  if (failure !== null) return;
  void saveLocalFile(picked.id, file).then(() => upload(picked, file));
}

/** Uploads a file that this browser still has. */
export async function resumeUpload(picked: PickedFile): Promise<void> {
  change(picked.id, STARTED);
  const file = await readLocalFile(picked.id);
  if (file) await upload(picked, file);
  else change(picked.id, { failure: 'lost' });
}

/** Stops an upload and deletes what was uploaded. Where that fails, the server deletes the file a week later. */
export async function removeUpload(picked: PickedFile): Promise<void> {
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
