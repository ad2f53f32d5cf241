import { cutChars } from '../cut.ts';
import { ATTACHMENT_TYPES, MAX_FILE_NAME_CHARS } from './message.ts';

const TYPE_ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'application/x-pdf': 'application/pdf',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'multipart/x-zip': 'application/zip',
  'application/csv': 'text/csv',
  'application/x-csv': 'text/csv',
  'text/x-csv': 'text/csv',
  'text/comma-separated-values': 'text/csv',
  'text/rtf': 'application/rtf',
  'application/x-rtf': 'application/rtf',
  'text/richtext': 'application/rtf',
  'text/x-markdown': 'text/markdown',
  'text/x-vcard': 'text/vcard',
  'text/directory': 'text/vcard',
  'application/ics': 'text/calendar',
  'text/x-vcalendar': 'text/calendar',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-pn-wav': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/x-flac': 'audio/flac',
  'audio/webm': 'video/webm',
  'video/x-m4v': 'video/mp4',
  'video/x-quicktime': 'video/quicktime',
};

const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heic',
  heics: 'image/heic',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
  text: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
  md: 'text/markdown',
  markdown: 'text/markdown',
  ics: 'text/calendar',
  ical: 'text/calendar',
  vcf: 'text/vcard',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  weba: 'video/webm',
  mov: 'video/quicktime',
};

/** `accept` of a file input: MIME types, and extensions without a registered type. */
export const ATTACHMENT_ACCEPT = [
  ...ATTACHMENT_TYPES,
  ...Object.keys(TYPE_BY_ENDING).map((ending) => `.${ending}`),
].join(',');

interface PickedFile {
  readonly name: string;
  readonly type: string;
}

/** Types that systems also give to other files: Windows calls CSV a workbook, browsers call documents archives. */
const VAGUE_TYPES = [
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'text/plain',
  'video/mp4',
];

/**
 * Returns the MIME type to store: the given one or the extension's; null if not allowed. Browsers trust the stored
 * type, so a wrong extension executes nothing.
 */
export function attachmentTypeOf({ name, type }: PickedFile): string | null {
  const given = type.toLowerCase().split(';')[0]?.trim() ?? '';
  const known = TYPE_ALIASES[given] ?? given;
  const isKnown = ATTACHMENT_TYPES.includes(known);
  if (isKnown && !VAGUE_TYPES.includes(known)) return known;
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  const byEnding = Object.hasOwn(TYPE_BY_ENDING, ending) ? TYPE_BY_ENDING[ending] : undefined;
  return byEnding ?? (isKnown ? known : null);
}

const MAX_ENDING_CHARS = 10;

export function attachmentNameOf(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (clean.length <= MAX_FILE_NAME_CHARS) return clean;
  const ending = /\.[\p{L}\p{N}]+$/u.exec(clean)?.[0] ?? '';
  const suffix = ending.length > MAX_ENDING_CHARS ? '' : ending;
  return cutChars(clean, MAX_FILE_NAME_CHARS - suffix.length) + suffix;
}
