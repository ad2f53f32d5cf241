import { createRequestId, REQUEST_ID_HEADER } from '@samspill/domain/request-id';
import { loadChunk } from '../chunks/load-chunk.ts';

const SAFE_METHODS = ['GET', 'HEAD', undefined];

const requestIds = new WeakMap<Response, string>();

export const readRequestId = (response: Response): string | null =>
  requestIds.get(response) ?? null;

/** `fetch` for the API. Adds a request id to each call and an App Check token to each write if App Check is enabled. */
export async function verifiedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = await verifiedHeaders(init);
  const response = await fetch(input, { ...init, headers });
  requestIds.set(response, headers.get(REQUEST_ID_HEADER) ?? '');
  return response;
}

export async function verifiedHeaders(init: RequestInit): Promise<Headers> {
  const headers = new Headers(init.headers);
  headers.set(REQUEST_ID_HEADER, createRequestId());
  const token = await readToken(init.method);
  if (token !== null) headers.set('X-Firebase-AppCheck', token);
  return headers;
}

async function readToken(method: string | undefined): Promise<string | null> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || SAFE_METHODS.includes(method)) return null;
  // Importing `app.ts` initializes App Check.
  const [{ appCheckToken }] = await loadChunk(() =>
    Promise.all([import('../firebase/app-check.ts'), import('../firebase/app.ts')]),
  );
  return appCheckToken();
}
