import { type MarkdownNode, parseMarkdown } from '@samspill/domain/content/markdown';
import { countLinks } from '@samspill/domain/limits/rate-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const hasWebLink = (nodes: readonly MarkdownNode[]): boolean =>
  nodes.some(
    (node) =>
      (node.kind === 'link' && node.href.startsWith('http')) ||
      ('children' in node && hasWebLink(node.children)),
  );

const PIECES = [
  'http',
  'https',
  'HTTP',
  ':',
  '//',
  '/',
  '\\',
  '\t',
  ' ',
  '\n',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  'www',
  '.',
  'evil',
  'no',
  '@',
  '#',
  '&colon;',
  '&#58;',
  '%3A',
  '"',
  '`',
  '*',
  '!',
  '\u200b',
  '[x](',
  '](<',
  '[a]: ',
  'javascript:',
  'https://evil.no',
  'http:evil.no',
  'https:\\/evil.no',
];

it('finds every link that the page renders', () => {
  const text = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      if (hasWebLink(parseMarkdown(written))) expect(countLinks(written)).toBeGreaterThan(0);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  '[x](https://evil.no)',
  '[x](<https\t://evil.no>)',
  '[x](h\\ttps://evil.no)',
  '[x](https\\://evil.no)',
  '[x](http:evil.no)',
  '[x][y]\n\n[y]: https://evil.no',
  'www.evil.no',
  'WWW.evil.no',
  '<https://evil.no>',
])('counts a link in %j', (written) => {
  expect(hasWebLink(parseMarkdown(written)) ? countLinks(written) : 1).toBeGreaterThan(0);
});
