import type {
  PublicResults,
  RECEIPT_HEADER,
  Receipt,
  ResponseDraft,
  SurveyPageData,
  TOKEN_HEADER,
} from '@samspill/domain/surveys/response';
import { ApiError, readApiError } from '../../api/api-error.ts';
import { verifiedFetch } from '../../api/verified-fetch.ts';

// Uses `verifiedFetch` directly: public pages don’t load the API client.

// Copied, because importing it from the domain would bundle the response schemas.
const TOKEN: typeof TOKEN_HEADER = 'x-survey-token';
const RECEIPT: typeof RECEIPT_HEADER = 'x-survey-receipt';

export interface SurveyCredentials {
  readonly token: string | null;
  readonly receipt: string | null;
}

const pathOf = (id: string) => `/api/surveys/${encodeURIComponent(id)}`;

export const toHeaders = ({ token, receipt }: SurveyCredentials): Record<string, string> => ({
  ...(token !== null && { [TOKEN]: token }),
  ...(receipt !== null && { [RECEIPT]: receipt }),
});

/** Throws `ApiError` on an error response and `TypeError` without a network. */
async function requestSurvey<Body>(path: string, init: RequestInit): Promise<Body> {
  const response = await verifiedFetch(path, init);
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

export const fetchPublicSurvey = (id: string, pass: SurveyCredentials): Promise<SurveyPageData> =>
  requestSurvey(pathOf(id), { headers: toHeaders(pass) });

export const fetchPublicResults = (id: string, pass: SurveyCredentials): Promise<PublicResults> =>
  requestSurvey(`${pathOf(id)}/results`, { headers: toHeaders(pass) });

/** `isLeaving` uses `keepalive`, so that the request survives the page. */
export const sendResponse = (
  id: string,
  draft: ResponseDraft,
  { isLeaving = false } = {},
): Promise<Receipt> =>
  requestSurvey(`${pathOf(id)}/responses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(draft),
    keepalive: isLeaving,
  });

export const sendOptOut = (id: string, token: string): Promise<object> =>
  requestSurvey(`${pathOf(id)}/opt-out`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });

export const isMaintenance = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'maintenance';

export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'internal' ||
  error.code === 'unavailable' ||
  isMaintenance(error) ||
  error.code === 'too-many-requests';
