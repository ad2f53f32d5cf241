import { describe, expect, it } from 'vitest';
import { countLinks } from './rate-limits.ts';

describe('countLinks', () => {
  it.each([
    ['Les mer på https://samspill.no/om.', 1],
    ['https://www.samspill.no', 1],
    ['www.samspill.no og HTTP://a.no', 2],
    ['[Les](https://a.no), [mer](<https://b.no>)', 2],
    ['[her](https\\://a.no) og [der](<ht\ttps://a.no>) og [der](http:a.no)', 3],
    ['http\twww.no', 1],
  ])('counts the links in %s', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });

  it.each(['', 'Hei!', '@[Kari](kari) og #[Tareskogen](p1)', 'awww. Så fint', 'kl. 12:00'])(
    'finds no links in %j',
    (text) => {
      expect(countLinks(text)).toBe(0);
    },
  );
});
