import { describe, expect, it } from 'vitest';
import { and, is, or, type QueryPart, where } from '../../recordings/queries.ts';
import {
  bytes,
  double,
  geo,
  integer,
  type Plain,
  reference,
  time,
  vector,
} from '../../recordings/values.ts';
import { documentOf, queryOf } from '../testing/fixture.ts';
import { matchesFilter } from './match-filter.ts';

function passes(filter: QueryPart, v: Plain | undefined): boolean {
  const query = queryOf('c', filter);
  if (!query.where) throw new Error('no filter');
  return matchesFilter(query.where, documentOf('c/a', v === undefined ? { other: 1 } : { v }));
}

type Operator = Parameters<typeof where>[1];

const NAN = double(Number.NaN);
const VALUES: readonly (readonly [name: string, value: Plain])[] = [
  ['null', null],
  ['false', false],
  ['true', true],
  ['NaN', NAN],
  ['-∞', double(Number.NEGATIVE_INFINITY)],
  ['-1', -1],
  ['0', 0],
  ['0.0', double(0)],
  ['1', 1],
  ['1.0', double(1)],
  ['2', 2],
  ['time', time('2026-01-01T00:00:00Z')],
  ['later', time('2026-01-01T00:00:00.000001Z')],
  ['a', 'a'],
  ['b', 'b'],
  ['bytes', bytes(1)],
  ['reference', reference('c/a')],
  ['geo', geo(1, 2)],
  ['list', [1, 'a']],
  ['nulls', [null, NAN]],
  ['lists', [{ k: [1] }]],
  ['vector', vector(1, 2)],
  ['map', { k: 1 }],
];

const passing = (filter: QueryPart): string =>
  VALUES.filter(([, value]) => passes(filter, value))
    .map(([name]) => name)
    .join(' ');

describe('comparison filter', () => {
  it.each<[Operator, Plain, string]>([
    ['==', 1, '1 1.0'],
    ['==', double(1), '1 1.0'],
    ['==', double(-0), '0 0.0'],
    ['==', 'a', 'a'],
    ['==', false, 'false'],
    ['==', time('2026-01-01T01:00:00+01:00'), 'time'],
    ['==', time('2026-01-01T00:00:00.000000999Z'), 'time'],
    ['==', bytes(1), 'bytes'],
    ['==', reference('c/a'), 'reference'],
    ['==', geo(1, 2), 'geo'],
    ['==', [double(1), 'a'], 'list'],
    ['==', ['a', 1], ''],
    ['==', vector(1, 2), 'vector'],
    ['==', [1, 2], ''],
    ['==', { k: double(1) }, 'map'],
    ['==', {}, ''],
    ['<', 1, '-∞ -1 0 0.0'],
    ['<=', 1, '-∞ -1 0 0.0 1 1.0'],
    ['>', 1, '2'],
    ['>=', double(1), '1 1.0 2'],
    ['<', double(Number.NEGATIVE_INFINITY), ''],
    ['>', integer('-9223372036854775808'), '-1 0 0.0 1 1.0 2'],
    ['<', 'b', 'a'],
    ['<=', 'b', 'a b'],
    ['>', 'a', 'b'],
    ['>=', '', 'a b'],
    ['<', true, 'false'],
    ['>=', false, 'false true'],
    ['>', time('2026-01-01T00:00:00Z'), 'later'],
    ['<', [2], 'list nulls'],
    ['>', [2], 'lists'],
    ['>=', vector(0, 0), 'vector'],
    ['<', vector(0, 0, 0), 'vector'],
    ['>', {}, 'map'],
    ['<=', { k: 1 }, 'map'],
  ])('v %s %j matches: %s', (operator, operand, names) => {
    expect(passing(where('v', operator, operand))).toBe(names);
  });

  it.each<Operator>(['==', '<', '<=', '>', '>=', '!='])(
    'with null matches no value: %s',
    (operator) => {
      expect(passing(where('v', operator, null))).toBe('');
    },
  );

  it.each<Operator>(['==', '<', '<=', '>', '>='])('with NaN matches no value: %s', (operator) => {
    expect(passing(where('v', operator, NAN))).toBe('');
  });
});

describe('negation filter', () => {
  const ALL_BUT_NULL = VALUES.slice(1).map(([name]) => name);
  const without = (...names: readonly string[]) =>
    ALL_BUT_NULL.filter((name) => !names.includes(name)).join(' ');

  it.each<[Operator, Plain, readonly string[]]>([
    ['!=', 1, ['1', '1.0']],
    ['!=', 'a', ['a']],
    ['!=', { k: 1 }, ['map']],
    ['!=', NAN, []],
    ['not-in', [1], ['1', '1.0']],
    ['not-in', [1, 'a', false], ['1', '1.0', 'a', 'false']],
    ['not-in', [NAN], []],
    ['not-in', [[1, 'a']], ['list']],
  ])('v %s %j matches all other values but null', (operator, operand, names) => {
    expect(passing(where('v', operator, operand))).toBe(without(...names));
  });

  it('with null in the list matches no value', () => {
    expect(passing(where('v', 'not-in', [1, null]))).toBe('');
  });

  it.each<[string, QueryPart]>([
    ['!=', where('v', '!=', 1)],
    ['not-in', where('v', 'not-in', [1])],
    ['is not null', is('v', 'is not null')],
    ['is not NaN', is('v', 'is not NaN')],
  ])('does not match documents without the field: %s', (_, filter) => {
    expect(passes(filter, undefined)).toBe(false);
  });
});

