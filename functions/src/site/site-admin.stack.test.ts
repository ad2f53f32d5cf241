import type { AuditPage } from '@samspill/domain/audit-log';
import { PROJECTS, userPath } from '@samspill/domain/paths';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { SITE_GLOBAL, SITE_LEGAL, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { MAX_TERMS } from '@samspill/domain/site/site-settings';
import { TASKS } from '@samspill/domain/tasks/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const SITE = '/api/admin/site';
const OPEN = { announcement: null, signUpsOpen: true, maintenance: false };
const { auth, db } = createDeps();
const mark = crypto.randomUUID().slice(0, 8);
const [smithing, forging] = [`smithing-${mark}`, `forging-${mark}`];
let admin: Awaited<ReturnType<typeof signUpWithSession>>;

beforeAll(async () => {
  admin = await signUpWithSession();
  await auth.setCustomUserClaims(admin.uid, { admin: true });
});
afterAll(async () => {
  await call('PATCH', '/settings', OPEN);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: unknown) =>
  callApi(`${SITE}${path}`, { method, body, cookie: admin.cookie });

const readSkills = async () => (await db.doc(SITE_TAXONOMY).get()).get('skills');

async function logOf(target: string): Promise<unknown> {
  const query = `target=${encodeURIComponent(target)}`;
  const { body } = await callApi(`/api/admin/audit?${query}`, { cookie: admin.cookie });
  return body;
}

describe('the operator of the site', () => {
  const operator = {
    name: 'Samspill AS',
    organisationNumber: '923 609 016',
    address: 'Storgata 1\n0155 Oslo',
    email: 'hei@samspill.test',
  };
  afterAll(() => db.doc(SITE_LEGAL).delete());

  it('are empty by default, and the published texts are complete', async () => {
    await db.doc(SITE_LEGAL).delete();
    expect((await call('GET', '/legal')).body).toEqual(EMPTY_LEGAL);
    const { body, headers } = await callApi('/api/public/site/legal');
    expect(body).toEqual(toPublicLegal(EMPTY_LEGAL));
    expect(headers.get('cache-control')).toContain('s-maxage');
  });

  it('are stored, published and logged', async () => {
    const legal = { operator, privacy: null, terms: { nb: 'Vær snill.', en: 'Be kind.' } };
    expect((await call('PUT', '/legal', legal)).status).toBe(200);
    expect((await callApi('/api/public/site/legal')).body).toEqual(toPublicLegal(legal));
    const { entries } = (await logOf('legal')) as AuditPage;
    expect(entries[0]).toMatchObject({
      action: 'site.legal',
      actor: { uid: admin.uid },
      before: { operator: EMPTY_LEGAL.operator, ownTexts: [] },
      after: { operator, ownTexts: ['terms'] },
    });
  });

  it.each([
    ['an address that is none', { operator: { ...operator, email: 'hei' } }],
    ['an empty text', { terms: { nb: '', en: 'Be kind.' } }],
    ['anything else', { more: 1 }],
  ])('rejects %s', async (_name, fields) => {
    const answer = await call('PUT', '/legal', { ...EMPTY_LEGAL, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-argument' } } });
  });

  it('can be set by administrators only', async () => {
    const member = await signUpWithSession();
    const write = { method: 'PUT', body: EMPTY_LEGAL, cookie: member.cookie } as const;
    expect((await callApi(`${SITE}/legal`, write)).status).toBe(403);
  });
});

describe('site settings', () => {
  const announcement = {
    nb: 'Nede i natt',
    en: 'Down tonight',
    level: 'warning',
    until: '2030-01-01T00:00:00.000Z',
  };

  it('change only the named fields, with old and new values in the log', async () => {
    const answer = await call('PATCH', '/settings', { announcement });
    expect(answer).toMatchObject({ status: 200, body: { ...OPEN, announcement } });
    expect((await db.doc(SITE_GLOBAL).get()).get('announcement')).toEqual(announcement);
    const { entries } = (await logOf('global')) as AuditPage;
    expect(entries[0]).toMatchObject({ action: 'site.global', actor: { uid: admin.uid } });
    expect(entries[0]).toMatchObject({ before: { announcement: null }, after: { announcement } });
    expect(entries[0]?.after).toEqual({ announcement });
  });

  it('merge concurrent changes', async () => {
    const changes = [{ announcement }, { signUpsOpen: false }, { features: { polls: false } }];
    await call('PATCH', '/settings', { ...OPEN, features: { polls: true, investors: true } });
    await Promise.all(changes.map((body) => call('PATCH', '/settings', body)));
    expect((await call('GET', '/settings')).body).toEqual({
      announcement,
      signUps: 'closed',
      signUpsOpen: false,
      signUpDomains: [],
      membersInvite: true,
      signInProviders: [],
      maintenance: false,
      features: { polls: false, investors: true },
    });
    const last = { ...OPEN, features: { polls: true, investors: true } };
    expect((await call('PATCH', '/settings', last)).status).toBe(200);
  });

  it('take the sign-up mode, and open or closed of an earlier page', async () => {
    const patch = async (body: object) => (await call('PATCH', '/settings', body)).body;
    expect(await patch({ signUps: 'approval', signUpDomains: ['Kommune.no'] })).toMatchObject({
      signUps: 'approval',
      signUpsOpen: true,
      signUpDomains: ['kommune.no'],
    });
    expect((await call('PATCH', '/settings', { signUpDomains: ['@kommune'] })).status).toBe(400);
    expect(await patch({ signUpsOpen: false })).toMatchObject({ signUps: 'closed' });
    expect(await patch({ signUps: 'open', signUpDomains: [] })).toMatchObject({ signUps: 'open' });
  });

  it('can be removed again', async () => {
    await call('PATCH', '/settings', OPEN);
    expect((await db.doc(SITE_GLOBAL).get()).get('announcement')).toBeNull();
  });

  it('keep features that a change does not name', async () => {
    const off = { polls: false };
    await call('PATCH', '/settings', { features: { ...off, investors: true } });
    expect((await call('PATCH', '/settings', OPEN)).body).toMatchObject({ features: off });
    const on = { polls: true };
    expect((await call('PATCH', '/settings', { features: on })).body).toMatchObject({
      features: { ...on, investors: true },
    });
    const { entries } = (await logOf('global')) as AuditPage;
    expect(entries[0]).toMatchObject({ before: { features: off }, after: { features: on } });
  });

  it.each([
    ['an unknown one', { surprises: true }],
    ['one that is neither on nor off', { polls: 'of course' }],
    ['a list', ['polls']],
  ])('reject features with %s', async (_name, features) => {
    expect((await call('PATCH', '/settings', { ...OPEN, features })).status).toBe(400);
  });

  it.each([
    ['no words', { ...announcement, nb: '  ' }, 'announcement.nb'],
    ['too many words', { ...announcement, en: 'x'.repeat(301) }, 'announcement.en'],
    ['an unknown level', { ...announcement, level: 'panic' }, 'announcement.level'],
    ['a day that is none', { ...announcement, until: '=NOW()' }, 'announcement.until'],
  ])('reject an announcement with %s', async (_name, wrong, field) => {
    expect(await call('PATCH', '/settings', { ...OPEN, announcement: wrong })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });
});

describe('the terms for skills', () => {
  it('are created once, renamed and logged', async () => {
    const names = { nb: 'Smiing', en: 'Smithing' };
    expect((await call('POST', '/taxonomy/skills', { slug: smithing, ...names })).status).toBe(200);
    expect((await readSkills())[smithing]).toEqual(names);
    expect(await call('POST', '/taxonomy/skills', { slug: smithing, ...names })).toMatchObject({
      status: 409,
      body: { error: { fields: { slug: expect.any(String) } } },
    });
    const renamed = { nb: 'Smedarbeid', en: 'Smithing' };
    await call('PUT', `/taxonomy/skills/${smithing}`, renamed);
    expect((await readSkills())[smithing]).toEqual(renamed);
    expect(await logOf(`skills/${smithing}`)).toMatchObject({
      entries: [
        { before: names, after: renamed },
        { before: null, after: names },
      ],
    });
  });

  it('are added and renamed by a list, without removals and with one log entry', async () => {
    const [kept, added] = [`kept-${mark}`, `added-${mark}`];
    const names = { nb: 'Sying', en: 'Sewing' };
    await call('POST', '/taxonomy/skills', { slug: kept, ...names });
    const before = Object.keys(await readSkills()).length;
    const renamed = { nb: 'Sømarbeid', en: 'Sewing' };
    const terms = [
      { slug: kept, ...renamed },
      { slug: added, ...names },
    ];
    const list = () => call('PUT', '/taxonomy/skills', { terms });
    expect(await list()).toMatchObject({ status: 200, body: { added: 1, renamed: 1 } });
    expect(await list()).toMatchObject({ status: 200, body: { added: 0, renamed: 0 } });
    const skills = await readSkills();
    expect(skills).toMatchObject({ [kept]: renamed, [added]: names });
    expect(Object.keys(skills)).toHaveLength(before + 1);
    const { entries } = (await logOf('skills')) as AuditPage;
    expect(entries).toMatchObject([{ before: null, after: { added: 1, renamed: 1 } }]);
    for (const slug of [kept, added]) await call('DELETE', `/taxonomy/skills/${slug}`);
  });

  const term = { slug: 'one', nb: 'En', en: 'One' };
  it.each([
    ['none', []],
    ['the same id twice', [term, term]],
    ['an id that is none', [{ ...term, slug: 'Not An Id' }]],
    ['a name that is too long', [{ ...term, nb: 'x'.repeat(61) }]],
    [
      'too many',
      Array.from({ length: MAX_TERMS + 1 }, (_, index) => ({ ...term, slug: `term-${index}` })),
    ],
  ])('reject a list with %s', async (_name, terms) => {
    const before = await readSkills();
    expect(await call('PUT', '/taxonomy/skills', { terms })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: expect.any(Object) } },
    });
    expect(await readSkills()).toEqual(before);
  });

  it('cannot be removed while in use', async () => {
    await call('POST', '/taxonomy/skills', { slug: forging, nb: 'Smiing', en: 'Forging' });
    await db.doc(userPath(admin.uid)).update({ skills: [smithing, 'react', forging] });
    const path = `/taxonomy/skills/${smithing}`;
    expect(await call('GET', `${path}/uses`)).toMatchObject({ body: { uses: 1 } });
    expect((await call('DELETE', path)).status).toBe(409);
  });

  it('merge: documents use the remaining term once, and the other is deleted', async () => {
    const project = db.collection(PROJECTS).doc();
    const unpublished = { status: 'draft', publishedAt: null } as const;
    await project.set(
      projectDocument(admin.uid, { ...unpublished, skillsWanted: [smithing, 'welding'] }),
    );
    const task = project.collection(TASKS).doc();
    const skills = [forging, smithing];
    await task.set(taskDocument(project.id, admin.uid, { skills }));
    const uses = `/taxonomy/skills/${smithing}/uses`;
    expect(await call('GET', uses)).toMatchObject({ body: { uses: 3 } });
    const path = `/taxonomy/skills/${smithing}/merge`;
    expect(await call('POST', path, { into: forging })).toMatchObject({
      status: 200,
      body: { isDone: true },
    });
    expect((await db.doc(userPath(admin.uid)).get()).get('skills')).toEqual([forging, 'react']);
    expect((await project.get()).get('skillsWanted')).toEqual([forging, 'welding']);
    expect((await task.get()).get('skills')).toEqual([forging]);
    await task.delete();
    expect(await readSkills()).not.toHaveProperty(smithing);
    expect(await logOf(`skills/${smithing}`)).toMatchObject({
      entries: [{ before: { en: 'Smithing' }, after: { mergedInto: forging } }, {}, {}],
    });
  });

  it('cannot merge into themselves or a missing term', async () => {
    const merge = (into: string) => call('POST', `/taxonomy/skills/${forging}/merge`, { into });
    expect((await merge(forging)).status).toBe(400);
    expect((await merge('nowhere')).status).toBe(400);
    expect((await call('POST', `/taxonomy/skills/nowhere/merge`, { into: forging })).status).toBe(
      404,
    );
  });

  it('can be removed when unused', async () => {
    const holders = await db
      .collection(PROJECTS)
      .where('skillsWanted', 'array-contains', forging)
      .get();
    await Promise.all(holders.docs.map(({ ref }) => ref.delete()));
    await db.doc(userPath(admin.uid)).update({ skills: [] });
    expect((await call('DELETE', `/taxonomy/skills/${forging}`)).status).toBe(200);
    expect(await readSkills()).not.toHaveProperty(forging);
  });

  it.each([
    ['an id with blanks', { slug: 'two words', nb: 'To', en: 'Two' }],
    ['an id with script', { slug: '<b>x</b>', nb: 'To', en: 'Two' }],
    ['no name', { slug: 'nameless', nb: '', en: 'Two' }],
    ['an endless name', { slug: 'endless', nb: 'x'.repeat(61), en: 'Two' }],
  ])('reject %s', async (_name, body) => {
    expect((await call('POST', '/taxonomy/skills', body)).status).toBe(400);
  });

  it.each<[string, number]>([
    ['constructor', 404],
    ['nowhere', 404],
    ['__proto__', 400],
    ['toString', 400],
    ['a%2Fb', 400],
  ])('reject property names of every object: %s', async (slug, status) => {
    const path = `/taxonomy/skills/${slug}`;
    expect((await call('PUT', path, { nb: 'X', en: 'X' })).status).toBe(status);
    expect((await call('DELETE', path)).status).toBe(status);
  });

  it('are skills or sectors only', async () => {
    const names = { slug: 'x', nb: 'X', en: 'X' };
    expect((await call('POST', '/taxonomy/planets', names)).status).toBe(400);
  });
});
