import { createHash } from 'node:crypto';
import { contentPath, projectPath, USERS, userPath } from '@samspill/domain/paths';
import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { projectCoverPath } from '@samspill/domain/projects/paths';
import type { CardResult } from '@samspill/domain/shares/public-card';
import { HOSTILE_IDS } from '@samspill/domain/testing/cases';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { callApi, SITE_URL } from '../testing/stack-client.ts';

const { db, storage } = createDeps();
const createdRefs: DocumentReference[] = [];
const TITLE = 'Nabostrøm "2" <b>&';
const INLINED = /<(script|style)>(.*?)<\/\1>/gs;

const newId = () => db.collection(USERS).doc().id;

async function write(path: string, fields: object): Promise<void> {
  const ref = db.doc(path);
  createdRefs.push(ref);
  await ref.set(fields);
}

async function writePerson(fields: object = {}): Promise<string> {
  const uid = newId();
  const now = Timestamp.now();
  await write(userPath(uid), {
    ...COMPLETE_PROFILE,
    photoPath: null,
    displayName: 'Kari Kort',
    status: 'active',
    searchTokens: [],
    counters: { followers: 0, projects: 0 },
    seeded: false,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  return uid;
}

async function writeProject(ownerId: string, fields: object = {}): Promise<string> {
  const id = newId();
  const shown = { title: TITLE, tagline: 'Del strøm med naboen', shareable: true };
  await write(projectPath(id), { ...projectDocument(ownerId), ...shown, ...fields });
  return id;
}

async function writePost(uid: string, fields: object = {}): Promise<string> {
  const id = newId();
  await write(contentPath(id), contentDocument(id, uid, { shareable: true, ...fields }));
  return id;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(SITE_URL + path, { headers, redirect: 'manual' });
  const html = await answer.text();
  const meta = (key: string) =>
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];
  return { status: answer.status, headers: answer.headers, html, meta };
}

const cardOf = async (kind: string, id: string) => callApi(`/api/public/cards/${kind}/${id}`);

let owner = '';
let suspended = '';
beforeAll(async () => {
  owner = await writePerson();
  suspended = await writePerson({ status: 'suspended', shareable: true });
});
afterAll(() => Promise.all(createdRefs.map((ref) => ref.delete())));

describe('shared page', () => {
  it('to a project has its title and tagline without JavaScript', async () => {
    const id = await writeProject(owner);
    const { status, headers, html, meta } = await open(`/projects/${id}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Nabostrøm &quot;2&quot; &lt;b&gt;&amp; · Samspill</title>');
    expect(meta('og:title')).toBe('Nabostrøm &quot;2&quot; &lt;b&gt;&amp;');
    expect(meta('og:description')).toBe('Del strøm med naboen');
    expect(meta('og:url')).toBe(`${SITE_URL}/projects/${id}`);
    expect(html).toContain('<div id="root" data-prerendered=""><div');
    expect(headers.get('cache-control')).toContain('s-maxage=60');
  });

  it.each([
    ['?fbclid=1', (path: string) => path],
    ['?utm_source=x&utm_medium=y', (path: string) => path],
    ['?x=1', (path: string) => `/login?next=${encodeURIComponent(`${path}?x=1`)}`],
    [
      '?tab=tasks&fbclid=1',
      (path: string) => `/login?next=${encodeURIComponent(`${path}?tab=tasks&fbclid=1`)}`,
    ],
  ])('with %s is kept by no cache, there or not, and leads on', async (query, to) => {
    for (const id of [await writeProject(owner), newId()]) {
      const path = `/projects/${id}`;
      const { status, headers } = await open(path + query);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(to(path));
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    const asMember = await open(`/projects/${newId()}${query}`, { cookie: '__session=x' });
    expect(asMember.status).toBe(200);
  });

  it('has the headers of all pages, and existing scripts', async () => {
    const id = await writeProject(owner);
    const [{ headers, html }, about] = await Promise.all([open(`/projects/${id}`), open('/about')]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect([name, headers.get(name)]).toEqual([name, about.headers.get(name)]);
    const policy = headers.get('content-security-policy');
    for (const [, , text = ''] of html.matchAll(INLINED))
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    // The content policy would refuse it.
    expect(html.replace(INLINED, '')).not.toMatch(
      /<[^>]+\s(?:style|on\w+)=|<style|<script(?![^>]* src=)/,
    );
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
    expect((await open(script ?? '')).status).toBe(200);
  });

  it('to a person or post names the person', async () => {
    const uid = await writePerson({ shareable: true });
    expect((await open(`/users/${uid}`)).meta('og:title')).toBe('Kari Kort');
    const post = await open(`/content/${await writePost(uid)}`);
    expect([post.meta('og:title'), post.meta('og:description')]).toEqual([uid, 'Vi er i gang!']);
  });

  it('has an image in preview size, under an address specific to that image', async () => {
    const id = newId();
    const coverPath = projectCoverPath(id, crypto.randomUUID());
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#2a7' } });
    const options = { contentType: 'image/jpeg', resumable: false };
    await storage
      .bucket()
      .file(coverPath)
      .save(await picture.jpeg().toBuffer(), options);
    await write(projectPath(id), { ...projectDocument(owner), coverPath, shareable: true });
    const image = (await open(`/projects/${id}`)).meta('og:image') ?? '';
    const answer = await fetch(image);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=300');
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect((await fetch(image.replace(/\w+$/, 'other'))).status).toBe(404);
    await db.doc(projectPath(id)).update({ shareable: false });
    expect((await fetch(`${image}?x`)).status).toBe(400);
    expect((await callApi(new URL(image).pathname)).status).toBe(404);
    await storage.bucket().file(coverPath).delete();
  });

  it('may be fetched by crawlers that read robots.txt, including its image', async () => {
    const rules = await (await fetch(`${SITE_URL}/robots.txt`)).text();
    expect(rules).toContain('Allow: /api/public/cards/');
  });

  it('serves the plain page to a visitor with a session cookie', async () => {
    const cookie = { cookie: '__session=x' };
    const [shared, missing] = await Promise.all([
      open(`/projects/${await writeProject(owner)}`, cookie),
      open('/projects/not-there', cookie),
    ]);
    expect([shared.status, missing.status]).toEqual([200, 200]);
    expect(shared.html).toBe(missing.html);
    expect(shared.meta('og:title')).toBeUndefined();
    expect(shared.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a page that is not shared', () => {
  it('gives the same response as a missing page', async () => {
    const missing = await open('/projects/not-there');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('private, no-store');
    const hidden = await writeProject(owner, { hidden: true });
    const paths = [
      `/projects/${await writeProject(owner, { shareable: false })}`,
      `/projects/${await writeProject(owner, { status: 'draft' })}`,
      `/projects/${await writeProject(owner, { status: 'archived' })}`,
      `/projects/${hidden}`,
      `/projects/${await writeProject(suspended)}`,
      `/users/${owner}`,
      `/users/${suspended}`,
      `/content/${await writePost(owner, { shareable: false })}`,
      `/content/${await writePost(owner, { status: 'hidden' })}`,
      `/content/${await writePost(owner, { status: 'deleted' })}`,
      `/content/${await writePost(suspended)}`,
      `/content/${await writePost(owner, { kind: 'update', projectId: hidden })}`,
      // Hosting's patterns exclude names that begin with a dot.
      ...HOSTILE_IDS.filter((id) => !/^$|^\.|[/\\]/.test(id)).map(
        (id) => `/content/${encodeURIComponent(id)}`,
      ),
    ];
    for (const path of paths) {
      const { status, html } = await open(path);
      expect([path, status, html === missing.html]).toEqual([path, 404, true]);
    }
  });

  it('has no card image', async () => {
    const draft = await cardOf('projects', await writeProject(owner, { status: 'draft' }));
    const missing = await cardOf('projects', 'not-there');
    expect([draft.status, draft.body]).toEqual([200, { card: null }]);
    expect([missing.status, missing.body]).toEqual([200, { card: null }]);
  });

  it('is no longer served after its owner ends sharing', async () => {
    const id = await writeProject(owner);
    const { card } = (await cardOf('projects', id)).body as CardResult;
    expect(card).toMatchObject({ title: TITLE, text: 'Del strøm med naboen', image: null });
    expect(Object.keys(card ?? {}).sort()).toEqual(['id', 'image', 'kind', 'text', 'title']);
    await db.doc(projectPath(id)).update({ shareable: false });
    expect((await open(`/projects/${id}`)).status).toBe(404);
    expect((await cardOf('projects', id)).body).toEqual({ card: null });
  });
});

describe('the public page of a project', () => {
  const publicPitch = {
    publicPitch: true,
    problem: 'Strømmen er **dyr**. Ring 912 34 567.',
    roles: [{ title: 'Elektriker', skills: [], terms: ['pay'], hoursPerWeek: 8 }],
    funding: { goal: 7654321, currency: 'NOK' },
    location: 'Bodø',
  };
  const pitchOf = (id: string) => callApi(`/api/public/pitches/${id}`);

  it('contains what its owner chose, and the tags for link cards', async () => {
    const id = await writeProject(owner, publicPitch);
    const { status, headers, html, meta } = await open(`/pitch/${id}`);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate, s-maxage=60',
    ]);
    const page = html.slice(html.indexOf('<div id="root"'));
    expect(page).toContain(`data-prerendered="/pitch/${id}"`);
    expect(page).toContain('<h1>Nabostrøm &quot;2&quot; &lt;b&gt;&amp;</h1>');
    for (const text of ['Strømmen er dyr. Ring ….', 'Elektriker', '8 t i uka', 'Bodø'])
      expect(page).toContain(text);
    expect(page).toContain(`/login?next=%2Fprojects%2F${id}&amp;view=sign-up`);
    const filled = html.replace(INLINED, '');
    expect(filled).not.toMatch(/\{[#/]?[\w-]+\}|PITCH-ID|IMAGE-PATH|7654321|Løsningen|Lansert/);
    expect(filled).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
    expect(meta('og:title')).toBe('Nabostrøm &quot;2&quot; &lt;b&gt;&amp;');
    expect(meta('og:url')).toBe(`${SITE_URL}/pitch/${id}`);
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/pitch/${id}">`);
    expect(meta('robots')).toBe('noindex');
    expect((await pitchOf(id)).body).toMatchObject({
      pitch: { id, title: TITLE, problem: ['Strømmen er dyr. Ring ….'] },
    });
  });

  it('is listed by search engines only if its owner agrees', async () => {
    const id = await writeProject(owner, { ...publicPitch, indexable: true });
    expect((await open(`/pitch/${id}`)).meta('robots')).toBeUndefined();
  });

  it('is where the link of the project leads people without an account', async () => {
    const id = await writeProject(owner, publicPitch);
    const { status, headers } = await open(`/projects/${id}`);
    expect([status, headers.get('location')]).toEqual([302, `/pitch/${id}`]);
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    expect((await open(`/projects/${id}`, { cookie: '__session=x' })).status).toBe(200);
    expect((await cardOf('projects', id)).body).toMatchObject({ card: { hasPitch: true } });
    const withQuery = await open(`/pitch/${id}?x=1`);
    expect([withQuery.status, withQuery.headers.get('location')]).toEqual([302, `/pitch/${id}`]);
    expect(withQuery.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['with a card only', { publicPitch: false }],
    ['shared no longer', { shareable: false }],
    ['as a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['hidden', { hidden: true }],
    ['of a suspended owner', { ownerId: 'suspended' }],
  ])('has no public page: %s', async (_name, fields) => {
    const ownerId = 'ownerId' in fields ? suspended : owner;
    const id = await writeProject(ownerId, { ...publicPitch, ...fields, ownerId });
    const [there, missing] = await Promise.all([open(`/pitch/${id}`), open('/pitch/not-there')]);
    expect([there.status, missing.status]).toEqual([404, 404]);
    expect(there.html.replaceAll(id, 'not-there')).toBe(missing.html);
    expect(there.html).toContain('Prosjektet vises ikke her');
    expect(there.headers.get('cache-control')).toBe('private, no-store');
    expect((await pitchOf(id)).body).toEqual({ pitch: null });
  });

  it('ends when its owner withdraws it', async () => {
    const id = await writeProject(owner, publicPitch);
    expect((await open(`/pitch/${id}`)).status).toBe(200);
    await db.doc(projectPath(id)).update({ publicPitch: false });
    expect((await open(`/pitch/${id}`)).status).toBe(404);
    expect((await open(`/projects/${id}`)).status).toBe(200);
    expect((await pitchOf(id)).body).toEqual({ pitch: null });
  });
});

describe('public pages of the site', () => {
  it.each(['/', '/about', '/investors'])('%s has the tags for link cards', async (path) => {
    const { html, meta } = await open(path);
    expect(meta('og:title')).toBeTruthy();
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:description')).not.toMatch(/[{|}]/);
    expect(meta('og:url')).toBe(SITE_URL + path);
    expect(meta('twitter:card')).toBe('summary');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`);
    const image = await fetch(meta('og:image') ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('other addresses', () => {
  it.each(['/projects', '/projects/edit/new', '/users/edit', '/projects/edit/p1', '/users'])(
    '%s has no card',
    async (path) => {
      const { status, headers, html, meta } = await open(path);
      expect([status, meta('og:title')]).toEqual([200, undefined]);
      expect(headers.get('etag')).not.toBeNull();
      expect(html).toContain('<div id="root" data-prerendered=""><div');
    },
  );
});
