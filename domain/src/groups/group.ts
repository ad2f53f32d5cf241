import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { IdSchema } from '../id.ts';
import { HAS_LINK, MAX_GROUP_NAME_CHARS, MAX_REQUEST_CHARS } from '../limits.ts';
import { GroupPhotoPathSchema } from '../media/upload.ts';
import type { AuthorCard } from '../people/author-card.ts';
import { isImpersonation, NAME_IMPERSONATES_SITE } from '../site/impersonation.ts';
import { TimestampSchema } from '../timestamps.ts';
import { isReadableTitle, UNREADABLE } from '../visible-text.ts';
import { groupPhotoFolder } from './paths.ts';

/** A list of groups has one page. */
export const MAX_GROUPS = 200;
export const MAX_GROUP_LEADERS = 10;
export const MAX_GROUP_DESCRIPTION_CHARS = 2_000;
export const MAX_GROUP_MEMBERS = 5_000;
export const MAX_GROUP_JOINS_A_DAY = 20;
export const MAX_GROUP_INVITATIONS_A_DAY = 100;

/** `open`: all members may join; `request`: a leader decides; `invitation`: only leaders add members. */
export const GROUP_ADMISSIONS = ['open', 'request', 'invitation'] as const;
export type GroupAdmission = (typeof GROUP_ADMISSIONS)[number];
export const GROUP_STATUSES = ['active', 'archived'] as const;

const name = v.pipe(v.string(), v.maxLength(MAX_GROUP_NAME_CHARS));

export const GroupDraftSchema = v.strictObject({
  // Notifications and mails by the site repeat the name.
  name: v.pipe(
    name,
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.check(isReadableTitle, UNREADABLE),
    v.check((title) => !isImpersonation(title), NAME_IMPERSONATES_SITE),
    v.check(hasNoLink, HAS_LINK),
  ),
  description: v.pipe(v.string(), v.trim(), v.maxLength(MAX_GROUP_DESCRIPTION_CHARS)),
  admission: v.picklist(GROUP_ADMISSIONS),
});
export type GroupDraft = v.InferOutput<typeof GroupDraftSchema>;

/** `groups/{id}`: server-only. `leaderIds` repeats the leaders among the members. */
export const GroupSchema = v.strictObject({
  ...GroupDraftSchema.entries,
  name,
  photoPath: v.optional(v.nullable(GroupPhotoPathSchema), null),
  status: v.picklist(GROUP_STATUSES),
  leaderIds: v.pipe(v.array(IdSchema), v.maxLength(MAX_GROUP_LEADERS)),
  counters: v.strictObject({ members: v.number() }),
  countedAt: v.optional(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Group = v.InferOutput<typeof GroupSchema>;

/** `groups/{groupId}/members/{uid}`: the document is the membership. */
export const GroupMemberSchema = v.strictObject({
  uid: IdSchema,
  groupId: IdSchema,
  leads: v.boolean(),
  addedBy: v.nullable(IdSchema),
  createdAt: TimestampSchema,
});

export const CandidateMessageSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_REQUEST_CHARS),
  v.check(hasNoLink, HAS_LINK),
);

/** Invitations that leaders send one person before the person asks to join, so that withdrawing them is no way to nag. */
export const MAX_GROUP_INVITATIONS_PER_PERSON = 2;

/**
 * `groups/{groupId}/candidates/{uid}`: a request to join, or an invitation with the leader's id. Accepting it replaces it
 * by the membership. What was declined stays, also when its sender withdraws it, so that it is not repeated.
 */
export const GroupCandidateSchema = v.strictObject({
  uid: IdSchema,
  groupId: IdSchema,
  invitedBy: v.nullable(IdSchema),
  message: v.pipe(v.string(), v.maxLength(MAX_REQUEST_CHARS)),
  status: v.picklist(['pending', 'declined', 'withdrawn']),
  /** Number of invitations that leaders have sent the person. */
  sendings: v.optional(v.number(), 1),
  createdAt: TimestampSchema,
});
export type GroupCandidate = v.InferOutput<typeof GroupCandidateSchema>;

/** `declined`: by the leaders; `withdrawn`: a declined request; `refused`: an invitation that the person said no to. */
export const GROUP_RELATIONS = [
  ...(['none', 'requested', 'declined', 'withdrawn', 'invited', 'refused'] as const),
  ...(['member', 'leader'] as const),
] as const;
export type GroupRelation = (typeof GROUP_RELATIONS)[number];

export interface GroupPhoto {
  readonly photoPath: string | null;
  readonly changedAtMs: number;
}

export interface GroupRow extends GroupDraft, GroupPhoto {
  readonly id: string;
  readonly status: Group['status'];
  readonly memberCount: number;
  readonly relation: GroupRelation;
}

export interface GroupView extends GroupRow {
  readonly leaders: readonly AuthorCard[];
}

export interface GroupChoice extends GroupPhoto {
  readonly id: string;
  readonly name: string;
  readonly status: Group['status'];
}

/** Members whose documents one query can ask for. */
export const MEMBER_IDS_PER_PAGE = 30;
/** Ids that one request checks; a user has at most as many matches on one page. */
export const MAX_CHECKED_IDS = 60;

export interface GroupMemberIds {
  readonly uids: readonly string[];
  readonly next: string | null;
}

export interface GroupPerson extends AuthorCard {
  readonly headline: string;
}

export interface GroupMemberRow extends GroupPerson {
  readonly leads: boolean;
}

export interface GroupMemberPage {
  readonly members: readonly GroupMemberRow[];
  readonly next: string | null;
}

export interface GroupCandidateRow extends GroupPerson {
  readonly kind: 'request' | 'invitation';
  readonly message: string;
  readonly createdAtMs: number;
}

export const GROUP_ACTS = [
  ...(['invite', 'accept', 'end-candidacy'] as const),
  ...(['remove', 'make-leader', 'remove-leader'] as const),
] as const;
export type GroupAct = (typeof GROUP_ACTS)[number];

export const NewGroupSchema = v.strictObject({ ...GroupDraftSchema.entries, leaderId: IdSchema });
export type NewGroup = v.InferOutput<typeof NewGroupSchema>;

export const GroupPhotoChangeSchema = v.strictObject({
  photoPath: v.nullable(GroupPhotoPathSchema),
});

export const isPhotoOfGroup = (groupId: string, path: string): boolean =>
  path.startsWith(`${groupPhotoFolder(groupId)}/`);

export const isListedGroup = ({ status, admission }: Pick<Group, 'status' | 'admission'>) =>
  status === 'active' && admission !== 'invitation';

export const canSeeGroup = (
  group: Pick<Group, 'status' | 'admission'>,
  relation: GroupRelation,
  isAdmin: boolean,
): boolean =>
  isAdmin ||
  isListedGroup(group) ||
  relation === 'member' ||
  relation === 'leader' ||
  (relation === 'invited' && group.status === 'active');

/** Returns whether joining adds a membership or asks the leaders; null if the group takes no members that way. */
export function joiningStep(
  { status, admission }: Pick<Group, 'status' | 'admission'>,
  relation: GroupRelation,
): 'join' | 'ask' | null {
  if (status !== 'active') return null;
  if (relation === 'invited') return 'join';
  const isNew = relation === 'none' || relation === 'refused';
  if (admission === 'open') return isNew || relation === 'requested' ? 'join' : null;
  return admission === 'request' && isNew ? 'ask' : null;
}

export const canLead = (relation: GroupRelation, isAdmin: boolean): boolean =>
  isAdmin || relation === 'leader';
