import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedKind,
  type Retention,
  RetentionSchema,
} from '@samspill/domain/retention-periods';
import * as v from 'valibot';
import { parseWholeNumber } from '../../../forms/parse-number.ts';

export interface KindFields {
  readonly days: string;
  readonly isKept: boolean;
}
export type RetentionFields = Readonly<Record<RetainedKind, KindFields>>;

/** Typed periods, and the stored ones that the form was opened with. */
export interface RetentionEdit {
  readonly base: Retention;
  readonly fields: RetentionFields;
}

interface ReadFields {
  readonly retention: Retention | null;
  readonly wrong: readonly string[];
  /** Valid fields, with stored values for invalid ones; used to preview deletions. */
  readonly sound: Retention;
}

/** Default when unlimited retention is switched off. */
const SUGGESTED_DAYS = 365;

/** Returns the fields of one period; null is unlimited. */
export function toKindFields(kind: RetainedKind, days: number | null): KindFields {
  const shown = days ?? DEFAULT_RETENTION[kind] ?? SUGGESTED_DAYS;
  return { days: String(shown), isKept: days === null };
}

export function toRetentionFields(retention: Retention): RetentionFields {
  const entries = RETAINED_KINDS.map((kind) => [kind, toKindFields(kind, retention[kind])]);
  return Object.fromEntries(entries) as RetentionFields;
}

// NaN marks an empty field as invalid; null would mean unlimited retention.
const readDays = ({ days, isKept }: KindFields) =>
  isKept ? null : (parseWholeNumber(days) ?? Number.NaN);

export function readRetentionFields(fields: RetentionFields): ReadFields {
  const given = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, readDays(fields[kind])]));
  const parsed = v.safeParse(RetentionSchema, given);
  if (parsed.success) return { retention: parsed.output, wrong: [], sound: parsed.output };
  const wrong = parsed.issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const kept = Object.fromEntries(wrong.map((kind) => [kind, null]));
  return { retention: null, wrong, sound: v.parse(RetentionSchema, { ...given, ...kept }) };
}

export function hasShorterPeriod(after: Retention, before: Retention): boolean {
  return RETAINED_KINDS.some(
    (kind) =>
      (after[kind] ?? Number.POSITIVE_INFINITY) < (before[kind] ?? Number.POSITIVE_INFINITY),
  );
}
