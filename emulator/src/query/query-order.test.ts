import { describe, expect, it } from 'vitest';
import {
  endAt,
  endBefore,
  is,
  limit,
  or,
  orderBy,
  type QueryPart,
  startAfter,
  startAt,
  where,
} from '../../recordings/queries.ts';
import { double, type PlainMap, reference } from '../../recordings/values.ts';
import { formatFieldPath } from '../path/field-path.ts';
import { databaseWith, pathsOf, queryOf } from '../testing/fixture.ts';
import { effectiveOrders } from './query-order.ts';
import { runQuery } from './run-query.ts';

const ordersOf = (...parts: readonly QueryPart[]): string =>
  effectiveOrders(queryOf('c', ...parts))
    .map(
      ({ field, direction }) => `${formatFieldPath(field)}${direction === 'ASCENDING' ? '' : '↓'}`,
    )
    .join(', ');

describe('effective orders of a query', () => {
  it.each<[string, readonly QueryPart[], string]>([
    ['the name alone', [], '__name__'],
    ['an equality adds none', [where('a', '==', 1)], '__name__'],
    [
      'nor do in, array-contains and is null',
      [where('a', 'in', [1]), is('b', 'is null')],
      '__name__',
    ],
    ['an explicit one, then the name', [orderBy('b')], 'b, __name__'],
    ['the name goes the way of the last', [orderBy('b'), orderBy('a', 'desc')], 'b, a↓, __name__↓'],
    ['the name is not added twice', [orderBy('b'), orderBy('__name__', 'desc')], 'b, __name__↓'],
    ['an inequality', [where('a', '>', 1)], 'a, __name__'],
    ['two inequalities of one field', [where('a', '>', 1), where('a', '<', 9)], 'a, __name__'],
    ['inequalities by their paths', [where('b', '>', 1), where('a', '!=', 1)], 'a, b, __name__'],
    ['after explicit orders', [where('a', '>', 1), orderBy('z', 'desc')], 'z↓, a↓, __name__↓'],
    ['but not again', [where('a', '>', 1), orderBy('a', 'desc')], 'a↓, __name__↓'],
    ['not-in', [where('a', 'not-in', [1])], 'a, __name__'],
    ['is not null', [is('a', 'is not null')], 'a, __name__'],
    ['is not NaN', [is('a', 'is not NaN')], 'a, __name__'],
    ['a branch of an or', [or(where('b', '<', 1), where('a', '==', 1))], 'b, __name__'],
    ['what compares with null is no inequality', [where('a', '>', null)], '__name__'],
    ['an inequality of the name', [where('__name__', '>', reference('c/a'))], '__name__'],
  ])('%s', (_, parts, orders) => {
    expect(ordersOf(...parts)).toBe(orders);
  });
});

const DATA: Readonly<Record<string, PlainMap>> = {
  'c/a': { n: 1, m: 2 },
  'c/b': { n: 1, m: 1 },
  'c/c': { n: 2, m: 1 },
  'c/d': { n: double(2), m: 2 },
  'c/e': { n: 3 },
  'c/f': { n: null, m: 1 },
  'c/g': { m: 3 },
};
const database = databaseWith(DATA);
const found = (...parts: readonly QueryPart[]): string =>
  pathsOf(runQuery(database, queryOf('c', ...parts)).documents)
    .map((path) => path.slice('c/'.length))
    .join('');

describe('results', () => {
  it.each<[string, readonly QueryPart[], string]>([
    ['by name', [], 'abcdefg'],
    ['by a field, those without it left out', [orderBy('n')], 'fabcde'],
    ['descending, ties by name descending too', [orderBy('n', 'desc')], 'edcbaf'],
    ['ties by name the other way', [orderBy('n', 'desc'), orderBy('__name__')], 'ecdabf'],
    ['by name backwards', [where('m', '==', 1), orderBy('__name__', 'desc')], 'fcb'],
    ['the first by name', [where('m', '==', 1), orderBy('__name__'), limit(2)], 'bc'],
    ['by two fields', [orderBy('n'), orderBy('m')], 'fbacd'],
    ['by two fields, two directions', [orderBy('n'), orderBy('m', 'desc')], 'fabdc'],
    ['an inequality leaves null out', [where('n', '<', 3)], 'abcd'],
    ['two inequalities, by their paths', [where('n', '>', 0), where('m', '>', 0)], 'bcad'],
  ])('%s', (_, parts, ids) => {
    expect(found(...parts)).toBe(ids);
  });
});

describe('query cursor', () => {
  it.each<[string, QueryPart, string]>([
    ['startAt takes all at its values', startAt(1), 'abcde'],
    ['startAfter takes none of them', startAfter(1), 'cde'],
    ['endAt takes all at its values', endAt(2), 'fabcd'],
    ['endBefore takes none of them', endBefore(2), 'fab'],
    ['of another number kind', startAt(double(2)), 'cde'],
    ['between values', startAt(double(1.5)), 'cde'],
    ['of another type, before it', endAt(false), 'f'],
    ['of another type, behind it', startAt('text'), ''],
    ['of null', startAfter(null), 'abcde'],
  ])('ascending: %s', (_, cursor, ids) => {
    expect(found(orderBy('n'), cursor)).toBe(ids);
  });

  it.each<[string, QueryPart, string]>([
    ['startAt', startAt(2), 'dcbaf'],
    ['startAfter', startAfter(2), 'baf'],
    ['endAt', endAt(2), 'edc'],
    ['endBefore', endBefore(2), 'e'],
  ])('descending: %s', (_, cursor, ids) => {
    expect(found(orderBy('n', 'desc'), cursor)).toBe(ids);
  });

  it.each<[string, QueryPart, string]>([
    ['of one value of two', startAt(2), 'cd'],
    ['of both', startAt(2, 2), 'd'],
    ['after both', startAfter(1, 1), 'acd'],
    ['before both', endBefore(2, 1), 'fba'],
    ['up to both', endAt(2, 1), 'fbac'],
  ])('over two orders: %s', (_, cursor, ids) => {
    expect(found(orderBy('n'), orderBy('m'), cursor)).toBe(ids);
  });

  it.each<[string, readonly QueryPart[], string]>([
    ['after a document', [orderBy('__name__'), startAfter(reference('c/c'))], 'defg'],
    ['at one that is not there', [orderBy('__name__'), startAt(reference('c/bb'))], 'cdefg'],
    ['in another collection', [orderBy('__name__'), startAt(reference('b/z'))], 'abcdefg'],
    [
      'after value and name',
      [orderBy('n'), orderBy('__name__'), startAfter(1, reference('c/a'))],
      'bcde',
    ],
    ['between two', [orderBy('n'), startAfter(1), endBefore(3)], 'cd'],
    ['that cross find nothing', [orderBy('n'), startAt(3), endAt(1)], ''],
  ])('%s', (_, parts, ids) => {
    expect(found(...parts)).toBe(ids);
  });
});
