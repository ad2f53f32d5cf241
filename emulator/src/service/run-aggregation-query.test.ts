import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limit, offset, orderBy, type QueryPart, where } from '../../recordings/queries.ts';
import { double, integer, type Plain, type PlainMap, toValue } from '../../recordings/values.ts';
import { arbitraryNumber } from '../testing/arbitrary-values.ts';
import { databaseWith, documentOf, queryOf } from '../testing/fixture.ts';
import { encodeValue } from '../value/value-json.ts';
import { aggregatedFields, decodeAggregations, runAggregation } from './run-aggregation-query.ts';

const sum = (fieldPath: string) => ({ alias: 'sum', sum: { field: { fieldPath } } });
const avg = (fieldPath: string) => ({ alias: 'avg', avg: { field: { fieldPath } } });
const count = (more = {}) => ({ alias: 'count', count: more });

function aggregate(
  documents: Readonly<Record<string, PlainMap>>,
  aggregations: readonly unknown[],
  ...parts: readonly QueryPart[]
) {
  const query = queryOf('c', ...parts);
  const { values } = runAggregation(
    databaseWith(documents),
    query,
    decodeAggregations(aggregations),
  );
  return Object.fromEntries([...values].map(([alias, value]) => [alias, encodeValue(value)]));
}

const holding = (...values: readonly Plain[]) =>
  Object.fromEntries(values.map((v, i) => [`c/${i}`, { v }]));

const MOST = integer('9223372036854775807');
const LEAST = integer('-9223372036854775808');
const INFINITE = double(Number.POSITIVE_INFINITY);

describe('sum aggregation', () => {
  it.each<[string, readonly Plain[], Plain]>([
    ['of nothing is the integer 0', [], 0],
    ['of integers is an integer', [1, 2, -5], -2],
    ['with one double is a double', [1, double(2)], double(3)],
    ['of what is no number leaves it out', [1, 'a', null, [5], true], 1],
    ['of no numbers is the integer 0', ['a', null], 0],
    ['at the edge is an integer', [MOST], MOST],
    ['at the lower edge is an integer', [LEAST], LEAST],
    ['beyond the edge is a double', [MOST, 1], double(2 ** 63)],
    ['below the least is a double', [LEAST, -1], double(-(2 ** 63))],
    ['that only passes the edge on its way is an integer', [MOST, MOST, LEAST, LEAST], -2],
    ['with NaN is NaN', [1, double(Number.NaN)], double(Number.NaN)],
    ['of an infinity is one', [INFINITE, 5], INFINITE],
    ['of two infinities is NaN', [INFINITE, double(Number.NEGATIVE_INFINITY)], double(Number.NaN)],
    ['of doubles that are whole stays a double', [double(1), double(2)], double(3)],
  ])('%s', (_, values, expected) => {
    expect(aggregate(holding(...values), [sum('v')])).toEqual({ sum: toValue(expected) });
  });

  it('of integers is exact and independent of their order', () => {
    const integers = fc.array(fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }), { maxLength: 6 });
    fc.assert(
      fc.property(integers, (values) => {
        const total = values.reduce((left, right) => left + right, 0n);
        fc.pre(total >= -(2n ** 63n) && total < 2n ** 63n);
        const documents = holding(...values.map((each) => integer(String(each))));
        expect(aggregate(documents, [sum('v')]).sum).toEqual({ integerValue: String(total) });
      }),
      { numRuns: 50 },
    );
  });
});

