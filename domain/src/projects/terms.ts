import * as v from 'valibot';

/** Maximum ticket or funding goal, in whole currency units. */
export const MAX_AMOUNT = 1_000_000_000_000;

export const STAGES = ['idea', 'prototype', 'launched', 'growing'] as const;
export const StageSchema = v.picklist(STAGES);
export type Stage = v.InferOutput<typeof StageSchema>;

export const CURRENCIES = ['NOK', 'SEK', 'DKK', 'EUR', 'USD'] as const;
export const CurrencySchema = v.picklist(CURRENCIES);
export type Currency = v.InferOutput<typeof CurrencySchema>;

export const AmountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT));

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
