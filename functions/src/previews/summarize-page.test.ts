import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { summarizePage } from './summarize-page.ts';

const read = (html: string, contentType = 'text/html; charset=utf-8') =>
  summarizePage({ contentType, body: Buffer.from(html) });
const title = (text: string) => ({ title: text, description: '', siteName: '' });

const ALL = `<!doctype html><html><head><title>Vindu</title>
  <meta property="og:title" content="Tittel"><meta property="og:description" content="Om siden">
  <meta property="og:site_name" content="Avisa"><meta name="description" content="Annet">
  </head><body></body></html>`;

describe('summarizePage', () => {
  it('prefers what a page gives for previews', () => {
    expect(read(ALL)).toEqual({ title: 'Tittel', description: 'Om siden', siteName: 'Avisa' });
  });

  it.each([
    ['only a title', '<title>Hei</title>', title('Hei')],
    ['a title over several lines', '<title>\n  Hei\n\t du  </title>', title('Hei du')],
    ['a title of another case', '<TITLE>Hei</TITLE>', title('Hei')],
    [
      'a title with entities',
      '<title>Bl&aring; &amp; gr&oslash;nn &#x2665;&#33;</title>',
      title('Blå & grønn ♥!'),
    ],
    ['a title with markup', '<title>a <b>b</b></title>', title('a <b>b</b>')],
    [
      'a script in the title',
      '<title><script>alert(1)</script></title>',
      title('<script>alert(1)</script>'),
    ],
    ['two titles', '<title>En</title><title>To</title>', title('En')],
    ['a title in a drawing', '<svg><title>Ikon</title></svg><title>Hei</title>', title('Hei')],
    [
      'titles for other browsers and in a template',
      '<noscript><title>Slå på JavaScript</title></noscript><template><title>Nei</title></template><title>Ja</title>',
      title('Ja'),
    ],
    ['a title in a comment', '<!-- <title>Nei</title> --><title>Ja</title>', title('Ja')],
    ['a title in a script', '<script>"<title>Nei</title>"</script><title>Ja</title>', title('Ja')],
    ['a title that never ends', '<title>Hei', title('Hei')],
    [
      'an empty title before the property',
      '<title> </title><meta property="og:title" content="Hei">',
      title('Hei'),
    ],
    ['an empty property', '<meta property="og:title" content=" "><title>Hei</title>', title('Hei')],
    ['a property named by name', '<meta name="og:title" content="Hei">', title('Hei')],
    ['a property in capitals', '<META PROPERTY="OG:Title" CONTENT="Hei">', title('Hei')],
    [
      'the first of two properties',
      '<meta property="og:title" content="En"><meta property="og:title" content="To">',
      title('En'),
    ],
    ['a property without quotes', '<meta property=og:title content=Hei>', title('Hei')],
    ['a property in the body', '<body><meta property="og:title" content="Hei">', title('Hei')],
    ['a property for Twitter', '<meta name="twitter:title" content="Hei">', title('Hei')],
    [
      'properties in an attribute',
      '<p data-x=\'<meta property="og:title" content="Nei">\'></p><title>Ja</title>',
      title('Ja'),
    ],
    [
      'a description',
      '<title>Hei</title><meta name="description" content="Om &lt;b&gt;">',
      { ...title('Hei'), description: 'Om <b>' },
    ],
    [
      'the name of an application',
      '<title>Hei</title><meta name="application-name" content="Kart">',
      { ...title('Hei'), siteName: 'Kart' },
    ],
    [
      'names that objects have',
      '<meta name="constructor" content="x"><meta name="__proto__" content="x"><title>Hei</title>',
      title('Hei'),
    ],
    [
      'characters that turn the text',
      '<title>a\u202eb\u2066c\u200bd\u0000\u0007</title>',
      title('abcd'),
    ],
    ['wide and joined characters', '<title>Ｈｅｉ ﬁn</title>', title('Hei fin')],
    ['emoji and joiners', '<title>👩‍🌾 ❤️ می‌خواهم</title>', title('👩‍🌾 ❤️ می‌خواهم')],
    ['stacked marks', `<title>a${'\u0301'.repeat(40)}</title>`, title(`á${'\u0301'.repeat(4)}`)],
  ])('reads %s', (_name, html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  it.each([
    ['nothing', ''],
    ['no title', '<h1>Hei</h1>'],
    ['a blank title', '<title> \u200b\u2800 </title>'],
    ['text alone', 'Hei'],
    ['bytes that are no text', '\u0000\u0001\u0002'],
  ])('returns null for %s', (_name, html) => {
    expect(read(html)).toBeNull();
  });

  it.each([
    ['title', 'title', 160],
    ['description', 'description', 300],
    ['site name', 'siteName', 60],
  ] as const)('cuts a long %s between words', (_name, field, maxChars) => {
    const long = 'ord '.repeat(100_000);
    const html = `<title>${long}</title><meta name="description" content="${long}">
      <meta property="og:site_name" content="${long}">`;
    const text = read(html)?.[field] ?? '';
    expect(text.length).toBeLessThanOrEqual(maxChars);
    expect(text).toMatch(/ord…$/);
  });

  it.each([
    ['header', '<title>Blåbær</title>', 'latin1', 'text/html; charset=ISO-8859-1'],
    ['quoted header', '<title>Blåbær</title>', 'latin1', 'text/html;charset="windows-1252"'],
    ['meta element', '<meta charset="iso-8859-1"><title>Blåbær</title>', 'latin1', 'text/html'],
    [
      'meta element of HTML 4',
      '<meta http-equiv="Content-Type" content="text/html; charset=latin1"><title>Blåbær</title>',
      'latin1',
      'text/html',
    ],
    [
      'header before the meta element',
      '<meta charset="latin1"><title>Blåbær</title>',
      'utf8',
      'text/html; charset=utf-8',
    ],
    ['nothing', '<title>Blåbær</title>', 'utf8', 'text/html'],
    ['nothing, of Windows', '<title>Blåbær</title>', 'latin1', 'text/html'],
    ['header that cannot be true', '<title>Blåbær</title>', 'latin1', 'text/html; charset=UTF-8'],
    [
      'late meta element',
      `<!-- ${'x'.repeat(3_000)} --><meta charset="latin1"><title>Blåbær</title>`,
      'latin1',
      'text/html',
    ],
    ['unknown name', '<title>Blåbær</title>', 'utf8', 'text/html; charset=klingon'],
    ['byte order mark', '\ufeff<title>Blåbær</title>', 'utf16le', 'text/html; charset=latin1'],
    [
      'byte order mark of UTF-8',
      '\ufeff<title>Blåbær</title>',
      'utf8',
      'text/html; charset=latin1',
    ],
    [
      'meta element that cannot be true',
      '<meta charset="utf-16"><title>Blåbær</title>',
      'utf8',
      'text/html',
    ],
  ] as const)('decodes by %s', (_name, html, encoding, contentType) => {
    const body = Buffer.from(html, encoding);
    expect(summarizePage({ contentType, body })?.title).toBe('Blåbær');
  });

  it.each([
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['koi8-r', [0xed, 0xc9, 0xd2], 'Мир'],
    ['gb18030', [0xd6, 0xd0], '中'],
  ] as const)('decodes %s', (charset, bytes, expected) => {
    const body = Buffer.concat([
      Buffer.from('<title>'),
      Buffer.from(bytes),
      Buffer.from('</title>'),
    ]);
    expect(summarizePage({ contentType: `text/html; charset=${charset}`, body })?.title).toBe(
      expected,
    );
  });

  it('reads a page cut within a character', () => {
    const body = Buffer.from('<title>Hei</title><p>æ').subarray(0, -1);
    expect(summarizePage({ contentType: 'text/html', body })).toEqual(title('Hei'));
  });

  it('reads half a megabyte of nested or broken markup in time', () => {
    const parts = [
      '<div>',
      '<meta ',
      '<title>',
      '<!--',
      '&',
      '<a b="',
      '<svg>',
      '<table><tr>',
      '</p>',
    ];
    const pages = parts.map((part) => part.repeat(524_288 / part.length));
    const startMs = performance.now();
    for (const page of pages) read(`<title>Hei</title>${page}`);
    // With every level of nesting read it took twenty seconds.
    expect(performance.now() - startMs).toBeLessThan(scaled(5_000));
  });
});
