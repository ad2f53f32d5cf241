import { DEFAULT_PUBLIC_IDENTITY } from '@samspill/domain/site/public-identity';
import { describe, expect, it, vi } from 'vitest';
import { createIdentityDeps, createOfflineDeps } from '../../testing/offline-deps.ts';
import {
  createTemplateReader,
  fillIdentity,
  isStartPage,
  pageRoutes,
  type toManifest,
} from './start-page.ts';

const page = (script: string) =>
  `<html><head><title>Samspill</title><script src="${script}"></script></head><div id="root"></div></html>`;

function createHosting() {
  let current: Response | null = null;
  const asked: RequestInit[] = [];
  return {
    asked,
    answer: (html: string | null, init?: ResponseInit) => {
      current = html === null ? null : new Response(html, init);
    },
    notModified: () => {
      current = new Response(null, { status: 304 });
    },
    fetch: async (_url: string, init: RequestInit) => {
      asked.push(init);
      if (current === null) throw new TypeError('fetch failed');
      return current.clone();
    },
  };
}

describe('createTemplateReader', () => {
  it('is the one currently deployed to Hosting', async () => {
    const hosting = createHosting();
    const readTemplate = createTemplateReader(createOfflineDeps().deps, hosting.fetch);
    hosting.answer(page('/assets/old.js'), { headers: { etag: '"1"' } });
    expect(await readTemplate('app')).toBe(page('/assets/old.js'));
    hosting.notModified();
    expect(await readTemplate('app')).toBe(page('/assets/old.js'));
    expect(hosting.asked[1]?.headers).toEqual({ 'If-None-Match': '"1"' });
    hosting.answer(page('/assets/new.js'), { headers: { etag: '"2"' } });
    expect(await readTemplate('app')).toBe(page('/assets/new.js'));
  });

  it('waits longer for the first copy, which nothing can replace', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const hosting = createHosting();
    const readTemplate = createTemplateReader(createOfflineDeps().deps, hosting.fetch);
    hosting.answer(page('/assets/x.js'));
    for (const name of ['app', 'app', 'feed'] as const) await readTemplate(name);
    expect(timeout.mock.calls).toEqual([[20_000], [3_000], [20_000]]);
    timeout.mockRestore();
  });

  it.each<[string, string | null, ResponseInit]>([
    ['no network', null, {}],
    ['an error', page('/assets/x.js'), { status: 503 }],
    ['another page', '<title>Site Not Found</title>', {}],
  ])('returns the last known page after %s', async (_name, html, init) => {
    const hosting = createHosting();
    const { deps, lines } = createOfflineDeps();
    const readTemplate = createTemplateReader(deps, hosting.fetch);
    hosting.answer(html, init);
    expect(await readTemplate('app')).toBeNull();
    expect(lines).toHaveLength(1);
    hosting.answer(page('/assets/now.js'));
    await readTemplate('app');
    hosting.answer(html, init);
    expect(await readTemplate('app')).toBe(page('/assets/now.js'));
  });
});

const TEMPLATE = `<!doctype html><html lang="nb"><head>
<meta
      name="description"
      content="{welcome|{site} er stedet.|}"
    />
<title>Om {site} · {site}</title>
<meta name="site" content="{identity}" />
<link rel="canonical" href="{url}/about">
<meta property="og:image" content="{picture}">
<link rel="icon" href="/favicon.ico" sizes="32x32" />
<link rel="apple-touch-icon" href="/icon-maskable-512.png" />
</head><body><div id="root"><a class="l">{logo|<svg class="m"></svg>{site}<!-- -->|<img class="p" src="{logo}" alt="{site}"/>|}</a><h1>{tagline|Finn folkene.|}</h1></div></body></html>`;
const SITE_URL = 'https://havn.test';
const OWN = {
  ...DEFAULT_PUBLIC_IDENTITY,
  name: 'Havn & Fjord',
  shortName: 'Havn',
  tagline: { nb: 'Møt <folk> $&', en: 'Meet' },
  logo: '/api/public/site/logo/any/v1',
  icon: '/api/public/site/icon/192/v2',
};

const identityIn = (html: string): unknown => {
  const content = /<meta name="site" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
  return JSON.parse(content.replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? ''));
};

describe('fillIdentity', () => {
  it('shows the default mark, name and texts', () => {
    const html = fillIdentity(TEMPLATE, DEFAULT_PUBLIC_IDENTITY, SITE_URL);
    expect(html).toContain('<title>Om Samspill · Samspill</title>');
    expect(html).toContain('content="Samspill er stedet."');
    expect(html).toContain('<a class="l"><svg class="m"></svg>Samspill</a>');
    expect(html).toContain('<h1>Finn folkene.</h1>');
    expect(html).toContain('href="/favicon.ico"');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/about">`);
    expect(html).toContain(`<meta property="og:image" content="${SITE_URL}/icon-512.png">`);
    expect(html).not.toMatch(/\{(?:site|url|picture|logo|tagline|welcome|identity)/);
    expect(identityIn(html)).toEqual(DEFAULT_PUBLIC_IDENTITY);
  });

  it('shows the own logo, name, texts and icons', () => {
    const html = fillIdentity(TEMPLATE, OWN, SITE_URL);
    expect(html).toContain('<title>Om Havn &amp; Fjord · Havn &amp; Fjord</title>');
    expect(html).toContain(
      `<a class="l"><img class="p" src="${OWN.logo}" alt="Havn &amp; Fjord"/></a>`,
    );
    expect(html).toContain('<h1>Møt &lt;folk&gt; $&amp;</h1>');
    expect(html).toContain('content="Havn &amp; Fjord er stedet."');
    expect(html).toContain('<link rel="apple-touch-icon" href="/api/public/site/icon/180/v2">');
    expect(html).toContain(`<link rel="preload" as="image" href="${OWN.logo}">`);
    expect(html).not.toMatch(/favicon\.ico|icon-maskable|Samspill/);
    expect(html.match(/<\/head>/g)).toHaveLength(1);
    expect(identityIn(html)).toEqual(OWN);
  });

  it.each([
    ['the icon', OWN, '/api/public/site/icon/512/v2'],
    ['else the logo', { ...OWN, icon: null }, OWN.logo],
    ['else the default icon', { ...OWN, icon: null, logo: null }, '/icon-512.png'],
  ])('names for link cards %s', (_name, identity, picture) => {
    const html = fillIdentity(TEMPLATE, identity, SITE_URL);
    expect(html).toContain(`<meta property="og:image" content="${SITE_URL}${picture}">`);
  });

  it('recognizes a page of the build', () => {
    expect(isStartPage(TEMPLATE)).toBe(true);
    expect(isStartPage('<!doctype html><title>Site Not Found</title></head>')).toBe(false);
  });
});

const deps = createIdentityDeps({ name: 'Havn', shortName: 'Havn', icon: 'v2', accent: '#7b2cbf' });
const app = pageRoutes(deps, async (page) => `<html>${page}</html>`);

describe('pageRoutes', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/investors', 'investors'],
    ['/login', 'login'],
    ['/login/', 'form'],
    ['/login?next=%2Ffeed', 'form'],
    ['/login?mode=resetPassword&oobCode=x', 'form'],
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
