import * as v from 'valibot';

/** Kinds with a retention period; other data stay as long as their parent. */
export const RETAINED_KINDS = [
  'notifications',
  'inbox',
  'mail',
  'signIns',
  'invitations',
  'imports',
  'broadcasts',
  'feedback',
  'reports',
  'content',
  'responses',
  'matches',
  'failures',
  'previews',
  'deliveries',
  'audit',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Lower limits would delete data still in use (docs/decisions/0017). */
export const MIN_RETENTION_DAYS: Readonly<Record<RetainedKind, number>> = {
  notifications: 7,
  inbox: 30,
  mail: 7,
  signIns: 31,
  invitations: 7,
  imports: 30,
  broadcasts: 90,
  feedback: 30,
  reports: 30,
  content: 30,
  responses: 7,
  matches: 30,
  failures: 7,
  previews: 1,
  deliveries: 2,
  audit: 180,
};
export const MAX_RETENTION_DAYS = 3_650;
const DEFAULT_PREVIEW_DAYS = 7;
const DEFAULT_DELIVERY_DAYS = 30;

const DEFAULT_INVITATION_DAYS = 30;
const DEFAULT_IMPORT_DAYS = 60;
const DEFAULT_BROADCAST_DAYS = 365;

const daysOf = (kind: RetainedKind) =>
  v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(MIN_RETENTION_DAYS[kind]),
      v.maxValue(MAX_RETENTION_DAYS),
    ),
  );

/** `site/retention`; server-only. Retention periods in days. */
export const RetentionSchema = v.strictObject({
  notifications: daysOf('notifications'),
  inbox: daysOf('inbox'),
  mail: daysOf('mail'),
  signIns: daysOf('signIns'),
  /** Missing in what pages of the previous version send. */
  invitations: v.optional(daysOf('invitations'), DEFAULT_INVITATION_DAYS),
  /** Absent in settings saved by older pages. */
  imports: v.optional(daysOf('imports'), DEFAULT_IMPORT_DAYS),
  /** Absent in settings saved by older pages. */
  broadcasts: v.optional(daysOf('broadcasts'), DEFAULT_BROADCAST_DAYS),
  feedback: daysOf('feedback'),
  reports: daysOf('reports'),
  content: daysOf('content'),
  responses: daysOf('responses'),
  matches: daysOf('matches'),
  failures: daysOf('failures'),
  /** Absent in settings saved by older pages. */
  previews: v.optional(daysOf('previews'), DEFAULT_PREVIEW_DAYS),
  /** Absent in settings saved by older pages. */
  deliveries: v.optional(daysOf('deliveries'), DEFAULT_DELIVERY_DAYS),
  audit: daysOf('audit'),
});
export type Retention = v.InferOutput<typeof RetentionSchema>;

export const DEFAULT_RETENTION: Retention = {
  notifications: 90,
  inbox: 180,
  mail: 30,
  signIns: 60,
  invitations: DEFAULT_INVITATION_DAYS,
  imports: DEFAULT_IMPORT_DAYS,
  broadcasts: DEFAULT_BROADCAST_DAYS,
  feedback: 365,
  reports: 365,
  content: 180,
  responses: 30,
  matches: 365,
  failures: 90,
  previews: DEFAULT_PREVIEW_DAYS,
  deliveries: DEFAULT_DELIVERY_DAYS,
  audit: null,
};

export type RetainedCounts = Readonly<Record<RetainedKind, number>>;
