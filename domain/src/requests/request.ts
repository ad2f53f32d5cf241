import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { IdSchema } from '../id.ts';
import { HAS_LINK, MAX_REQUEST_CHARS, MAX_ROLE_TITLE_CHARS } from '../limits.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { TimestampSchema } from '../timestamps.ts';

/** In which role somebody asks to take part. */
export const REQUEST_KINDS = ['talent', 'cofounder', 'investor'] as const;
export const RequestKindSchema = v.picklist(REQUEST_KINDS);
export type RequestKind = v.InferOutput<typeof RequestKindSchema>;

/** `pending` waits for the owner, `invited` for the person whom the owner has invited. */
export const RequestStatusSchema = v.picklist(['pending', 'invited', 'accepted', 'declined']);

const MessageSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_REQUEST_CHARS));
/** Stored messages from before there was this rule may have links. */
const NewMessageSchema = v.pipe(MessageSchema, v.check(hasNoLink, HAS_LINK));

const storedEntries = {
  kind: RequestKindSchema,
  message: MessageSchema,
  /** The open task that the person offers to take; goes with `talent`. */
  taskId: v.nullable(IdSchema),
  /** The open role that the person asks for, by its title then; absent where none is meant. */
  role: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ROLE_TITLE_CHARS))),
};

/** What somebody writes who asks to join a project, to invest in it, or to take one of its tasks. */
export const RequestDraftSchema = v.pipe(
  v.strictObject({ ...storedEntries, message: NewMessageSchema }),
  v.check(({ kind, taskId }) => taskId === null || kind === 'talent'),
);
export type RequestDraft = v.InferOutput<typeof RequestDraftSchema>;

/** What an owner writes who invites somebody: investors are met in a conversation instead. */
export const InvitationDraftSchema = v.strictObject({
  kind: v.picklist(['talent', 'cofounder']),
  message: NewMessageSchema,
});
export type InvitationDraft = v.InferOutput<typeof InvitationDraftSchema>;

/**
 * `projects/{projectId}/requests/{uid}`: one per person and project, whichever of the two began. Accepting makes a
 * member, but for investors.
 */
export const RequestSchema = v.strictObject({
  ...storedEntries,
  /** Who would take part, by asking or by invitation. */
  applicant: AuthorCardSchema,
  /** The owner who sent the invitation; absent where the person asked. */
  invitedBy: v.optional(IdSchema),
  projectId: IdSchema,
  status: RequestStatusSchema,
  decidedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Request = v.InferOutput<typeof RequestSchema>;
