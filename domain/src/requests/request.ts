import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { IdSchema } from '../id.ts';
import { HAS_LINK, MAX_REQUEST_CHARS } from '../limits.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { MAX_ROLE_TITLE_CHARS } from '../projects/pitch.ts';
import { TimestampSchema } from '../timestamps.ts';

export const REQUEST_KINDS = ['talent', 'cofounder', 'investor'] as const;
export const RequestKindSchema = v.picklist(REQUEST_KINDS);
export type RequestKind = v.InferOutput<typeof RequestKindSchema>;

/** `pending` waits for the owner, `invited` for the invited user. */
export const RequestStatusSchema = v.picklist(['pending', 'invited', 'accepted', 'declined']);

const MessageSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_REQUEST_CHARS));
/** Only new messages: older stored ones may contain links. */
const NewMessageSchema = v.pipe(MessageSchema, v.check(hasNoLink, HAS_LINK));

const storedEntries = {
  kind: RequestKindSchema,
  message: MessageSchema,
  taskId: v.nullable(IdSchema),
  /** Title of the requested role at the time of the request; absent if unspecified. */
  role: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ROLE_TITLE_CHARS))),
};

export const RequestDraftSchema = v.pipe(
  v.strictObject({
    ...storedEntries,
    message: NewMessageSchema,
    role: v.optional(v.pipe(storedEntries.role.wrapped, v.check(hasNoLink, HAS_LINK))),
  }),
  v.check(({ kind, taskId }) => taskId === null || kind === 'talent'),
);
export type RequestDraft = v.InferOutput<typeof RequestDraftSchema>;

/** Excludes investors, who are contacted in a conversation. */
export const InvitationDraftSchema = v.strictObject({
  kind: v.picklist(['talent', 'cofounder']),
  message: NewMessageSchema,
});
export type InvitationDraft = v.InferOutput<typeof InvitationDraftSchema>;

/**
 * `projects/{projectId}/requests/{uid}`: one per user and project for requests and invitations. Acceptance adds a
 * member, except for investors.
 */
export const RequestSchema = v.strictObject({
  ...storedEntries,
  applicant: AuthorCardSchema,
  invitedBy: v.optional(IdSchema),
  projectId: IdSchema,
  status: RequestStatusSchema,
  decidedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type JoinRequest = v.InferOutput<typeof RequestSchema>;
