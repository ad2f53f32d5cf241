import type {
  PublicResults,
  RECEIPT_HEADER,
  Receipt,
  ResponseDraft,
  SurveyAnswer,
  TOKEN_HEADER,
} from '@samspill/domain/surveys/response';
import { ApiError, readApiError } from '../../api/api-error.ts';
import { verifiedFetch } from '../../api/verified-fetch.ts';

// Uses `verifiedFetch` directly: public pages don’t load the API client.

// Copied, because importing it from the domain would bundle the response schemas.
const TOKEN: typeof TOKEN_HEADER = 'x-survey-token';
const RECEIPT: typeof RECEIPT_HEADER = 'x-survey-receipt';

export interface Pass {
  readonly token: string | null;
  readonly receipt: string | null;
}

const pathOf = (id: string) => `/api/surveys/${encodeURIComponent(id)}`;

const headersOf = ({ token, receipt }: Pass): Record<string, string> => ({
  ...(token !== null && { [TOKEN]: token }),
  ...(receipt !== null && { [RECEIPT]: receipt }),
});

/** Throws `ApiError` on an error response and `TypeError` without a network. */
async function ask<Body>(path: string, init: RequestInit): Promise<Body> {
  const response = await verifiedFetch(path, init);
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

export const readSurvey = (id: string, pass: Pass): Promise<SurveyAnswer> =>
  ask(pathOf(id), { headers: headersOf(pass) });

export const readResults = (id: string, pass: Pass): Promise<PublicResults> =>
  ask(`${pathOf(id)}/results`, { headers: headersOf(pass) });

/** `isLeaving` uses `keepalive`, so that the request survives the page. */
export const sendResponse = (
  id: string,
  draft: ResponseDraft,
  { isLeaving = false } = {},
): Promise<Receipt> =>
  ask(`${pathOf(id)}/responses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(draft),
    keepalive: isLeaving,
  });

export const sendOptOut = (id: string, token: string): Promise<object> =>
  ask(`${pathOf(id)}/opt-out`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });

export const isMaintenance = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'maintenance';

/** True if a retry may succeed: the network or the server is unavailable. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'internal' ||
  isMaintenance(error) ||
  error.code === 'too-many-requests';
