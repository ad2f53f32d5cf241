import type { AuditPage } from '@samspill/domain/audit-log';
import type { SiteIdentity } from '@samspill/domain/site/identity';
import { SITE_IDENTITY, siteImagePath } from '@samspill/domain/site/paths';
import { type PublicIdentity, SITE_LOGO_SIZE } from '@samspill/domain/site/public-identity';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, SITE_URL, signUpWithSession } from '../testing/stack-client.ts';

const IDENTITY = '/api/admin/site/identity';
const { auth, db } = createDeps();
const DRAFT = {
  name: 'Havn & Fjord',
  shortName: 'Havn',
  tagline: { nb: 'Møt havna', en: 'Meet the harbour' },
  welcome: { nb: 'Velkommen <hit>', en: 'Welcome' },
  about: { nb: '', en: '' },
  accent: '#7b2cbf',
};
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#7b2cbf"/></svg>';
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd" width="20" height="20"/><rect width="20" height="20" fill="#123456"/></svg>`;

let admin: Awaited<ReturnType<typeof signUpWithSession>>;
beforeAll(async () => {
  admin = await signUpWithSession();
  await auth.setCustomUserClaims(admin.uid, { admin: true });
});
afterAll(async () => {
  // Through the API, which also clears the cache of its process.
  await call('DELETE', '/logo');
  await call('DELETE', '/icon');
  await call('PUT', '', {
    ...DRAFT,
    name: 'Samspill',
    shortName: 'Samspill',
    tagline: DRAFT.about,
    welcome: DRAFT.about,
    accent: null,
  });
  await db.doc(SITE_IDENTITY).delete();
});

type Method = 'GET' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', body?: unknown, cookie = admin.cookie) =>
  callApi(IDENTITY + path, { method, body, cookie });
const encode = (content: string | Buffer) => ({ data: Buffer.from(content).toString('base64') });
const htmlOf = async (path: string) => (await fetch(SITE_URL + path)).text();
const readPublic = async () => (await callApi('/api/public/site/identity')).body as PublicIdentity;

describe('the identity of the site', () => {
  it('shows on every page at once, in the first response', async () => {
    expect((await call('PUT', '', DRAFT)).status).toBe(200);
    for (const path of ['/', '/about', '/investors', '/login', '/feed', '/survey/x', '/projects']) {
      const html = await htmlOf(path);
      expect([path, html.includes('Havn &amp; Fjord</title>')]).toEqual([path, true]);
      expect([path, /Samspill|\{site\}/.test(html)]).toEqual([path, false]);
      expect([path, html.includes('#7b2cbf')]).toEqual([path, true]);
    }
    const home = await htmlOf('/');
    expect(home).toMatch(/<h1[^>]*>Møt havna<\/h1>/);
    expect(home).toContain('Velkommen &lt;hit&gt;');
    const manifest = await (await fetch(`${SITE_URL}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: DRAFT.name, short_name: 'Havn' });
    expect((await callApi('/api/public/site/legal')).body).toMatchObject({
      terms: { en: expect.stringContaining('an account in Havn & Fjord.') },
    });
  });

  it('is logged with its changed fields', async () => {
    const { body } = await callApi('/api/admin/audit?target=identity', { cookie: admin.cookie });
    const [entry] = (body as AuditPage).entries;
    expect(entry).toMatchObject({
      action: 'site.identity',
      after: { identity: { name: DRAFT.name, accent: DRAFT.accent } },
    });
  });

  it.each([
    ['a missing name', { ...DRAFT, name: ' ' }],
    ['a placeholder as a name', { ...DRAFT, name: '{site}' }],
    ['an accent that is none', { ...DRAFT, accent: 'url(x)' }],
    ['a picture among the texts', { ...DRAFT, logo: 'x' }],
  ])('rejects %s', async (_name, draft) => {
    expect((await call('PUT', '', draft)).status).toBe(400);
  });

  it('is for administrators only', async () => {
    const member = await signUpWithSession();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', DRAFT],
      ['PUT', '/logo', encode(LOGO)],
      ['DELETE', '/logo', undefined],
    ] as const)
      expect([method, path, (await call(method, path, body, member.cookie)).status]).toEqual([
        method,
        path,
        403,
      ]);
  });
});

describe('pictures of the site', () => {
  it('are served as PNG in all sizes, under an address per version', async () => {
    expect((await call('PUT', '/logo', encode(LOGO))).status).toBe(200);
    expect((await call('PUT', '/icon', encode(LOGO))).status).toBe(200);
    const { logo, icon } = await readPublic();
    expect(await htmlOf('/')).toMatch(new RegExp(`<img [^>]*src="${logo}" alt="Havn &amp; Fjord"`));
    const sizes = ['32', '180', '192', '512', 'maskable'].map((size) =>
      icon?.replace('/192/', `/${size}/`),
    );
    const widths = await Promise.all(
      [logo, ...sizes].map(async (url) => {
        const response = await fetch(SITE_URL + url);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('cache-control')).toContain('immutable');
        return (await sharp(await response.arrayBuffer()).metadata()).width;
      }),
    );
    expect(widths).toEqual([448, 32, 180, 192, 512, 512]);
    const former = await fetch(SITE_URL + logo?.replace(/\w+$/, 'former'));
    expect([former.status, former.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=60',
    ]);
  });

  it('contain nothing of an SVG but its drawing', async () => {
    const { body } = await call('PUT', '/icon', encode(SCRIPTED));
    const { icon } = body as SiteIdentity;
    const response = await fetch(`${SITE_URL}/api/public/site/icon/32/${icon}`);
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.toString('latin1')).not.toMatch(/script|svg|passwd/);
    const { dominant } = await sharp(png).stats();
    expect(dominant.r).toBeLessThan(40);
  });

  it.each([
    ['the clear margin', '', 1],
    ['a white margin', '<rect width="80" height="20" fill="#fff"/>', 1],
    ['no colored background', '<rect width="80" height="20" fill="#7b2cbf"/>', 4],
    ['no black background', '<rect width="80" height="20"/>', 4],
  ])('lose %s', async (_name, background, ratio) => {
    const drawing = '<circle cx="10" cy="10" r="8" fill="#2a7"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${background}${drawing}</svg>`;
    const { body } = await call('PUT', '/logo', encode(svg));
    const { logo } = body as SiteIdentity;
    const response = await fetch(`${SITE_URL}/api/public/site/logo/${SITE_LOGO_SIZE}/${logo}`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width / height).toBeCloseTo(ratio, 1);
  });

  it.each([
    ['text', 'no picture'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG that does not end', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['a PNG that does not go on', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'an SVG of a million pixels a side',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    ],
  ])('reject %s and keep the former', async (_name, content) => {
    const before = (await call('GET')).body as SiteIdentity;
    const answer = await call('PUT', '/icon', encode(content));
    expect(answer.status).toBe(400);
    expect(((await call('GET')).body as SiteIdentity).icon).toBe(before.icon);
  });

  it('go away with their files', async () => {
    expect((await call('DELETE', '/logo')).status).toBe(200);
    expect((await readPublic()).logo).toBeNull();
    expect((await db.doc(siteImagePath('logo')).get()).exists).toBe(false);
    expect(await htmlOf('/')).toMatch(/<svg[^>]*>.*<\/svg>Havn &amp; Fjord/);
  });
});
