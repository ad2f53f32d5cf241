import type { PublicInvestors } from '@samspill/domain/investors/public-investor';
import type { SiteOverview } from '@samspill/domain/landing/overview';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { COMPLETE_DRAFT } from '@samspill/domain/projects/project.cases';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import type { PublicProjects } from '@samspill/domain/projects/public-project';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();
const SECTOR = `test-${crypto.randomUUID().slice(0, 8)}`;
const written: DocumentReference[] = [];

async function write(collection: string, fields: object): Promise<string> {
  const ref = db.collection(collection).doc();
  written.push(ref);
  await ref.set(fields);
  return ref.id;
}

const at = (day: number) => Timestamp.fromMillis(Date.UTC(2020, 0, day));

function writeProject(day: number, fields: object = {}) {
  const draft = { ...COMPLETE_DRAFT, sectors: [SECTOR] };
  return write(PROJECTS, {
    ...draft,
    ...PROJECT_SERVER_FIELDS,
    shareable: true,
    ownerId: 'nobody',
    memberIds: ['nobody'],
    status: 'published',
    publishedAt: at(day),
    searchTokens: tokensOfProject(draft),
    createdAt: at(day),
    updatedAt: at(day),
    ...fields,
  });
}

function writeInvestor(day: number, fields: object = {}) {
  const profile = { ...COMPLETE_PROFILE, sectors: [SECTOR] };
  return write(USERS, {
    ...profile,
    status: 'active',
    counters: { followers: 0, projects: 0 },
    seeded: false,
    searchTokens: tokensOfPerson(profile),
    createdAt: at(day),
    updatedAt: at(day),
    ...fields,
  });
}

const get = async <T>(path: string) => (await callApi(path)).body as T;
const projects = (query = '') =>
  get<PublicProjects>(`/api/public/projects?sector=${SECTOR}${query}`);
const investors = (query = '') =>
  get<PublicInvestors>(`/api/public/investors?sector=${SECTOR}${query}`);

afterAll(() => Promise.all(written.map((ref) => ref.delete())));

