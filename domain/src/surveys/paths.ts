import { RESULTS, tokenPart } from '../paths.ts';

export const SURVEYS = 'surveys';
export const RESPONSES = 'responses';
export const surveyPath = (surveyId: string) => `${SURVEYS}/${surveyId}`;
/** Complete answers of a survey that closes at a number of them; the server's alone. */
export const QUOTA = 'quota';
export const quotaPath = (surveyId: string) => `${surveyPath(surveyId)}/${QUOTA}/complete`;
export const responsesPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESPONSES}`;
export const responsePath = (surveyId: string, responseId: string) =>
  `${responsesPath(surveyId)}/${responseId}`;
/** Bucket folder of the files in a response; server-only. */
export const responseFolder = (surveyId: string, responseId: string) =>
  `${surveyPath(surveyId)}/${responseId}`;
export const answerFilePath = (surveyId: string, responseId: string, fileId: string) =>
  `${responseFolder(surveyId, responseId)}/${fileId}`;
export const surveyResultsPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESULTS}`;
export const RELEASED = 'released';
export const releasedPath = (surveyId: string) => `${surveyPath(surveyId)}/${RELEASED}/summary`;
export const COUNTED = 'counted';
export const countedPath = (surveyId: string, responseId: string) =>
  `${surveyPath(surveyId)}/${COUNTED}/${responseId}`;
export const TICKETS = 'tickets';
export const ticketPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${TICKETS}/${ticketId}`;
/** Mail domains and networks that answers without an account came from; erased when the survey closes. */
export const SOURCES = 'sources';
export const sourcesPath = (surveyId: string) => `${surveyPath(surveyId)}/${SOURCES}`;
export const BEGUN = 'begun';
export const begunPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${BEGUN}/${ticketId}`;
export const INVITATIONS = 'invitations';
export const invitationsPath = (surveyId: string) => `${surveyPath(surveyId)}/${INVITATIONS}`;
export const surveyInvitationPath = (surveyId: string, id: string) =>
  `${invitationsPath(surveyId)}/${id}`;

// Pages

export const surveyHref = (id: string, token: string | null = null) =>
  `/survey/${encodeURIComponent(id)}${tokenPart(token)}`;
export const surveyResultsHref = (id: string, token: string | null) =>
  `/survey/${encodeURIComponent(id)}?view=results${tokenPart(token)}`;
export const surveyFrameHref = (id: string) => `/survey/${encodeURIComponent(id)}?embed=1`;
export const adminSurveysHref = () => '/admin/surveys';
export const adminSurveyCreateHref = () => '/admin/surveys/create';
export const adminSurveyEditHref = (id: string) => `/admin/surveys/edit/${encodeURIComponent(id)}`;
export const adminSurveyResultsHref = (id: string) =>
  `/admin/surveys/results/${encodeURIComponent(id)}`;
