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

/** Returns the body of the response; throws an `ApiError` if the request failed. */
export async function call<Body>(request: Promise<TypedResponse<Body> & Response>): Promise<Body> {
  return readResponseBody(await request);
}

/** Discards the body of the response; throws an `ApiError` if the request failed. */
export async function send(request: Promise<Response>): Promise<void> {
  const response = await request;
  if (!response.ok) throw await readApiError(response);
}
