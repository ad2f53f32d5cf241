import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps, parseAdminEmails, withRetries } from './deps.ts';

describe('ADMIN_EMAILS', () => {
  it('parses a list of addresses of any case and spacing', () => {
    expect(parseAdminEmails(' Admin@x.no,b@x.no ,')).toEqual(['admin@x.no', 'b@x.no']);
  });

  it('accepts an empty list', () => {
    expect(parseAdminEmails('')).toEqual([]);
  });
});

describe('createDeps', () => {
  it('initializes one default app, also after repeated calls and beside other apps', () => {
    initializeApp({ projectId: 'demo-other' }, 'other');
    createDeps();
    createDeps();
    expect(getApps().filter(({ name }) => name === '[DEFAULT]')).toHaveLength(1);
  });
});

describe('verifyAppCheck', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const tokenOf = (header: object, claims: object) =>
    `${encode(header)}.${encode(claims)}.${encode({ signature: 'none' })}`;
  const OWN = { iss: 'https://firebaseappcheck.googleapis.com/1', sub: '1:1:web:1' };

  it.each([
    ['that is none', 'nonsense'],
    ['that nobody signed', tokenOf({ alg: 'none' }, { ...OWN, aud: ['projects/demo-samspill'] })],
    ['of another project', tokenOf({ alg: 'RS256' }, { ...OWN, aud: ['projects/other'] })],
    [
      'of another issuer',
      tokenOf(
        { alg: 'RS256' },
        { ...OWN, iss: 'https://evil.test', aud: ['projects/demo-samspill'] },
      ),
    ],
  ])('rejects a token: %s', async (_name, token) => {
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-samspill');
    expect(await createDeps().verifyAppCheck(token)).toBe(false);
    vi.unstubAllEnvs();
  });
});

async function openBrokenBucket() {
  const seen = new Set<string | undefined>();
  const server = createServer((request, response) => {
    if (!seen.has(request.method)) {
      seen.add(request.method);
      request.socket.destroy();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
  const app = initializeApp({ projectId: 'demo-broken' }, 'broken');
  const bucket = withRetries(getStorage(app)).bucket('broken');
  vi.unstubAllEnvs();
  return { bucket, close: () => server.close() };
}

describe('bucket requests', () => {
  it(
    'are retried after a broken connection, including deletions',
    async () => {
      const { bucket, close } = await openBrokenBucket();
      const calls = [bucket.file('a').delete(), bucket.getFiles({ prefix: 'a' })];
      await expect(Promise.all(calls)).resolves.toHaveLength(calls.length);
      close();
    },
    scaled(30_000),
  );
});
