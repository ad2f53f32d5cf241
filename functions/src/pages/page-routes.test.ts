import { describe, expect, it } from 'vitest';
import { createIdentityDeps } from '../testing/identity-deps.ts';
import type { toManifest } from './manifest.ts';
import { pageRoutes } from './page-routes.ts';

const deps = createIdentityDeps({ name: 'Havn', shortName: 'Havn', icon: 'v2', accent: '#7b2cbf' });
const app = pageRoutes(deps, async (page) => `<html>${page}</html>`);

describe('pageRoutes', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/investors', 'investors'],
    ['/login?next=%2Ffeed', 'login'],
    ['/feed', 'feed'],
    ['/feed?__WB_REVISION__=abc', 'feed'],
    ['/app', 'app'],
    ['/survey/abc', 'survey'],
    ['/projects', 'app'],
    ['/admin/surveys/edit/abc', 'app'],
  ])('serves %s from the start page %s', async (path, page) => {
    const response = await app.request(path);
    expect(await response.text()).toBe(`<html>${page}</html>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('cache-control')).toContain('s-maxage=180');
  });

  it('answers a known page with 304', async () => {
    const etag = (await app.request('/')).headers.get('etag') ?? '';
    for (const sent of [etag, `W/${etag}`])
      expect((await app.request('/', { headers: { 'if-none-match': sent } })).status).toBe(304);
    expect((await app.request('/about', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('asks to try again where the build cannot be read', async () => {
    const response = await pageRoutes(deps, async () => null).request('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('serves the manifest with name, color and icons of the site', async () => {
    const response = await app.request('/manifest.webmanifest');
    const manifest = (await response.json()) as ReturnType<typeof toManifest>;
    expect(manifest).toMatchObject({ id: '/', name: 'Havn', theme_color: '#7b2cbf' });
    expect(manifest.icons.map(({ src }) => src)).toEqual([
      '/api/public/site/icon/192/v2',
      '/api/public/site/icon/512/v2',
      '/api/public/site/icon/maskable/v2',
    ]);
  });
});
