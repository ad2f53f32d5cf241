import { createRequestId, REQUEST_ID_HEADER } from '@samspill/domain/request-id';
import { loadChunk } from '../chunks/load-chunk.ts';

const SAFE_METHODS = ['GET', 'HEAD', undefined];

/** What each answer's request was called: also of one that came from a proxy on the way. */
const requestIds = new WeakMap<Response, string>();

/** Under which id the log has the request that was answered so. */
export const requestIdOf = (response: Response): string | null => requestIds.get(response) ?? null;

/**
 * `fetch` of the API: each call has an id of its own, and each write shows that it is this page that asks, where App
 * Check is on.
 */
export async function verifiedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const id = createRequestId();
  const headers = new Headers(init.headers);
  headers.set(REQUEST_ID_HEADER, id);
  const token = await readToken(init.method);
  if (token !== null) headers.set('X-Firebase-AppCheck', token);
  const response = await fetch(input, { ...init, headers });
  requestIds.set(response, id);
  return response;
}

async function readToken(method: string | undefined): Promise<string | null> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || SAFE_METHODS.includes(method)) return null;
  // The second is what starts it.
  const [{ appCheckToken }] = await loadChunk(() =>
    Promise.all([import('../firebase/app-check.ts'), import('../firebase/app.ts')]),
  );
  return appCheckToken();
}
