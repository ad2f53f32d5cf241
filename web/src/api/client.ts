import type { AppType } from '@samspill/functions/app';
import { hc } from 'hono/client';
import { readApiError } from './api-error.ts';
import { verifiedFetch } from './verified-fetch.ts';

/** The API, typed by the server's own routes. */
export const api = hc<AppType>('/', { fetch: verifiedFetch });

interface TypedResponse<Body> {
  readonly ok: boolean;
  json(): Promise<Body>;
}

/** The body of a successful answer; throws `ApiError` for any other. */
export async function readAnswer<Body>(response: TypedResponse<Body> & Response): Promise<Body> {
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
