import { isRouteErrorResponse } from 'react-router-dom';

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
  return { status: 500, statusText: 'Internal Error', message };
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
