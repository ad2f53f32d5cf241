import { RESULTS } from '@samspill/domain/paths';
import {
  BEGUN,
  COUNTED,
  INVITATIONS,
  QUOTA,
  SOURCES,
  SURVEYS,
  TICKETS,
} from '@samspill/domain/surveys/paths';
import { defineFeature } from '../platform/feature.ts';
import { responses, surveys } from '../platform/firestore/collections.ts';
import { answerFileRoutes, ownAnswerFileRoutes } from './answer-file-routes.ts';
import { deleteFilesOfResponse, recordDroppedFiles } from './answer-files.ts';
import {
  countChangedResponse,
  deleteOrphans,
  deleteSurveySubcollections,
} from './count-responses.ts';
import { endSurveyInvitations } from './mail-invitations.ts';
import { remindOfSurveysTrigger } from './notify-audience.ts';
import { outdatedResponses } from './outdated-responses.ts';
import { releasedResults, releaseOnCompletion, reportAnswer } from './release-answers.ts';
import { surveyAdminRoutes } from './survey-admin-routes.ts';
import { surveyResultsRoutes } from './survey-results-routes.ts';
import { surveyRoutes } from './survey-routes.ts';
import { surveysPersonalData } from './survey-store.ts';

export const surveysFeature = defineFeature({
  layer: 'activities',
  uploads: { '/api/surveys': answerFileRoutes },
  routes: { '/api/surveys': surveyRoutes, '/api/account/answer-files': ownAnswerFileRoutes },
  adminRoutes: {
    '/surveys': (deps, confirm) =>
      surveyAdminRoutes(deps, confirm).route('/', surveyResultsRoutes(deps)),
  },
  collections: [releasedResults],
  serverOnly: [RESULTS, COUNTED, TICKETS, BEGUN, QUOTA, INVITATIONS, SOURCES].map(
    (below) => `${SURVEYS}/{surveyId}/${below}/{id}`,
  ),
  triggers: { onSurveyWritten: surveys, onResponseWritten: responses },
  reactions: [
    deleteSurveySubcollections,
    countChangedResponse,
    releaseOnCompletion,
    deleteOrphans,
    recordDroppedFiles,
    deleteFilesOfResponse,
  ],
  webhooks: { 'survey.answered': reportAnswer },
  functions: { remindOfSurveys: remindOfSurveysTrigger },
  unsubscribe: endSurveyInvitations,
  personalData: [surveysPersonalData],
  retention: { responses: outdatedResponses },
});
