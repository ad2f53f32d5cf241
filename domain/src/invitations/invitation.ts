import * as v from 'valibot';
import { HOUR_MS } from '../durations.ts';
import { EmailSchema } from '../email.ts';
import { hasNoLink } from '../find-link.ts';
import { IdSchema } from '../id.ts';
import { LocaleSchema } from '../locale.ts';
import { MemberKindsSchema } from '../people/person-kind.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Days until an invitation expires, counted from its last sending. */
export const INVITATION_DAYS = 14;
export const MAX_INVITATION_TEXT_CHARS = 300;
export const MAX_SENDINGS = 4;
export const MIN_HOURS_BETWEEN_SENDINGS = 1;
export const MAX_INVITATIONS_PER_ADDRESS_A_DAY = 3;

export const INVITER_ROLES = ['member', 'administrator'] as const;
export type InviterRole = (typeof INVITER_ROLES)[number];

export const MAX_INVITATIONS_A_DAY = {
  member: 10,
  administrator: 500,
} as const satisfies Record<InviterRole, number>;
export const MAX_LINK_USES = {
  member: 10,
  administrator: 200,
} as const satisfies Record<InviterRole, number>;

const STORED_STATES = ['open', 'accepted', 'revoked', 'declined'] as const;
export const INVITATION_STATES = [...STORED_STATES, 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
export const INVITATION_KINDS = ['email', 'link'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** Profile that an import proposes. Its owner confirms it; nothing of it is public before. */
export const ProposedProfileSchema = v.strictObject({
  displayName: v.string(),
  headline: v.string(),
  kinds: MemberKindsSchema,
  locale: LocaleSchema,
});
export type ProposedProfile = v.InferOutput<typeof ProposedProfileSchema>;

const ImportedSchema = v.strictObject({
  importId: IdSchema,
  /** Null once it was moved to the account that signed up. */
  profile: v.nullable(ProposedProfileSchema),
  /** Id of a group, or its name in older invitations; empty for none. */
  group: v.string(),
  openedAt: v.nullable(TimestampSchema),
  /** Why the person did not get into the group; `gone` also covers archived groups. */
  unplaced: v.optional(v.picklist(['full', 'gone'])),
});

/** `siteInvitations/{id}`: invitation to the site. Server-only. */
export const InvitationSchema = v.strictObject({
  inviterUid: IdSchema,
  kind: v.picklist(INVITATION_KINDS),
  /** Lower-case; null for a link, and once its owner has deleted their account. */
  email: v.nullable(v.string()),
  locale: LocaleSchema,
  text: v.string(),
  projectId: v.nullable(IdSchema),
  /** Only a hash is stored, so a read of the database gives no access. */
  secretHash: v.string(),
  /** An expired invitation is still `open` here. */
  state: v.picklist(STORED_STATES),
  maxUses: v.number(),
  acceptedBy: v.array(IdSchema),
  sendings: v.number(),
  sentAt: TimestampSchema,
  expiresAt: TimestampSchema,
  imported: v.optional(v.nullable(ImportedSchema), null),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** A link is for anyone who has it; what was mailed is for the account with that address only. */
export const isRecipient = (
  { kind, email }: Pick<Invitation, 'kind' | 'email'>,
  address: string | null,
): boolean => kind === 'link' || (email !== null && address?.toLowerCase() === email.toLowerCase());

/** `users/{uid}/private/invitation`: the invitation an account signed up with. Server-only. */
export const GrantSchema = v.strictObject({
  invitationId: IdSchema,
  /** Proposal of an import; null without one, and once the owner has saved their profile. */
  profile: v.optional(v.nullable(ProposedProfileSchema), null),
  /** Id of the group that the import put the person into, or its name in older grants; empty for none. */
  group: v.optional(v.string(), ''),
  createdAt: TimestampSchema,
});

export type Grant = v.InferOutput<typeof GrantSchema>;

interface Sent {
  readonly state: Invitation['state'];
  readonly sendings: number;
  readonly sentAtMs: number;
  readonly expiresAtMs: number;
}

export const invitationStateOf = (
  { state, expiresAtMs }: Pick<Sent, 'state' | 'expiresAtMs'>,
  nowMs: number,
): InvitationState => (state === 'open' && expiresAtMs <= nowMs ? 'expired' : state);

export type ResendRefusal = 'ended' | 'too-often' | 'too-soon';

/** Why an invitation cannot be sent again, or null. */
export function findResendRefusal(
  { state, sendings, sentAtMs }: Omit<Sent, 'expiresAtMs'>,
  nowMs: number,
): ResendRefusal | null {
  if (state !== 'open') return 'ended';
  if (sendings >= MAX_SENDINGS) return 'too-often';
  return nowMs - sentAtMs < MIN_HOURS_BETWEEN_SENDINGS * HOUR_MS ? 'too-soon' : null;
}

const TOKEN_PATTERN = /^[A-Za-z0-9]{20}[A-Za-z0-9_-]{32}$/;
export const InvitationTokenSchema = v.pipe(v.string(), v.regex(TOKEN_PATTERN));
const ID_CHARS = 20;

export interface TokenParts {
  readonly id: string;
  readonly secret: string;
}

export const splitToken = (token: string): TokenParts => ({
  id: token.slice(0, ID_CHARS),
  secret: token.slice(ID_CHARS),
});

const LINK_IN_TEXT = 'must not contain a link';
const projectId = v.nullable(IdSchema);
const locale = LocaleSchema;

export const SiteInvitationDraftSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('email'),
    email: v.pipe(EmailSchema, v.toLowerCase()),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_INVITATION_TEXT_CHARS),
      v.check(hasNoLink, LINK_IN_TEXT),
    ),
    locale,
    projectId,
  }),
  v.strictObject({
    kind: v.literal('link'),
    maxUses: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_LINK_USES.administrator),
    ),
    locale,
    projectId,
  }),
]);
export type SiteInvitationDraft = v.InferOutput<typeof SiteInvitationDraftSchema>;

