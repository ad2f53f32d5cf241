import { DEFAULT_PUBLIC_IDENTITY } from '@samspill/domain/site/public-identity';
import { describe, expect, it } from 'vitest';
import { fillIdentity, isStartPage } from './fill-identity.ts';

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
