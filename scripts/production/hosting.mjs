// As Firebase Hosting does it: serves files by firebase.json (through the CLI's own `superstatic`), and passes to
// functions what it rewrites to them, as the edge does: one cookie, whose site was asked, nothing else of the browser's.
// @ts-check
import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { createRequire } from 'node:module';
import { createEdgeCache, secondsAtEdge } from './edge-cache.mjs';

/** @type {typeof import('superstatic')} */
const { default: superstatic } = createRequire(import.meta.url)('superstatic');

/** @typedef {(request: Incoming, response: Outgoing, next: (error?: unknown) => void) => void} Site */
/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */
/** @typedef {import('./edge-cache.mjs').Answer} Answer */

const TIMEOUT_MS = 60_000;
const SESSION = /(?:^|;\s*)(__session=[^;]*)/;
/** Of the connection, not of the message; the edge answers for them itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'cookie'];
const VARY = 'Accept-Encoding, Authorization, Cookie';

/** @param {Incoming} request */
const readSession = ({ headers }) => SESSION.exec(headers.cookie ?? '')?.[1] ?? '';

/** @param {Incoming} request */
function headersForFunction(request) {
  const passed = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const address = request.socket.remoteAddress ?? '';
  const session = readSession(request);
  return {
    ...Object.fromEntries(passed),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'fastly-client-ip': address,
    'x-forwarded-for': address,
    ...(session && { cookie: session }),
  };
}

/** @param {Record<string, string | string[]>} headers of the function */
function headersForBrowser(headers) {
  const passed = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const answer = Object.fromEntries(passed);
  const control = String(answer['cache-control'] ?? 'private');
  // What the edge may keep, it gives to everybody.
  if (!control.includes('private')) delete answer['set-cookie'];
  return { ...answer, 'cache-control': control, vary: VARY };
}

/** @param {string} origin of the function @param {Incoming} request @returns {Promise<Answer>} */
function callFunction(origin, request) {
  return new Promise((resolve, reject) => {
    const { method, url } = request;
    const options = { method, headers: headersForFunction(request), timeout: TIMEOUT_MS };
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
  console.error(`Hosting: ${error}`);
  response.statusCode = 502;
  response.end();
}

/**
 * One version of the site: its files, its configuration, and what the edge keeps of it.
 * @param {any} hosting of firebase.json; `public` is the whole path
 * @param {(id: string) => Promise<string>} findFunction
 * @returns {Site}
 */
function createSite(hosting, findFunction) {
  const cache = createEdgeCache();
  /** @param {string} id @param {Incoming} request */
  const answer = async (id, request) => {
    const { method = 'GET', url = '/' } = request;
    const asked = { method, url, session: readSession(request) };
    const kept = cache.find(asked);
    if (kept) return kept;
    const told = await callFunction(await findFunction(id), request);
    const shown = { ...told, headers: headersForBrowser(told.headers) };
    cache.keep(asked, shown, secondsAtEdge(told));
    return shown;
  };
  /** @param {{ function: { functionId: string } }} rewrite */
  const rewrite =
    async ({ function: { functionId } }) =>
    (/** @type {Incoming} */ request, /** @type {Outgoing} */ response) =>
      void answer(functionId, request).then(
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
  return /** @type {Site} */ (site);
}

/**
 * Serves the version that is named at the time, so that a deployment or a roll-back needs no new server.
 * @param {{ configPath: string, findFunction: (id: string) => Promise<string> }} options
 */
export function createHosting({ configPath, findFunction }) {
  let current = '';
  /** @type {Site} */
  let site;
  return createServer((request, response) => {
    const config = readFileSync(configPath, 'utf8');
    if (config !== current) site = createSite(JSON.parse(config), findFunction);
    current = config;
    site(request, response, (error) => {
      if (error) return sendFailure(response, error);
      // Where a site has no 404.html.
      response.statusCode = 404;
      response.end();
    });
  });
}
