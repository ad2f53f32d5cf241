import { describe, expect, it } from 'vitest';
import {
  and,
  endAt,
  group,
  is,
  limit,
  offset,
  or,
  orderBy,
  type QueryPart,
  query,
  startAt,
  where,
} from '../../recordings/queries.ts';
import { type JsonObject, reference } from '../../recordings/values.ts';
import type { StatusError } from '../status.ts';
import { inTestDatabase, queryOf, ROOT } from '../testing/fixture.ts';
import { checkQuery } from './check-query.ts';
import { decodeQuery } from './query-json.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);
const set = (json: JsonObject): QueryPart => ({ set: json });

function verdictOf(collectionId: string, ...parts: readonly QueryPart[]): string {
  try {
    queryOf(collectionId, ...parts);
    return 'OK';
  } catch (error) {
    const { code, message } = error as StatusError;
    return `${code}: ${message}`;
  }
}

const ONE_NEGATION =
  "INVALID_ARGUMENT: Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.";
const NOT_IN_ALONE =
  "INVALID_ARGUMENT: 'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.";
const KEY_EXPECTED = 'INVALID_ARGUMENT: __key__ filter value must be a Key';
const disjunctions = (count: number) =>
  `INVALID_ARGUMENT: Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of 30`;

describe('rejected queries', () => {
  it.each<[string, readonly QueryPart[], string]>([
    ['a negative limit', [limit(-1)], 'INVALID_ARGUMENT: limit is negative'],
    ['a negative offset', [offset(-1)], 'INVALID_ARGUMENT: offset is negative'],
    [
      'two collections',
      [set({ from: [{ collectionId: 'c' }, { collectionId: 'd' }] })],
      'INVALID_ARGUMENT: StructuredQuery.from cannot have more than one collection selector.',
    ],
    [
      'a reserved collection',
      [set({ from: [{ collectionId: '__c__' }] })],
      'INVALID_ARGUMENT: Collection id "__c__" is invalid because it is reserved.',
    ],
    [
      'a path for a collection',
      [set({ from: [{ collectionId: 'c/a/d' }] })],
      'INVALID_ARGUMENT: Collection id "c/a/d" is invalid because it contains "/".',
    ],
    [
      'in nothing',
      [where('a', 'in', [])],
      "INVALID_ARGUMENT: 'IN' requires an non-empty ArrayValue.",
    ],
    ['in no list', [where('a', 'in', 1)], "INVALID_ARGUMENT: 'IN' requires an ArrayValue."],
    [
      'in 31',
      [where('a', 'in', many(31))],
      "INVALID_ARGUMENT: 'IN' supports up to 30 comparison values.",
    ],
    [
      'not-in 11',
      [where('a', 'not-in', many(11))],
      "INVALID_ARGUMENT: 'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'not-in no list',
      [where('a', 'not-in', 1)],
      "INVALID_ARGUMENT: 'NOT_IN' requires an ArrayValue.",
    ],
    [
      'array-contains-any of 31',
      [where('a', 'array-contains-any', many(31))],
      "INVALID_ARGUMENT: 'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    ['!= twice', [where('a', '!=', 1), where('a', '!=', 2)], ONE_NEGATION],
    ['!= and is not null', [where('a', '!=', 1), is('b', 'is not null')], ONE_NEGATION],
    ['is not NaN in a branch', [or(is('a', 'is not NaN'), where('a', '!=', 1))], ONE_NEGATION],
    ['not-in with in', [where('a', 'not-in', [1]), where('b', 'in', [1])], NOT_IN_ALONE],
    [
      'not-in with array-contains-any',
      [where('a', 'not-in', [1]), where('b', 'array-contains-any', [1])],
      NOT_IN_ALONE,
    ],
    [
      'not-in with an or below an and',
      [and(where('a', 'not-in', [1]), and(or(where('b', '==', 1), where('b', '==', 2))))],
      NOT_IN_ALONE,
    ],
    [
      'two array-contains in one disjunction',
      [where('a', 'array-contains', 1), where('b', 'array-contains-any', [1])],
      'FAILED_PRECONDITION: Only a single array-contains clause is allowed in a query',
    ],
    [
      '6 × 6 alternatives',
      [where('a', 'in', many(6)), where('b', 'in', many(6))],
      disjunctions(36),
    ],
    [
      '15 + 16 alternatives',
      [or(where('a', 'in', many(15)), where('b', 'in', many(16)))],
      disjunctions(31),
    ],
    ['a name that is a text', [where('__name__', '==', 'a')], KEY_EXPECTED],
    ['a name that is in texts', [where('__name__', 'in', [reference('c/a'), 'b'])], KEY_EXPECTED],
    ['a name that is a list', [where('__name__', '==', [reference('c/a')])], KEY_EXPECTED],
    ['a name that is null', [is('__name__', 'is null')], KEY_EXPECTED],
    [
      'a name that is a collection',
      [where('__name__', '==', reference('c'))],
      `INVALID_ARGUMENT: Resource name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`,
    ],
    [
      'a name that contains',
      [where('__name__', 'array-contains', reference('c/a'))],
      'INVALID_ARGUMENT: the name __key__ is reserved',
    ],
    [
      'a name that equals beside a range of a field',
      [where('__name__', '==', reference('c/a')), where('a', '>', 1)],
      'INVALID_ARGUMENT: Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    [
      'an order twice',
      [orderBy('a'), orderBy('b'), orderBy('a', 'desc')],
      'INVALID_ARGUMENT: order by clause cannot contain duplicate fields a',
    ],
    [
      'an order after the name',
      [orderBy('__name__'), orderBy('a')],
      'INVALID_ARGUMENT: order by clause cannot contain more fields after the key',
    ],
    [
      'an implicit order after the name',
      [orderBy('__name__'), where('a', '>', 1)],
      'INVALID_ARGUMENT: order by clause cannot contain more fields after the key',
    ],
    [
      'the name descending alone',
      [orderBy('__name__', 'desc')],
      'FAILED_PRECONDITION: Firestore does not support descending key scans',
    ],
    ['a cursor without an order', [startAt(1)], 'INVALID_ARGUMENT: Cursor has too many values.'],
    [
      'a cursor for an implicit order',
      [where('a', '>', 1), endAt(2)],
      'INVALID_ARGUMENT: Cursor has too many values.',
    ],
    [
      'a cursor with one value too many',
      [orderBy('a'), startAt(1, 2)],
      'INVALID_ARGUMENT: Cursor has too many values.',
    ],
    [
      'a cursor by name that is a text',
      [orderBy('__name__'), startAt('a')],
      'INVALID_ARGUMENT: Cursor __key__ value is not a document reference.',
    ],
  ])('%s', (_, parts, verdict) => {
    expect(verdictOf('c', ...parts)).toBe(verdict);
  });

  it.each<[string, readonly QueryPart[], string]>([
    ['a filter', [where('a', '==', 1)], 'INVALID_ARGUMENT: kind is required for filter: a'],
    [
      'an order',
      [orderBy('a')],
      'INVALID_ARGUMENT: kind is required for all orders except __key__ ascending',
    ],
  ])('over all collections, with %s by a field', (_, parts, verdict) => {
    expect(verdictOf('', ...parts)).toBe(verdict);
  });
});

describe('accepted queries', () => {
  it.each<[string, readonly QueryPart[]]>([
    ['no limit and limit 0', [limit(0)]],
    ['30 alternatives', [where('a', 'in', many(5)), where('b', 'in', many(6))]],
    ['in 30', [where('a', 'in', many(30))]],
    ['not-in 10', [where('a', 'not-in', many(10))]],
    ['one negation with ranges', [where('a', '!=', 1), where('b', '>', 1), where('a', '<', 9)]],
    [
      'array-contains in two branches',
      [or(where('a', 'array-contains', 1), where('a', 'array-contains', 2))],
    ],
    ['the name descending behind a field', [orderBy('a'), orderBy('__name__', 'desc')]],
    ['the name descending with an equality', [where('a', '==', 1), orderBy('__name__', 'desc')]],
    [
      'a name that equals beside a range of the name',
      [where('__name__', '>', reference('c/a')), where('__name__', '==', reference('c/b'))],
    ],
    ['not-in beside an equality', [where('a', 'not-in', [1]), where('b', '==', 1)]],
    [
      'a name that equals where the name has a range, as a field has',
      [
        where('__name__', '>', reference('c/a')),
        where('a', '>', 1),
        where('__name__', '==', reference('c/b')),
      ],
    ],
    ['names in a list', [where('__name__', 'in', [reference('c/a'), reference('c/b')])]],
    ['names not in a list', [where('__name__', 'not-in', [reference('c/a')])]],
    ['a cursor by part of the orders', [orderBy('a'), orderBy('b'), startAt(1)]],
    ['a cursor by a name elsewhere', [orderBy('__name__'), startAt(reference('z/y/x/w'))]],
    ['a collection group', [group('c'), where('a', '==', 1)]],
  ])('%s', (_, parts) => {
    expect(verdictOf('c', ...parts)).toBe('OK');
  });

  it('over all collections, by name', () => {
    const byName = [where('__name__', '>', reference('c/a')), orderBy('__name__')];
    expect(verdictOf('', ...byName)).toBe('OK');
  });

  it('without a collection selector, over all collections', () => {
    expect(() => checkQuery(decodeQuery({}, ROOT))).not.toThrow();
    const filtered = inTestDatabase({ ...query('c', where('a', '==', 1)), from: [] });
    expect(() => checkQuery(decodeQuery(filtered, ROOT))).toThrow('kind is required for filter: a');
  });
});

describe('ProtoJSON query', () => {
  it.each<[string, unknown, string]>([
    ['an unknown part', { where2: {} }, "Payload isn't valid for request."],
    ['a filter of no kind', { where: {} }, 'Unknown Filter type.'],
    [
      'a composite without operator',
      { where: { compositeFilter: { filters: [] } } },
      'Unsupported CompositeFilter operator.',
    ],
    [
      'an or of nothing',
      { where: { compositeFilter: { op: 'OR', filters: [] } } },
      'Composite filter must have at least one sub-filter.',
    ],
    [
      'a field filter without operator',
      { where: { fieldFilter: { field: { fieldPath: 'a' }, value: { nullValue: null } } } },
      'Unknown FieldFilter operator.',
    ],
    [
      'a unary filter with the number that is free',
      { where: { unaryFilter: { field: { fieldPath: 'a' }, op: 1 } } },
      'Unknown UnaryFilter operator.',
    ],
    [
      'a reserved field',
      { orderBy: [{ field: { fieldPath: '__a__' } }] },
      'Invalid reserved name in field path __a__',
    ],
    ['a limit that is no int32', { limit: 2 ** 31 }, "Payload isn't valid for request."],
    [
      'a direction that is none',
      { orderBy: [{ direction: 'UP' }] },
      "Payload isn't valid for request.",
    ],
  ])('with %s is rejected', (_, json, message) => {
    expect(() => decodeQuery(json, ROOT)).toThrow(message);
  });

  it('accepts enum numbers and names, snake_case and camelCase', () => {
    const byName = {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: {
        fieldFilter: { field: { fieldPath: 'a' }, op: 'NOT_IN', value: { arrayValue: {} } },
      },
      orderBy: [{ field: { fieldPath: 'a' }, direction: 'DESCENDING' }],
      startAt: { values: [{ integerValue: '1' }], before: true },
      limit: 3,
    };
    const byNumber = {
      from: [{ collection_id: 'c', all_descendants: true }],
      where: { field_filter: { field: { field_path: 'a' }, op: 10, value: { array_value: {} } } },
      order_by: [{ field: { field_path: 'a' }, direction: 2 }],
      start_at: { values: [{ integer_value: 1 }], before: true },
      limit: { value: 3 },
    };
    expect(decodeQuery(byNumber, ROOT)).toEqual(decodeQuery(byName, ROOT));
  });

  it('with an empty selection returns only the name', () => {
    expect(decodeQuery({ select: {} }, ROOT).select).toEqual([['__name__']]);
    expect(decodeQuery({}, ROOT).select).toBeUndefined();
  });
});
