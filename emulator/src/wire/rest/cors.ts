import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT';
const PREFLIGHT_MAX_AGE_SECONDS = '3600';

/** Sets the CORS headers of a request with an `Origin`; answers a preflight and returns true. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (origin !== undefined) allowPreflight(request, response);
  response.writeHead(200);
  response.end();
  return true;
}

function allowPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  if (request.headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_MAX_AGE_SECONDS);
}
