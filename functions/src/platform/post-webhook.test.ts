import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOOPBACK_HOSTS, lookUp, PRIVATE_URLS } from '../testing/private-urls.ts';
import { createWebhookSender, LOOPBACK_RECEIVERS, PUBLIC_RECEIVERS } from './post-webhook.ts';

const BODY = '{"type":"webhook.test"}';
const SHORT_MS = 200;

let received: { method: string | undefined; path: string | undefined; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  // Some tests break requests off.
  const body = await text(request).catch(() => '');
  received.push({ method: request.method, path: request.url, body });
  answer(request, response);
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answer = (_request, response) => response.writeHead(204).end();
});

const anyPort = { isAllowedPort: () => true, protocols: ['http:', 'https:'], lookUp };
const toAny = createWebhookSender({
  ...anyPort,
  isAllowedAddress: (address) => address === '127.0.0.1',
});
const toPublic = createWebhookSender({ ...PUBLIC_RECEIVERS, ...anyPort });
const post = (sender: ReturnType<typeof createWebhookSender>, url: string) =>
  sender.post(url.replace('PORT', String(port)), { 'webhook-id': 'evt_1' }, BODY);

describe('createWebhookSender', () => {
  it.each(LOOPBACK_HOSTS)(
    'reaches %s if the policy allows it, so that the next test can fail',
    async (host) => {
      expect(await post(toAny, `http://${host}:PORT/hook`)).toEqual({ status: 204, fault: null });
      expect(received).toEqual([{ method: 'POST', path: '/hook', body: BODY }]);
    },
  );

  it.each(PRIVATE_URLS)('refuses %s without a connection', async (url) => {
    expect(await post(toPublic, url)).toEqual({ status: null, fault: 'forbiddenAddress' });
    expect(received).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])(
    'reports a redirect %i and does not follow it',
    async (status) => {
      answer = (_request, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${port}/other` }).end();
      expect(await post(toAny, 'http://page.test:PORT/hook')).toEqual({ status, fault: null });
      expect(received.map(({ path }) => path)).toEqual(['/hook']);
    },
  );

  it('checks the address that a name has when it connects', async () => {
    let lookUps = 0;
    const changing = createWebhookSender({
      ...anyPort,
      isAllowedAddress: (address) => address === '127.0.0.1',
      lookUp: async () => {
        lookUps += 1;
        return [{ address: lookUps === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    expect(changing.isAllowed(`http://page.test:${port}/`)).toBe(true);
    expect((await post(changing, 'http://page.test:PORT/')).status).toBe(204);
    expect(await post(changing, 'http://page.test:PORT/')).toEqual({
      status: null,
      fault: 'forbiddenAddress',
    });
    expect(received).toHaveLength(1);
  });

  it('ends an attempt without an answer in time', async () => {
    answer = () => undefined;
    const policy = { ...anyPort, isAllowedAddress: () => true };
    const result = await post(createWebhookSender(policy, SHORT_MS), 'http://page.test:PORT/');
    expect(result).toEqual({ status: null, fault: 'timeout' });
  });

  it('does not read an endless answer', async () => {
    answer = (_request, response) => {
      response.writeHead(200);
      const fill = () => {
        while (response.write('x'.repeat(64 * 1024)));
        if (!response.destroyed) response.once('drain', fill);
      };
      fill();
    };
    expect(await post(toAny, 'http://page.test:PORT/')).toEqual({ status: 200, fault: null });
  });

  it('reports a receiver that is not there', async () => {
    const result = await toAny.post('http://127.0.0.1:1/', {}, BODY);
    expect(result).toEqual({ status: null, fault: 'unreachable' });
  });
});

describe('the addresses that may be stored', () => {
  const stored = createWebhookSender(PUBLIC_RECEIVERS);
  it.each(['https://hooks.example.no/a?b=c', 'https://hooks.example.no:443/'])(
    'include %s',
    (url) => {
      expect(stored.isAllowed(url)).toBe(true);
    },
  );

  it.each([
    'http://hooks.example.no/',
    'https://hooks.example.no:8443/',
    'https://kari:pw@hooks.example.no/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://hooks/',
    'ftp://hooks.example.no/',
    'hooks.example.no',
    '',
  ])('exclude %s', (url) => {
    expect(stored.isAllowed(url)).toBe(false);
  });

  it.each([
    ['http://127.0.0.1:9999/', true],
    ['http://10.0.0.1:9999/', false],
    ['https://hooks.example.no/', false],
  ])('of a local stack: %s → %s', (url, isAllowed) => {
    expect(createWebhookSender(LOOPBACK_RECEIVERS).isAllowed(url)).toBe(isAllowed);
  });
});
