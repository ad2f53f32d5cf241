import * as v from 'valibot';

/** What somebody works for, and what a project offers: a share of it, money, or the cause itself. */
export const TERMS = ['share', 'pay', 'voluntary'] as const;
export const TermSchema = v.picklist(TERMS);
export type Term = v.InferOutput<typeof TermSchema>;

/** Each of them at most once is all that a list of them can hold. */
export const TermsSchema = v.pipe(v.array(TermSchema), v.maxLength(TERMS.length));

export const MAX_HOURS_PER_WEEK = 60;

/** Hours a week that somebody has, or that a role takes. */
export const HoursPerWeekSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_HOURS_PER_WEEK),
);
