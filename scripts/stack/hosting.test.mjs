// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    let body = '';
    for await (const chunk of request) body += chunk;
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
