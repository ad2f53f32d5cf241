import { SESSION_PATH } from '@samspill/domain/session/session';
import { describe, expect, it } from 'vitest';
import { callApi, openSession, SITE_URL, signUp } from './testing/stack-client.ts';

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${SITE_URL}${SESSION_PATH}`, {
    method: 'POST',
    headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
    body,
  });

describe('behind Hosting', () => {
  // Rejected by the functions' runtime, which parses the body first: docs/decisions/0055.
  it.each(['{', 'null', '5', '"x"'])(
    'a body that is no JSON object is answered with 400: %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it.each([
    ['a list', '[]', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a text', '{', 'text/plain'],
    ['no JSON, though it says so', '{', 'application/problem+json'],
  ])('%s is answered with 400 in our form', async (_name, body, type) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid-argument' } });
  });

  it('a body of another form is answered with 400 and the field', async () => {
    const answer = await post('{"idToken":7}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid-argument', fields: { idToken: expect.any(String) } },
    });
  });

  it('a huge body is answered with 413', async () => {
    const answer = await post(JSON.stringify({ idToken: 'x'.repeat(1_000_000) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'payload-too-large' } });
  });

  it('answers too many sign-ins to an account with 429 and a retry time', async () => {
    const { idToken } = await signUp();
    let answer = await openSession(idToken);
    // Each of the emulator's few processes counts for itself.
    for (let count = 0; count < 200 && answer.status === 200; count += 1) {
      answer = await openSession(idToken);
    }
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('an unknown address is answered with 404, uncached', async () => {
    const answer = await callApi('/api/nowhere');
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
