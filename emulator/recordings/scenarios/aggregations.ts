// Counts, sums, averages and nearest neighbours.

import { and, group, is, limit, offset, or, orderBy, query, startAt, where } from '../queries.ts';
import {
  aggregate,
  call,
  list,
  listCollections,
  mask,
  type Scenario,
  scenario,
  type Table,
} from '../scenario.ts';
import {
  double,
  integer,
  type JsonObject,
  nameOf,
  type PlainMap,
  toValue,
  vector,
} from '../values.ts';

const count: JsonObject = { count: {} };

const sum = (fieldPath: string): JsonObject => ({ sum: { field: { fieldPath } } });

const avg = (fieldPath: string): JsonObject => ({ avg: { field: { fieldPath } } });

const as = (alias: string, aggregation: JsonObject): JsonObject => ({ alias, ...aggregation });

const total = (
  name: string,
  aggregations: readonly JsonObject[],
  ...parts: Parameters<typeof query> extends [string, ...infer Rest] ? Rest : never
): Scenario => scenario(name, aggregate(query('c', ...parts), aggregations));

export const aggregations: Table = {
  name: 'aggregations',
  isReadOnly: true,
  given: {
    'c/a': { n: 1, k: 'x', m: { n: 2 } },
    'c/b': { n: 2.5, k: 'x' },
    'c/c': { n: 4, k: 'y' },
    'c/d': { n: 'text', k: 'y' },
    'c/e': { k: 'y', other: 1 },
    'c/f': { n: null, k: 'z' },
    'big/a': { n: integer('9223372036854775807') },
    'big/b': { n: 1 },
    'big/c': { n: -1 },
    'nan/a': { n: double(Number.NaN) },
    'nan/b': { n: 1 },
    'inf/a': { n: double(Number.POSITIVE_INFINITY) },
    'inf/b': { n: double(Number.NEGATIVE_INFINITY) },
    'whole/a': { n: 1 },
    'whole/b': { n: 2 },
    'p/one/c/x': { n: 10, k: 'x' },
  },
  scenarios: [
    total('count', [count]),
    total('count with an alias', [as('all', count)]),
    total('count what is not there', [count], where('k', '==', 'nothing')),
    total('count a filter', [count], where('k', '==', 'y')),
    total('count an or', [count], or(where('k', '==', 'y'), where('k', '==', 'z'))),
    total('count with a limit', [count], limit(2)),
    total('count with an offset', [count], offset(4)),
    total('count with a cursor', [count], orderBy('n'), startAt(2)),
    total('count by an order that some lack', [count], orderBy('other')),
    total('count a group', [count], group('c')),
    total('count up to', [{ count: { upTo: '3' } }]),
    total('count up to 0', [{ count: { upTo: '0' } }]),
    total('count up to more than there are', [{ count: { upTo: '300' } }]),
    total('count up to below 0', [{ count: { upTo: '-1' } }]),
    total('sum', [sum('n')]),
    total('sum of integers', [sum('n')], where('n', '>=', 4)),
    total('sum of nothing', [sum('nothing')]),
    total('sum of a field of a map', [sum('m.n')]),
    total('sum of a filter', [sum('n')], where('k', '==', 'x')),
    total('average', [avg('n')]),
    total('average of nothing', [avg('nothing')]),
    total('average of one', [avg('n')], where('n', '==', 4)),
    total('count beside a sum', [count, sum('n')]),
    total('sum, average and count', [as('s', sum('n')), as('a', avg('n')), as('c', count)]),
    total('two sums', [sum('n'), sum('other')]),
    total('five aggregations', [count, count, sum('n'), avg('n'), sum('m.n')]),
    total('six aggregations', [count, count, count, count, count, count]),
    total('no aggregation', []),
    total('an aggregation of nothing', [{ alias: 'x' }]),
    total('one alias twice', [as('x', count), as('x', sum('n'))]),
    total('an alias that is a default one', [as('field_2', count), sum('n')]),
    total('an alias that is no name', [as('a b', count)]),
    total('a reserved alias', [as('__x__', count)]),
    total('sum of a path that is none', [sum('a..b')]),
    total('sum of the name', [sum('__name__')]),
    total('sum without a field', [{ sum: {} }]),
    ...(['big', 'nan', 'inf', 'whole'] as const).map((id) =>
      scenario(`sum and average of ${id}`, aggregate(query(id), [sum('n'), avg('n')])),
    ),
    scenario('sum beyond 64 bits', aggregate(query('big', where('n', '>', 0)), [sum('n')])),
    scenario('a query that is none', aggregate(query('c', where('n', 'in', [])), [count])),
    scenario(
      'a parent that is none',
      call('RunAggregationQuery', {
        parent: nameOf('c'),
        structuredAggregationQuery: { structuredQuery: query('c'), aggregations: [count] },
      }),
    ),
    total(
      'an and of an or',
      [count],
      and(where('k', '==', 'y'), or(where('n', '==', 4), is('n', 'is null'))),
    ),
  ],
  differences: [{ because: 'Google’s fails without a word', in: ['six aggregations'] }],
};

