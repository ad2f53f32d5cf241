import { describe, expect, it } from 'vitest';
import { LINKS, NO_LINKS } from './find-link.cases.ts';
import { findLink } from './find-link.ts';

describe('findLink', () => {
  it.each(LINKS)('finds the link in %j', (text) => {
    expect(findLink(text)).not.toBeNull();
    expect(findLink(`Hei! ${text} – hilsen Ola`)).not.toBeNull();
  });

  it.each(NO_LINKS)('finds no link in %j', (text) => {
    expect(findLink(text)).toBeNull();
  });

  it('handles hostile text in bounded time', () => {
    const texts = ['a.', 'a-', '::', '1.', 'a ', '[', '@', 'a:', 'h t'].map((each) =>
      each.repeat(1_000),
    );
    const start = performance.now();
    for (const text of texts) findLink(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
