import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { LOCALES, type Locale } from '../locale.ts';
import { MemberKindsSchema } from '../people/person-kind.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_BROADCAST_SUBJECT_CHARS = 120;
export const MAX_BROADCAST_BODY_CHARS = 5_000;
/** Messages that may begin within a day, over all administrators. */
export const MAX_BROADCASTS_A_DAY = 5;
export const MAX_RECIPIENTS_A_MINUTE = 500;
export const MIN_INACTIVE_DAYS = 7;
export const MAX_INACTIVE_DAYS = 365;

/** Recipients of a message; only active members with a confirmed address get any. */
export const AudienceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({
    kind: v.literal('kinds'),
    kinds: v.pipe(MemberKindsSchema, v.minLength(1)),
  }),
  v.strictObject({ kind: v.literal('group'), groupId: IdSchema }),
  v.strictObject({ kind: v.literal('unanswered'), surveyId: IdSchema }),
  v.strictObject({
    kind: v.literal('inactive'),
    days: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(MIN_INACTIVE_DAYS),
      v.maxValue(MAX_INACTIVE_DAYS),
    ),
  }),
]);
export type Audience = v.InferOutput<typeof AudienceSchema>;
export const AUDIENCE_KINDS = ['all', 'kinds', 'group', 'unanswered', 'inactive'] as const;
export type AudienceKind = Audience['kind'];

const subject = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_BROADCAST_SUBJECT_CHARS),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line'),
);
const body = v.pipe(v.string(), v.trim(), v.maxLength(MAX_BROADCAST_BODY_CHARS));

export const BroadcastDraftSchema = v.strictObject({
  audience: AudienceSchema,
  subject: v.strictObject({ nb: subject, en: subject }),
  body: v.strictObject({ nb: body, en: body }),
  inApp: v.boolean(),
  email: v.boolean(),
});
export type BroadcastDraft = v.InferOutput<typeof BroadcastDraftSchema>;

export const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** `audience`: its group or survey was deleted, or its group archived. */
export const STOP_REASONS = ['audience'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `broadcasts/{id}`: a message from the administrators to members; server-only. It does not name recipients. */
export const BroadcastSchema = v.strictObject({
  ...BroadcastDraftSchema.entries,
  state: v.picklist(BROADCAST_STATES),
  revision: count,
  sendAt: v.nullable(TimestampSchema),
  authorId: v.nullable(IdSchema),
  /** Last person that a finished page has reached; empty before the first. */
  cursor: v.string(),
  leasedUntil: v.nullable(TimestampSchema),
  /** Recipients so far, in the app or by mail; for an anonymous survey its whole audience. */
  reached: count,
  mailed: count,
  unsubscribed: count,
  /** Attempts at the page after the cursor, some of whose recipients failed. */
  attempts: v.optional(count, 0),
  /** Recipients who failed at every attempt; `/admin/failures` has the error. */
  skipped: v.optional(count, 0),
  /** Null where a person stopped it. */
  stopReason: v.optional(v.nullable(v.picklist(STOP_REASONS)), null),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
  startedAt: v.nullable(TimestampSchema),
  finishedAt: v.nullable(TimestampSchema),
});
export type Broadcast = v.InferOutput<typeof BroadcastSchema>;

type Texts = Pick<BroadcastDraft, 'subject' | 'body'>;

const isWritten = ({ subject: subjects, body: bodies }: Texts, locale: Locale) =>
  subjects[locale].trim() !== '' && bodies[locale].trim() !== '';

export const BROADCAST_GAPS = [
  'subject.nb',
  'subject.en',
  'body.nb',
  'body.en',
  'channel',
] as const;
export type BroadcastGap = (typeof BROADCAST_GAPS)[number];

export function findGaps(draft: BroadcastDraft): BroadcastGap[] {
  const isEmpty = (locale: Locale) =>
    draft.subject[locale].trim() === '' && draft.body[locale].trim() === '';
  const needed = LOCALES.filter((locale) => !isEmpty(locale));
  const gaps: BroadcastGap[] = [];
  for (const locale of needed.length === 0 ? (['nb'] as const) : needed) {
    if (draft.subject[locale].trim() === '') gaps.push(`subject.${locale}`);
    if (draft.body[locale].trim() === '') gaps.push(`body.${locale}`);
  }
  return draft.inApp || draft.email ? gaps : [...gaps, 'channel'];
}

export function broadcastText(
  draft: Texts,
  locale: Locale,
): { readonly locale: Locale; readonly subject: string; readonly body: string } {
  const other = LOCALES.find((each) => each !== locale && isWritten(draft, each));
  const used = isWritten(draft, locale) ? locale : (other ?? locale);
  return { locale: used, subject: draft.subject[used], body: draft.body[used] };
}

export const EMPTY_BROADCAST: BroadcastDraft = {
  audience: { kind: 'all' },
  subject: { nb: '', en: '' },
  body: { nb: '', en: '' },
  inApp: true,
  email: true,
};

export const BroadcastChangeSchema = v.strictObject({
  ...BroadcastDraftSchema.entries,
  revision: count,
});

/** `POST /api/admin/broadcasts/:id/send`; null for now. */
export const BroadcastSendSchema = v.strictObject({
  revision: count,
  sendAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

export const BroadcastPreviewSchema = v.strictObject({
  ...v.pick(BroadcastDraftSchema, ['subject', 'body']).entries,
  locale: v.picklist(LOCALES),
});
export type BroadcastPreview = v.InferOutput<typeof BroadcastPreviewSchema>;

export const BroadcastTestSchema = v.strictObject({
  draft: BroadcastDraftSchema,
  locale: v.picklist(LOCALES),
});

export interface BroadcastRow extends BroadcastDraft {
  readonly id: string;
  readonly state: BroadcastState;
  readonly revision: number;
  /** ISO 8601. */
  readonly sendAt: string | null;
  readonly updatedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly reached: number;
  readonly unsubscribed: number;
  readonly skipped: number;
  readonly stopReason: StopReason | null;
}

/**
 * `site/broadcasts`, server-only: when each message is or was sent, up to a day ago. Deleting a message does not take it
 * off.
 */
export const BroadcastTimesSchema = v.strictObject({ times: v.record(IdSchema, TimestampSchema) });

/** `GET /api/admin/broadcasts/:id`. Null where the number would say who has answered an anonymous survey. */
export interface BroadcastDetails {
  readonly broadcast: BroadcastRow;
  readonly figures: {
    readonly mailed: number | null;
    readonly read: number | null;
    readonly failed: number | null;
  };
}

export interface BroadcastPage {
  readonly broadcasts: readonly BroadcastRow[];
  readonly next: string | null;
}

export interface ReceivedBroadcast {
  readonly subject: BroadcastDraft['subject'];
  readonly body: BroadcastDraft['body'];
  /** ISO 8601. */
  readonly startedAt: string;
}
