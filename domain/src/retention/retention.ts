import * as v from 'valibot';

interface Period {
  /** Smallest period: less would delete data still in use (docs/decisions/0017). */
  readonly min: number;
  /** Null for ever. */
  readonly default: number | null;
  /** Absent in settings saved by older pages. */
  readonly isNew?: true;
}

/** Retention periods in days; other data stay as long as their parent. */
const PERIODS = {
  notifications: { min: 7, default: 90 },
  inbox: { min: 30, default: 180 },
  mail: { min: 7, default: 30 },
  signIns: { min: 31, default: 60 },
  invitations: { min: 7, default: 30, isNew: true },
  imports: { min: 30, default: 60, isNew: true },
  broadcasts: { min: 90, default: 365, isNew: true },
  feedback: { min: 30, default: 365 },
  reports: { min: 30, default: 365 },
  content: { min: 30, default: 180 },
  responses: { min: 7, default: 30 },
  matches: { min: 30, default: 365 },
  failures: { min: 7, default: 90 },
  previews: { min: 1, default: 7, isNew: true },
  deliveries: { min: 2, default: 30, isNew: true },
  audit: { min: 180, default: null },
} as const satisfies Readonly<Record<string, Period>>;

export type RetainedKind = keyof typeof PERIODS;
export const RETAINED_KINDS = Object.keys(PERIODS) as readonly RetainedKind[];
export type Retention = { [Kind in RetainedKind]: number | null };

const mapPeriods = <Value>(read: (period: Period) => Value) =>
  Object.fromEntries(
    Object.entries(PERIODS).map(([kind, period]) => [kind, read(period)]),
  ) as Record<RetainedKind, Value>;

export const MIN_RETENTION_DAYS: Readonly<Record<RetainedKind, number>> = mapPeriods(
  ({ min }) => min,
);
export const MAX_RETENTION_DAYS = 3_650;

export const DEFAULT_RETENTION: Retention = mapPeriods((period) => period.default);

const daysOf = ({ min }: Period) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(MAX_RETENTION_DAYS)));

/** `site/retention`; server-only. Retention periods in days. */
export const RetentionSchema = v.strictObject(
  mapPeriods((period) =>
    period.isNew ? v.optional(daysOf(period), period.default) : daysOf(period),
  ),
);

export type RetainedCounts = Readonly<Record<RetainedKind, number>>;
