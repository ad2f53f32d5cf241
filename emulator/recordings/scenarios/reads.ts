// Reads of named documents, now and in the past.
import { query } from '../queries.ts';
import {
  aggregate,
  batchGet,
  begin,
  type CallStep,
  call,
  commit,
  get,
  list,
  mask,
  remove,
  type Scenario,
  scenario,
  set,
  type Table,
} from '../scenario.ts';
import { nameOf, type PlainMap } from '../values.ts';

const DOCUMENT: PlainMap = {
  n: 1,
  s: 'a',
  m: { x: 1, y: { z: 2 } },
  'odd field': true,
  list: [{ x: 1 }],
};

const masked = (name: string, ...paths: readonly string[]): readonly Scenario[] => [
  scenario(`get ${name}`, get('c/a', { with: mask(...paths) })),
  scenario(`batchGet ${name}`, batchGet(['c/a', 'c/none'], { with: mask(...paths) })),
  scenario(`list ${name}`, list('', 'c', { with: mask(...paths) })),
];

export const reads: Table = {
  name: 'reads of documents',
  isReadOnly: true,
  given: { 'c/a': DOCUMENT, 'c/b': {}, 'c/__id7__': { n: 7 } },
  scenarios: [
    scenario('get', get('c/a')),
    scenario('get without fields', get('c/b')),
    scenario('get by a numeric id', get('c/__id7__')),
    scenario('get what is not there', get('c/none')),
    scenario('get below what is not there', get('c/none/d/none')),
    scenario('get a collection', get('c')),
    scenario('get a reserved id', get('c/__x__')),
    scenario('get a malformed numeric id', get('c/__idx__')),
    scenario('get an empty id', get('c//d/e')),
    scenario(
      'get in no database',
      call('GetDocument', { name: 'projects/demo-xx/databases//documents/c/a' }),
    ),
    scenario('batchGet', batchGet(['c/a'])),
    scenario('batchGet in the order asked for', batchGet(['c/none', 'c/b', 'c/a'])),
    scenario('batchGet one twice', batchGet(['c/b', 'c/b'])),
    scenario('batchGet none', batchGet([])),
    scenario('batchGet a collection', batchGet(['c'])),
    scenario(
      'batchGet from another database',
      call('BatchGetDocuments', {
        database: '{database}',
        documents: ['projects/demo-xx/databases/(default)/documents/c/a'],
      }),
    ),
    scenario(
      'batchGet from a database that is none',
      call('BatchGetDocuments', { database: 'projects/demo-xx', documents: [] }),
    ),
    ...masked('with one field', 'n'),
    ...masked('with a field of a map', 'm.y.z'),
    ...masked('with a map and a field of it', 'm', 'm.x'),
    ...masked('with a field that is not there', 'nothing', 'm.nothing'),
    ...masked('with a quoted field', '`odd field`'),
    ...masked('with a field of a string', 's.x'),
    ...masked('with a field of a list', 'list.x'),
    ...masked('with a path that is none', 'a..b'),
    ...masked('with the name', '__name__'),
    scenario('batchGet with an empty mask', batchGet(['c/a'], { with: mask() })),
    scenario('get in the future', get('c/a', { with: { readTime: '2999-01-01T00:00:00Z' } })),
    scenario('get too long ago', get('c/a', { with: { readTime: '2020-01-01T00:00:00Z' } })),
    scenario('get with a transaction that is none', get('c/a', { with: { transaction: 'AAAA' } })),
    scenario(
      'batchGet with a transaction that is none',
      batchGet(['c/a'], { with: { transaction: 'AAAA' } }),
    ),
    scenario('get with a token that is none', get('c/a', { authorization: 'Bearer nonsense' })),
    scenario('get with another scheme', get('c/a', { authorization: 'Basic eDp5' })),
    scenario('get without a token', get('c/a', { authorization: null })),
    scenario(
      'get a name that is none with a token that is none',
      get('c', { authorization: 'Bearer nonsense' }),
    ),
    scenario(
      'get with a mask that is none and a token that is none',
      get('c/a', { authorization: 'Bearer nonsense', with: mask('a..b') }),
    ),
    scenario(
      'partition a query',
      call('PartitionQuery', {
        parent: nameOf(''),
        structuredQuery: query('c'),
        partitionCount: '2',
      }),
    ),
  ],
  differences: [
    {
      because: 'v1.22.0 says what a numeric id must look like',
      in: ['get a malformed numeric id'],
    },
    {
      because: 'a request reaches no other database than its own, as in production',
      in: ['batchGet from another database'],
    },
  ],
};

export const pastReads: Table = {
  name: 'reads of the past',
  given: { 'c/a': { n: 1 }, 'c/b': { n: 1 } },
  scenarios: [
    scenario(
      'batchGet at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([set('c/a', { n: 3 })]),
      past(batchGet(['c/a'])),
    ),
    scenario(
      'batchGet at a time when it was there',
      commit([set('c/b', { n: 2 })], { keep: 'then' }),
      commit([remove('c/a')]),
      past(batchGet(['c/a'])),
    ),
    scenario(
      'get at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([set('c/a', { n: 3 })]),
      past(get('c/a')),
    ),
    scenario(
      'query at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([remove('c/b')]),
      past(call('RunQuery', { parent: nameOf(''), structuredQuery: query('c') })),
    ),
    scenario(
      'count at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([remove('c/b')]),
      past(aggregate(query('c'), [{ count: {} }])),
    ),
    scenario(
      'list at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([remove('c/b')]),
      past(list('', 'c')),
    ),
    scenario(
      'query in the future',
      call('RunQuery', {
        parent: nameOf(''),
        structuredQuery: query('c'),
        readTime: '2999-01-01T00:00:00Z',
      }),
    ),
    scenario(
      'query too long ago',
      call('RunQuery', {
        parent: nameOf(''),
        structuredQuery: query('c'),
        readTime: '2020-01-01T00:00:00Z',
      }),
    ),
    scenario(
      'a read-only transaction at the time of a commit',
      commit([set('c/a', { n: 2 })], { keep: 'then' }),
      commit([set('c/a', { n: 3 })]),
      begin('tx', { readOnly: { readTime: '{then}' } }),
      batchGet(['c/a'], { with: { transaction: '{tx}' } }),
    ),
    scenario(
      'a read-only transaction in the future',
      begin('tx', { readOnly: { readTime: '2999-01-01T00:00:00Z' } }),
    ),
    scenario(
      'a read-only transaction too long ago',
      begin('tx', { readOnly: { readTime: '2020-01-01T00:00:00Z' } }),
    ),
  ],
};

function past(step: CallStep): CallStep {
  return { ...step, request: { ...step.request, readTime: '{then}' } };
}
