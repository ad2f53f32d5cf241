import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import type { Reason } from '../matches/reason.ts';
import { RequestKindSchema } from '../requests/request.ts';
import { TimestampSchema } from '../timestamps.ts';
import { type LastMessage, MAX_EXCERPT_CHARS } from './conversation.ts';

export const MAX_MESSAGE_CHARS = 4_000;
export const MAX_ATTACHMENTS = 5;
export const MAX_FILE_NAME_CHARS = 200;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢'] as const;
export type ReactionEmoji = (typeof REACTIONS)[number];

/** Types that are shown in the page; SVG is not among them, since it can carry scripts. */
export const PREVIEW_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** What else may be attached: documents and archives that no browser runs when they are opened from the bucket. */
export const FILE_TYPES = [
  'application/pdf',
  'application/zip',
  'text/plain',
  'text/csv',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/rtf',
  'text/markdown',
  'text/calendar',
  'text/vcard',
  'image/heic',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'video/mp4',
  'video/webm',
  'video/quicktime',
];
export const ATTACHMENT_TYPES = [...PREVIEW_TYPES, ...FILE_TYPES];

const pixels = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)));

/** A file in the bucket below `conversations/{id}/{senderId}/`. */
export const AttachmentSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.regex(/^conversations(\/[A-Za-z0-9_-]{1,140}){2}\/[A-Za-z0-9.-]{16,80}$/),
  ),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FILE_NAME_CHARS)),
  contentType: v.picklist(ATTACHMENT_TYPES),
  /** In bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ATTACHMENT_BYTES)),
  /** Of an image, so that its place is known before it loads; null of other files. */
  width: pixels,
  height: pixels,
});
export type Attachment = v.InferOutput<typeof AttachmentSchema>;

export const isImage = ({ contentType }: Pick<Attachment, 'contentType'>) =>
  PREVIEW_TYPES.includes(contentType);

const ProjectOfCardSchema = { projectId: v.string(), title: v.string() };

/** What the server puts between the messages: why the two are here, and who came and went. */
export const MessageCardSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('match'),
    ...ProjectOfCardSchema,
    /** The person who fits the project. */
    personId: v.string(),
    score: v.number(),
    /** As the match has them; the server's. */
    reasons: v.array(v.custom<Reason>((reason) => typeof reason === 'object' && reason !== null)),
  }),
  v.strictObject({
    kind: v.literal('request'),
    ...ProjectOfCardSchema,
    as: RequestKindSchema,
    status: v.picklist(['pending', 'accepted']),
    message: v.string(),
  }),
  v.strictObject({
    kind: v.literal('invitation'),
    ...ProjectOfCardSchema,
    as: RequestKindSchema,
    message: v.string(),
  }),
  v.strictObject({
    kind: v.literal('members'),
    change: v.picklist(['created', 'added', 'removed', 'left']),
    /** Whom it is about, by name, since they may be gone. */
    names: v.array(v.string()),
    /** Who they are, in the same order: with an account goes its name. */
    uids: v.optional(v.array(IdSchema), []),
  }),
]);
export type MessageCard = v.InferOutput<typeof MessageCardSchema>;

const draftEntries = {
  text: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_CHARS)),
  attachments: v.pipe(v.array(AttachmentSchema), v.maxLength(MAX_ATTACHMENTS)),
  /** The message it answers, in the same conversation. */
  replyTo: v.nullable(IdSchema),
};

/** What somebody writes: a text, files, or both. */
export const MessageDraftSchema = v.pipe(
  v.strictObject(draftEntries),
  v.check(({ text, attachments }) => text.trim() !== '' || attachments.length > 0, 'is empty'),
);
export type MessageDraft = v.InferOutput<typeof MessageDraftSchema>;

/**
 * `conversations/{id}/messages/{id}`. A deleted one keeps its place without what was in it. One of the server's has a
 * `card`, and as its sender whoever brought it about.
 */
export const MessageSchema = v.strictObject({
  ...draftEntries,
  senderId: IdSchema,
  card: v.nullable(MessageCardSchema),
  /** One for each member at most, by uid. */
  reactions: v.record(v.string(), v.picklist(REACTIONS)),
  editedAt: v.nullable(TimestampSchema),
  deletedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Message = v.InferOutput<typeof MessageSchema>;

/** The sender of messages whose author has deleted their account. */
export const FORMER_MEMBER = 'former-member';

/** A message that its author deleted has lost this. */
export const EMPTIED_MESSAGE = { text: '', attachments: [], reactions: {} } as const;

function kindOf({ deletedAt, card, text, attachments }: Message): LastMessage['kind'] {
  if (deletedAt) return 'deleted';
  if (card) return 'card';
  if (text.trim() !== '') return 'text';
  return attachments.every(isImage) ? 'image' : 'file';
}

/** One line of a text, cut between characters. */
function toLine(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  let line = '';
  for (const character of characters) {
    if (line.length + character.length > MAX_EXCERPT_CHARS - 1) return `${line}…`;
    line += character;
  }
  return line;
}

/** What lists and notifications show of a message. */
export function summarizeMessage(id: string, message: Message): LastMessage {
  const kind = kindOf(message);
  const { senderId, createdAt } = message;
  return { id, senderId, kind, text: kind === 'text' ? toLine(message.text) : '', createdAt };
}

const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const TIME_DIGITS = 9;
const COUNTER_DIGITS = 3;
const RANDOM_DIGITS = 8;

const encode = (value: number, digits: number) =>
  Math.floor(value).toString(36).padStart(digits, '0').slice(-digits);

/**
 * Makes ids that sort in the order in which they were made in this page, so that messages that the server stores in the
 * same instant keep their order.
 */
export function createMessageIds(now: () => number, random: () => number) {
  let lastMs = 0;
  let counter = 0;
  return function nextMessageId(): string {
    const ms = Math.max(now(), lastMs);
    counter = ms === lastMs ? counter + 1 : 0;
    lastMs = ms;
    const tail = Array.from(
      { length: RANDOM_DIGITS },
      () => ID_ALPHABET[Math.floor(random() * ID_ALPHABET.length)],
    ).join('');
    return `${encode(ms, TIME_DIGITS)}${encode(counter, COUNTER_DIGITS)}${tail}`;
  };
}
