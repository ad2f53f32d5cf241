import type { SearchResponse } from '@samspill/domain/finder/search-result';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signUpWithSession());
});

const ask = (query: string) => callApi(`/api/search?${query}`, { cookie });

describe('GET /api/search', () => {
  it('requires a member', async () => {
    expect(await callApi('/api/search?q=kari')).toMatchObject({ status: 401 });
  });

  it('finds documents of the demo data', async () => {
    const { status, body, headers } = await ask('q=tareskog&kind=project');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect((body as SearchResponse).groups[0]?.found).toMatchObject([
      { kind: 'project', id: 'tareskogen', ownerName: 'Kari Solheim' },
    ]);
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=%20', 'q'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=kari&kind=survey', 'kind'],
    ['q=kari&facets=skill:react', 'kind'],
    ['q=kari&after=z-person_kari', 'kind'],
    ['q=kari&kind=person&facets=status:suspended', 'facets'],
    ['q=kari&kind=person&facets=skill:A/b', 'facets'],
    ['q=kari&kind=person&after=../../users', 'after'],
    ['q=kari&limit=1000', 'limit'],
  ])('rejects "%s" for its %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    const { fields } = (body as { error: { fields: Record<string, string> } }).error;
    expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true);
  });

  it.each(['q=__proto__', 'q=constructor', 'q=%F0%9F%90%9F%F0%9F%90%9F', 'q=%00%00', 'q=%5E%24.*'])(
    'treats "%s" as plain words',
    async (query) => {
      expect((await ask(query)).status).toBe(200);
    },
  );
});

describe('GET /api/search/messages', () => {
  it('responds to visitors with 401', async () => {
    expect(await callApi('/api/search/messages?q=hei')).toMatchObject({ status: 401 });
  });

  it('answers a new member with nothing', async () => {
    const { status, body } = await callApi('/api/search/messages?q=hei', { cookie });
    expect({ status, body }).toEqual({ status: 200, body: { rows: [], next: null } });
  });

  it.each([
    ['', 'q'],
    ['q=%20', 'q'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=hei&after=../../users', 'after'],
    ['q=hei&after=', 'after'],
    ['q=hei&kind=person', 'kind'],
    ['q=hei&uid=ola', 'uid'],
  ])('refuses "%s" for its %s', async (query, field) => {
    const { status, body } = await callApi(`/api/search/messages?${query}`, { cookie });
    expect(status).toBe(400);
    const { fields } = (body as { error: { fields: Record<string, string> } }).error;
    expect(Object.keys(fields)).toContain(field);
  });
});
