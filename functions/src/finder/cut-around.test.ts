import { describe, expect, it } from 'vitest';
import { cutAround } from './cut-around.ts';

const TEXT = `${'lang innledning '.repeat(20)}om blåbær og tyttebær ${'og mer '.repeat(30)}`.trim();

describe('a text cut around a word', () => {
  it('is whole when it is short', () => {
    expect(cutAround('Kort om bær', ['baer'], 40)).toBe('Kort om bær');
  });

  it('shows the word, however far in it stands, and is cut between words', () => {
    const cut = cutAround(TEXT, ['tyttebaer'], 60);
    expect(cut).toContain('tyttebær');
    expect(cut).toMatch(/^…\p{L}.*\p{L}…$/u);
    expect(cut.length).toBeLessThanOrEqual(62);
  });

  it('begins at the beginning when the word is in none of it', () => {
    expect(cutAround(TEXT, ['kari'], 60)).toMatch(/^lang innledning.*…$/);
  });
});