describe('GET /api/public/projects', () => {
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await Promise.all([writeProject(3), writeProject(2, { stage: 'idea' }), writeProject(1)]);
    await writeProject(4, { hidden: true });
    await writeProject(4, { status: 'draft' });
    await writeProject(4, { status: 'archived' });
    await writeProject(4, { shareable: false });
  });

  it('returns only shareable projects, newest first, with public fields only', async () => {
    const page = await projects();
    expect(page.projects.map(({ id }) => id)).toEqual(ids);
    expect(page.projects[0]).toEqual({
      id: ids[0],
      title: COMPLETE_DRAFT.title,
      tagline: COMPLETE_DRAFT.tagline,
      stage: COMPLETE_DRAFT.stage,
      sectors: [SECTOR],
      lookingFor: COMPLETE_DRAFT.lookingFor,
      location: COMPLETE_DRAFT.location,
      coverPath: null,
      publishedAt: '2020-01-03T00:00:00.000Z',
    });
    expect(page.next).toBeNull();
  });

  it('are paginated', async () => {
    const first = await projects('&limit=2');
    expect(first.projects.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await projects(`&limit=2&after=${first.next}`);
    expect(second.projects.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.next).toBeNull();
  });

  it('filters by stage', async () => {
    expect((await projects('&stage=idea')).projects.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('may be cached by the edge', async () => {
    const { headers } = await callApi('/api/public/projects');
    expect(headers.get('cache-control')).toContain('s-maxage=300');
  });

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=51'],
    ['limit', 'limit=ten'],
    ['after', 'after=nowhere'],
    ['after', 'after=a/b'],
    ['stage', 'stage=exit'],
    ['sector', 'sector=Not%20A%20Slug'],
    ['owner', 'owner=kari'],
  ])('reject an invalid %s: %s', async (field, query) => {
    expect(await callApi(`/api/public/projects?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });
});

describe('GET /api/public/investors', () => {
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await Promise.all([writeInvestor(2), writeInvestor(1)]);
    await writeInvestor(3, { investor: { ...COMPLETE_PROFILE.investor, listed: false } });
    await writeInvestor(3, { investor: null });
    await writeInvestor(3, { status: 'suspended' });
  });

  it('returns only listed investors, with the fields they chose to show', async () => {
    const page = await investors();
    expect(page.investors.map(({ uid }) => uid)).toEqual(ids);
    expect(Object.keys(page.investors[0] ?? {}).sort()).toEqual([
      'checked',
      'currency',
      'displayName',
      'headline',
      'location',
      'photoPath',
      'sectors',
      'stages',
      'thesis',
      'ticketMax',
      'ticketMin',
      'uid',
    ]);
  });

  it('filters by stage', async () => {
    expect((await investors('&stage=idea')).investors).toHaveLength(2);
    expect((await investors('&stage=growing')).investors).toHaveLength(0);
  });

  it('fill a page with both filters, even if few match', async () => {
    const investor = { ...COMPLETE_PROFILE.investor, stages: ['growing'] };
    await Promise.all([4, 5, 6].map((day) => writeInvestor(day, { investor })));
    const first = await investors('&stage=idea&limit=1');
    expect(first.investors.map(({ uid }) => uid)).toEqual(ids.slice(0, 1));
    const second = await investors(`&stage=idea&limit=1&after=${first.next}`);
    expect(second.investors.map(({ uid }) => uid)).toEqual(ids.slice(1));
    expect(second.next).toBeNull();
  });

  it('include the name of every sector', async () => {
    expect(await investors()).toMatchObject({
      sectors: { health: { nb: 'Helse', en: 'Health' } },
    });
  });
});

describe('a cursor of a public list', () => {
  const answer = async (list: string, after: string) => {
    const { status, body } = await callApi(`/api/public/${list}?after=${after}`);
    return { status, body };
  };

  it.each<[string, object]>([
    ['a draft', { status: 'draft' }],
    ['a hidden one', { hidden: true }],
    ['an archived one', { status: 'archived' }],
    ['one that is not shared', { shareable: false }],
  ])('answers for %s as for a project that is not there', async (_name, fields) => {
    const missing = await answer('projects', 'nowhere');
    expect(missing.status).toBe(400);
    expect(await answer('projects', await writeProject(5, fields))).toEqual(missing);
  });

  it.each<[string, object]>([
    ['a member who is no investor', { investor: null }],
    ['an unlisted investor', { investor: { ...COMPLETE_PROFILE.investor, listed: false } }],
    ['a suspended one', { status: 'suspended' }],
  ])('answers for %s as for a person who is not there', async (_name, fields) => {
    const missing = await answer('investors', 'nowhere');
    expect(missing.status).toBe(400);
    expect(await answer('investors', await writeInvestor(5, fields))).toEqual(missing);
  });
});

describe('GET /api/public/overview', () => {
  it('returns counts and at most six projects', async () => {
    const { counts, featured } = await get<SiteOverview>('/api/public/overview');
    expect(counts.projects).toBeGreaterThanOrEqual(3);
    expect(counts.investors).toBeGreaterThanOrEqual(2);
    expect(counts.people).toBeGreaterThanOrEqual(counts.investors);
    expect(featured.length).toBeGreaterThan(0);
    expect(featured.length).toBeLessThanOrEqual(6);
  });
});

describe('caches of public lists', () => {
  it.each(['projects', 'investors'])('keep no copies of %s in an invented sector', async (list) => {
    const cacheOf = async (sector: string) => {
      const { status, headers } = await callApi(`/api/public/${list}?sector=${sector}`);
      expect(status).toBe(200);
      return headers.get('cache-control');
    };
    expect(await cacheOf(`x-${crypto.randomUUID()}`)).toBe('private, no-store');
    expect(await cacheOf(SECTOR)).toContain('s-maxage=300');
  });
});
