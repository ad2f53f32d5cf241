import type {
  ExportFormat,
  ExportPart,
  FilePage,
  SingleResponse,
  SurveyResultsData,
} from '@samspill/domain/surveys/admin-survey';
import type { Remarks } from '@samspill/domain/surveys/response';
import { api, readResponseBody } from '../../../../api/client.ts';
import type { ApiPage } from '../../../../data/api-pages.ts';
import type { ResponsesQuery, ResultsQuery } from './results-filters.ts';

const survey = api.api.admin.surveys[':id'];

export async function fetchResults(id: string, query: ResultsQuery): Promise<SurveyResultsData> {
  return readResponseBody(await survey.results.$get({ param: { id }, query }));
}

export async function fetchResponses(
  id: string,
  filter: ResponsesQuery,
  after: string | null,
): Promise<ApiPage<SingleResponse>> {
  const query = { ...filter, ...(after !== null && { after }) };
  const { responses, next } = await readResponseBody(
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
  await readResponseBody(await survey.responses[':responseId'].$delete(request));
}

export async function writeRemarks(
  id: string,
  responseId: string,
  json: Remarks,
): Promise<Remarks> {
  const request = { param: { id, responseId }, json };
  return readResponseBody(await survey.responses[':responseId'].remarks.$put(request));
}

const TEXTS_PER_PAGE = '50';

export async function fetchTexts(
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsQuery },
  after: string | null,
): Promise<ApiPage<string>> {
  const query = { ...filter, of, limit: TEXTS_PER_PAGE, ...(after !== null && { after }) };
  const { texts, next } = await readResponseBody(await survey.texts.$get({ param: { id }, query }));
  return { rows: texts, next };
}

export async function fetchFiles(
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsQuery },
  after: string | null,
): Promise<ApiPage<FilePage['files'][number]>> {
  const query = { ...filter, of, limit: TEXTS_PER_PAGE, ...(after !== null && { after }) };
  const { files, next } = await readResponseBody(await survey.files.$get({ param: { id }, query }));
  return { rows: files, next };
}

export interface ExportQuery extends ResponsesQuery {
  readonly format: ExportFormat;
  readonly labels: 'codes' | 'labels';
  readonly locale: 'nb' | 'en';
}

export async function fetchExportPart(
  id: string,
  asked: ExportQuery,
  { after, signal }: { readonly after: string | null; readonly signal: AbortSignal },
): Promise<ExportPart> {
  const query = { ...asked, ...(after !== null && { after }) };
  return readResponseBody(await survey.export.$get({ param: { id }, query }, { init: { signal } }));
}
