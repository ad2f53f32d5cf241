import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './avatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['Kari Nordmann', 'KN'],
    ['Ola', 'O'],
    ['  åse  marie  berg ', 'ÅB'],
    ['😀 Smil', '😀S'],
    ['', '?'],
    ['(1', '1'],
    ['Kari (1)', 'K'],
    ['Kari Nordmann (2)', 'KN'],
    ['"Kari" «Nordmann»', 'KN'],
    ['(Kari) Nordmann', 'KN'],
    ['..', '?'],
    ['- -', '?'],
    ['👩🏽 Nord', '👩🏽N'],
    ['🎉', '🎉'],
    ['e\u0301lan', 'E\u0301'],
    ['李小龍', '李'],
    ['Kari @ Firma AS', 'KA'],
    ['3D Print', 'DP'],
    ['\u200bKari', 'K'],
  ])('abbreviates %j to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('hueOf', () => {
  it('returns one hue per id, below 360 degrees', () => {
    expect(hueOf('kari')).toBe(hueOf('kari'));
    expect(hueOf('a-very-long-identifier-of-a-person')).toBeLessThan(360);
  });

  it('returns different hues for different ids', () => {
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(hueOf)).size).toBe(6);
  });
});
