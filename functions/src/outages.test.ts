import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_COOKIE, SESSION_PATH } from '@samspill/domain/session/session';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { Deps } from './platform/deps.ts';
import { isOutage, isUnauthenticated, nullIfNoAccount } from './platform/http/outage.ts';
import { createOfflineDeps } from './testing/offline-deps.ts';

const fault = (code: unknown, message = 'x') => Object.assign(new Error(message), { code });

/** Failures of Auth, Firestore and Storage that say nothing about what was asked for. */
const OUTAGES = [
  ['auth/internal-error', fault('auth/internal-error')],
  ['a quota of Auth', fault('auth/quota-exceeded')],
  ['too many requests to Auth', fault('auth/too-many-requests')],
  ['no network', fault('app/network-error')],
  ['a slow network', fault('app/network-timeout')],
  [
    'no keys of Google',
    fault('auth/argument-error', 'Error fetching public keys for Google certs: 503'),
  ],
  [
    'no network to the keys of Google',
    fault(
      'auth/argument-error',
      'Error while making request: getaddrinfo ENOTFOUND. Error code: x',
    ),
  ],
  ['Firestore unavailable', fault(GrpcStatus.UNAVAILABLE)],
  ['a slow Firestore', fault(GrpcStatus.DEADLINE_EXCEEDED)],
  ['a quota of Firestore', fault(GrpcStatus.RESOURCE_EXHAUSTED)],
  ['a refused connection', fault('ECONNREFUSED')],
  ['Storage unavailable', fault(503)],
] as const;

const ORIGIN = 'https://samspill.test';
const HEADERS = {
  host: 'function.internal',
  'x-forwarded-host': 'samspill.test',
  origin: ORIGIN,
  'content-type': 'application/json',
};

const failing = (error: Error): never => {
  throw error;
};

/** Every method of the service fails. */
const brokenService = <T extends object>(error: Error): T =>
  new Proxy({} as T, { get: () => async () => failing(error) });

const brokenDb = (error: Error) =>
  new Proxy({} as Deps['db'], {
    get: (_, name) => (name === 'doc' || name === 'collection' ? brokenDocument(error) : undefined),
  });
const brokenDocument = (error: Error) => () => {
  const found: unknown = new Proxy(
    {},
    { get: (_, name) => (name === 'get' ? async () => failing(error) : () => found) },
  );
  return found;
};

const claims = { uid: 'kari', auth_time: 0, firebase: { sign_in_provider: 'password' } };

/** Auth that knows the token, and fails where the account is looked up. */
const authWithoutAccounts = (error: Error) =>
  ({
    verifySessionCookie: async () => claims as unknown as DecodedIdToken,
    verifyIdToken: async () => ({ ...claims, auth_time: 1_767_268_800 }),
    getUser: async () => failing(error),
    getUserByEmail: async () => failing(error),
    createSessionCookie: async () => failing(error),
  }) as unknown as Deps['auth'];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}
const CALLS: readonly Call[] = [
  { method: 'GET', path: SESSION_PATH },
  { method: 'POST', path: SESSION_PATH, body: { idToken: 'token' } },
  {
    method: 'POST',
    path: '/api/_auth/mails/verification',
    body: { idToken: 'token', locale: 'nb' },
  },
  {
    method: 'POST',
    path: '/api/_auth/mails/reset',
    body: { email: 'kari@havn.test', locale: 'nb' },
  },
  { method: 'POST', path: '/api/_auth/mails/changed', body: { email: 'kari@havn.test' } },
  { method: 'GET', path: '/api/account/sign-ins' },
  { method: 'POST', path: '/api/account/email', body: { idToken: 't', email: 'ny@havn.test' } },
  { method: 'DELETE', path: '/api/account', body: { idToken: 'token' } },
  { method: 'GET', path: '/api/application' },
  { method: 'PUT', path: '/api/application', body: { note: 'Hei' } },
];

async function answerOf({ method, path, body }: Call, changes: Partial<Deps>) {
  const offline = createOfflineDeps();
  const app = createApp({ ...offline.deps, ...changes });
  const answer = await app.request(path, {
    method,
    headers: { ...HEADERS, cookie: `${SESSION_COOKIE}=cookie` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

describe.each(CALLS)('$method $path', (call) => {
  it.concurrent.each(OUTAGES)('answers 503 with a sentence after %s', async (_, error) => {
    const unavailable = { status: 503, body: { error: { code: 'unavailable' } } };
    const db = brokenDb(error);
    const answers = await Promise.all([
      answerOf(call, { auth: brokenService<Deps['auth']>(error), db }),
      answerOf(call, { auth: authWithoutAccounts(error), db }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('a look-up of an account', () => {
  it.each(['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'])(
    'finds none after %s',
    async (code) => {
      expect(await nullIfNoAccount(Promise.reject(fault(code)))).toBeNull();
    },
  );

  it.each(OUTAGES)('fails after %s, which refuses no sign-in', async (_, error) => {
    await expect(nullIfNoAccount(Promise.reject(error))).rejects.toBe(error);
    expect([isOutage(error), isUnauthenticated(error)]).toEqual([true, false]);
  });

  it.each([
    'auth/id-token-expired',
    'auth/session-cookie-revoked',
    'auth/user-disabled',
    'auth/argument-error',
  ])('takes %s for a refusal', (code) => {
    const error = fault(code, 'Firebase ID token has invalid signature.');
    expect([isOutage(error), isUnauthenticated(error)]).toEqual([false, true]);
  });
});

it('finds no call of Auth whose failure stands for an answer', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const swallowing =
    /\bauth\s*\.\w+\([^;]*?\)\s*\.catch\(\s*\(\w*\)\s*=>\s*(?:null|undefined|false|0|''|\[\]|\(?\{\}\)?)\s*\)/;
  const found = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      swallowing.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  // Two files that another change mends.
  const known = ['suspensions/suspension-mail.ts', 'suspensions/suspension-routes.ts'];
  expect(found.filter((file) => !known.includes(file))).toEqual([]);
});
