import * as v from 'valibot';

export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

export const DaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a day, yyyy-mm-dd'),
  // The pattern allows 30 February.
  v.check((day) => new Date(Date.parse(day)).toJSON()?.startsWith(day) ?? false, 'is no day'),
  v.minValue(FIRST_DAY),
  v.maxValue(LAST_DAY),
);

export const NO_DEADLINE = 'must be a day from 2000 to 2100';
const FIRST_DEADLINE = '2000-01-01';

/** Day by which something is due; must match `isDeadline` in rules/policy/tasks.rules. */
export const DeadlineSchema = v.pipe(
  v.string(),
  v.check((day) => v.is(DaySchema, day) && day >= FIRST_DEADLINE, NO_DEADLINE),
);

/** Query parameters of a range of days, both inclusive. */
export const DAY_RANGE = { from: v.optional(DaySchema), to: v.optional(DaySchema) };

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isWithin = ({ from, to }: DayRange, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);
