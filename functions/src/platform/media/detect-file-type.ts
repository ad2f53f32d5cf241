import { cutChars } from '@samspill/domain/cut';
import { endingsOf } from '@samspill/domain/surveys/answer-file';
import type { Sharp } from 'sharp';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

function detectImageType(bytes: Buffer): string | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4) ? 'image/avif' : null;
}

export const PDF_HEAD_BYTES = 1024;

export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-');

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
/** Entry that only this type of archive has. Office on the web numbers it. */
const OPEN_XML_ENTRIES: readonly (readonly [RegExp, string])[] = [
  [/word\/document\d*\.xml/, `${OPEN_XML}.wordprocessingml.document`],
  [/xl\/workbook\d*\.xml/, `${OPEN_XML}.spreadsheetml.sheet`],
  [/ppt\/presentation\d*\.xml/, `${OPEN_XML}.presentationml.presentation`],
];
const OPEN_DOCUMENT_TYPES = ['text', 'spreadsheet', 'presentation'].map(
  (kind) => `application/vnd.oasis.opendocument.${kind}`,
);
/** Offset of the first entry’s name in a ZIP archive; OpenDocument stores its type there, uncompressed. */
const FIRST_ENTRY_AT = 30;
const LONGEST_TYPE_CHARS = 60;

/** Names of entries are not compressed, so the archive is not unpacked. */
function detectOfficeType(bytes: Buffer): string | null {
  if (!startsWith(bytes, 'PK\x03\x04')) return null;
  // Macros run when the file is opened.
  if (bytes.includes('vbaProject.bin') || bytes.includes('Basic/script-lc.xml')) return null;
  const first = bytes.toString('latin1', FIRST_ENTRY_AT, FIRST_ENTRY_AT + LONGEST_TYPE_CHARS);
  const open = OPEN_DOCUMENT_TYPES.find((type) => first.startsWith(`mimetype${type}PK`));
  if (open) return open;
  if (!bytes.includes('[Content_Types].xml')) return null;
  const text = bytes.toString('latin1');
  return OPEN_XML_ENTRIES.find(([entry]) => entry.test(text))?.[1] ?? null;
}

const TEXT_TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u;

/**
 * Any encoding: a spreadsheet in Norwegian writes CSV in Windows-1252, and “Unicode text” of Excel and Notepad is UTF-16
 * with a byte order mark.
 */
function isText(bytes: Buffer): boolean {
  const isUtf16 = startsWith(bytes, '\xff\xfe');
  return !CONTROL_CHARACTER.test(bytes.toString(isUtf16 ? 'utf16le' : 'latin1'));
}

const endingOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the MIME type of a picture, PDF or document by its content; null for any other file, and for documents with
 * macros. Text has no signature, so its ending decides.
 */
export function detectFileType(bytes: Buffer, name: string): string | null {
  const known = detectImageType(bytes) ?? (isPdf(bytes) ? 'application/pdf' : null);
  if (known) return known;
  if (startsWith(bytes, '{\\rtf')) return 'application/rtf';
  const text = TEXT_TYPES[endingOf(name)];
  return detectOfficeType(bytes) ?? (text && isText(bytes) ? text : null);
}

/**
 * Cleans a file name: no path, no invisible or direction-changing characters, and an ending of its type, so that
 * `invoice.exe` with a PDF inside is saved as `invoice.exe.pdf`.
 */
export function cleanFileName(name: string, type: string, maxChars: number): string {
  const endings = endingsOf(type);
  const clean = name
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = endings.includes(endingOf(clean)) ? `.${endingOf(clean)}` : '';
  const suffix = ending || `.${endings[0] ?? 'bin'}`;
  const stem = cutChars(ending ? clean.slice(0, -ending.length) : clean, maxChars - suffix.length);
  return `${stem || 'file'}${suffix}`;
}

/** Accepted formats by sharp's names; sharp reports AVIF as HEIF. */
export const IMAGE_FORMATS: Readonly<Record<string, 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'>> = {
  gif: 'gif',
  heif: 'avif',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const QUALITY = 95;

/**
 * Encodes an image again in its format, upright and without place, time, device or other notes. sharp turns no image of
 * several pages, so an animation keeps its direction.
 */
export function reencodeImage(
  image: Sharp,
  format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp',
  pages: number,
): Sharp {
  const turned = pages > 1 ? image : image.autoOrient();
  return turned
    .keepIccProfile()
    .toFormat(format, format === 'png' || format === 'gif' ? {} : { quality: QUALITY });
}
