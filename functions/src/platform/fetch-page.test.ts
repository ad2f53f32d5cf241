import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOOPBACK_HOSTS, lookUp, PRIVATE_URLS } from '../testing/private-urls.ts';
import { createPageFetcher, isPublicAddress, LOCAL_PAGES, PUBLIC_PAGES } from './fetch-page.ts';

const LIMIT_BYTES = 512 * 1024;
const PAGE = '<title>Hei</title>';

let requested: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  requested.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});
let port: number;
const send = (headers: Record<string, string>, body: string | Buffer, status = 200) =>
  function respond(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(status, headers).end(body);
  };
const html = send({ 'content-type': 'text/html; charset=utf-8' }, PAGE);

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
  answer = html;
});

/** Only names decide: each leads to the server of this test. */
const fetchAny = createPageFetcher({
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
  lookUp,
});
const fetchPublic = createPageFetcher({ ...PUBLIC_PAGES, isAllowedPort: () => true, lookUp });
const at = (host: string, path = '/') => `http://${host}:${port}${path}`;

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:0:a00:1::',
    '2001:db8::1',
    '2002:a00:1::',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '0x7f.1',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.0.1',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.0.1',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700::1111',
    '2a00:1450:400f:80c::200e',
    '2400:cb00::1',
  ])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('createPageFetcher', () => {
  it.each(LOOPBACK_HOSTS)(
    'reaches %s if the policy allows it, so that the next test can fail',
    async (host) => {
      expect((await fetchAny(at(host)))?.body.toString()).toBe(PAGE);
    },
  );

  it.each(PRIVATE_URLS)('refuses %s without a connection', async (url) => {
    expect(await fetchPublic(url.replace('PORT', String(port)))).toBeNull();
    expect(requested).toEqual([]);
  });

  it.each(PRIVATE_URLS.filter((url) => URL.canParse(url.replace('PORT', '80'))))(
    'refuses a redirect to %s',
    async (url) => {
      // Node writes headers byte by byte.
      const location = Buffer.from(url.replace('PORT', String(port))).toString('latin1');
      answer = (request, response) =>
        request.url === '/start'
          ? response.writeHead(302, { location }).end()
          : response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      // The first address passes as public.
      const fetchFirst = createPageFetcher({
        ...PUBLIC_PAGES,
        isAllowedPort: () => true,
        isAllowedAddress: (address) => address === '127.0.0.1' && requested.length === 0,
        lookUp,
      });
      expect(await fetchFirst(at('page.test', '/start'))).toBeNull();
      expect(requested).toEqual([`page.test:${port}/start`]);
    },
  );

  it.each(['22', '25', '3306', '6379', '8080', '8443', '65535'])('refuses port %s', (each) => {
    expect(PUBLIC_PAGES.isAllowedPort(each)).toBe(false);
  });

  it.each(['', '80', '443'])('accepts port «%s»', (each) => {
    expect(PUBLIC_PAGES.isAllowedPort(each)).toBe(true);
  });

  it('asks for the addresses at each connection, so that a name cannot change in between', async () => {
    let lookUps = 0;
    const changing = createPageFetcher({
      isAllowedAddress: (address) => address === '127.0.0.1',
      isAllowedPort: () => true,
      lookUp: async () => {
        lookUps += 1;
        return [{ address: lookUps === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    answer = send({ location: '/again' }, '', 302);
    expect(await changing(at('page.test'))).toBeNull();
    expect([lookUps, requested.length]).toEqual([2, 1]);
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect %i', async (status) => {
    answer = (request, response) =>
      request.url === '/'
        ? send({ location: 'next' }, '', status)(request, response)
        : html(request, response);
    expect((await fetchAny(at('page.test')))?.body.toString()).toBe(PAGE);
  });

  it('follows three redirects and no more', async () => {
    const redirectTimes = (most: number) => {
      let count = 0;
      answer = (request, response) => {
        count += 1;
        return count <= most
          ? send({ location: `/${count}` }, '', 302)(request, response)
          : html(request, response);
      };
    };
    redirectTimes(3);
    expect(await fetchAny(at('page.test'))).not.toBeNull();
    redirectTimes(4);
    expect(await fetchAny(at('page.test'))).toBeNull();
  });

  it.each(['image/png', 'text/plain', 'text/htmlx', 'application/json', 'application/pdf', ''])(
    'refuses a page of type «%s»',
    async (type) => {
      answer = send({ 'content-type': type }, PAGE);
      expect(await fetchAny(at('page.test'))).toBeNull();
    },
  );

  it.each([204, 206, 304, 400, 403, 404, 410, 429, 500, 503])(
    'refuses a page of status %i',
    async (status) => {
      answer = send(
        { 'content-type': 'text/html' },
        status === 204 || status === 304 ? '' : PAGE,
        status,
      );
      expect(await fetchAny(at('page.test'))).toBeNull();
    },
  );

  it.each([
    ['gzip', gzipSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
    ['identity', Buffer.from(PAGE)],
  ])('reads a page sent as %s', async (encoding, body) => {
    answer = send({ 'content-type': 'text/html', 'content-encoding': encoding }, body);
    expect((await fetchAny(at('page.test')))?.body.toString()).toBe(PAGE);
  });

  it.each(['zstd', 'compress', 'gzip, gzip', 'nonsense'])(
    'refuses a page sent as %s',
    async (encoding) => {
      answer = send({ 'content-type': 'text/html', 'content-encoding': encoding }, PAGE);
      expect(await fetchAny(at('page.test'))).toBeNull();
    },
  );

  it('refuses a broken compression', async () => {
    answer = send({ 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'not gzip');
    expect(await fetchAny(at('page.test'))).toBeNull();
  });

  it.each([
    ['endless', {}, Buffer.alloc(2_000_000, 'x')],
    [
      'a small file that unpacks to much',
      { 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(50_000_000, 'x')),
    ],
  ])('reads the first 512 kB of a page that is %s', async (_name, headers, body) => {
    answer = send({ 'content-type': 'text/html', ...headers }, body);
    expect((await fetchAny(at('page.test')))?.body.length).toBe(LIMIT_BYTES);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'sends its page drop by drop',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const drops = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drops));
      },
    ],
    [
      'redirects without end',
      (_request: IncomingMessage, response: ServerResponse) => {
        setTimeout(() => send({ location: `/${Math.random()}` }, '', 302)(_request, response), 120);
      },
    ],
  ])('ends after the time limit when the server %s', async (_name, respond) => {
    answer = respond;
    const hasty = createPageFetcher(
      { isAllowedAddress: () => true, isAllowedPort: () => true, lookUp },
      300,
    );
    expect(await hasty(at('page.test'))).toBeNull();
  });

  it('ends after the time limit when a name is not resolved', async () => {
    const stuck = createPageFetcher(
      { ...PUBLIC_PAGES, lookUp: () => new Promise(() => undefined) },
      100,
    );
    expect(await stuck('https://page.test/')).toBeNull();
  });

  it('sends neither cookies nor where the link is', async () => {
    let headers: IncomingMessage['headers'] = {};
    answer = (request, response) => {
      headers = request.headers;
      html(request, response);
    };
    await fetchAny(at('page.test', '/a?b=c#secret'));
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(requested).toEqual([`page.test:${port}/a?b=c`]);
  });

  it('reaches only this machine in a local stack, and resolves no name', async () => {
    const fetchLocal = createPageFetcher(LOCAL_PAGES);
    expect(await fetchLocal(at('127.0.0.1'))).not.toBeNull();
    for (const host of ['page.test', '8.8.8.8', '10.0.0.1', 'example.com'])
      expect(await fetchLocal(at(host))).toBeNull();
  });
});
