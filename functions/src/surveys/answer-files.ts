import { AppError } from '@samspill/domain/errors';
import { UPLOADS } from '@samspill/domain/media/paths';
import {
  type AnswerFault,
  type AnswerFile,
  bytesOfMb,
  fileKindOf,
  filesIn,
  isFiles,
  MAX_ANSWER_FILE_NAME_CHARS,
} from '@samspill/domain/surveys/answer';
import {
  answerFilePath,
  responseFolder,
  responsePath,
  surveyPath,
} from '@samspill/domain/surveys/paths';
import type { QuestionOf } from '@samspill/domain/surveys/question';
import { readAnswers } from '@samspill/domain/surveys/read-answers';
import type { ResponseDraft, SurveyResponse } from '@samspill/domain/surveys/response';
import { questionsOf } from '@samspill/domain/surveys/survey';
import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { responses } from '../platform/firestore/collections.ts';
import { deleteFolder } from '../platform/media/delete-folder.ts';
import {
  cleanFileName,
  detectFileType,
  IMAGE_FORMATS,
  reencodeImage,
} from '../platform/media/detect-file-type.ts';
import { recordUpload, uploadRef } from '../platform/media/upload-location.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { withSharp } from '../platform/triggers/run-exclusive.ts';
import { assertAdmitted, decideAdmission, readVisitorState, type Visitor } from './admission.ts';
import { type PublishedSurvey, readPublished, responseIdOf, startOfDay } from './survey-store.ts';

/** Includes dropped files; removed ones count until their record is deleted. */
export const MAX_UPLOADS_PER_RESPONSE = 30;
/** Uploads to a survey within a week. */
export const MAX_UPLOADS_PER_SURVEY = 5_000;
/** Treats larger images as decompression bombs; phones take photos of 50 megapixels. */
const MAX_PIXELS = 52_000_000;

const rejectFile = (fault: AnswerFault | 'unreadable'): never => {
  throw new AppError('invalid-argument', `file: ${fault}`, { file: fault });
};

/** Removes place, time and device from a picture; also the frames of an animation count as pixels. */
async function cleanImage(deps: Deps, bytes: Buffer): Promise<Buffer> {
  try {
    return await withSharp(deps, async (sharp) => {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true });
      const { format, width, height, pages = 1 } = await image.metadata();
      const kind = IMAGE_FORMATS[format];
      if (!kind || width * height > MAX_PIXELS) throw new Error(`${format} ${width} × ${height}`);
      return reencodeImage(image, kind, pages).toBuffer();
    });
  } catch (error) {
    deps.log.warn('file is no image', { error: String(error) });
    return rejectFile('unreadable');
  }
}

const StoredFileSchema = v.object({
  size: v.pipe(v.unknown(), v.transform(Number)),
  contentType: v.string(),
  metadata: v.object({ name: v.string(), question: v.string() }),
});

interface StoredFile extends AnswerFile {
  readonly questionId: string;
}

async function readStored(
  deps: Deps,
  surveyId: string,
  responseId: string,
  id: string,
): Promise<StoredFile | null> {
  const file = deps.storage.bucket().file(answerFilePath(surveyId, responseId, id));
  if (!(await file.exists())[0]) return null;
  const { success, output } = v.safeParse(StoredFileSchema, (await file.getMetadata())[0]);
  if (!success) return null;
  const { size, contentType, metadata } = output;
  return { id, name: metadata.name, size, type: contentType, questionId: metadata.question };
}

const recentBelow = ({ db }: Deps, folder: string): Query =>
  db.collection(UPLOADS).where('path', '>=', `${folder}/`).where('path', '<', `${folder}0`);

async function reserveUpload(deps: Deps, surveyId: string, responseId: string, path: string) {
  const ofSurvey = recentBelow(deps, surveyPath(surveyId)).count();
  if ((await ofSurvey.get()).data().count >= MAX_UPLOADS_PER_SURVEY) rejectUpload();
  await deps.db.runTransaction(async (transaction) => {
    const query = recentBelow(deps, responseFolder(surveyId, responseId));
    const { size } = await transaction.get(query.limit(MAX_UPLOADS_PER_RESPONSE));
    if (size >= MAX_UPLOADS_PER_RESPONSE) rejectUpload();
    // The day only: the time of day would say when an anonymous respondent answered.
    const createdAt = startOfDay(deps.now());
    transaction.set(uploadRef(deps.db, path), { path, uid: null, createdAt });
  });
}

const rejectUpload = (): never => {
  throw new AppError('conflict', 'No more files.', { file: 'limit' });
};

async function readStatus(deps: Deps, surveyId: string, key: string) {
  const path = responsePath(surveyId, responseIdOf(surveyId, key));
  return (await responses.only('status').read(deps, path))?.status;
}

async function readFileQuestion(
  deps: Deps,
  survey: PublishedSurvey,
  { key, questionId }: Pick<SentFile, 'key' | 'questionId'>,
  visitor: Visitor,
): Promise<QuestionOf<'file'>> {
  const [state, status] = await Promise.all([
    readVisitorState(deps, survey, visitor),
    readStatus(deps, survey.id, key),
  ]);
  assertAdmitted(decideAdmission(survey, state, deps.now().getTime()));
  if (status === 'complete') assertAdmitted('answered');
  const question = questionsOf(survey.published).find(({ id }) => id === questionId);
  if (question?.type === 'file') return question;
  throw new AppError('invalid-argument', 'It asks for no file.', { question: 'notAsked' });
}

