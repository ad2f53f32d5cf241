import * as v from 'valibot';
import type { RetentionPeriod } from './feature.ts';
import { type DeclaredName, listDeclared } from './features.ts';

export type RetainedKind = DeclaredName<'retention'>;

const PERIODS = Object.assign({}, ...listDeclared('retention')) as Readonly<
  Record<RetainedKind, RetentionPeriod>
>;

export const RETAINED_KINDS = Object.keys(PERIODS) as readonly RetainedKind[];
export type Retention = { [Kind in RetainedKind]: number | null };

const mapPeriods = <Value>(read: (period: RetentionPeriod) => Value) =>
  Object.fromEntries(
    Object.entries(PERIODS).map(([kind, period]) => [kind, read(period)]),
  ) as Record<RetainedKind, Value>;

export const MIN_RETENTION_DAYS: Readonly<Record<RetainedKind, number>> = mapPeriods(
  ({ min }) => min,
);
export const MAX_RETENTION_DAYS = 3_650;

export const DEFAULT_RETENTION: Retention = mapPeriods((period) => period.default);

const daysOf = ({ min }: RetentionPeriod) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(MAX_RETENTION_DAYS)));

/** `site/retention`; server-only. Retention periods in days. */
export const RetentionSchema = v.strictObject(
  mapPeriods((period) =>
    period.isNew ? v.optional(daysOf(period), period.default) : daysOf(period),
  ),
);

export type RetainedCounts = Readonly<Record<RetainedKind, number>>;
