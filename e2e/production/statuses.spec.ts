import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_BUILD } from '../../scripts/stack/folders.mjs';
import { expect, test } from '../fixtures.ts';
import { newAccount } from '../vocabulary/accounts.ts';
import { expectSignedIn, signUp, visit } from '../vocabulary/session.ts';
import { ADMIN_PATHS, MEMBER_PATHS, PUBLIC_PATHS } from '../vocabulary/site-map.ts';

/** Cards and public pages of a user, project or item: the function sets the status by existence and visibility. */
const CARD = /^\/(projects|users|content|pitch)\/(?!edit)[^/]+$/;
/** A browser asks for each page; the edge caches pages that the function fills in. */
const CHECKED_WITH_SERVER = /^(no-cache|public, max-age=0, must-revalidate, s-maxage=180)$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

test.describe('unknown address', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*404.*\/no\/such/] });

  test('returns 404 with the not-found page, logged in or out', async ({ page }) => {
    for (const heading of ['logged out', 'logged in']) {
      const answer = await page.goto('/no/such/page');
      expect(answer?.status(), heading).toBe(404);
      expect(answer?.headers()['cache-control'], heading).toBe('no-cache');
      await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
      const person = newAccount('Nora Ny');
      await signUp(page, person);
    }
    await page.getByRole('button', { name: 'Gå til hjemmeside' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('every page of the site map returns 200', async ({ request }) => {
  const paths = [...PUBLIC_PATHS, ...MEMBER_PATHS, ...ADMIN_PATHS].filter(
    (path) => !CARD.test(path),
  );
  for (const path of paths) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['cache-control'], path).toMatch(CHECKED_WITH_SERVER);
  }
  for (const path of ['/feed/', '/survey/any-id/', '/projects/edit/new?tab=1']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ['/survey', '/survey/a/b', '/projects/a/b', '/admin/nothing', '/feeds']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('caches an asset as immutable and never caches a missing one', async ({ request }) => {
  const [asset] = readdirSync(join(WEB_BUILD, 'assets'));
  const there = await request.get(`/assets/${asset}`);
  expect([there.status(), there.headers()['cache-control']]).toEqual([200, FOR_GOOD]);
  const gone = await request.get('/assets/gone-00000000.js');
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-cache']);
});

test('the service worker is never cached, and the manifest’s icons exist', async ({ request }) => {
  const worker = await request.get('/sw.js');
  const { 'content-type': type, 'cache-control': control } = worker.headers();
  expect([worker.status(), control]).toEqual([200, 'no-cache']);
  expect(type).toContain('javascript');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
});

test('the API returns JSON with 404 for an unknown route', async ({ request }) => {
  const unknown = await request.get('/api/no/such');
  expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([
    404,
    'private, no-store',
  ]);
  expect((await unknown.json()).error.code).toBe('not-found');
});

test('crawlers find public pages, and build files are not served', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(['/', '/about', '/investors'].map((path) => `${baseURL}${path}`));
  for (const url of listed) {
    const page = await request.get(url ?? '');
    expect(page.status(), url).toBe(200);
    expect(await page.text(), url).not.toContain('noindex');
  }
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
  ]);
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
});

test('keeps the session across pages rendered by the function', async ({ page }) => {
  const person = newAccount('Siv Sti');
  await signUp(page, person);
  const answer = await page.goto('/users/nobody-at-all');
  expect(answer?.status()).toBe(200);
  await visit(page, '/feed');
  await expectSignedIn(page, person.name);
});