export interface SentFile {
  /** Key of the response, which only its respondent's browser knows. */
  readonly key: string;
  readonly questionId: string;
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores a file of an unfinished response. An id is written once: a repeat returns what is stored. Throws `not-found`, the
 * admission error, or the fault of the file in `fields.file`.
 */
export async function storeAnswerFile(
  deps: Deps,
  surveyId: string,
  sent: SentFile,
  visitor: Visitor,
): Promise<AnswerFile> {
  const survey = await readPublished(deps, surveyId);
  const { kinds, maxMb } = await readFileQuestion(deps, survey, sent, visitor);
  const responseId = responseIdOf(surveyId, sent.key);
  const before = await readStored(deps, surveyId, responseId, sent.id);
  if (before) return toAnswerFile(before);
  if (sent.bytes.length > bytesOfMb(maxMb)) rejectFile('fileTooLarge');
  const type = sent.bytes.length === 0 ? null : detectFileType(sent.bytes, sent.name);
  if (type === null || !kinds.includes(fileKindOf(type))) return rejectFile('fileType');
  const bytes = fileKindOf(type) === 'pictures' ? await cleanImage(deps, sent.bytes) : sent.bytes;
  const path = answerFilePath(surveyId, responseId, sent.id);
  await reserveUpload(deps, surveyId, responseId, path);
  const name = cleanFileName(sent.name, type, MAX_ANSWER_FILE_NAME_CHARS);
  await deps.storage
    .bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        contentType: type,
        cacheControl: 'private, no-store',
        contentDisposition: 'attachment',
        metadata: { name, question: sent.questionId },
      },
    });
  return { id: sent.id, name, type, size: bytes.length };
}

const toAnswerFile = ({ id, name, size, type }: AnswerFile): AnswerFile => ({
  id,
  name,
  size,
  type,
});

export async function removeAnswerFile(
  deps: Deps,
  surveyId: string,
  { key, id }: Pick<SentFile, 'key' | 'id'>,
): Promise<void> {
  const responseId = responseIdOf(surveyId, key);
  if ((await readStatus(deps, surveyId, key)) === 'complete') assertAdmitted('answered');
  const path = answerFilePath(surveyId, responseId, id);
  await deps.storage.bucket().file(path).delete({ ignoreNotFound: true });
}

export async function findMissingFiles(
  deps: Deps,
  { id: surveyId, published }: PublishedSurvey,
  { key, answers, isComplete }: ResponseDraft,
): Promise<Readonly<Record<string, AnswerFault>>> {
  const { path, faults } = readAnswers(published, answers, { isComplete });
  if (Object.keys(faults).length > 0) return {};
  const responseId = responseIdOf(surveyId, key);
  const isStored = async (questionId: string, file: AnswerFile) => {
    const stored = await readStored(deps, surveyId, responseId, file.id);
    const { name, size, type } = file;
    return (
      stored?.questionId === questionId &&
      stored.name === name &&
      stored.size === size &&
      stored.type === type
    );
  };
  const checked = await Promise.all(
    Object.entries(path.answers).map(async ([questionId, answer]) => {
      const files = isFiles(answer) ? answer.files : [];
      const found = await Promise.all(files.map((file) => isStored(questionId, file)));
      return found.every(Boolean) ? [] : [[questionId, 'notUploaded'] as const];
    }),
  );
  return Object.fromEntries(checked.flat());
}

/** Sends a file for saving, never for display. Throws `not-found`. */
export async function downloadAnswerFile(
  deps: Deps,
  { surveyId, answers }: Pick<SurveyResponse, 'surveyId' | 'answers'>,
  responseId: string,
  fileId: string,
): Promise<Response> {
  const file = filesIn(answers).find(({ id }) => id === fileId);
  const stored = deps.storage.bucket().file(answerFilePath(surveyId, responseId, fileId));
  if (!file || !(await stored.exists())[0])
    throw new AppError('not-found', 'There is no such file.');
  const [bytes] = await stored.download();
  const plain = file.name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, escape);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': file.type ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  });
}

const removedFiles = ({
  before,
  after,
}: {
  before: SurveyResponse | undefined;
  after: SurveyResponse | undefined;
}) => {
  if (!before || !after) return [];
  const kept = new Set(filesIn(after.answers).map(({ id }) => id));
  return filesIn(before.answers).filter(({ id }) => !kept.has(id));
};

/** A respondent may return to the branch of a dropped answer, so its files are deleted a week later. */
export const recordDroppedFiles = reactTo(responses, {
  name: 'note the dropped files',
  concerns: (change) => removedFiles(change).length > 0,
  run: async ({ db }, change) => {
    const { surveyId, responseId } = change.params;
    for (const { id } of removedFiles(change)) {
      const path = answerFilePath(surveyId, responseId, id);
      const at = startOfDay(change.committedAt.toDate());
      if (!(await uploadRef(db, path).get()).exists)
        await recordUpload(db, { path, uid: null, at });
    }
  },
});

/** Unnamed files have a record in `uploads`; without the condition, each deletion would list a folder. */
export const deleteFilesOfResponse = reactTo(responses, {
  name: 'delete the files of the answer',
  concerns: ({ type, before }) => type === 'deleted' && filesIn(before?.answers ?? {}).length > 0,
  run: async (deps, { path, params: { surveyId, responseId } }) => {
    const { exists } = await deps.db.doc(path).get();
    if (!exists) await deleteFolder(deps, responseFolder(surveyId, responseId));
  },
});
