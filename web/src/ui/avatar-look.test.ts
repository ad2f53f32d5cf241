import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './avatar-look.ts';

describe('initialsOf', () => {
  it.each([
    ['Kari Nordmann', 'KN'],
    ['Ola', 'O'],
    ['  åse  marie  berg ', 'ÅB'],
    ['😀 Smil', '😀S'],
    ['', '?'],
  ])('%j becomes %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('hueOf', () => {
  it('is the same for the same id and within the circle', () => {
    expect(hueOf('kari')).toBe(hueOf('kari'));
    expect(hueOf('a-very-long-identifier-of-a-person')).toBeLessThan(360);
  });

  it('gives different ids different hues', () => {
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(hueOf)).size).toBe(6);
  });
});
