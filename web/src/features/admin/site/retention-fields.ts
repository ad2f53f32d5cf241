import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedKind,
  type Retention,
  RetentionSchema,
} from '@samspill/domain/retention/retention';
import * as v from 'valibot';
import { readWhole } from '../../../forms/read-number.ts';

/** What stands in the form for one kind; what was typed stays there while it is kept for ever. */
export interface KindFields {
  readonly days: string;
  readonly isKept: boolean;
}
export type RetentionFields = Readonly<Record<RetainedKind, KindFields>>;

interface ReadFields {
  /** Null where any of them is wrong. */
  readonly retention: Retention | null;
  readonly wrong: readonly string[];
  /** The others' days, for what would go by those; what is wrong takes nothing away. */
  readonly sound: Retention;
}

/** Suggested to whoever no longer keeps something for ever. */
const SUGGESTED_DAYS = 365;

function fieldsOf(kind: RetainedKind, days: number | null): KindFields {
  const shown = days ?? DEFAULT_RETENTION[kind] ?? SUGGESTED_DAYS;
  return { days: String(shown), isKept: days === null };
}

/** What the form starts with. */
export function toRetentionFields(retention: Retention): RetentionFields {
  const entries = RETAINED_KINDS.map((kind) => [kind, fieldsOf(kind, retention[kind])]);
  return Object.fromEntries(entries) as RetentionFields;
}

// An empty field says nothing; null would keep for ever.
const daysOf = ({ days, isKept }: KindFields) => (isKept ? null : (readWhole(days) ?? Number.NaN));

/** The retention that the fields make, or which of them are wrong. */
export function readRetentionFields(fields: RetentionFields): ReadFields {
  const given = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, daysOf(fields[kind])]));
  const parsed = v.safeParse(RetentionSchema, given);
  if (parsed.success) return { retention: parsed.output, wrong: [], sound: parsed.output };
  const wrong = parsed.issues.flatMap((issue) => v.getDotPath(issue) ?? []);
  const kept = Object.fromEntries(wrong.map((kind) => [kind, null]));
  return { retention: null, wrong, sound: v.parse(RetentionSchema, { ...given, ...kept }) };
}

/** Whether anything would be kept for less long than before. */
export function isShorter(after: Retention, before: Retention): boolean {
  return RETAINED_KINDS.some(
    (kind) =>
      (after[kind] ?? Number.POSITIVE_INFINITY) < (before[kind] ?? Number.POSITIVE_INFINITY),
  );
}
