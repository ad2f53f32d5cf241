import type { PublicCard } from '@samspill/domain/shares/public-card';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../platform/pages/start-page.ts';
import { insertCardMeta } from './card-routes.ts';

const SITE = { name: 'Havn', url: 'https://samspill.test' };
const SHELL = `<!doctype html><html lang="nb"><head>
<meta
      name="description"
      content="Samspill"
    />
<title>Samspill</title></head><body><div id="root"></div></body></html>`;
const CARD: PublicCard = {
  kind: 'projects',
  id: 'p1',
  title: 'Nabostrøm',
  text: 'Del strøm med naboen',
  image: '/api/public/cards/projects/p1/image/abc',
};

describe('insertCardMeta', () => {
  it('has title, address and image', () => {
    const html = insertCardMeta(SHELL, CARD, SITE);
    expect(html).toContain('<title>Nabostrøm · Havn</title>');
    expect(html).toContain('<meta property="og:title" content="Nabostrøm">');
    expect(html).toContain('<meta property="og:description" content="Del strøm med naboen">');
    expect(html).toContain(`<meta property="og:image" content="${SITE.url}${CARD.image}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain(`<link rel="canonical" href="${SITE.url}/projects/p1">`);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('<div id="root">');
  });

  it('omits a missing image and text', () => {
    const html = insertCardMeta(SHELL, { ...CARD, text: '', image: null }, SITE);
    expect(html).not.toMatch(/og:image|og:description|twitter:image/);
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '$& $1 $`',
    'a\u2028b\u0000c\nd',
  ])('escapes %j', (hostile) => {
    const html = insertCardMeta(SHELL, { ...CARD, title: hostile, text: hostile }, SITE);
    expect(html).toContain(`<title>${escapeHtml(hostile)} · Havn</title>`);
    expect(html).toContain(`<meta property="og:title" content="${escapeHtml(hostile)}">`);
    expect(escapeHtml(hostile)).not.toMatch(/[<>"'\p{Cc}\p{Zl}]/u);
    expect(html.match(/<script|<img/g)).toBeNull();
    expect(html.match(/<\/head>/g)).toHaveLength(1);
  });
});
