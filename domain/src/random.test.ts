import { describe, expect, it } from 'vitest';
import { hashText, randomFrom } from './random.ts';

describe('hashText', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('returns the published FNV-1a hash of %j', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });
});

describe('randomFrom', () => {
  it.each([
    [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
    [2 ** 32 - 1, []],
  ])('repeats the numbers of seed %i', (seed, expected) => {
    const next = randomFrom(seed);
    const numbers = Array.from({ length: 1_000 }, next);
    expect(numbers.slice(0, expected.length)).toEqual(expected);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(Array.from({ length: 1_000 }, randomFrom(seed))).toEqual(numbers);
  });
});