const VECTORS: Readonly<Record<string, PlainMap>> = {
  'c/a': { v: vector(1, 0), k: 1 },
  'c/b': { v: vector(0, 2), k: 1 },
  'c/c': { v: vector(3, 3), k: 2 },
  'c/d': { v: vector(1, 1, 1), k: 1 },
  'c/e': { k: 1 },
};

const nearest = (name: string, more: JsonObject = {}): Scenario =>
  scenario(
    name,
    call('RunQuery', {
      parent: nameOf(''),
      structuredQuery: {
        ...query('c'),
        findNearest: {
          vectorField: { fieldPath: 'v' },
          queryVector: toValue(vector(1, 0.5)),
          distanceMeasure: 'EUCLIDEAN',
          limit: 3,
          ...more,
        },
      },
    }),
  );

export const vectors: Table = {
  name: 'nearest neighbours',
  isReadOnly: true,
  given: VECTORS,
  scenarios: [
    nearest('by distance'),
    nearest('by cosine', { distanceMeasure: 'COSINE' }),
    nearest('by dot product', { distanceMeasure: 'DOT_PRODUCT' }),
    nearest('with a limit', { limit: 1 }),
    nearest('beyond the limit', { limit: 1001 }),
    nearest('of three dimensions', { queryVector: toValue(vector(1, 1, 1)) }),
    nearest('by no measure', { distanceMeasure: 'DISTANCE_MEASURE_UNSPECIFIED' }),
    nearest('of something that is no vector', { queryVector: toValue(1) }),
  ],
  differences: [
    {
      because: 'nobody can listen to a vector search in production',
      in: ['by distance', 'by cosine', 'by dot product', 'with a limit', 'of three dimensions'],
      over: ['gRPC streams', 'WebChannel'],
    },
  ],
};

const pages = (parent: string, collectionId: string, pageSize: number, more: JsonObject = {}) => [
  list(parent, collectionId, { keep: 'page', with: { pageSize, ...more } }),
  list(parent, collectionId, { keep: 'page', with: { pageSize, pageToken: '{page}', ...more } }),
  list(parent, collectionId, { with: { pageSize, pageToken: '{page}', ...more } }),
];

