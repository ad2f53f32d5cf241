import { INJECTION_STRINGS } from '@samspill/domain/content/injection-strings.cases';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { scaleTimeLimit } from '../../testing/scaled.ts';

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MarkdownText text={text} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '');

const SUBSET = /^<\/?(?:p|br|strong|em|ul|ol|li|code|pre|a)(?: [^<>]*)?\/?>$/;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const SAFE_ATTRIBUTE =
  /^(?:href=(?:https?:\/\/|mailto:|\/users\/|\/projects\/)|target=_blank$|rel=nofollow ugc noopener noreferrer$|class=|data-discover=|start=\d+$|tabindex=0$)/i;

const tags = (markup: string) => markup.match(/<[^>]*>/g) ?? [];
const attributes = (markup: string) =>
  tags(markup).flatMap((tag) =>
    [...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => `${name}=${value}`),
  );

describe('a script injection', () => {
  it.each(INJECTION_STRINGS)('renders as text: %j', (text) => {
    const markup = html(text);
    for (const tag of tags(markup)) expect(tag).toMatch(SUBSET);
    for (const attribute of attributes(markup)) expect(attribute).toMatch(SAFE_ATTRIBUTE);
  });
});

describe('Markdown subset', () => {
  it.each([
    ['**fet** og *kursiv*', '<p><strong>fet</strong> og <em>kursiv</em></p>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['```\na < b\n```', '<pre tabindex="0"><code>a &lt; b</code></pre>'],
    ['en\nto', '<p>en<br/>to</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['0. a\n1. b', '<ol start="0"><li>a</li><li>b</li></ol>'],
    ['18. a\n2. b', '<p>18. a<br/>2. b</p>'],
    ['- [x] a\n- [ ] b', '<ul><li>[x] a</li><li>[ ] b</li></ul>'],
    ['a  b\tc', '<p>a  b\tc</p>'],
  ])('renders %j', (text, markup) => {
    expect(html(text)).toBe(markup);
  });

  it('links to other sites with nofollow', () => {
    const link = '<a href="https://x.no/" target="_blank" rel="nofollow ugc noopener noreferrer">';
    expect(html('[x](https://x.no)')).toBe(`<p>${link}x</a></p>`);
    expect(html('se https://x.no')).toBe(`<p>se ${link}https://x.no</a></p>`);
  });

  it('links a mention to its person or project', () => {
    expect(html('Hei @[Ola Nord](ola)!')).toMatch(
      /<a [^>]*href="\/users\/ola"[^>]*>@Ola Nord<\/a>!/,
    );
    expect(html('#[Sjøsol](p1)')).toMatch(/<a [^>]*href="\/projects\/p1"[^>]*>Sjøsol<\/a>/);
  });

  it.each(['# Stort', '> sitat', '| a | b |\n|---|---|', '---', '~~vekk~~', '    fire blanke'])(
    'leaves %j as typed',
    (text) => {
      expect(html(text)).toContain(text.trim().split('\n')[0]?.replace('>', '&gt;'));
    },
  );

  it.each([
    ['lists in lists', '- '.repeat(2_500)],
    ['emphasis', '*a '.repeat(1_600)],
    ['brackets', '['.repeat(5_000)],
    ['references', '@['.repeat(2_500)],
    ['backticks', '`a '.repeat(1_600)],
  ])('renders a text full of %s in bounded time', (_name, text) => {
    const startedMs = performance.now();
    expect(html(text).length).toBeGreaterThan(0);
    expect(performance.now() - startedMs).toBeLessThan(scaleTimeLimit(2_000));
  });
});
