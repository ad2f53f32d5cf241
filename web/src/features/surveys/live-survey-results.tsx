import { onDemand } from '../../ui/on-demand.ts';
import type { SurveyResultsProps } from './survey-results.tsx';

const results = onDemand(
  () => import('./survey-results.tsx'),
  ({ SurveyResults }) => SurveyResults,
);

export function LiveSurveyResults(props: SurveyResultsProps) {
  const SurveyResults = results.useLoaded(true);
  return SurveyResults ? <SurveyResults {...props} /> : null;
}
