import { page } from './attempts.ts';
import { may, type Row, section } from './row.ts';
import * as world from './world.ts';

const SURVEY = 'surveys/survey';

/** Surveys, which the server alone writes; responses have no rule at all. */
export const SURVEY_PERMISSIONS: readonly Row[] = [
  ...section('/surveys/{surveyId}', { path: SURVEY, fields: world.SURVEY }, [
    may('get', 'any', ['admin'], SURVEY),
    may('list', 'all', ['admin'], 'surveys', page()),
  ]),
  ...section(
    '/surveys/{surveyId}/results/{shard}',
    { path: `${SURVEY}/results/0`, fields: world.SURVEY_PART },
    [
      may('get', 'any', ['admin'], `${SURVEY}/results/0`),
      may('list', 'all', ['admin'], `${SURVEY}/results`, page()),
    ],
  ),
];
