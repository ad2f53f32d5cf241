import * as v from 'valibot';

/** Days that anybody may mean. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** A day of the calendar, `yyyy-mm-dd`; days are ordered as text. */
export const DaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a day, yyyy-mm-dd'),
  // The pattern lets February have thirty.
  v.check((day) => new Date(Date.parse(day)).toJSON()?.startsWith(day) ?? false, 'is no day'),
  v.minValue(FIRST_DAY),
  v.maxValue(LAST_DAY),
);

/** Query parameters of lists that are narrowed to some days, in UTC; both are included. */
export const DAY_RANGE = { from: v.optional(DaySchema), to: v.optional(DaySchema) };

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a day is one of them. */
export const isWithin = ({ from, to }: DayRange, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);
