import type { ExportFormat, FilePage, SingleResponse } from '@samspill/domain/surveys/admin-survey';
import type { Remarks } from '@samspill/domain/surveys/response';
import { api, call, send } from '../../../../api/client.ts';
import type { ApiPage } from '../../../../data/api-pages.ts';
import type { ResponsesQuery, ResultsQuery } from './results-filters.ts';

const survey = api.api.admin.surveys[':id'];

export const fetchResults = (id: string, query: ResultsQuery) =>
  call(survey.results.$get({ param: { id }, query }));

export async function fetchResponses(
  id: string,
  filter: ResponsesQuery,
  after: string | null,
): Promise<ApiPage<SingleResponse>> {
  const query = { ...filter, ...(after !== null && { after }) };
  const { responses, next } = await call(survey.responses.$get({ param: { id }, query }));
  return { rows: responses, next };
}

export const deleteResponse = (id: string, responseId: string, reason: string) =>
  send(survey.responses[':responseId'].$delete({ param: { id, responseId }, json: { reason } }));

export const writeRemarks = (id: string, responseId: string, json: Remarks) =>
  call(survey.responses[':responseId'].remarks.$put({ param: { id, responseId }, json }));

const TEXTS_PER_PAGE = '50';

export async function fetchTexts(
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsQuery },
  after: string | null,
): Promise<ApiPage<string>> {
  const query = { ...filter, of, limit: TEXTS_PER_PAGE, ...(after !== null && { after }) };
  const { texts, next } = await call(survey.texts.$get({ param: { id }, query }));
  return { rows: texts, next };
}

export async function fetchFiles(
  id: string,
  { of, filter }: { readonly of: string; readonly filter: ResultsQuery },
  after: string | null,
): Promise<ApiPage<FilePage['files'][number]>> {
  const query = { ...filter, of, limit: TEXTS_PER_PAGE, ...(after !== null && { after }) };
  const { files, next } = await call(survey.files.$get({ param: { id }, query }));
  return { rows: files, next };
}

export interface ExportQuery extends ResponsesQuery {
  readonly format: ExportFormat;
  readonly labels: 'codes' | 'labels';
  readonly locale: 'nb' | 'en';
}

export const fetchExportPart = (
  id: string,
  asked: ExportQuery,
  { after, signal }: { readonly after: string | null; readonly signal: AbortSignal },
) =>
  call(
    survey.export.$get(
      { param: { id }, query: { ...asked, ...(after !== null && { after }) } },
      { init: { signal } },
    ),
  );
