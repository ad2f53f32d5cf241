import { isRouteErrorResponse } from 'react-router-dom';
import { isChunkFailure } from '../chunks/reload-guard.ts';

export interface PageError {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
}

export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return { status, statusText, message: typeof data === 'string' ? data : '' };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (isChunkFailure(error) || isNetworkFailure(error)) {
    return { status: 503, statusText: 'Service Unavailable', message };
  }
  return { status: 500, statusText: 'Internal Error', message };
}

// Messages of `fetch` in Chromium, Firefox and Safari.
const NETWORK_FAILURE_PATTERN = /^(?:failed to fetch|networkerror when|load failed)/i;

/** Reports whether a request got no response, for example without a network. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && NETWORK_FAILURE_PATTERN.test(error.message);
}

export function pageNotFound(path: string): Response {
  return new Response(`Page not found: ${decodePath(path)}`, {
    status: 404,
    statusText: 'Not Found',
  });
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