export const lists: Table = {
  name: 'lists',
  isReadOnly: true,
  given: {
    'c/a': { n: 3 },
    'c/b': { n: 2 },
    'c/c': { n: 1 },
    'c/d': { other: 1 },
    'c/a/s/x': { n: 1 },
    'c/missing/s/x': { n: 1 },
    'c/gone/far/away/s/x': { n: 1 },
    'd/x': {},
    'd/x/one/a': {},
    'd/x/two/a': {},
    'd/x/three/a/four/b': {},
    'e/none/f/x': {},
  },
  scenarios: [
    scenario('a collection', list('', 'c')),
    scenario('a collection below a document', list('c/a', 's')),
    scenario('a collection below a document that is not there', list('c/missing', 's')),
    scenario('a collection that is not there', list('', 'nothing')),
    scenario('every collection', list('', '')),
    scenario('every collection of a document', list('d/x', '')),
    scenario('pages of two', ...pages('', 'c', 2)),
    scenario('pages of three', ...pages('', 'c', 3)),
    scenario('pages of four', ...pages('', 'c', 4).slice(0, 2)),
    scenario('pages of every collection', ...pages('d/x', '', 1)),
    scenario('pages in an order', ...pages('', 'c', 2, { orderBy: 'n' })),
    scenario('pages in an order, descending', ...pages('', 'c', 2, { orderBy: 'n desc' })),
    scenario('with what is missing', list('', 'c', { with: { showMissing: true } })),
    scenario(
      'with what is missing, far down',
      list('e/none', 'f', { with: { showMissing: true } }),
    ),
    scenario('with what is missing, in pages', ...pages('', 'c', 3, { showMissing: true })),
    scenario(
      'with what is missing, of every collection',
      list('', '', { with: { showMissing: true } }),
    ),
    scenario(
      'with what is missing, in an order',
      list('', 'c', { with: { showMissing: true, orderBy: 'n' } }),
    ),
    scenario(
      'with what is missing, not as an administrator',
      list('', 'c', { with: { showMissing: true }, authorization: null }),
    ),
    scenario(
      'with what is missing and a mask',
      list('', 'c', { with: { showMissing: true, ...mask('n') } }),
    ),
    scenario('ordered by a field', list('', 'c', { with: { orderBy: 'n' } })),
    scenario('ordered by two fields', list('', 'c', { with: { orderBy: 'n desc, __name__' } })),
    scenario('ordered by name, descending', list('', 'c', { with: { orderBy: '__name__ desc' } })),
    scenario(
      'ordered by nothing that makes sense',
      list('', 'c', { with: { orderBy: 'n sideways' } }),
    ),
    scenario('ordered by a path that is none', list('', 'c', { with: { orderBy: 'a..b' } })),
    scenario('a page below 0', list('', 'c', { with: { pageSize: -1 } })),
    scenario('a page of 0', list('', 'c', { with: { pageSize: 0 } })),
    scenario('a page token that is none', list('', 'c', { with: { pageToken: 'nonsense' } })),
    scenario(
      'a page token of another list',
      list('', 'c', { keep: 'page', with: { pageSize: 1 } }),
      list('', 'd', { with: { pageSize: 1, pageToken: '{page}' } }),
    ),
    scenario('a reserved collection', list('', '__c__')),
    scenario('a parent that is a collection', list('c', 'd')),
    scenario('collections', listCollections('')),
    scenario('collections of a document', listCollections('d/x')),
    scenario('collections of a document that is not there', listCollections('e/none')),
    scenario('collections of a document far down', listCollections('c/gone/far/away')),
    scenario('collections of a document with none', listCollections('c/b')),
    scenario(
      'collections in pages',
      listCollections('d/x', { keep: 'page', with: { pageSize: 2 } }),
      listCollections('d/x', { with: { pageSize: 2, pageToken: '{page}' } }),
    ),
    scenario('collections, not as an administrator', listCollections('', { authorization: null })),
    scenario('collections of a collection', listCollections('c')),
    scenario('collections, a page below 0', listCollections('', { with: { pageSize: -1 } })),
    scenario(
      'collections, a page token that is none',
      listCollections('', { with: { pageToken: 'nonsense' } }),
    ),
  ],
  differences: [
    {
      because: 'Google’s fails on the second page of an order',
      in: ['pages in an order', 'pages in an order, descending'],
    },
    {
      because: 'Google’s forgets the mask where it shows what is missing',
      in: ['with what is missing and a mask'],
    },
  ],
};
