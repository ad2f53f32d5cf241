import * as v from 'valibot';
import { ContentDraftSchema } from '../content/content.ts';
import { MAX_MESSAGE_CHARS } from '../conversations/message.ts';
import { ComposedIdSchema, IdSchema } from '../id.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

/** One page of the list. */
export const MAX_SCHEDULED = MAX_PAGE_SIZE;

export const SCHEDULED_KINDS = ['post', 'update', 'message'] as const;

/** Why the server did not send: a limit, no longer allowed to write there, the shared post is gone, a suspension. */
export const NOT_SENT_REASONS = ['limit', 'place', 'quote', 'suspended'] as const;
export const NotSentReasonSchema = v.picklist(NOT_SENT_REASONS);
export type NotSentReason = v.InferOutput<typeof NotSentReasonSchema>;

export const MAX_DAYS_AHEAD = 366;

const { body, images, mentions, projectId, quotedId } = ContentDraftSchema.entries;

/**
 * `users/{uid}/scheduled/{id}`: a post or message to send later, readable by its writer alone. What is sent gets the
 * same id, so that it exists at most once.
 */
export const ScheduledSchema = v.strictObject({
  kind: v.picklist(SCHEDULED_KINDS),
  projectId,
  conversationId: v.nullable(ComposedIdSchema),
  replyTo: v.nullable(IdSchema),
  quotedId,
  body,
  images,
  mentions,
  /** Null once the server refused to send it. */
  sendAt: v.nullable(TimestampSchema),
  refused: v.nullable(NotSentReasonSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Scheduled = v.InferOutput<typeof ScheduledSchema>;
export type ScheduledDraft = Omit<Scheduled, 'sendAt' | 'refused' | 'createdAt' | 'updatedAt'>;

const isFilled = ({ body: text, images: files }: ScheduledDraft) =>
  text.trim() !== '' || files.length > 0;

/** Whether a browser may store the draft; rules/policy/scheduled.rules enforces it. */
export function isScheduledDraft(draft: ScheduledDraft): boolean {
  const isMessage = draft.kind === 'message';
  if (!isFilled(draft)) return false;
  if ((draft.kind === 'update') !== (draft.projectId !== null)) return false;
  if (isMessage !== (draft.conversationId !== null)) return false;
  if (draft.quotedId !== undefined && draft.kind !== 'post') return false;
  if (!isMessage) return draft.replyTo === null;
  const { body: text, images: files, mentions: uids } = draft;
  return text.length <= MAX_MESSAGE_CHARS && files.length === 0 && uids.length === 0;
}
