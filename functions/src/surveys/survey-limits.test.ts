import { SIGN_INS } from '@samspill/domain/session/paths';
import { KEY_HEADER } from '@samspill/domain/surveys/answer-file';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { createErrorHandler } from '../platform/http/on-error.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { draft, SITE, withSessions } from '../testing/survey-documents.ts';
import {
  answerFileRoutes,
  MAX_FILES_PER_ACCOUNT_AND_MINUTE,
  MAX_FILES_PER_ADDRESS_AND_MINUTE,
} from './answer-file-routes.ts';
import {
  MAX_RESPONSE_BYTES,
  MAX_SUBMISSIONS_PER_ACCOUNT_AND_MINUTE,
  MAX_SUBMISSIONS_PER_ADDRESS_AND_MINUTE,
  surveyRoutes,
} from './survey-routes.ts';

const { deps: offline } = createOfflineDeps();

/** Holds no record of a session; anything else is not read. */
const db = {
  doc(path: string) {
    if (!path.includes(`/${SIGN_INS}/`)) throw new Error(`${path} was read`);
    return { get: async () => ({ exists: false, ref: { path }, data: () => undefined }) };
  },
} as unknown as Deps['db'];
const deps: Deps = { ...offline, db };

/** Fills the honeypot field, so that the request reads nothing from the database. */
const body = JSON.stringify(draft({ website: 'https://spam.test' }));

function submit(routes: Hono, headers: Readonly<Record<string, string>>) {
  const json = { 'content-type': 'application/json' };
  return routes.request(`${SITE}/s/responses`, {
    method: 'POST',
    body,
    headers: { ...json, ...headers },
  });
}

async function statusesOf(times: number, headersOf: (call: number) => Record<string, string>) {
  const app = new Hono()
    .onError(createErrorHandler(deps.log))
    .route('/', surveyRoutes(withSessions(deps)));
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1)
    statuses.push((await submit(app, headersOf(call))).status);
  return statuses;
}

const counts = (statuses: readonly number[]) => ({
  taken: statuses.filter((status) => status === 200).length,
  refused: statuses.filter((status) => status === 429).length,
});

describe('files', () => {
  const statusesOfFiles = async (
    times: number,
    headersOf: (call: number) => Record<string, string>,
  ) => {
    const app = new Hono()
      .onError(createErrorHandler(deps.log))
      .route('/', answerFileRoutes(withSessions(deps)));
    const statuses: number[] = [];
    for (let call = 0; call < times; call += 1) {
      const headers = { ...headersOf(call), [KEY_HEADER]: 'f0a1b2c3d4e5f6a7b8' };
      const answer = await app.request(`${SITE}/s/files/f0a1b2c3d4e5f6a7b8`, {
        method: 'DELETE',
        headers,
      });
      statuses.push(answer.status);
    }
    return statuses.filter((status) => status === 429).length;
  };

  it('of answers are limited per address and minute', async () => {
    const times = MAX_FILES_PER_ADDRESS_AND_MINUTE + 3;
    expect(await statusesOfFiles(times, () => ({ 'fastly-client-ip': 'one' }))).toBe(3);
  });

  it('of answers are limited per account and minute across addresses', async () => {
    const headersOf = (call: number) => ({
      'fastly-client-ip': `${call}`,
      cookie: '__session=kari',
    });
    expect(await statusesOfFiles(MAX_FILES_PER_ACCOUNT_AND_MINUTE + 3, headersOf)).toBe(3);
  });
});

describe('survey submissions', () => {
  it('are limited per address and minute', async () => {
    const most = MAX_SUBMISSIONS_PER_ADDRESS_AND_MINUTE;
    const statuses = await statusesOf(most + 3, () => ({ 'fastly-client-ip': 'one' }));
    expect(counts(statuses)).toEqual({ taken: most, refused: 3 });
  });

  it('are limited per account and minute across addresses', async () => {
    const most = MAX_SUBMISSIONS_PER_ACCOUNT_AND_MINUTE;
    const statuses = await statusesOf(most + 3, (call) => ({
      'fastly-client-ip': `${call}`,
      cookie: '__session=kari',
    }));
    expect(counts(statuses)).toEqual({ taken: most, refused: 3 });
  });

  it('that are too large get 413', async () => {
    const app = new Hono()
      .onError(createErrorHandler(deps.log))
      .route('/', surveyRoutes(withSessions(deps)));
    const answer = await app.request(`${SITE}/s/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft({ answers: { longText: 'x'.repeat(MAX_RESPONSE_BYTES) } })),
    });
    expect(answer.status).toBe(413);
  });
});
