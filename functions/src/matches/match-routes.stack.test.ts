import { AUDIT } from '@samspill/domain/audit/paths';
import { type AdminMatchesPage, outcomeOf } from '@samspill/domain/matches/admin-match';
import { DEFAULT_MATCHING, type MatchingSettings } from '@samspill/domain/matches/weights';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const MATCHES = '/api/admin/matches';
const { auth, db } = createDeps();
let uid: string;
let cookie: string;

beforeAll(async () => {
  ({ uid, cookie } = await signUpWithSession());
  await auth.setCustomUserClaims(uid, { admin: true });
});

const get = (path: string) => callApi(`${MATCHES}${path}`, { cookie });
const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  callApi(`${MATCHES}${path}`, { method, body, cookie });

const withTalent = (talent: object) => ({
  ...DEFAULT_MATCHING,
  weights: { ...DEFAULT_MATCHING.weights, talent },
});

const refused = (field: string) => ({
  status: 400,
  body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
});

describe('matches of the site', () => {
  it('are listed with reasons and returned in full by id', async () => {
    const { body } = await get('?limit=3');
    const { matches, next } = body as AdminMatchesPage;
    expect(matches).toHaveLength(3);
    const following = (await get(`?limit=3&after=${next}`)).body as AdminMatchesPage;
    const ids = [...matches, ...following.matches].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    for (const { score, reasons } of matches)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(await get(`/${matches[0]?.id}`)).toMatchObject({ status: 200, body: matches[0] });
  });

  it.each(['score', 'newest'])('are found by words, sorted by %s', async (sort) => {
    const { status, body } = await get(`?q=tareskogen&sort=${sort}&state=new&kind=talent`);
    expect(status).toBe(200);
    const { matches } = body as AdminMatchesPage;
    expect(matches.every(({ kind }) => kind === 'talent')).toBe(true);
  });

  it.each(['score', 'newest'])('that are mutual are sorted by %s', async (sort) => {
    const { status, body } = await get(`?sort=${sort}&state=mutual`);
    expect(status).toBe(200);
    const { matches } = body as AdminMatchesPage;
    expect(matches.every((match) => outcomeOf(match) === 'mutual')).toBe(true);
  });

  it('are counted by kind and score', async () => {
    expect(await get('/quality')).toMatchObject({
      status: 200,
      body: { all: { total: expect.any(Number), mutual: expect.any(Number) } },
    });
  });

  it.each([
    ['kind=friend', 'kind'],
    ['state=%3Cscript%3E', 'state'],
    ['status==1%2B1', 'status'],
    ['min=101', 'min'],
    ['min=-1', 'min'],
    ['min==SUM(A1)', 'min'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['project=a%2Fb', 'project'],
    ['person=__all__', 'person'],
    ['sort=name', 'sort'],
    ['after=a%2Fb', 'after'],
    ['after=nowhere', 'after'],
    ['limit=0', 'limit'],
    ['owner=kari', 'owner'],
  ])('reject the query ?%s', async (query, field) => {
    expect(await get(`?${query}`)).toMatchObject(refused(field));
  });

  it.each(['=HYPERLINK("https://x.test")', '<script>alert(1)</script>', '../../x', '%00'])(
    'accept any search words: %s',
    async (words) => {
      expect((await get(`?q=${encodeURIComponent(words)}`)).status).toBe(200);
    },
  );

  it.each([
    ['/nobody', 404],
    ['/__all__', 400],
    [`/${'x'.repeat(200)}`, 400],
  ])('return an error at %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('matching settings', () => {
  it('are changed and restored with a log entry each, and unchanged weights without one', async () => {
    const before = (await get('/settings')).body as MatchingSettings;
    const after = { ...before, threshold: before.threshold - 1 };
    for (const settings of [after, before, before])
      expect(await send('PUT', '/settings', settings)).toMatchObject({
        status: 200,
        body: settings,
      });
    const { docs } = await db.collection(AUDIT).where('actor.uid', '==', uid).get();
    const entries = docs.map((each) => each.data());
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'site.matching', before, after }),
        expect.objectContaining({ action: 'site.matching', before: after, after: before }),
      ]),
    );
  });

  it('can be previewed without a write', async () => {
    const before = await get('/settings');
    const talent = { skills: 30, sectors: 15, location: 40, intent: 15, terms: 0, hours: 0 };
    expect(await send('POST', '/preview', withTalent(talent))).toMatchObject({
      status: 200,
      body: { total: expect.any(Number), count: expect.any(Number), movers: expect.any(Array) },
    });
    expect((await get('/settings')).body).toEqual(before.body);
  });

  it.each([
    [{ skills: 61, sectors: 15, location: 10, intent: 15, terms: 0, hours: 0 }, 'weights.talent'],
    [
      { skills: 70, sectors: 15, location: 30, intent: -15, terms: 0, hours: 0 },
      'weights.talent.intent',
    ],
    [
      { skills: '=60', sectors: 15, location: 10, intent: 15, terms: 0, hours: 0 },
      'weights.talent.skills',
    ],
    [
      {
        skills: '<script>',
        sectors: '9'.repeat(9_000),
        location: 10,
        intent: 15,
        terms: 0,
        hours: 0,
      },
      'weights.talent.sectors',
    ],
    [
      { skills: 59.5, sectors: 15.5, location: 10, intent: 15, terms: 0, hours: 0 },
      'weights.talent.skills',
    ],
    [
      { skills: 1e21, sectors: 15, location: 10, intent: 15, terms: 0, hours: 0 },
      'weights.talent.skills',
    ],
    [{ skills: 85, intent: 15, terms: 0, hours: 0 }, 'weights.talent.sectors'],
    [{ skills: 60, sectors: 15, location: 10, intent: 15, luck: 0 }, 'weights.talent.luck'],
  ])('reject the weights %j', async (talent, field) => {
    for (const [method, path] of [
      ['PUT', '/settings'],
      ['POST', '/preview'],
    ] as const)
      expect(await send(method, path, withTalent(talent))).toMatchObject(refused(field));
  });

  it.each([101, -1, null, '=1+1', 40.5])('reject a threshold of %j', async (threshold) => {
    const settings = { ...DEFAULT_MATCHING, threshold };
    expect(await send('PUT', '/settings', settings)).toMatchObject(refused('threshold'));
  });

  it.each([[], {}, { weights: [] }])('reject %j', async (settings) => {
    expect((await send('PUT', '/settings', settings)).status).toBe(400);
  });
});

describe('match rerun', () => {
  it('runs at once for a single project', async () => {
    const subject = { side: 'project', id: 'tareskogen' };
    expect(await send('POST', '/rerun', subject)).toMatchObject({ status: 200 });
  });

  it.each([
    [{ side: 'owner', id: 'kari' }, 'side'],
    [{ side: 'project', id: 'a/b' }, 'id'],
    [{ side: 'person', id: 'x'.repeat(129) }, 'id'],
  ])('rejects the subject %j', async (subject, field) => {
    expect(await send('POST', '/rerun', subject)).toMatchObject(refused(field));
  });

  it.each([
    ['nowhere', 404],
    ['a%2Fb', 400],
    ['x'.repeat(300), 400],
  ])('rejects a full rerun with the id %s', async (id, status) => {
    expect((await send('POST', `/reruns/${id}/run`, {})).status).toBe(status);
  });

  it('returns 404 for a missing user', async () => {
    expect((await send('POST', '/rerun', { side: 'person', id: 'nobody' })).status).toBe(404);
  });

  it('reports whether a full rerun is needed', async () => {
    expect(await get('/reruns')).toMatchObject({
      status: 200,
      body: { isNeeded: expect.any(Boolean), subjects: expect.any(Number) },
    });
  });
});
