import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import type { Reason } from '../matches/reason.ts';
import { PREVIEW_ENTRIES } from '../previews/link-preview.ts';
import { RequestKindSchema } from '../requests/request.ts';
import { TimestampSchema } from '../timestamps.ts';
import { isBlank } from '../visible-text.ts';
import { type LastMessage, MAX_EXCERPT_CHARS } from './conversation.ts';

export const MAX_MESSAGE_CHARS = 4_000;
export const MAX_ATTACHMENTS = 5;
export const MAX_FILE_NAME_CHARS = 200;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const REACTION_EMOJIS = ['👍', '❤️', '😂', '🎉', '😮', '😢'] as const;
export type ReactionEmoji = (typeof REACTION_EMOJIS)[number];

/** Types displayed in the page. Excludes SVG, which can contain scripts. */
export const PREVIEW_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** Other allowed types: browsers do not execute them when opened from the bucket. */
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

export const AttachmentSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.regex(/^conversations(\/[A-Za-z0-9_-]{1,140}){2}\/[A-Za-z0-9.-]{16,80}$/),
  ),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FILE_NAME_CHARS)),
  contentType: v.picklist(ATTACHMENT_TYPES),
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ATTACHMENT_BYTES)),
  /** Reserves space before an image loads; null for other files. */
  width: pixels,
  height: pixels,
});
export type Attachment = v.InferOutput<typeof AttachmentSchema>;

export const isImage = ({ contentType }: Pick<Attachment, 'contentType'>) =>
  PREVIEW_TYPES.includes(contentType);

const ProjectOfCardSchema = { projectId: v.string(), title: v.string() };

/** Server-written system message: the reason for the conversation, or a membership change. */
export const MessageCardSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('match'),
    ...ProjectOfCardSchema,
    personId: v.string(),
    score: v.number(),
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
    /** Stores names, because the accounts may be deleted later. */
    names: v.array(v.string()),
    /** Uids in the order of `names`; erasure removes both. */
    uids: v.optional(v.array(IdSchema), []),
  }),
]);
export type MessageCard = v.InferOutput<typeof MessageCardSchema>;

/**
 * Prefix of the ids of server cards, which are derived from their subject; rules and API reject it for messages by
 * users.
 */
export const CARD_ID_PREFIX = 'card-';
export const MessageIdSchema = v.pipe(
  IdSchema,
  v.check((id) => !id.startsWith(CARD_ID_PREFIX), 'is reserved'),
);

const draftEntries = {
  text: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_CHARS)),
  attachments: v.pipe(v.array(AttachmentSchema), v.maxLength(MAX_ATTACHMENTS)),
  replyTo: v.nullable(IdSchema),
};

export const MessageDraftSchema = v.pipe(
  v.strictObject(draftEntries),
  v.check(({ text, attachments }) => !isBlank(text) || attachments.length > 0, 'is empty'),
);
export type MessageDraft = v.InferOutput<typeof MessageDraftSchema>;

/**
 * `conversations/{id}/messages/{id}`. A deleted message stays as an empty document. A system message has a `card` and,
 * as sender, the user who caused it.
 */
export const MessageSchema = v.strictObject({
  ...draftEntries,
  senderId: IdSchema,
  card: v.nullable(MessageCardSchema),
  reactions: v.record(v.string(), v.picklist(REACTION_EMOJIS)),
  ...PREVIEW_ENTRIES,
  editedAt: v.nullable(TimestampSchema),
  deletedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Message = v.InferOutput<typeof MessageSchema>;

export const FORMER_MEMBER = 'former-member';

export const EMPTIED_MESSAGE = { text: '', attachments: [], reactions: {} } as const;

function kindOf({ deletedAt, card, text, attachments }: Message): LastMessage['kind'] {
  if (deletedAt) return 'deleted';
  if (card) return 'card';
  if (text.trim() !== '') return 'text';
  return attachments.every(isImage) ? 'image' : 'file';
}

function toLine(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  let line = '';
  for (const character of characters) {
    if (line.length + character.length > MAX_EXCERPT_CHARS - 1) return `${line}…`;
    line += character;
  }
  return line;
}

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

/** Creates ids that sort by creation in this page, because messages may get equal server timestamps. */
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
