import { page } from './attempts.ts';
import * as world from './fixtures.ts';
import { NOBODY } from './kinds.ts';
import { permissionRow, type Row, section } from './row.ts';

const SURVEY = 'surveys/survey';
const ANONYMOUS = 'surveys/secret';

/** Surveys are server-written; responses have no rule at all. */
export const SURVEY_PERMISSIONS: readonly Row[] = [
  ...section('/surveys/{surveyId}', { path: SURVEY, fields: world.SURVEY }, [
    permissionRow('get', 'any', ['admin'], SURVEY),
    permissionRow('list', 'all', ['admin'], 'surveys', page()),
  ]),
  ...section(
    '/surveys/{surveyId}/results/{shard}',
    { path: `${SURVEY}/results/0`, fields: world.SURVEY_PART },
    [
      permissionRow('get', 'of a named survey', ['admin'], `${SURVEY}/results/0`),
      permissionRow('get', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results/0`),
      permissionRow('list', 'of a named survey', ['admin'], `${SURVEY}/results`, page()),
      permissionRow('list', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results`, page()),
    ],
  ),
  ...section(
    '/surveys/{surveyId}/released/summary',
    { path: `${ANONYMOUS}/released/summary`, fields: world.RELEASED },
    [permissionRow('get', 'any', ['admin'], `${ANONYMOUS}/released/summary`)],
  ),
];
