import type {
  ExportPart,
  SingleResponse,
  SurveyResultsAnswer,
} from '@samspill/domain/surveys/admin-survey';
import type { Remarks } from '@samspill/domain/surveys/response';
import { api, readAnswer } from '../../../../api/client.ts';
import type { ApiPage } from '../../../../data/api-pages.ts';
import type { ResultsQuery } from './results-filters.ts';

const survey = api.api.admin.surveys[':id'];

export async function fetchResults(id: string, query: ResultsQuery): Promise<SurveyResultsAnswer> {
  return readAnswer(await survey.results.$get({ param: { id }, query }));
}

export async function fetchResponses(
  id: string,
  filter: ResultsQuery,
  after: string | null,
): Promise<ApiPage<SingleResponse>> {
  const query = { ...filter, ...(after !== null && { after }) };
  const { responses, next } = await readAnswer(
    await survey.responses.$get({ param: { id }, query }),
  );
  return { rows: responses, next };
}

export async function deleteResponse(
  id: string,
  responseId: string,
  reason: string,
): Promise<void> {
  const request = { param: { id, responseId }, json: { reason } };
  await readAnswer(await survey.responses[':responseId'].$delete(request));
}

export async function writeRemarks(
  id: string,
  responseId: string,
  json: Remarks,
): Promise<Remarks> {
  const request = { param: { id, responseId }, json };
  return readAnswer(await survey.responses[':responseId'].remarks.$put(request));
}

const TEXTS_PER_PAGE = '50';

export async function fetchTexts(
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsQuery },
  after: string | null,
): Promise<ApiPage<string>> {
  const query = { ...filter, of, limit: TEXTS_PER_PAGE, ...(after !== null && { after }) };
  const { texts, next } = await readAnswer(await survey.texts.$get({ param: { id }, query }));
  return { rows: texts, next };
}

export interface ExportQuery extends ResultsQuery {
  readonly format: 'csv' | 'json';
  readonly labels: 'codes' | 'labels';
  readonly locale: 'nb' | 'en';
}

export async function fetchExportPart(
  id: string,
  asked: ExportQuery,
  { after, signal }: { readonly after: string | null; readonly signal: AbortSignal },
): Promise<ExportPart> {
  const query = { ...asked, ...(after !== null && { after }) };
  return readAnswer(await survey.export.$get({ param: { id }, query }, { init: { signal } }));
}
