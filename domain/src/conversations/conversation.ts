import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_DISPLAY_NAME_CHARS } from '../people/author-card.ts';
import { MAX_MEMBERS, MAX_TITLE_CHARS } from '../projects/project.ts';
import { isImpersonation, NAME_IMPERSONATES_SITE } from '../site/impersonation.ts';
import { TimestampSchema } from '../timestamps.ts';
import { titleSchema } from '../visible-text.ts';
import { groupPictureFolder } from './paths.ts';

export const CONVERSATION_KINDS = ['direct', 'group', 'project', 'memberGroup'] as const;
/** `requested`: an unanswered first contact; `declined`: a rejected one. */
export const CONVERSATION_STATES = ['open', 'requested', 'declined'] as const;
export const WHO_MAY_ADD = ['members', 'creator'] as const;

export const MAX_EXCERPT_CHARS = 120;

export const GroupTitleSchema = v.pipe(
  titleSchema(MAX_TITLE_CHARS),
  v.check((title) => !isImpersonation(title), NAME_IMPERSONATES_SITE),
);

export const isGroupPicturePath = (conversationId: string, path: string): boolean =>
  path.startsWith(`${groupPictureFolder(conversationId)}/`) &&
  /^groups\/[A-Za-z0-9_-]{1,140}\/[A-Za-z0-9.-]{16,80}$/.test(path);

/** Latest message for lists; `text` is empty if there is none or it was deleted. */
export const LastMessageSchema = v.strictObject({
  id: v.string(),
  senderId: v.string(),
  kind: v.picklist(['text', 'image', 'file', 'card', 'deleted']),
  text: v.pipe(v.string(), v.maxLength(MAX_EXCERPT_CHARS)),
  createdAt: TimestampSchema,
});
export type LastMessage = v.InferOutput<typeof LastMessageSchema>;

/**
 * `conversations/{id}`: server-only, except the answer to a first contact. Read positions are private in
 * `users/{uid}/private/reading`; the shared ones are in `receipts/seen` below the conversation.
 */
export const ConversationSchema = v.strictObject({
  kind: v.picklist(CONVERSATION_KINDS),
  memberIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(MAX_MEMBERS)),
  /** Denormalized cards of the members, so that a list needs no read per user. */
  members: v.record(
    v.string(),
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(MAX_DISPLAY_NAME_CHARS)),
      photoPath: v.nullable(v.string()),
    }),
  ),
  /** Former members, whose reactions must be deleted with their accounts. */
  formerMemberIds: v.optional(v.array(IdSchema), []),
  /** Former members who left on their own; only they decide about a return. */
  leftMemberIds: v.optional(v.array(IdSchema)),
  state: v.picklist(CONVERSATION_STATES),
  createdBy: v.nullable(IdSchema),
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  photoPath: v.nullable(v.string()),
  whoMayAdd: v.picklist(WHO_MAY_ADD),
  projectId: v.nullable(IdSchema),
  /** Group of the site whose members these are; its membership decides, as a project’s does. */
  groupId: v.optional(IdSchema),
  /** Copy of the group's status, since Storage rules may not read another document. */
  isArchived: v.optional(v.boolean()),
  lastMessage: v.nullable(LastMessageSchema),
  /** Sort key of lists: time of the last message, or of creation. */
  lastMessageAt: TimestampSchema,
  messageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Read time of `messageCount` and `lastMessage`; null until first counted. */
  countedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Conversation = v.InferOutput<typeof ConversationSchema>;

/** `conversations/{id}/receipts/seen`: read times of members who share them. */
export const SeenSchema = v.strictObject({ at: v.record(v.string(), TimestampSchema) });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** Order-independent, so that two users share a single direct conversation. */
export const directConversationId = (uid: string, otherUid: string) =>
  `direct_${[uid, otherUid].sort().join('_')}`;

export const projectConversationId = (projectId: string) => `project_${projectId}`;

export const groupConversationId = (groupId: string) => `members_${groupId}`;

export const otherMember = ({ memberIds }: Pick<Conversation, 'memberIds'>, uid: string) =>
  memberIds.find((memberId) => memberId !== uid) ?? null;

export const isRequestTo = (
  { state, createdBy }: Pick<Conversation, 'state' | 'createdBy'>,
  uid: string,
): boolean => state !== 'open' && createdBy !== uid;

export function canAddMembers(
  conversation: Pick<Conversation, 'kind' | 'memberIds' | 'whoMayAdd' | 'createdBy'>,
  uid: string,
): boolean {
  const { kind, memberIds, whoMayAdd, createdBy } = conversation;
  if (kind !== 'group' || !memberIds.includes(uid)) return false;
  // After the creator left, the other members manage the group.
  const isCreatorHere = createdBy !== null && memberIds.includes(createdBy);
  return whoMayAdd === 'members' || createdBy === uid || !isCreatorHere;
}
