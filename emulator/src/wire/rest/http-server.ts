import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { MAX_REST_BODY_BYTES } from '../../limits.ts';
import { invalidArgument, StatusError, toStatusError } from '../../status.ts';
import { printError } from './print-json.ts';

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT';
const PREFLIGHT_MAX_AGE_SECONDS = '3600';

function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
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

/** `path` is the raw percent-encoded path without the query string. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
}

export type HttpRoute = (exchange: HttpExchange) => Promise<boolean>;

export function createHttpServer(routes: readonly HttpRoute[]): Server {
  const server = createServer((request, response) => {
    void answer(routes, request, response);
  });
  // Back channels stay open as long as their page.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  return server;
}

async function answer(
  routes: readonly HttpRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?');
  const method = request.method ?? 'GET';
  const params = new URLSearchParams(query);
  try {
    if (allowOrigin(request, response)) return;
    for (const route of routes) {
      if (await route({ request, response, method, path, params })) return;
    }
    sendText(response, 404, 'Not Found\n');
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendError(response, toStatusError(error));
  }
}

function splitOnce(text: string, separator: string): readonly string[] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

export function decodePath(path = ''): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidArgument('The path is not valid percent-encoded UTF-8.');
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(text);
}

export function sendJson(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body);
}

function sendError(response: ServerResponse, error: StatusError): void {
  sendJson(response, printError(error), error.httpStatus);
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_REST_BODY_BYTES) {
      throw new StatusError('RESOURCE_EXHAUSTED', 'The request body is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
