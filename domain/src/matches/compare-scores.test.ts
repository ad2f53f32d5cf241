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

describe('compareScores', () => {
  it('counts rising and falling matches', () => {
    expect(compare(match('a', 50, 55), match('b', 90, 60), match('c', 70, 70))).toMatchObject({
      count: 3,
      rising: 1,
      falling: 1,
      dropping: 0,
    });
  });

  it('counts matches below the threshold as dropping, but not matches at it', () => {
    expect(compare(match('a', 50, 40), match('b', 50, 39)).dropping).toBe(1);
  });

  it('counts matches that only a higher threshold excludes as dropping', () => {
    const { dropping, falling } = compareScores([match('a', 50, 50), match('b', 60, 60)], 60);
    expect({ dropping, falling }).toEqual({ dropping: 1, falling: 0 });
  });

  it('counts matches that change their rank within their project', () => {
    const { reordered } = compare(
      match('a', 80, 60),
      match('b', 70, 70),
      match('c', 50, 50),
      match('d', 80, 60, 'p2'),
      match('e', 50, 55, 'p2'),
    );
    expect(reordered).toBe(2);
  });

  it('ignores a rise in rank caused by a dropped match', () => {
    expect(compare(match('a', 80, 30), match('b', 70, 70)).reordered).toBe(0);
  });

  it('lists at most ten matches with the largest changes in either direction', () => {
    expect(idsOf(compare(match('a', 50, 52), match('b', 90, 60), match('c', 5, 5)).movers)).toEqual(
      ['b', 'a'],
    );
    const many = Array.from({ length: 20 }, (_, index) => match(`m${index}`, 50, 51 + index));
    expect(compare(...many).movers).toHaveLength(10);
  });

  it('returns zeros for no matches', () => {
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
