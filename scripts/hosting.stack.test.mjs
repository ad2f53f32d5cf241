// @ts-check
import { describe, expect, it } from 'vitest';
import { SITE_URL } from './project.mjs';

/** @param {string} path */
const request = (path) => fetch(`${SITE_URL}${path}`, { redirect: 'manual' });

describe('hosting', () => {
  it('serves the application for every page and requires revalidation', async () => {
    for (const path of ['/', '/projects', '/projects/edit/new']) {
      const response = await request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toContain('text/html');
      // Browsers revalidate; the edge keeps pages shorter than a changed name may take.
      expect(response.headers.get('cache-control'), path).toBe(
        'public, max-age=0, must-revalidate, s-maxage=180',
      );
      expect(response.headers.get('etag'), path).not.toBeNull();
    }
  });

  it('serves complete prerendered public pages without failed parts', async () => {
    for (const path of ['/', '/about', '/investors']) {
      const html = await (await request(path)).text();
      expect(html, path).toContain(`data-prerendered="${path}"`);
      expect(html, path).not.toContain('<!--$!-->');
    }
  });

  it('fills in the name of the site everywhere', async () => {
    for (const path of ['/', '/about', '/login', '/feed', '/projects', '/survey/any-id', '/app']) {
      const html = await (await request(path)).text();
      expect(html, path).toMatch(/<title>[^<{]+<\/title>/);
      expect(html, path).not.toMatch(/\{(?:site|logo|tagline|welcome|about|identity)[|}]/);
    }
    const manifest = await request('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ id: '/', start_url: '/feed' });
  });

  it('keeps start pages without a name out of search engines', async () => {
    expect(await (await request('/robots.txt')).text()).toContain('Disallow: /start/');
  });

  it.each(['/', '/about', '/investors', '/login', '/feed', '/projects'])(
    'shows the site’s name at %s before scripts load',
    async (path) => {
      const html = await (await request(path)).text();
      const early = html.replace(/<template.*?<\/template>/gs, '');
      expect(early).not.toContain('type="module"');
      expect(early.slice(early.indexOf('<div id="root"'))).toContain('Samspill');
    },
  );

  it('caches hashed assets as immutable', async () => {
    const html = await (await request('/')).text();
    const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
    const response = await request(asset);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('returns an uncacheable 404 for an asset of another build, so that pages detect it', async () => {
    const gone = await request('/assets/gone-00000000.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBe('no-cache');
  });

  it('returns 404 with the application for an unknown page', async () => {
    const missing = await request('/no/such/page');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<div id="root"></div>');
  });

  it('sends the security headers with pages and with the API', async () => {
    for (const path of ['/', '/api/_auth/session']) {
      const { headers } = await request(path);
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'");
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    }
  });

  it('allows other sites to embed only surveys', async () => {
    /** @param {string} path */
    const policyOf = async (path) =>
      (await request(path)).headers.get('content-security-policy') ?? '';
    const framed = await policyOf('/survey/any-id');
    expect(framed).toContain('frame-ancestors *;');
    for (const path of ['/', '/login', '/feed', '/api/_auth/session'])
      expect(await policyOf(path), path).toBe(
        framed.replace('frame-ancestors *', "frame-ancestors 'self'"),
      );
  });

  it('passes API requests to the function', async () => {
    const response = await request('/api/_auth/session');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
