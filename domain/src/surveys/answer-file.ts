import type { FileKind } from './question.ts';

/**
 * Request headers of `PUT` and `DELETE /api/surveys/:id/files/:fileId`: key of the response, id of the question, and the
 * file name, percent-encoded. Headers, because addresses are logged.
 */
export const KEY_HEADER = 'x-survey-key';
export const QUESTION_HEADER = 'x-survey-question';
export const FILE_NAME_HEADER = 'x-survey-file-name';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Endings by MIME type; the first is added to a name that lacks one. */
export const FILE_ENDINGS: Readonly<Record<FileKind, Readonly<Record<string, readonly string[]>>>> =
  {
    pictures: {
      'image/jpeg': ['jpg', 'jpeg', 'jfif'],
      'image/png': ['png'],
      'image/gif': ['gif'],
      'image/webp': ['webp'],
      'image/avif': ['avif'],
    },
    pdf: { 'application/pdf': ['pdf'] },
    documents: {
      [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
      [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
      [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
      [`${OPEN_DOCUMENT}.text`]: ['odt'],
      [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
      [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
      'application/rtf': ['rtf'],
      'text/plain': ['txt'],
      'text/csv': ['csv'],
    },
  };

export const endingsOf = (type: string): readonly string[] =>
  Object.values(FILE_ENDINGS).flatMap((types) => types[type] ?? []);

/**
 * `accept` of a file input. Without HEIC, so that a phone converts its photos: only then can the server remove place and
 * time.
 */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => Object.entries(FILE_ENDINGS[kind]))
    .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join(',');
