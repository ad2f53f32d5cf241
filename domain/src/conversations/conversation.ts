import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_DISPLAY_NAME_CHARS, MAX_MEMBERS, MAX_TITLE_CHARS } from '../limits.ts';
import { groupPictureFolder } from '../paths.ts';
import { TimestampSchema } from '../timestamps.ts';

export const CONVERSATION_KINDS = ['direct', 'group', 'project'] as const;
/** `requested`: a first contact that waits for an answer. `declined`: one that was turned down. */
export const CONVERSATION_STATES = ['open', 'requested', 'declined'] as const;
export const WHO_MAY_ADD = ['members', 'creator'] as const;

/** The most characters of a message that lists and notifications repeat. */
export const MAX_EXCERPT_CHARS = 120;

export const GroupTitleSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_TITLE_CHARS),
);

/** In the group's own folder of the bucket. */
export const isGroupPicturePath = (conversationId: string, path: string): boolean =>
  path.startsWith(`${groupPictureFolder(conversationId)}/`) &&
  /^groups\/[A-Za-z0-9_-]{1,140}\/[A-Za-z0-9.-]{16,80}$/.test(path);

/** The latest message as the list shows it; `text` is empty where there was none or it was deleted. */
export const LastMessageSchema = v.strictObject({
  id: v.string(),
  senderId: v.string(),
  kind: v.picklist(['text', 'image', 'file', 'card', 'deleted']),
  text: v.pipe(v.string(), v.maxLength(MAX_EXCERPT_CHARS)),
  createdAt: TimestampSchema,
});
export type LastMessage = v.InferOutput<typeof LastMessageSchema>;

/**
 * `conversations/{id}`: the server's, but for the answer to a first contact. What each person has read is in their own
 * `users/{uid}/private/reading`; what they let others see of it in `receipts/seen` below the conversation.
 */
export const ConversationSchema = v.strictObject({
  kind: v.picklist(CONVERSATION_KINDS),
  memberIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(MAX_MEMBERS)),
  /** Name and photo of each member, kept current, so that a list costs no read per person. */
  members: v.record(
    v.string(),
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(MAX_DISPLAY_NAME_CHARS)),
      photoPath: v.nullable(v.string()),
    }),
  ),
  /** Who has left a group or project and may have left reactions behind, which go with their account. */
  formerMemberIds: v.optional(v.array(IdSchema), []),
  state: v.picklist(CONVERSATION_STATES),
  /** Who made the first contact, or made the group; null where both sides or a project did. */
  createdBy: v.nullable(IdSchema),
  /** Empty for a direct conversation, which is named by the other person. */
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  /** A group's picture. */
  photoPath: v.nullable(v.string()),
  whoMayAdd: v.picklist(WHO_MAY_ADD),
  /** The project whose members talk here; null otherwise. */
  projectId: v.nullable(IdSchema),
  lastMessage: v.nullable(LastMessageSchema),
  /** When the last message came, else when the conversation was opened: what lists are ordered by. */
  lastMessageAt: TimestampSchema,
  messageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Read time of `messageCount` and `lastMessage`; null until first counted. */
  countedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Conversation = v.InferOutput<typeof ConversationSchema>;

/** `conversations/{id}/receipts/seen`: until when each member has seen it, of those who let others know. */
export const SeenSchema = v.strictObject({ at: v.record(v.string(), TimestampSchema) });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** Two people have one direct conversation, whoever opens it. */
export const directConversationId = (uid: string, otherUid: string) =>
  `direct_${[uid, otherUid].sort().join('_')}`;

export const projectConversationId = (projectId: string) => `project_${projectId}`;

/** Who is on the other side of a direct conversation; null where that account is gone. */
export const otherMember = ({ memberIds }: Pick<Conversation, 'memberIds'>, uid: string) =>
  memberIds.find((memberId) => memberId !== uid) ?? null;

/** A first contact that `uid` has been sent and not answered. */
export const isRequestTo = (
  { state, createdBy }: Pick<Conversation, 'state' | 'createdBy'>,
  uid: string,
): boolean => state !== 'open' && createdBy !== uid;

/** Whether `uid` may add people to this conversation and take them out. */
export function canAddMembers(
  conversation: Pick<Conversation, 'kind' | 'memberIds' | 'whoMayAdd' | 'createdBy'>,
  uid: string,
): boolean {
  const { kind, memberIds, whoMayAdd, createdBy } = conversation;
  if (kind !== 'group' || !memberIds.includes(uid)) return false;
  // Where the creator has left, the rest go on without.
  const isCreatorHere = createdBy !== null && memberIds.includes(createdBy);
  return whoMayAdd === 'members' || createdBy === uid || !isCreatorHere;
}
