import * as v from 'valibot';
import { EmailSchema } from '../email.ts';
import { LocaleSchema } from '../locale.ts';
import { MAX_INVITATIONS_PER_REQUEST } from './admin-survey.ts';

/** Maximum invitations and reminders per survey and day. */
export const MAX_MAILS_A_DAY = 1_000;
export const MAX_REMINDERS = 2;
export const MIN_DAYS_BETWEEN_MAILS = 3;
export const MAX_DAYS_BETWEEN_MAILS = 60;

export const ReminderPlanSchema = v.strictObject({
  afterDays: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(MIN_DAYS_BETWEEN_MAILS),
    v.maxValue(MAX_DAYS_BETWEEN_MAILS),
  ),
  atMost: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_REMINDERS)),
});
export type ReminderPlan = v.InferOutput<typeof ReminderPlanSchema>;

const RecipientSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  email: EmailSchema,
});
export type Recipient = v.InferOutput<typeof RecipientSchema>;

export const MailInvitationsSchema = v.strictObject({
  recipients: v.pipe(
    v.array(RecipientSchema),
    v.minLength(1),
    v.maxLength(MAX_INVITATIONS_PER_REQUEST),
  ),
  locale: LocaleSchema,
  remind: v.optional(v.nullable(ReminderPlanSchema), null),
});
export type MailInvitations = v.InferOutput<typeof MailInvitationsSchema>;

export interface MailedInvitations {
  readonly mailed: number;
  readonly skipped: readonly string[];
}

/** `POST /api/admin/surveys/:id/reminders`. Null for an anonymous survey: the number would say who has answered. */
export interface MailedReminders {
  readonly reminded: number | null;
}

export const OptOutSchema = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });
