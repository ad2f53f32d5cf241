// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scaled } from '../time-limits.mjs';
import { createHosting } from './hosting.mjs';

const PAGE = `<p>${'Samspill '.repeat(300)}</p>`;
const base = mkdtempSync(join(tmpdir(), 'samspill-hosting-'));
const folder = join(base, 'files');
const configPath = join(base, 'hosting.json');
const CONFIG = {
  public: folder,
  cleanUrls: true,
  trailingSlash: false,
  ignore: ['**/.*', '**/.*/**', '**/*.map'],
  rewrites: [{ source: '/api/**', function: { functionId: 'api', region: 'europe-west1' } }],
  headers: [{ source: '**', headers: [{ key: 'X-Of-The-Site', value: 'yes' }] }],
};

/** @param {import('node:http').Server} server @returns {Promise<string>} */
const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);
    });
  });

/** @type {string} */
let site;
/** @type {import('node:http').Server[]} */
let servers;
/** @type {{ url: string | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }[]} */
let asked;
/** @type {{ status?: number, headers: Record<string, string> }} */
let answer;

const LEFT_OUT = ['.vite/manifest.json', '.env', 'main.js.map'];

const deploy = (/** @type {object} */ config) => writeFileSync(configPath, JSON.stringify(config));

beforeEach(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'about.html'), PAGE);
  writeFileSync(join(folder, '404.html'), 'nothing here');
  mkdirSync(join(folder, '.vite'), { recursive: true });
  for (const name of LEFT_OUT) writeFileSync(join(folder, name), '{}');
  deploy(CONFIG);
  asked = [];
  answer = { headers: {} };
  const api = createServer(async (request, response) => {
    // Some tests break requests off.
    const body = await text(request).catch(() => '');
    asked.push({ url: request.url, headers: request.headers, body });
    response.writeHead(answer.status ?? 200, answer.headers).end(`answer ${asked.length}`);
  });
  const origin = await listen(api);
  const hosting = createHosting({
    configPath,
    callFunction: (_, send) => send(origin),
    hasEdge: true,
  });
  site = await listen(hosting);
  servers = [api, hosting];
});

afterEach(() => {
  for (const server of servers) server.close();
});

afterAll(() => rmSync(base, { recursive: true }));

const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
  fetch(site + path, { redirect: 'manual', ...init });

describe('files that a deployment leaves out', () => {
  it.each([
    ...LEFT_OUT,
    '%2evite/manifest.json',
    '/.vite/manifest.json?x',
    '.vite%2Fmanifest.json',
  ])('are not served: %s', async (name) => {
    const found = await fetch(`${site}/${name}`);
    expect([found.status, await found.text()]).toEqual([404, 'nothing here']);
  });
});

