import { SESSION_PATH } from '@samspill/domain/session/session';
import { describe, expect, it } from 'vitest';
import { callApi, openSession, SITE_URL, signUp } from './testing/stack-client.ts';

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${SITE_URL}${SESSION_PATH}`, {
    method: 'POST',
    headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
    body,
  });

describe('API behind Hosting', () => {
  // The functions' runtime parses the body first and rejects it: docs/decisions/0055.
  it.each(['{', 'null', '5', '"x"'])(
    'returns 400 for a body that is no JSON object: %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it.each([
    ['a list', '[]', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a text', '{', 'text/plain'],
    ['no JSON, though it says so', '{', 'application/problem+json'],
  ])('returns 400 with our error body for %s', async (_name, body, type) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid-argument' } });
  });

  it('returns 400 and the field for a body that fails the schema', async () => {
    const answer = await post('{"idToken":7}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid-argument', fields: { idToken: expect.any(String) } },
    });
  });

  it('returns 413 for a huge body', async () => {
    const answer = await post(JSON.stringify({ idToken: 'x'.repeat(1_000_000) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'payload-too-large' } });
  });

  it('returns 429 and a retry time after too many sign-ins to an account', async () => {
    const { idToken } = await signUp();
    let answer = await openSession(idToken);
    // Each of the emulator's few processes counts separately.
    for (let count = 0; count < 200 && answer.status === 200; count += 1) {
      answer = await openSession(idToken);
    }
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('returns an uncached 404 for an unknown address', async () => {
    const answer = await callApi('/api/nowhere');
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
