// Firebase Hosting: serves files by firebase.json through superstatic, and forwards rewrites to functions with the
// headers of its edge, one cookie among them.
// @ts-check
import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { createRequire } from 'node:module';
import { describeError } from '../steps.mjs';
import { cacheSecondsOf, createEdgeCache } from './edge-cache.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('superstatic')} */
const { default: superstatic } = require('superstatic');
/** @type {(path: string, glob: string, options: { dot: boolean }) => boolean} */
const minimatch = createRequire(require.resolve('superstatic'))('minimatch');

/** @typedef {(request: Incoming, response: Outgoing, next: (error?: unknown) => void) => void} Site */
/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */
/** @typedef {import('./edge-cache.mjs').Answer} Answer */
/** @typedef {(id: string, send: (origin: string) => Promise<Answer>) => Promise<Answer>} CallFunction */

const TIMEOUT_MS = 60_000;
const SESSION = /(?:^|;\s*)(__session=[^;]*)/;
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'cookie'];
const CLIENT = 'fastly-client-ip';
const MISSING_URL = '/-/not-uploaded';
const VARY = 'Accept-Encoding, Authorization, Cookie';

/** @param {Incoming} request */
const readSession = ({ headers }) => SESSION.exec(headers.cookie ?? '')?.[1] ?? '';

/** @param {Incoming} request @param {boolean} hasEdge */
function headersForFunction(request, hasEdge) {
  const passed = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const address = request.socket.remoteAddress ?? '';
  const session = readSession(request);
  return {
    ...Object.fromEntries(passed),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    ...((hasEdge || !passed.some(([name]) => name === CLIENT)) && { [CLIENT]: address }),
    'x-forwarded-for': address,
    ...(session && { cookie: session }),
  };
}

/** @param {Record<string, string | string[]>} headers of the function */
function headersForBrowser(headers) {
  const passed = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const answer = Object.fromEntries(passed);
  const control = String(answer['cache-control'] ?? 'private');
  // The edge serves cacheable responses to all users, so they must not set cookies.
  if (!control.includes('private')) delete answer['set-cookie'];
  return { ...answer, 'cache-control': control, vary: VARY };
}

/**
 * @param {string} origin of the function @param {Incoming} request @param {boolean} hasEdge
 * @returns {Promise<Answer>}
 */
function forward(origin, request, hasEdge) {
  return new Promise((resolve, reject) => {
    const { method, url } = request;
    const options = { method, headers: headersForFunction(request, hasEdge), timeout: TIMEOUT_MS };
    const outgoing = ask(`${origin}${url}`, options, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const headers = /** @type {Answer['headers']} */ (response.headers);
      resolve({ status: response.statusCode ?? 500, headers, body: Buffer.concat(chunks) });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('timed out')));
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });
}

/** @param {Outgoing} response @param {Answer} answer */
function send(response, { status, headers, body }) {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}

/** @param {Outgoing} response @param {unknown} error of a function that gave no answer */
function sendFailure(response, error) {
  console.error(`Hosting: ${describeError(error)}`);
  response.statusCode = 502;
  response.end();
}

/** Whether a deployment leaves the file out. @param {readonly string[]} ignore globs @param {string} url */
function isLeftOut(ignore, url) {
  const [pathname = ''] = url.split(/[?#]/);
  try {
    const path = decodeURIComponent(pathname).split('/').filter(Boolean).join('/');
    return ignore.some((glob) => minimatch(path, glob, { dot: true }));
  } catch {
    // No file has a name that cannot be decoded.
    return false;
  }
}

/**
 * @param {any} hosting of firebase.json; `public` is the whole path
 * @param {CallFunction} callFunction
 * @param {boolean} hasEdge
 * @returns {Site}
 */
function createSite(hosting, callFunction, hasEdge) {
  const cache = createEdgeCache();
  /** @param {string} id @param {Incoming} request */
  const respond = async (id, request) => {
    const { method = 'GET', url = '/' } = request;
    const asked = { method, url, session: readSession(request) };
    const kept = cache.find(asked);
    if (kept) return kept;
    const answer = await callFunction(id, (origin) => forward(origin, request, hasEdge));
    const shown = { ...answer, headers: headersForBrowser(answer.headers) };
    if (hasEdge) cache.keep(asked, shown, cacheSecondsOf(answer));
    return shown;
  };
  /** @param {{ function: { functionId: string } }} rewrite */
  const rewrite =
    async ({ function: { functionId } }) =>
    (/** @type {Incoming} */ request, /** @type {Outgoing} */ response) =>
      void respond(functionId, request).then(
        (shown) => send(response, shown),
        (error) => sendFailure(response, error),
      );
  const site = superstatic({
    config: { ...hosting, public: '.' },
    cwd: hosting.public,
    stack: 'strict',
    compression: true,
    fallthrough: false,
    rewriters: { function: rewrite },
  });
  const serve = /** @type {Site} */ (site);
  return (request, response, next) => {
    if (isLeftOut(hosting.ignore ?? [], request.url ?? '/')) request.url = MISSING_URL;
    serve(request, response, next);
  };
}

/**
 * Reads the path of a request target. A proxy sends the whole address (RFC 9112, section 3.2.2), whose host is ignored.
 * @param {string} target @returns {string | undefined} nothing for `*` and for a path that cannot be decoded
 */
function readPath(target) {
  const [, inAddress] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  const path = inAddress?.replace(/^(?!\/)/, '/') ?? target;
  try {
    decodeURIComponent(path);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves the currently configured version, so a deployment or roll-back needs no restart.
 * @param {{ configPath: string, callFunction: CallFunction, hasEdge: boolean }} options `hasEdge`: caches answers of
 *   functions and names the client's address, as in production; tests read what they changed, and name addresses
 */
export function createHosting({ configPath, callFunction, hasEdge }) {
  let current = '';
  /** @type {Site} */
  let site;
  return createServer((request, response) => {
    const config = readFileSync(configPath, 'utf8');
    if (config !== current) site = createSite(JSON.parse(config), callFunction, hasEdge);
    current = config;
    request.url = readPath(request.url ?? '');
    if (request.url === undefined) {
      response.writeHead(400).end('The request has no valid path.');
      return;
    }
    site(request, response, (error) => {
      if (error) return sendFailure(response, error);
      // For a site without 404.html.
      response.statusCode = 404;
      response.end();
    });
  });
}
