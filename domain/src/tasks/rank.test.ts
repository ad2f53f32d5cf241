import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRanked, rankAt, rankBetween } from './rank.ts';
import { MAX_RANK_CHARS } from './task.ts';

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

function columnAfter(shares: readonly number[], random: () => number): string[] {
  const column: string[] = [];
  for (const share of shares) {
    const index = Math.round(share * column.length);
    column.splice(index, 0, rankAt(column, index, random));
  }
  return column;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const inserts = fc.array(share, { minLength: 1, maxLength: 60 });
const seed = fc.nat();

describe('task rank', () => {
  it('keeps the position after arbitrary inserts', () => {
    fc.assert(
      fc.property(inserts, seed, (shares, start) => {
        const column = columnAfter(shares, randomFrom(start));
        expect(column).toEqual([...column].sort());
        expect(new Set(column).size).toBe(shares.length);
      }),
    );
  });

  it('never exceeds the maximum length', () => {
    fc.assert(
      fc.property(inserts, seed, (shares, start) => {
        for (const rank of columnAfter(shares, randomFrom(start)))
          expect(rank.length).toBeLessThanOrEqual(MAX_RANK_CHARS);
      }),
    );
  });

  it('differs for concurrent inserts at one position', () => {
    const sharedPlace = fc
      .tuple(inserts, share, seed, seed)
      .filter(([, , one, two]) => one !== two);
    let same = 0;
    fc.assert(
      fc.property(sharedPlace, ([shares, at, one, two]) => {
        const column = columnAfter(shares, randomFrom(1));
        const index = Math.round(at * column.length);
        const [mine, theirs] = [one, two].map((start) => rankAt(column, index, randomFrom(start)));
        if (mine === theirs) same += 1;
      }),
    );
    expect(same).toBeLessThanOrEqual(1);
  });

  it.each(['start', 'end'])('stays short when every insert is at the %s', (end) => {
    const column: string[] = [];
    for (let count = 0; count < 500; count += 1) {
      const index = end === 'start' ? 0 : column.length;
      column.splice(index, 0, rankAt(column, index));
    }
    expect(Math.max(...column.map((rank) => rank.length))).toBeLessThanOrEqual(12);
  });

  it('fits 150 inserts into one gap, then takes the nearest free position', () => {
    const random = randomFrom(7);
    const column = ['a0', 'a1'];
    for (let count = 0; count < 150; count += 1) column.splice(1, 0, rankAt(column, 1, random));
    expect(column).toEqual([...column].sort());
    for (let count = 0; count < 350; count += 1) {
      column.push(rankAt(column, 1, random));
      column.sort();
    }
    expect(new Set(column).size).toBe(502);
    expect(Math.max(...column.map((rank) => rank.length))).toBeLessThanOrEqual(MAX_RANK_CHARS);
  });

  it('returns null between equal ranks and takes a position beside them', () => {
    expect(rankBetween('a1', 'a1')).toBeNull();
    const rank = rankAt(['a0', 'a1', 'a1', 'a2'], 2);
    expect(rank > 'a1' && rank < 'a2').toBe(true);
  });

  it('returns null for a rank over the maximum length', () => {
    const long = `a0${'0'.repeat(57)}1`;
    expect(rankBetween('a0', long)).toBeNull();
    expect(rankAt(['a0', long], 1) > long).toBe(true);
  });
});

describe('compareRanked', () => {
  it('orders by rank, then by id, independent of the locale', () => {
    const tasks = [
      { id: 'b', rank: 'a1' },
      { id: 'a', rank: 'a1' },
      { id: 'c', rank: 'Zz' },
      { id: 'd', rank: 'aB' },
      { id: 'e', rank: 'aa' },
    ];
    expect([...tasks].sort(compareRanked).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(compareRanked({ id: 'a', rank: 'a1' }, { id: 'a', rank: 'a1' })).toBe(0);
  });
});