describe('average aggregation', () => {
  it.each<[string, readonly Plain[], Plain]>([
    ['of nothing is null', [], null],
    ['of no numbers is null', ['a', [1]], null],
    ['of integers is a double', [1, 2], double(1.5)],
    ['of one is that, as a double', [7], double(7)],
    ['counts numbers alone', [2, 4, 'a', null], double(3)],
    ['of what leaves 64 bits on its way is right', [MOST, MOST], double(2 ** 63)],
    ['with NaN is NaN', [1, double(Number.NaN)], double(Number.NaN)],
    ['of an infinity is one', [1, INFINITE], INFINITE],
  ])('%s', (_, values, expected) => {
    expect(aggregate(holding(...values), [avg('v')])).toEqual({ avg: toValue(expected) });
  });

  it('is between the minimum and the maximum', () => {
    const finite = arbitraryNumber.filter(({ value }) => Math.abs(Number(value)) < 1e100);
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 5 }), (values) => {
        const database = databaseWith({});
        database.load(
          values.map((value, i) => ({
            ...documentOf(`c/${i}`, {}),
            fields: new Map([['v', value]]),
          })),
        );
        const aggregations = decodeAggregations([avg('v')]);
        const mean = runAggregation(database, queryOf('c'), aggregations).values.get('avg');
        const numbers = values.map(({ value }) => Number(value));
        const slack = Math.max(...numbers.map(Math.abs)) * 1e-12;
        expect(mean?.kind === 'double' && mean.value).toBeGreaterThanOrEqual(
          Math.min(...numbers) - slack,
        );
        expect(mean?.kind === 'double' && mean.value).toBeLessThanOrEqual(
          Math.max(...numbers) + slack,
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('count aggregation', () => {
  const documents = { 'c/a': { v: 1, w: 1 }, 'c/b': { v: 2 }, 'c/c': { w: 3 }, 'd/a': { v: 1 } };

  it.each<[string, readonly QueryPart[], string]>([
    ['all', [], '3'],
    ['what matches', [where('v', '>', 1)], '1'],
    ['what has the field it is ordered by', [orderBy('v')], '2'],
    ['up to the limit', [limit(2)], '2'],
    ['what is beyond the offset', [offset(2)], '1'],
    ['nothing', [where('v', '==', 9)], '0'],
  ])('counts %s', (_, parts, integerValue) => {
    expect(aggregate(documents, [count()], ...parts)).toEqual({ count: { integerValue } });
  });

  it.each([
    [0, '0'],
    [2, '2'],
    ['3', '3'],
    [{ value: 9 }, '3'],
  ])('stops at upTo: %j', (upTo, integerValue) => {
    expect(aggregate(documents, [count({ upTo })])).toEqual({ count: { integerValue } });
  });

  it('beside a sum counts documents with the field, numeric or not', () => {
    expect(aggregate(documents, [count(), sum('w')])).toEqual({
      count: { integerValue: '2' },
      sum: { integerValue: '4' },
    });
    const texts = holding('a', 1);
    expect(aggregate(texts, [count(), avg('v')])).toEqual({
      count: { integerValue: '2' },
      avg: { doubleValue: 1 },
    });
  });

  it('with two fields counts documents with both', () => {
    expect(aggregate(documents, [count(), sum('v'), avg('w')])).toEqual({
      count: { integerValue: '1' },
      sum: { integerValue: '1' },
      avg: { doubleValue: 1 },
    });
  });

  it('applies the limit to documents with the field only', () => {
    const some = { 'c/a': { w: 1 }, 'c/b': { v: 1 }, 'c/c': { v: 2 }, 'c/d': { v: 4 } };
    expect(aggregate(some, [sum('v')], limit(2))).toEqual({ sum: { integerValue: '3' } });
  });
});

describe('aggregations', () => {
  it('are limited to one to five', () => {
    expect(() => decodeAggregations([])).toThrow('Aggregations can not be empty.');
    expect(decodeAggregations(Array(5).fill({ count: {} }))).toHaveLength(5);
    expect(() => decodeAggregations(Array(6).fill({ count: {} }))).toThrow(
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    );
  });

  it('without an alias are numbered separately', () => {
    const decoded = decodeAggregations([{ count: {} }, { ...sum('a'), alias: 'x' }, { count: {} }]);
    expect(decoded.map(({ alias }) => alias)).toEqual(['field_1', 'x', 'field_2']);
  });

  it.each<[string, readonly unknown[], string]>([
    ['an alias twice', [count(), count()], 'Aggregation aliases contain duplicate alias: count.'],
    [
      'an alias that a number makes twice',
      [{ alias: 'field_1', count: {} }, { count: {} }],
      'Aggregation aliases contain duplicate alias: field_1.',
    ],
    ['a reserved alias', [{ alias: '__a__', count: {} }], 'The property.name "__a__" is reserved.'],
    ['no operator', [{ alias: 'a' }], 'Operator field in Aggregation is not set.'],
    [
      'a negative upTo',
      [count({ upTo: -1 })],
      'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
    ],
    [
      'the name of a document',
      [sum('__name__')],
      'Aggregations are not supported for the property: __key__',
    ],
    ['no field', [{ sum: {} }], 'Invalid empty property path string.'],
    ['an unknown operator', [{ max: {} }], "Payload isn't valid for request."],
  ])('with %s are rejected', (_, aggregations, message) => {
    expect(() => decodeAggregations(aggregations)).toThrow(message);
  });

  it('list the fields that an index must contain', () => {
    const decoded = decodeAggregations([count(), sum('a.b'), avg('c')]);
    expect(aggregatedFields(decoded)).toEqual([['a', 'b'], ['c']]);
  });
});