describe('files', () => {
  it('have addresses without .html and without a trailing slash', async () => {
    const page = await ask('/about');
    expect([page.status, page.headers.get('x-of-the-site')]).toEqual([200, 'yes']);
    for (const other of ['/about.html', '/about/']) {
      const { status, headers } = await ask(other);
      expect([status, headers.get('location')], other).toEqual([301, '/about']);
    }
  });

  it('are replaced by 404.html if they do not exist', async () => {
    const missing = await ask('/no/such');
    expect([missing.status, await missing.text()]).toEqual([404, 'nothing here']);
  });

  it('are served compressed', async () => {
    const page = await ask('/about', { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toBe(PAGE);
  });
});

describe('request to a function', () => {
  it('contains the session cookie, the site’s address and the body', async () => {
    const cookie = '_ga=1; __session=abc; other=2';
    const posted = await ask('/api/x?a=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: { cookie },
    });
    expect(await posted.text()).toBe('answer 1');
    expect(asked[0]).toMatchObject({ url: '/api/x?a=1', body: '{"a":1}' });
    expect(asked[0]?.headers).toMatchObject({
      cookie: '__session=abc',
      'x-forwarded-host': new URL(site).host,
      'fastly-client-ip': '127.0.0.1',
    });
  });

  it('contains no cookie without a session', async () => {
    await ask('/api/x', { headers: { cookie: '_ga=1; not__session=abc' } });
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  it('returns 502 if the function does not respond', async () => {
    servers[0]?.close();
    servers[0]?.closeAllConnections();
    expect((await ask('/api/x')).status).toBe(502);
  });
});

const ABORT_MS = scaled(2_000);

/** Sends text as it is. @param {string} text @returns {Promise<string>} the first line of the response */
function sendRaw(text) {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
      if (received.includes('\r\n')) socket.destroy();
    });
    const timer = setTimeout(() => socket.destroy(), ABORT_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(received.split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });
}

const HOST_LINE = 'Host: x.example\r\nConnection: close\r\n\r\n';

describe('odd request', () => {
  it.each([
    ['a whole address', 'GET http://evil.example/api/x?a=1 HTTP/1.1', 200, '/api/x?a=1'],
    ['a whole address in capitals', 'GET HTTP://EVIL.example:81/api/x HTTP/1.1', 200, '/api/x'],
    ['a whole address with credentials', 'GET https://u:p@evil/api/x HTTP/1.1', 200, '/api/x'],
    ['a whole address without a path', 'GET http://evil.example HTTP/1.1', 404, undefined],
    ['a whole address with a query alone', 'GET http://evil.example?x HTTP/1.1', 404, undefined],
    ['another scheme', 'GET ftp://evil.example/about HTTP/1.1', 200, undefined],
    ['an address inside the path', 'GET /api/http://evil HTTP/1.1', 200, '/api/http://evil'],
    ['two slashes', 'GET //api/x HTTP/1.1', 200, '//api/x'],
    ['two slashes and a host', 'GET //evil.example/api/x HTTP/1.1', 404, undefined],
    ['OPTIONS of everything', 'OPTIONS * HTTP/1.1', 400, undefined],
    ['a path without a slash', 'GET api/x HTTP/1.1', 400, undefined],
    ['a port without a host', 'GET :80/api/x HTTP/1.1', 400, undefined],
    ['bad percent encoding', 'GET /api/%zz HTTP/1.1', 400, undefined],
    ['an encoded null byte', 'GET /api/%00 HTTP/1.1', 200, '/api/%00'],
    ['an unfinished UTF-8 character', 'GET /%c3 HTTP/1.1', 400, undefined],
    ['a null byte', 'GET /api/\0 HTTP/1.1', 400, undefined],
    ['raw bytes', 'GET /api/\u00ff HTTP/1.1', 400, undefined],
    ['dots', 'GET /api/../../etc/passwd HTTP/1.1', 404, undefined],
    ['a fragment', 'GET /api/x#y HTTP/1.1', 200, undefined],
    ['an unknown method', 'BREW /api/x HTTP/1.1', 400, undefined],
    ['TRACE', 'TRACE /api/x HTTP/1.1', 200, '/api/x'],
    ['another version', 'GET /api/x HTTP/9.9', 400, undefined],
  ])('with %s gets a response', async (_, line, status, url) => {
    expect(await sendRaw(`${line}\r\n${HOST_LINE}`)).toContain(`HTTP/1.1 ${status} `);
    if (url !== undefined) expect(asked.map((each) => each.url)).toEqual([url]);
    expect((await ask('/about')).status).toBe(200);
  });

  it.each([
    ['of HTTP/1.0 without a host', 'GET /api/x HTTP/1.0\r\n\r\n', /^HTTP\/1.1 200 /],
    ['of HTTP/1.1 without a host', 'GET /api/x HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400 /],
    ['to connect', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST_LINE}`, /^$/],
    ['that is too long', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST_LINE}`, /^HTTP\/1.1 431 /],
    ['to upgrade', `GET /api/x HTTP/1.1\r\nUpgrade: websocket\r\n${HOST_LINE}`, /^HTTP\/1.1 200 /],
    ['that is no HTTP', 'hello\r\n\r\n', /^HTTP\/1.1 400 /],
    ['that ends early', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na', /.*/],
  ])('%s does not end the server', async (_, text, first) => {
    expect(await sendRaw(text)).toMatch(first);
    expect((await ask('/about')).status).toBe(200);
  });
});

describe('edge cache', () => {
  it('caches a cacheable response per session until the next deployment', async () => {
    answer.headers = {
      'cache-control': 'public, max-age=0, s-maxage=60',
      'set-cookie': '__session=x',
    };
    const first = await ask('/api/x');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(await first.text()).toBe('answer 1');
    expect(await (await ask('/api/x')).text()).toBe('answer 1');
    expect(await (await ask('/api/x?a')).text()).toBe('answer 2');
    const session = { headers: { cookie: '__session=abc' } };
    expect(await (await ask('/api/x', session)).text()).toBe('answer 3');
    deploy({ ...CONFIG, headers: [] });
    expect(await (await ask('/api/x')).text()).toBe('answer 4');
  });

  it('caches a 404 without caching headers, but no such 200', async () => {
    answer = { status: 404, headers: {} };
    await ask('/api/x');
    expect(await (await ask('/api/x')).text()).toBe('answer 1');
    answer = { status: 404, headers: { 'cache-control': 'private, no-store' } };
    await ask('/api/y');
    expect(await (await ask('/api/y')).text()).toBe('answer 3');
    answer = { headers: {} };
    await ask('/api/z');
    expect(await (await ask('/api/z')).text()).toBe('answer 5');
  });

  it('passes on the cookie of a private response', async () => {
    answer.headers = { 'cache-control': 'private, no-store', 'set-cookie': '__session=x' };
    expect((await ask('/api/x')).headers.get('set-cookie')).toBe('__session=x');
  });
});