export const InvitationTokenRequestSchema = v.strictObject({ token: InvitationTokenSchema });

export interface InvitationView {
  /** `unavailable` while the inviter is no member. */
  readonly state: InvitationState | 'unavailable';
  readonly kind: InvitationKind;
  /** Null if the name could pass for the site or a link, or for an invitation that is not open. */
  readonly inviterName: string | null;
  /** Invited address, for the sign-up form; null for a link or an invitation that is not open. */
  readonly email: string | null;
  readonly name: string;
  readonly text: string;
  readonly project: { readonly id: string; readonly title: string } | null;
}

/** An invitation as its inviter and administrators see it; times are ISO 8601. */
export interface InvitationRow {
  readonly id: string;
  readonly kind: InvitationKind;
  readonly email: string | null;
  readonly inviter: { readonly uid: string; readonly name: string };
  readonly projectId: string | null;
  readonly state: InvitationState;
  readonly maxUses: number;
  readonly acceptedBy: readonly { readonly uid: string; readonly name: string }[];
  readonly sentAt: string;
  readonly openedAt: string | null;
  readonly expiresAt: string;
  readonly resendRefusal: ResendRefusal | null;
}

export interface InvitationList {
  readonly invitations: readonly InvitationRow[];
  readonly next: string | null;
}

/** `token` is null for an invitation by e-mail, which only its recipient may use. */
export interface SentInvitation {
  readonly invitation: InvitationRow;
  readonly token: string | null;
}

export const InvitationFilterSchema = v.strictObject({
  state: v.optional(v.picklist(INVITATION_STATES)),
  importId: v.optional(IdSchema),
});
export type InvitationFilter = v.InferOutput<typeof InvitationFilterSchema>;

export interface ProposedProfileAnswer {
  readonly profile: ProposedProfile | null;
}
