import * as v from 'valibot';
import { DAY_MS } from '../durations.ts';
import { EmailSchema } from '../email.ts';
import { IdSchema } from '../id.ts';
import { AppealSchema, AppealTextSchema } from '../moderation/appeal.ts';
import { ReasonSchema } from '../people/admin-person.ts';
import { can, type Role, RoleSchema } from '../roles/role.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Durations that an administrator can choose; a suspension without one lasts until an administrator ends it. */
export const SUSPENSION_DAYS = [1, 3, 7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

export const MAX_MODERATOR_DAYS = 7;
/** The end is computed before the server dates the document. */
const CLOCK_SLACK_MS = 60_000;

const isShortSuspension = ({ until, createdAt }: Pick<Suspension, 'until' | 'createdAt'>) =>
  until !== null &&
  until.toMillis() - createdAt.toMillis() <= MAX_MODERATOR_DAYS * DAY_MS + CLOCK_SLACK_MS;

export const SuspendSchema = v.strictObject({
  reason: ReasonSchema,
  days: v.optional(v.nullable(v.picklist(SUSPENSION_DAYS)), null),
});

/** `suspensions/{uid}`: exists while the account is suspended; read and written by the server alone. */
export const SuspensionSchema = v.strictObject({
  reason: v.string(),
  until: v.nullable(TimestampSchema),
  /** Opens the page of the suspension, since its person cannot sign in. */
  token: v.string(),
  mailedAt: TimestampSchema,
  appeal: v.nullable(AppealSchema),
  /** Role at that time. Null in suspensions from before it was stored, on which administrators decide. */
  suspendedBy: v.optional(v.nullable(v.strictObject({ uid: v.string(), role: RoleSchema })), null),
  createdAt: TimestampSchema,
});
export type Suspension = v.InferOutput<typeof SuspensionSchema>;

/** Moderators end short suspensions by moderators, and decide on appeals against them; administrators all. */
export const mayEndSuspension = (
  role: Role | null,
  suspension: Pick<Suspension, 'until' | 'createdAt' | 'suspendedBy'>,
): boolean =>
  can(role, 'manageMembers') ||
  (can(role, 'moderate') &&
    suspension.suspendedBy !== null &&
    !can(suspension.suspendedBy.role, 'manageMembers') &&
    isShortSuspension(suspension));

const TokenSchema = IdSchema;
export const SuspensionTokenSchema = v.strictObject({ token: TokenSchema });
export const AppealDraftSchema = v.strictObject({ token: TokenSchema, text: AppealTextSchema });
export const SuspensionEmailSchema = v.strictObject({ email: EmailSchema });
export const SuspendedErasureSchema = v.strictObject({ token: TokenSchema, email: EmailSchema });
