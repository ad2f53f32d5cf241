import { describe, expect, it } from 'vitest';
import { limit, type QueryPart, select, where } from '../../recordings/queries.ts';
import { double, type JsonObject, type PlainMap, vector } from '../../recordings/values.ts';
import { databaseWith, pathsOf, queryOf } from '../testing/fixture.ts';
import { encodeFields } from '../value/value-json.ts';
import { projectDocument, runQuery } from './run-query.ts';

const DATA: Readonly<Record<string, PlainMap>> = {
  'c/right': { at: vector(1, 0), side: 'a' },
  'c/up': { at: vector(0, 1), side: 'a' },
  'c/far': { at: vector(8, 0), side: 'b' },
  'c/left': { at: vector(-1, 0), side: 'b' },
  'c/three': { at: vector(1, 0, 0), side: 'a' },
  'c/list': { at: [1, 0], side: 'a' },
  'c/none': { side: 'a' },
};
const database = databaseWith(DATA);

const nearest = (measure: string, more: JsonObject = {}): QueryPart => ({
  set: {
    findNearest: {
      vectorField: { fieldPath: 'at' },
      queryVector: vector(1, 0).json,
      distanceMeasure: measure,
      limit: 10,
      ...more,
    },
  },
});
const find = (...parts: readonly QueryPart[]) =>
  runQuery(database, queryOf('c', ...parts)).documents;
const names = (...parts: readonly QueryPart[]) =>
  pathsOf(find(...parts))
    .map((path) => path.slice('c/'.length))
    .join(' ');

describe('nearest neighbours', () => {
  it.each([
    ['EUCLIDEAN', 'right up left far'],
    ['COSINE', 'far right up left'],
    ['DOT_PRODUCT', 'far right up left'],
  ])('by %s are ordered by distance, then name, without vectors of other dimensions', (...row) => {
    const [measure, expected] = row;
    expect(names(nearest(measure))).toBe(expected);
  });

  it.each<[string, JsonObject, string]>([
    ['EUCLIDEAN', { limit: 2 }, 'right up'],
    ['EUCLIDEAN', { distanceThreshold: 2 }, 'right up left'],
    ['EUCLIDEAN', { distanceThreshold: 1.9 }, 'right up'],
    ['EUCLIDEAN', { distanceThreshold: 0 }, 'right'],
    ['COSINE', { distanceThreshold: 1 }, 'far right up'],
    ['DOT_PRODUCT', { distanceThreshold: 0 }, 'far right up'],
    ['DOT_PRODUCT', { distanceThreshold: 1 }, 'far right'],
    ['EUCLIDEAN', { queryVector: vector(0, 1).json, limit: 1 }, 'up'],
    ['EUCLIDEAN', { queryVector: vector(1, 0, 0).json }, 'three'],
    ['EUCLIDEAN', { queryVector: vector(1).json }, ''],
  ])('by %s with %j are %s', (measure, more, expected) => {
    expect(names(nearest(measure, more))).toBe(expected);
  });

  it('are searched among the filter’s matches', () => {
    expect(names(where('side', '==', 'b'), nearest('EUCLIDEAN'))).toBe('left far');
    expect(names(where('side', '==', 'b'), nearest('EUCLIDEAN', { limit: 1 }))).toBe('left');
  });

  it('are also limited by the query’s limit', () => {
    expect(names(nearest('EUCLIDEAN', { limit: 3 }), limit(2))).toBe('right up');
  });

  it('return their distance in a field, also at a nested path', () => {
    const told = find(nearest('EUCLIDEAN', { limit: 2, distanceResultField: 'found.by' }));
    expect(told.map(({ fields }) => encodeFields(fields).found)).toEqual([
      { mapValue: { fields: { by: { doubleValue: 0 } } } },
      { mapValue: { fields: { by: { doubleValue: Math.SQRT2 } } } },
    ]);
  });

  it('return their distance when only some fields are selected', () => {
    const query = queryOf('c', select('d'), nearest('COSINE', { distanceResultField: 'd' }));
    const [first] = runQuery(database, query).documents;
    const shown = first && projectDocument(query, first);
    expect(shown && encodeFields(shown.fields)).toEqual({ d: double(0).json });
  });

  it.each<[string, JsonObject, string]>([
    ['no measure', { distanceMeasure: 0 }, 'Unknown Distance Measure.'],
    [
      'a limit of 0',
      { limit: 0 },
      'FindNearest.limit must be a positive integer of no more than 1000',
    ],
    ['a limit of 1001', { limit: 1001 }, 'FindNearest.limit must be a positive'],
    ['no vector', { queryVector: { integerValue: '1' } }, 'Query Value must be of type vector.'],
    ['no field', { vectorField: { fieldPath: '' } }, 'Invalid empty property path string.'],
    ['a word too many', { radius: 1 }, "Payload isn't valid for request."],
  ])('with %s are rejected', (_, more, message) => {
    expect(() => queryOf('c', nearest('EUCLIDEAN', more))).toThrow(message);
  });
});
