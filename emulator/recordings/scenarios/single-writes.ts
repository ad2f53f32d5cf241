// Single writes: BatchWrite and the calls for one document.
import {
  at,
  batchGet,
  batchWrite,
  call,
  exists,
  get,
  remove,
  type Scenario,
  scenario,
  set,
  type Table,
  transform,
  verify,
} from '../scenario.ts';
import { type JsonObject, nameOf, toValue } from '../values.ts';
import { op } from './transforms.ts';
import { NESTED } from './values.ts';
import { GIVEN, OLD } from './writes.ts';

const BY_ADDRESS = 'Google’s takes every time in an address for 1970';

const batch = (name: string, ...items: readonly JsonObject[]): Scenario =>
  scenario(name, batchWrite(items), batchGet(['c/a', 'c/b']));

export const batches: Table = {
  name: 'batch writes',
  given: GIVEN,
  scenarios: [
    batch('two writes, each at its time', set('c/a', { n: 2 }), set('c/b', { n: 3 })),
    batch('one of two fails', set('c/a', { n: 2 }, exists(false)), set('c/b', { n: 3 })),
    batch('all fail', set('c/a', { n: 2 }, exists(false)), remove('c/none', exists(true))),
    batch('one document twice', set('c/a', { n: 2 }), set('c/a', { n: 3 })),
    batch('a delete and a transform', remove('c/a'), transform('c/b', [op('n', 'increment', 1)])),
    batch('another version', set('c/a', { n: 2 }, at(OLD))),
    batch('a write that changes nothing', set('c/b', { n: 5 })),
    batch('no writes'),
    batch('a write that is none', set('c/a', { n: 2 }), {}),
    batch('a name that is none', set('c/a', { n: 2 }), set('c', {})),
    batch('verify', verify('c/a', exists(true)), set('c/b', { n: 1 })),
    batch('a value that is none', set('c/a', { v: [[1]] }), set('c/b', { n: 1 })),
    scenario(
      'without being an administrator',
      batchWrite([set('c/a', {})], { authorization: null }),
    ),
  ],
  differences: [{ because: NESTED, in: ['a value that is none'] }],
};

const document = (path: string, fields: JsonObject): JsonObject => ({ name: nameOf(path), fields });

const n = (value: number): JsonObject => ({ n: { integerValue: String(value) } });

const create = (documentId: string, fields: JsonObject, more: JsonObject = {}) =>
  call('CreateDocument', {
    parent: nameOf(''),
    collectionId: 'c',
    documentId,
    document: { fields },
    ...more,
  });

const update = (path: string, fields: JsonObject, more: JsonObject = {}) =>
  call('UpdateDocument', { document: document(path, fields), ...more });

const deletion = (path: string, more: JsonObject = {}) =>
  call('DeleteDocument', { name: nameOf(path), ...more });

export const singleWrites: Table = {
  name: 'writes of one document',
  given: GIVEN,
  scenarios: [
    scenario('create', create('new', n(1)), get('c/new')),
    scenario('create what is there', create('a', n(1)), get('c/a')),
    scenario('create without fields', create('new', {}), get('c/new')),
    scenario(
      'create with a mask on the answer',
      create('new', { ...n(1), s: { stringValue: 'x' } }, { mask: { fieldPaths: ['n'] } }),
      get('c/new'),
    ),
    scenario('create with a reserved id', create('__x__', n(1))),
    scenario(
      'create with a slash in the id',
      call('CreateDocument', {
        parent: nameOf(''),
        collectionId: 'c',
        documentId: 'a/b',
        document: {},
      }),
    ),
    scenario(
      'create below a document',
      call('CreateDocument', {
        parent: nameOf('c/a'),
        collectionId: 'd',
        documentId: 'x',
        document: { fields: n(1) },
      }),
      get('c/a/d/x'),
    ),
    scenario(
      'create in a reserved collection',
      call('CreateDocument', {
        parent: nameOf(''),
        collectionId: '__c__',
        documentId: 'x',
        document: {},
      }),
    ),
    scenario('create with a list in a list', create('new', { v: toValue([[1]]) })),
    scenario('update', update('c/a', n(2)), get('c/a')),
    scenario(
      'update with a mask',
      update('c/a', n(2), { updateMask: { fieldPaths: ['n'] } }),
      get('c/a'),
    ),
    scenario(
      'update with a mask on the answer',
      update('c/a', n(2), { updateMask: { fieldPaths: ['n'] }, mask: { fieldPaths: ['s'] } }),
    ),
    scenario(
      'update deletes a field',
      update('c/a', {}, { updateMask: { fieldPaths: ['n'] } }),
      get('c/a'),
    ),
    scenario('update to what is stored', update('c/b', n(5)), get('c/b')),
    scenario('update makes a document', update('c/new', n(2)), get('c/new')),
    scenario('update what must be there', update('c/new', n(2), exists(true))),
    scenario('update what must not be there', update('c/a', n(2), exists(false))),
    scenario('update another version', update('c/a', n(2), at(OLD))),
    scenario(
      'update this version',
      get('c/a', { keep: 'version' }),
      update('c/a', n(2), at('{version}')),
    ),
    scenario('update of a name that is none', update('c', n(2))),
    scenario(
      'update with a path that is none',
      update('c/a', n(2), { updateMask: { fieldPaths: ['a..b'] } }),
    ),
    scenario('delete', deletion('c/a'), get('c/a')),
    scenario('delete what is not there', deletion('c/none')),
    scenario('delete what must be there', deletion('c/none', exists(true))),
    scenario('delete another version', deletion('c/a', at(OLD)), get('c/a')),
    scenario('delete a name that is none', deletion('c')),
  ],
  differences: [
    { because: NESTED, in: ['create with a list in a list'] },
    {
      because: BY_ADDRESS,
      in: ['update another version', 'update this version', 'delete another version'],
      over: ['REST'],
    },
  ],
};
