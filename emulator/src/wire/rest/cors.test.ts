import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { createEngine } from '../../engine.ts';
import { createServer } from '../../server.ts';

const HOST = '127.0.0.1';
const ORIGIN = 'http://localhost:5000';

const server = createServer(createEngine(createClock()), () => undefined);
let port = 0;
beforeAll(async () => {
  port = await server.listen(HOST, 0);
});
afterAll(() => server.close());

/** Uses node:http, because fetch forbids setting `Origin`. */
function sendRequest(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; header: (name: string) => unknown }>((resolve, reject) => {
    const sent = request({ host: HOST, port, method, path, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, header: (name) => response.headers[name] }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('page of another origin', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/nothing', 404],
    ['GET', '/v1/projects/p/databases/(default)/documents/c/a', 404],
    ['POST', '/google.firestore.v1.Firestore/Listen/channel?SID=none', 400],
  ])('may read the response to %s %s with status %i', async (method, path, status) => {
    const answer = await sendRequest(method, path, { origin: ORIGIN });
    expect(answer.status).toBe(status);
    expect(answer.header('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.header('access-control-allow-credentials')).toBe('true');
    expect(answer.header('vary')).toBe('Origin');
  });

  it('may send the headers that it requests and access the local network', async () => {
    const answer = await sendRequest('OPTIONS', '/v1/anything', {
      origin: ORIGIN,
      'access-control-request-headers': 'x-goog-api-client,content-type',
      'access-control-request-private-network': 'true',
    });
    expect(answer.status).toBe(200);
    expect(answer.header('access-control-allow-headers')).toBe('x-goog-api-client,content-type');
    expect(answer.header('access-control-allow-methods')).toBe('DELETE,GET,HEAD,PATCH,POST,PUT');
    expect(answer.header('access-control-allow-private-network')).toBe('true');
  });

  it('receives no private network header unless it requests one', async () => {
    const answer = await sendRequest('OPTIONS', '/', { origin: ORIGIN });
    expect(answer.header('access-control-allow-private-network')).toBeUndefined();
  });
});

describe('client without an origin', () => {
  it.each(['GET', 'OPTIONS'])('receives no CORS headers: %s', async (method) => {
    const answer = await sendRequest(method, '/');
    expect(answer.status).toBe(200);
    expect(answer.header('access-control-allow-origin')).toBeUndefined();
  });
});
