import * as v from 'valibot';
import { DAY_MS } from '../durations.ts';
import { EmailSchema } from '../email.ts';
import { IdSchema } from '../id.ts';
import { ReasonSchema } from '../people/admin-person.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Durations that an administrator can choose; a suspension without one lasts until an administrator ends it. */
export const SUSPENSION_DAYS = [1, 3, 7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

export const MAX_MODERATOR_DAYS = 7;
/** The end is computed before the server dates the document. */
const CLOCK_SLACK_MS = 60_000;

export const isShortSuspension = ({ until, createdAt }: Pick<Suspension, 'until' | 'createdAt'>) =>
  until !== null &&
  until.toMillis() - createdAt.toMillis() <= MAX_MODERATOR_DAYS * DAY_MS + CLOCK_SLACK_MS;

export const MAX_APPEAL_CHARS = 2_000;

export const SuspendSchema = v.strictObject({
  reason: ReasonSchema,
  days: v.optional(v.nullable(v.picklist(SUSPENSION_DAYS)), null),
});

const APPEAL_STATUSES = ['open', 'rejected'] as const;

/** Appeal by a suspended user; deleted together with the suspension when accepted. */
export const AppealSchema = v.strictObject({
  text: v.string(),
  status: v.picklist(APPEAL_STATUSES),
  answer: v.string(),
  at: TimestampSchema,
});

/** `suspensions/{uid}`: exists while the account is suspended; read and written by the server alone. */
export const SuspensionSchema = v.strictObject({
  reason: v.string(),
  until: v.nullable(TimestampSchema),
  /** Opens the page of the suspension, since its person cannot sign in. */
  token: v.string(),
  mailedAt: TimestampSchema,
  appeal: v.nullable(AppealSchema),
  createdAt: TimestampSchema,
});
export type Suspension = v.InferOutput<typeof SuspensionSchema>;

const TokenSchema = IdSchema;
export const SuspensionTokenSchema = v.strictObject({ token: TokenSchema });
export const AppealDraftSchema = v.strictObject({
  token: TokenSchema,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_APPEAL_CHARS)),
});
export const SuspensionEmailSchema = v.strictObject({ email: EmailSchema });

/** A suspension as its person sees it; times are ISO 8601. */
export interface SuspensionView {
  readonly reason: string;
  readonly since: string;
  readonly until: string | null;
  readonly appeal: {
    readonly text: string;
    readonly status: (typeof APPEAL_STATUSES)[number];
    readonly answer: string;
    readonly at: string;
  } | null;
}

export const AppealFilterSchema = v.strictObject({
  status: v.optional(v.picklist(APPEAL_STATUSES), 'open'),
});

export interface AppealRow extends SuspensionView {
  readonly uid: string;
  readonly name: string;
  readonly photoPath: string | null;
  readonly appeal: NonNullable<SuspensionView['appeal']>;
}

export interface AppealPage {
  readonly appeals: readonly AppealRow[];
  readonly next: string | null;
}
