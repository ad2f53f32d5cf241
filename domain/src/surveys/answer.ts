import * as v from 'valibot';
import { FIRST_DAY, LAST_DAY } from '../day-range.ts';
import { EMAIL_PATTERN, MAX_EMAIL_CHARS } from '../email.ts';
import { IdSchema } from '../id.ts';
import {
  type FileKind,
  MAX_ANSWER_FILES,
  MAX_CHOICES,
  MAX_LABEL_CHARS,
  MAX_LONG_ANSWER_CHARS,
  MAX_MATRIX_ROWS,
  MAX_NUMBER,
  NPS_MAX,
  type Question,
  type QuestionOf,
} from './question.ts';

const PickSchema = v.strictObject({
  chosen: v.pipe(v.array(IdSchema), v.maxLength(MAX_CHOICES)),
  other: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(MAX_LABEL_CHARS))),
});
export type PickAnswer = v.InferOutput<typeof PickSchema>;

const MatrixSchema = v.strictObject({
  rows: v.pipe(
    v.record(IdSchema, IdSchema),
    v.check((rows) => Object.keys(rows).length <= MAX_MATRIX_ROWS),
  ),
});
export type MatrixAnswer = v.InferOutput<typeof MatrixSchema>;

const RankingSchema = v.pipe(v.array(IdSchema), v.maxLength(MAX_CHOICES));

export const MAX_ANSWER_FILE_NAME_CHARS = 150;

