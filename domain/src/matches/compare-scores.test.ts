import { describe, expect, it } from 'vitest';
import { compareScores, type Rescored } from './compare-scores.ts';

const scored = (score: number) => ({ kind: 'talent', score, reasons: [] }) as const;

const match = (id: string, before: number, after: number, projectId = 'p1'): Rescored => ({
  id,
  projectId,
  before: scored(before),
  after: scored(after),
});

const compare = (...all: Rescored[]) => compareScores(all, 40);
const idsOf = (all: readonly Rescored[]) => all.map(({ id }) => id);

describe('a change of weights', () => {
  it('lets some rise, some fall and leaves the rest', () => {
    expect(compare(match('a', 50, 55), match('b', 90, 60), match('c', 70, 70))).toMatchObject({
      count: 3,
      rising: 1,
      falling: 1,
      dropping: 0,
    });
  });

  it('drops those that come below the threshold, not those upon it', () => {
    expect(compare(match('a', 50, 40), match('b', 50, 39)).dropping).toBe(1);
  });

  it('drops those that a higher threshold alone leaves out', () => {
    const { dropping, falling } = compareScores([match('a', 50, 50), match('b', 60, 60)], 60);
    expect({ dropping, falling }).toEqual({ dropping: 1, falling: 0 });
  });

  it('puts those in another order who change places in their own project', () => {
    const { reordered } = compare(
      match('a', 80, 60),
      match('b', 70, 70),
      match('c', 50, 50),
      match('d', 80, 60, 'p2'),
      match('e', 50, 55, 'p2'),
    );
    expect(reordered).toBe(2);
  });

  it('reorders nobody who moves up only because somebody drops out', () => {
    expect(compare(match('a', 80, 30), match('b', 70, 70)).reordered).toBe(0);
  });

  it('is told by those that move most, whichever way, and at most ten of them', () => {
    expect(idsOf(compare(match('a', 50, 52), match('b', 90, 60), match('c', 5, 5)).movers)).toEqual(
      ['b', 'a'],
    );
    const many = Array.from({ length: 20 }, (_, index) => match(`m${index}`, 50, 51 + index));
    expect(compare(...many).movers).toHaveLength(10);
  });

  it('of nothing is nothing', () => {
    expect(compare()).toEqual({
      count: 0,
      rising: 0,
      falling: 0,
      dropping: 0,
      reordered: 0,
      movers: [],
    });
  });
});
