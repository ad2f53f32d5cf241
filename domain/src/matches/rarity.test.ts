import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKILL_COUNTS } from './match.examples.ts';
import { DEFAULT_RARITY, rarityFrom, rarityOfCount } from './rarity.ts';

describe('skill rarity', () => {
  it.each([
    [0, 1],
    [3, 0.71],
    [12, 0.47],
    [100, 0.15],
  ])('for %d holders of 100 people is %d', (holders, rarity) => {
    expect(rarityOfCount(holders, 100)).toBe(rarity);
  });

  it('is in (0, 1] and never rises with the number of holders', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(), (people, holders, more) => {
        const rarity = rarityOfCount(holders, people);
        expect(rarity).toBeGreaterThan(0);
        expect(rarity).toBeLessThanOrEqual(1);
        expect(rarityOfCount(holders + more, people)).toBeLessThanOrEqual(rarity);
      }),
    );
  });

  it('derives from the counts and defaults for unlisted skills', () => {
    const rarity = rarityFrom(SKILL_COUNTS);
    expect(rarity('figma')).toBe(0.71);
    expect(rarity('welding')).toBe(DEFAULT_RARITY);
    expect(rarity('constructor')).toBe(DEFAULT_RARITY);
  });

  it('is the default for every skill before the first count', () => {
    const rarity = rarityFrom(null);
    expect([rarity('figma'), rarity('react')]).toEqual([DEFAULT_RARITY, DEFAULT_RARITY]);
    expect(rarityFrom({ people: 0, skills: {} })('figma')).toBe(DEFAULT_RARITY);
  });
});
