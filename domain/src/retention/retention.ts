import * as v from 'valibot';

/** What is removed with age; whatever is not named here stays for as long as what it belongs to. */
export const RETAINED_KINDS = [
  'notifications',
  'inbox',
  'mail',
  'signIns',
  'feedback',
  'reports',
  'content',
  'responses',
  'matches',
  'failures',
  'audit',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Fewer would take away what somebody still looks for: docs/decisions/0017. */
export const MIN_RETENTION_DAYS: Readonly<Record<RetainedKind, number>> = {
  notifications: 7,
  inbox: 30,
  mail: 7,
  signIns: 31,
  feedback: 30,
  reports: 30,
  content: 30,
  responses: 7,
  matches: 30,
  failures: 7,
  audit: 180,
};
export const MAX_RETENTION_DAYS = 3_650;

/** Null keeps for ever. */
const daysOf = (kind: RetainedKind) =>
  v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(MIN_RETENTION_DAYS[kind]),
      v.maxValue(MAX_RETENTION_DAYS),
    ),
  );

/** `site/retention`, the server's alone: after how many days things go. */
export const RetentionSchema = v.strictObject({
  /** Those that were read, since then. */
  notifications: daysOf('notifications'),
  /** Entries of feeds, not what they lead to. */
  inbox: daysOf('inbox'),
  mail: daysOf('mail'),
  /** Since the session was last used. */
  signIns: daysOf('signIns'),
  /** What is settled, with its picture. */
  feedback: daysOf('feedback'),
  /** What is decided. */
  reports: daysOf('reports'),
  /** Hidden or deleted, with everything below it. */
  content: daysOf('content'),
  /** Answers to surveys that were begun and never completed. */
  responses: daysOf('responses'),
  /** Those that were withdrawn. */
  matches: daysOf('matches'),
  /** What the server did not get done, since it last failed. */
  failures: daysOf('failures'),
  audit: daysOf('audit'),
});
export type Retention = v.InferOutput<typeof RetentionSchema>;

/** What holds as long as no administrator has said anything. */
export const DEFAULT_RETENTION: Retention = {
  notifications: 90,
  inbox: 180,
  mail: 30,
  signIns: 60,
  feedback: 365,
  reports: 365,
  content: 180,
  responses: 30,
  matches: 365,
  failures: 90,
  audit: null,
};

/** How many of each kind. */
export type RetainedCounts = Readonly<Record<RetainedKind, number>>;
