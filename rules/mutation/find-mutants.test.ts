import { describe, expect, it } from 'vitest';
import { findMutants, takePart } from './find-mutants.ts';

const mutantsOf = (rules: string) =>
  findMutants(rules).map(({ condition, rules: mutated }) => [
    condition,
    mutated.replace(/\s+/g, ' '),
  ]);

describe('the mutants of rules', () => {
  it('leave out each condition of several', () => {
    expect(mutantsOf('allow get: if a() && b(x, y) && c;')).toEqual([
      ['a()', 'allow get: if true && b(x, y) && c;'],
      ['b(x, y)', 'allow get: if a() && true && c;'],
      ['c', 'allow get: if a() && b(x, y) && true ;'],
    ]);
  });

  it('leave out each alternative', () => {
    expect(mutantsOf('return a || (b && c);')).toEqual([
      ['a', 'return false || (b && c);'],
      ['(b && c)', 'return a || false ;'],
      ['b', 'return a || ( true && c);'],
      ['c', 'return a || (b && true );'],
    ]);
  });

  it('leave out a single condition, and each branch', () => {
    expect(mutantsOf('allow list: if a.b == c;')).toEqual([['a.b == c', 'allow list: if true ;']]);
    expect(mutantsOf('return a ? b() : c;').map(([condition]) => condition)).toEqual([
      'a',
      'b()',
      'c',
    ]);
  });

  it('have nothing to leave out of what is always true, of comments and of texts', () => {
    expect(mutantsOf("// a && b\nallow get: if true;\nlet x = 'a && b';")).toEqual([]);
  });

  it('name the line', () => {
    expect(findMutants('a\nallow get:\n  if b;').map(({ line }) => line)).toEqual([3]);
  });
});

describe('a part', () => {
  const items = [1, 2, 3, 4, 5];

  it('and the others are all there is', () => {
    expect(takePart(items, '1/1')).toEqual(items);
    expect([...takePart(items, '1/2'), ...takePart(items, '2/2')].sort()).toEqual(items);
  });

  it.each(['0/2', '3/2', 'x', ''])('is none: %j', (part) => {
    expect(() => takePart(items, part)).toThrow(`no part: ${part}`);
  });
});
