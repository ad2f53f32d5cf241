import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

const TEXT = `${'lang innledning '.repeat(20)}om blåbær og tyttebær ${'og mer '.repeat(30)}`.trim();

describe('cutAround', () => {
  it('is complete if short', () => {
    expect(excerptAround('Kort om bær', ['bar'], 40)).toBe('Kort om bær');
  });

  it('contains the word at any position and is cut between words', () => {
    const cut = excerptAround(TEXT, ['tyttebar'], 60);
    expect(cut).toContain('tyttebær');
    expect(cut).toMatch(/^…\p{L}.*\p{L}…$/u);
    expect(cut.length).toBeLessThanOrEqual(62);
  });

  it.each([
    ['Saether', 'sather'],
    ['Mueller', 'muller'],
    ['Djordje', 'dorde'],
  ])('contains %s, searched for as %s', (name, word) => {
    const text = `${'lang innledning '.repeat(20)}${name}${' og mer'.repeat(30)}`;
    expect(excerptAround(text, [word], 60)).toContain(name);
  });

  it('starts at the beginning if it does not contain the word', () => {
    expect(excerptAround(TEXT, ['kari'], 60)).toMatch(/^lang innledning.*…$/);
  });
});
