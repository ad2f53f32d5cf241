import type { AppType } from '@samspill/functions/app';
import { hc } from 'hono/client';
import { readApiError } from './api-error.ts';
import { verifiedFetch } from './verified-fetch.ts';

export const api = hc<AppType>('/', { fetch: verifiedFetch });

interface TypedResponse<Body> {
  readonly ok: boolean;
  json(): Promise<Body>;
}

export async function readResponseBody<Body>(
  response: TypedResponse<Body> & Response,
): Promise<Body> {
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
