import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href ? [href] : []));

describe('splitLinks', () => {
  it('leaves a text without addresses whole', () => {
    expect(splitLinks('Hei\nder')).toEqual([{ start: 0, text: 'Hei\nder', href: null }]);
  });

  it('has nothing to show for no text', () => {
    expect(splitLinks('')).toEqual([]);
  });

  it('keeps every character', () => {
    const text = 'Se https://example.com/a, og (https://example.com/b).';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('leaves punctuation and closing brackets to the sentence', () => {
    expect(links('Se https://example.com/a, og (https://example.com/b).')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('keeps brackets that belong to the address', () => {
    expect(links('https://example.com/Oslo_(by)')).toEqual(['https://example.com/Oslo_(by)']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'makes no link of %s',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );
});
