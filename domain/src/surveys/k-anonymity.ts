import { EMPTY_SUMMARY, type SurveySummary } from './summary.ts';

/**
 * Removes groups smaller than `min` from a summary: returns `null` for too few responses and drops questions with fewer
 * answers. Also drops drop-off and times, because either may concern few people.
 */
export function removeSmallGroups(summary: SurveySummary, min: number): SurveySummary | null {
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
