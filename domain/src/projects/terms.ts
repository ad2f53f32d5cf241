import * as v from 'valibot';

/** Compensation that a person seeks or a project offers: equity, pay, or voluntary work. */
export const TERMS = ['share', 'pay', 'voluntary'] as const;
export const TermSchema = v.picklist(TERMS);
export type Term = v.InferOutput<typeof TermSchema>;

export const TermsSchema = v.pipe(v.array(TermSchema), v.maxLength(TERMS.length));

export const MAX_HOURS_PER_WEEK = 60;

export const HoursPerWeekSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_HOURS_PER_WEEK),
);
