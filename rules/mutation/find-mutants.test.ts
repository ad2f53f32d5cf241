import { describe, expect, it } from 'vitest';
import { findMutants, takePart } from './find-mutants.ts';

const mutantsOf = (rules: string) =>
  findMutants(rules).map(({ condition, rules: mutated }) => [
    condition,
    mutated.replace(/\s+/g, ' '),
  ]);

describe('findMutants', () => {
  it('removes each condition of a conjunction', () => {
    expect(mutantsOf('allow get: if a() && b(x, y) && c;')).toEqual([
      ['a()', 'allow get: if true && b(x, y) && c;'],
      ['b(x, y)', 'allow get: if a() && true && c;'],
      ['c', 'allow get: if a() && b(x, y) && true ;'],
    ]);
  });

  it('removes each alternative', () => {
    expect(mutantsOf('return a || (b && c);')).toEqual([
      ['a', 'return false || (b && c);'],
      ['(b && c)', 'return a || false ;'],
      ['b', 'return a || ( true && c);'],
      ['c', 'return a || (b && true );'],
    ]);
  });

  it('removes a single condition and each branch', () => {
    expect(mutantsOf('allow list: if a.b == c;')).toEqual([['a.b == c', 'allow list: if true ;']]);
    expect(mutantsOf('return a ? b() : c;').map(([condition]) => condition)).toEqual([
      'a',
      'b()',
      'c',
    ]);
  });

  it('skips literal true, comments and strings', () => {
    expect(mutantsOf("// a && b\nallow get: if true;\nlet x = 'a && b';")).toEqual([]);
  });

  it('returns the line', () => {
    expect(findMutants('a\nallow get:\n  if b;').map(({ line }) => line)).toEqual([3]);
  });
});

describe('takePart', () => {
  const items = [1, 2, 3, 4, 5];

  it('returns disjoint parts that cover all items', () => {
    expect(takePart(items, '1/1')).toEqual(items);
    expect([...takePart(items, '1/2'), ...takePart(items, '2/2')].sort()).toEqual(items);
  });

  it.each(['0/2', '3/2', 'x', ''])('throws for %j', (part) => {
    expect(() => takePart(items, part)).toThrow(`no part: ${part}`);
  });
});