describe('list filter', () => {
  it.each<[Operator, Plain, string]>([
    ['in', [1], '1 1.0'],
    ['in', ['a', 'b'], 'a b'],
    ['in', ['b', 2, false], 'false 2 b'],
    ['in', [null, 'a'], 'a'],
    ['in', [NAN, 'a'], 'a'],
    ['in', [[1, 'a']], 'list'],
    ['in', [vector(1, 2)], 'vector'],
    ['array-contains', 1, 'list'],
    ['array-contains', double(1), 'list'],
    ['array-contains', 'a', 'list'],
    ['array-contains', 'b', ''],
    ['array-contains', null, ''],
    ['array-contains', NAN, ''],
    ['array-contains', { k: [1] }, 'lists'],
    ['array-contains', { k: [] }, ''],
    ['array-contains-any', ['b', 'a'], 'list'],
    ['array-contains-any', [double(1), { k: [1] }], 'list lists'],
    ['array-contains-any', [null, NAN], ''],
    ['array-contains-any', ['b', 'c'], ''],
  ])('v %s %j matches: %s', (operator, operand, names) => {
    expect(passing(where('v', operator, operand))).toBe(names);
  });

  it('does not match a vector by its elements', () => {
    expect(passes(where('v', 'array-contains', double(1)), vector(1, 2))).toBe(false);
  });

  it('matches equally with and without the string fast path', () => {
    const stored = ['x', 1, 'y'];
    expect(passes(where('v', 'array-contains-any', ['z', 'y']), stored)).toBe(true);
    expect(passes(where('v', 'array-contains-any', ['z', 'y', 7]), stored)).toBe(true);
    expect(passes(where('v', 'array-contains-any', ['z', '1']), stored)).toBe(false);
    expect(passes(where('v', 'array-contains-any', ['z', 1]), stored)).toBe(true);
  });
});

describe('unary filter', () => {
  it.each<[Parameters<typeof is>[1], readonly string[]]>([
    ['is null', ['null']],
    ['is NaN', ['NaN']],
  ])('%s matches only %s', (operator, names) => {
    expect(passing(is('v', operator))).toBe(names.join(' '));
    expect(passes(is('v', operator), undefined)).toBe(false);
  });

  it('is not null matches all but null, is not NaN all but null and NaN', () => {
    const others = VALUES.slice(1).map(([name]) => name);
    expect(passing(is('v', 'is not null'))).toBe(others.join(' '));
    expect(passing(is('v', 'is not NaN'))).toBe(others.filter((each) => each !== 'NaN').join(' '));
  });
});

describe('filter path', () => {
  const stored = { k: { deep: 1 }, 'k.deep': 2 };
  it.each<[string, Plain, boolean]>([
    ['v.k.deep', 1, true],
    ['v.`k.deep`', 2, true],
    ['v.k', { deep: 1 }, true],
    ['v.k.deep.more', 1, false],
    ['v.none', 1, false],
    ['w.k', 1, false],
  ])('%s resolves nested maps', (path, operand, expected) => {
    expect(passes(where(path, '==', operand), stored)).toBe(expected);
  });

  it.each<[Operator, string, boolean]>([
    ['==', 'c/a', true],
    ['==', 'c/b', false],
    ['>', 'c/__id9__', true],
    ['>', 'c/a', false],
    ['>=', 'c/a', true],
    ['!=', 'c/b', true],
    ['<', 'c/a/d/x', true],
  ])('__name__ %s %s compares the name of c/a: %s', (operator, path, expected) => {
    expect(passes(where('__name__', operator, reference(path)), 1)).toBe(expected);
  });
});

describe('composite filters', () => {
  const [low, high] = [where('v', '>', 0), where('v', '<', 2)];

  it('match an AND if every branch matches, or without branches', () => {
    expect(passing(and(low, high))).toBe('1 1.0');
    expect(passes(and(), 'anything')).toBe(true);
  });

  it('match an OR if one branch matches', () => {
    expect(passing(or(where('v', '==', 2), where('v', '==', 'a')))).toBe('2 a');
    expect(passing(or(where('v', '==', 'none'), is('v', 'is NaN')))).toBe('NaN');
  });

  it('can be nested', () => {
    const branch = and(where('v', '>=', 1), where('v', '<', 2));
    expect(passing(or(branch, where('v', '==', -1)))).toBe('-1 1 1.0');
    expect(passing(and(low, or(where('v', '==', 2), where('v', '==', -1))))).toBe('2');
  });
});
