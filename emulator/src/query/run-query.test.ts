import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { decodeAggregations, runAggregation } from '../service/run-aggregation-query.ts';
import type { Document } from '../store/document.ts';
import { DocumentStore } from '../store/document-store.ts';
import { decodeFields } from '../value/value-json.ts';
import { checkQuery } from './check-query.ts';
import { decodeQuery } from './query-json.ts';
import { compareByQuery, matchesQuery, runQuery } from './run-query.ts';

const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const TIME = { seconds: 0, nanos: 0 };

const DATA: Readonly<Record<string, Record<string, unknown>>> = {
  'p/p1': { a: { integerValue: 1 }, b: { stringValue: 'x' }, tags: tagged('red', 'blue') },
  'p/p2': { a: { integerValue: 2 }, b: { stringValue: 'y' }, tags: tagged('red') },
  'p/p3': { a: { doubleValue: 2 }, b: { stringValue: 'x' }, opt: { nullValue: null } },
  'p/p4': { a: { integerValue: 3 }, b: { stringValue: 'z' }, opt: { booleanValue: true } },
  'p/p5': { b: { stringValue: 'w' } },
  'p/p1/p/sub': { a: { integerValue: 10 } },
};

function tagged(...tags: string[]) {
  return { arrayValue: { values: tags.map((stringValue) => ({ stringValue })) } };
}

const store = new DocumentStore(createClock());
const database = store.database(DATABASE);
database.load(
  Object.entries(DATA).map(
    ([path, fields]): Document => ({
      name: `${ROOT}/${path}`,
      fields: decodeFields(fields),
      createTime: TIME,
      updateTime: TIME,
    }),
  ),
);

const field = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const order = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const composite = (op: 'AND' | 'OR', ...filters: unknown[]) => ({
  compositeFilter: { op, filters },
});
const list = (...numbers: number[]) => ({
  arrayValue: { values: numbers.map((integerValue) => ({ integerValue })) },
});
const ids = (documents: readonly Document[]) =>
  documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));

function query(parts: Record<string, unknown>) {
  const decoded = decodeQuery({ from: [{ collectionId: 'p' }], ...parts }, ROOT);
  checkQuery(decoded);
  return decoded;
}
const run = (parts: Record<string, unknown>) => ids(runQuery(database, query(parts)).documents);

describe('runQuery and matchesQuery', () => {
  it.each([
    ['equality across number kinds', field('a', 'EQUAL', { integerValue: 2 }), 'p2 p3'],
    [
      'an inequality, ordered by its field',
      field('a', 'GREATER_THAN', { integerValue: 1 }),
      'p2 p3 p4',
    ],
    ['!= needs the field', field('a', 'NOT_EQUAL', { integerValue: 2 }), 'p1 p4'],
    ['== null matches nothing', field('opt', 'EQUAL', { nullValue: null }), ''],
    ['is null', { unaryFilter: { field: { fieldPath: 'opt' }, op: 'IS_NULL' } }, 'p3'],
    ['array-contains', field('tags', 'ARRAY_CONTAINS', { stringValue: 'red' }), 'p1 p2'],
    ['in', field('a', 'IN', list(1, 3)), 'p1 p4'],
    ['not-in', field('a', 'NOT_IN', list(2)), 'p1 p4'],
    [
      'or leaves out documents without an ordered field',
      composite(
        'OR',
        field('b', 'EQUAL', { stringValue: 'w' }),
        field('a', 'LESS_THAN', { integerValue: 2 }),
      ),
      'p1',
    ],
  ])('%s', (_, where, expected) => {
    expect(run({ where }).join(' ')).toBe(expected);
  });

  it('sort, page and search collection groups at any depth', () => {
    expect(run({ orderBy: [order('a', 'DESCENDING')] })).toEqual(['p4', 'p3', 'p2', 'p1']);
    expect(run({ orderBy: [order('a')], offset: 1, limit: 2 })).toEqual(['p2', 'p3']);
    const startAt = { values: [{ integerValue: 2 }], before: false };
    expect(run({ orderBy: [order('a')], startAt })).toEqual(['p4']);
    const endAt = { values: [{ integerValue: 3 }], before: true };
    expect(run({ orderBy: [order('a')], endAt })).toEqual(['p1', 'p2', 'p3']);
    expect(run({ from: [{ collectionId: 'p', allDescendants: true }] })).toContain('sub');
    expect(run({ limit: 0 })).toEqual([]);
  });

  it('match single documents consistently with collections', () => {
    const wanted = query({ where: field('a', 'GREATER_THAN', { integerValue: 1 }) });
    const all = database.descendants(ROOT, '');
    const matching = all.filter((document) => matchesQuery(wanted, document));
    expect(ids(matching.sort(compareByQuery(wanted)))).toEqual(['p2', 'p3', 'p4']);
  });

  it.each([
    [{ limit: -1 }, 'limit is negative'],
    [{ where: field('a', 'IN', list()) }, "'IN' requires an non-empty ArrayValue."],
    [
      { where: field('__name__', 'EQUAL', { stringValue: 'p3' }) },
      '__key__ filter value must be a Key',
    ],
    [{ orderBy: [order('a'), order('a')] }, 'order by clause cannot contain duplicate fields a'],
    [{ orderBy: [order('__name__', 'DESCENDING')] }, 'descending key scans'],
    [{ startAt: { values: [{ integerValue: 1 }] } }, 'Cursor has too many values.'],
    [{ where: field('a', 'OPERATOR_UNSPECIFIED', list()) }, 'Unknown FieldFilter operator.'],
    [
      {
        where: composite(
          'AND',
          field('a', 'IN', list(...Array(16).keys())),
          field('b', 'IN', list(1, 2)),
        ),
      },
      'Result had 32 disjunctions',
    ],
  ])('reject an invalid query: case %#', (parts, message) => {
    expect(() => query(parts)).toThrow(message);
  });
});

describe('query aggregation', () => {
  it('counts, sums and averages documents with the fields', () => {
    const v = { field: { fieldPath: 'a' } };
    const aggregations = decodeAggregations([{ count: {} }, { sum: v, alias: 's' }, { avg: v }]);
    const { values, entries } = runAggregation(database, query({}), aggregations);
    expect(entries).toBe(4);
    expect(Object.fromEntries(values)).toEqual({
      field_1: { kind: 'integer', value: 4n },
      s: { kind: 'double', value: 8 },
      field_2: { kind: 'double', value: 2 },
    });
  });
});
