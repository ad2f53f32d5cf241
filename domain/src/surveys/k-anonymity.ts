import { EMPTY_SUMMARY, type SurveySummary } from './summary.ts';

/**
 * A summary without what fewer than `min` people said: all of it where fewer answered, then `null`, and each question
 * that fewer answered. Who did not come to the end is left out, and when people answered, since either is of few.
 */
export function withoutFew(summary: SurveySummary, min: number): SurveySummary | null {
  if (summary.complete < min) return null;
  const { complete, languages } = summary;
  const isOfMany = Object.values(languages).every((count) => count >= min);
  return {
    ...EMPTY_SUMMARY,
    complete,
    languages: isOfMany ? languages : {},
    questions: Object.fromEntries(
      Object.entries(summary.questions).filter(([, { answered }]) => answered >= min),
    ),
  };
}