const FileSchema = v.strictObject({
  id: v.pipe(IdSchema, v.minLength(16, 'must be long enough not to be guessed')),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ANSWER_FILE_NAME_CHARS)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Detected by the server; null until the file is uploaded. */
  type: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type AnswerFile = v.InferOutput<typeof FileSchema>;
const FilesSchema = v.strictObject({
  files: v.pipe(v.array(FileSchema), v.maxLength(MAX_ANSWER_FILES)),
});
export type FilesAnswer = v.InferOutput<typeof FilesSchema>;

/**
 * Text for the texts, dates (yyyy-mm-dd) and e-mail addresses; a number for ratings, scales, NPS and numbers; true or
 * false for yes and no, and for consent. `findFault` checks the answer against its question.
 */
export const AnswerSchema = v.union([
  v.pipe(v.string(), v.maxLength(MAX_LONG_ANSWER_CHARS)),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  RankingSchema,
  PickSchema,
  MatrixSchema,
  FilesSchema,
]);
export type Answer = v.InferOutput<typeof AnswerSchema>;

export type Answers = Readonly<Record<string, Answer>>;

export type AnswerFault =
  | 'required'
  | 'wrongType'
  | 'unknownChoice'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'tooSmall'
  | 'tooLarge'
  | 'notWhole'
  | 'notADay'
  | 'tooEarly'
  | 'tooLate'
  | 'notAnEmail'
  | 'incomplete'
  | 'notUploaded'
  | 'fileTooLarge'
  | 'fileType'
  | 'notAsked';

export const isPick = (answer: Answer | undefined): answer is PickAnswer =>
  typeof answer === 'object' && 'chosen' in answer;
export const isMatrix = (answer: Answer | undefined): answer is MatrixAnswer =>
  typeof answer === 'object' && 'rows' in answer;
export const isFiles = (answer: Answer | undefined): answer is FilesAnswer =>
  typeof answer === 'object' && 'files' in answer;
export const filesIn = (answers: Answers): AnswerFile[] =>
  Object.values(answers).flatMap((answer) => (isFiles(answer) ? answer.files : []));

// Uses the pattern without Valibot, which the respondents' page does not load.
const isEmail = (answer: Answer): boolean =>
  typeof answer === 'string' && answer.length <= MAX_EMAIL_CHARS && EMAIL_PATTERN.test(answer);

/** Rejects impossible dates such as `2026-02-30`, which `Date` would roll over. */
function isDay(answer: string): boolean {
  const date = new Date(`${answer}T00:00:00Z`);
  return (
    v.ISO_DATE_REGEX.test(answer) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(answer)
  );
}

const findRangeFault = (answer: Answer, min: number, max: number): AnswerFault | null => {
  if (typeof answer !== 'number') return 'wrongType';
  if (!Number.isInteger(answer)) return 'notWhole';
  if (answer < min) return 'tooSmall';
  return answer > max ? 'tooLarge' : null;
};

function findTextFault(
  { minChars, maxChars }: QuestionOf<'shortText' | 'longText'>,
  answer: Answer,
): AnswerFault | null {
  if (typeof answer !== 'string') return 'wrongType';
  const length = answer.trim().length;
  if (length < minChars) return 'tooShort';
  return length > maxChars ? 'tooLong' : null;
}

function findNumberFault(
  { min, max, integer }: QuestionOf<'number'>,
  answer: Answer,
): AnswerFault | null {
  if (typeof answer !== 'number') return 'wrongType';
  if (integer && !Number.isInteger(answer)) return 'notWhole';
  if (answer < (min ?? -MAX_NUMBER)) return 'tooSmall';
  return answer > (max ?? MAX_NUMBER) ? 'tooLarge' : null;
}

function findDateFault(
  { earliest, latest }: QuestionOf<'date'>,
  answer: Answer,
): AnswerFault | null {
  if (typeof answer !== 'string' || !isDay(answer)) return 'notADay';
  if (answer < (earliest ?? FIRST_DAY)) return 'tooEarly';
  return answer > (latest ?? LAST_DAY) ? 'tooLate' : null;
}

const hasDuplicates = (ids: readonly string[]) => new Set(ids).size !== ids.length;

function pickBounds(question: QuestionOf<'singleChoice' | 'multipleChoice' | 'dropdown'>) {
  if (question.type !== 'multipleChoice') return { min: 1, max: 1 };
  return { min: question.minChosen, max: question.maxChosen ?? Number.POSITIVE_INFINITY };
}

function findPickFault(
  question: QuestionOf<'singleChoice' | 'multipleChoice' | 'dropdown'>,
  answer: Answer,
): AnswerFault | null {
  if (!isPick(answer)) return 'wrongType';
  const known = new Set(question.choices.map(({ id }) => id));
  if (hasDuplicates(answer.chosen) || answer.chosen.some((id) => !known.has(id)))
    return 'unknownChoice';
  const mayWrite = question.type !== 'dropdown' && question.other;
  if (answer.other !== null && !mayWrite) return 'unknownChoice';
  if (answer.other === '') return 'tooShort';
  const count = answer.chosen.length + (answer.other === null ? 0 : 1);
  const { min, max } = pickBounds(question);
  if (count < min) return 'tooFew';
  return count > max ? 'tooMany' : null;
}

function findRankingFault({ choices }: QuestionOf<'ranking'>, answer: Answer): AnswerFault | null {
  if (!Array.isArray(answer)) return 'wrongType';
  const known = new Set(choices.map(({ id }) => id));
  if (hasDuplicates(answer) || answer.some((id) => !known.has(id))) return 'unknownChoice';
  return answer.length < known.size ? 'incomplete' : null;
}

function findMatrixFault(question: QuestionOf<'matrix'>, answer: Answer): AnswerFault | null {
  if (!isMatrix(answer)) return 'wrongType';
  const columns = new Set(question.columns.map(({ id }) => id));
  const rows = new Set(question.rows.map(({ id }) => id));
  const chosen = Object.entries(answer.rows);
  if (chosen.some(([row, column]) => !rows.has(row) || !columns.has(column)))
    return 'unknownChoice';
  return question.required && chosen.length < rows.size ? 'incomplete' : null;
}

function findConsentFault({ required }: QuestionOf<'consent'>, answer: Answer): AnswerFault | null {
  if (typeof answer !== 'boolean') return 'wrongType';
  return required && !answer ? 'required' : null;
}

export function fileKindOf(type: string): FileKind {
  if (type.startsWith('image/')) return 'pictures';
  return type === 'application/pdf' ? 'pdf' : 'documents';
}

export const bytesOfMb = (mb: number): number => mb * 1_000_000;

function findFilesFault(
  { kinds, maxFiles, maxMb }: QuestionOf<'file'>,
  answer: Answer,
): AnswerFault | null {
  if (!isFiles(answer)) return 'wrongType';
  const { files } = answer;
  if (hasDuplicates(files.map(({ id }) => id))) return 'wrongType';
  if (files.length > maxFiles) return 'tooMany';
  if (files.some(({ size }) => size > bytesOfMb(maxMb))) return 'fileTooLarge';
  if (files.some(({ type }) => type === null)) return 'notUploaded';
  return files.every(({ type }) => kinds.includes(fileKindOf(type ?? ''))) ? null : 'fileType';
}

export function findFault(question: Question, answer: Answer): AnswerFault | null {
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return findTextFault(question, answer);
    case 'email':
      return isEmail(answer) ? null : 'notAnEmail';
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
      return findPickFault(question, answer);
    case 'rating':
      return findRangeFault(answer, 1, question.max);
    case 'scale':
      return findRangeFault(answer, question.min, question.max);
    case 'nps':
      return findRangeFault(answer, 0, NPS_MAX);
    case 'yesNo':
      return typeof answer === 'boolean' ? null : 'wrongType';
    case 'number':
      return findNumberFault(question, answer);
    case 'date':
      return findDateFault(question, answer);
    case 'ranking':
      return findRankingFault(question, answer);
    case 'matrix':
      return findMatrixFault(question, answer);
    case 'consent':
      return findConsentFault(question, answer);
    case 'file':
      return findFilesFault(question, answer);
  }
}

export function isBlank(answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  if (isPick(answer)) return answer.chosen.length === 0 && answer.other === null;
  if (isFiles(answer)) return answer.files.length === 0;
  return isMatrix(answer) && Object.keys(answer.rows).length === 0;
}
