import { describe, expect, it } from 'vitest';
import {
  group,
  limit,
  offset,
  orderBy,
  type QueryPart,
  query,
  select,
  where,
} from '../../recordings/queries.ts';
import { type PlainMap, reference } from '../../recordings/values.ts';
import {
  databaseWith,
  documentOf,
  inTestDatabase,
  nameOf,
  pathsOf,
  queryOf,
} from '../testing/fixture.ts';
import { encodeFields } from '../value/value-json.ts';
import { decodeQuery } from './query-json.ts';
import { matchesQuery, projectDocument, runQuery } from './run-query.ts';

const DATA: Readonly<Record<string, PlainMap>> = {
  'c/a': { n: 1 },
  'c/a/c/deep': { n: 2 },
  'c/a/d/below': { n: 3 },
  'c/__id7__': { n: 4 },
  'd/a/c/other': { n: 5 },
  'ghost/none/c/child': { n: 6 },
  'cc/a': { n: 7 },
};
const database = databaseWith(DATA);

const found = (parent: string, collectionId: string, ...parts: readonly QueryPart[]) =>
  pathsOf(
    runQuery(database, decodeQuery(inTestDatabase(query(collectionId, ...parts)), nameOf(parent)))
      .documents,
  );

describe('query scope', () => {
  it.each<[string, string, string, readonly QueryPart[], readonly string[]]>([
    ['one collection', '', 'c', [], ['c/__id7__', 'c/a']],
    ['a collection in a document', 'c/a', 'c', [], ['c/a/c/deep']],
    ['a collection that is not there', '', 'none', [], []],
    ['a collection in a document that is not there', 'ghost/none', 'c', [], ['ghost/none/c/child']],
    [
      'a collection group',
      '',
      'c',
      [group('c')],
      ['c/__id7__', 'c/a', 'c/a/c/deep', 'd/a/c/other', 'ghost/none/c/child'],
    ],
    ['a group below a document', 'c/a', 'c', [group('c')], ['c/a/c/deep']],
    ['every collection right here', 'c/a', '', [], ['c/a/c/deep', 'c/a/d/below']],
    ['everything below', 'c/a', '', [group('')], ['c/a/c/deep', 'c/a/d/below']],
    ['every collection of the root', '', '', [], ['c/__id7__', 'c/a', 'cc/a']],
    [
      'a group by names, from one to another',
      '',
      'c',
      [
        group('c'),
        where('__name__', '>=', reference('c/a')),
        where('__name__', '<', reference('d/b')),
      ],
      ['c/a', 'c/a/c/deep', 'd/a/c/other'],
    ],
  ])('%s', (_, parent, collectionId, parts, paths) => {
    expect(found(parent, collectionId, ...parts)).toEqual(paths);
  });

  it('applies to single documents, too', () => {
    const within = queryOf('c', group('c'), where('n', '>', 0));
    const matching = Object.entries(DATA).filter(([path, data]) =>
      matchesQuery(within, documentOf(path, data)),
    );
    expect(matching.map(([path]) => path).sort()).toEqual(found('', 'c', group('c')).sort());
  });

  it('excludes a database with a longer name', () => {
    const foreign = { ...documentOf('c/a', {}), name: `${nameOf('c/a')}`.replace('/p/', '/pp/') };
    expect(matchesQuery(queryOf('c'), foreign)).toBe(false);
  });
});

describe('limit and offset', () => {
  it.each<[readonly QueryPart[], readonly number[], number]>([
    [[limit(2)], [1, 2], 0],
    [[offset(1)], [2, 3, 4, 5, 6], 1],
    [[offset(2), limit(2)], [3, 4], 2],
    [[offset(9)], [], 6],
    [[limit(0), offset(3)], [], 3],
    [[limit(100)], [1, 2, 3, 4, 5, 6], 0],
  ])('%# return their page and count the skipped matches', (parts, numbers, skipped) => {
    const data = Object.fromEntries([3, 1, 2, 6, 5, 4].map((n) => [`e/${n}`, { n }]));
    const result = runQuery(databaseWith(data), queryOf('e', orderBy('n'), ...parts));
    expect(pathsOf(result.documents)).toEqual(numbers.map((n) => `e/${n}`));
    expect(result.skipped).toBe(skipped);
  });

  it('count only documents that the reader admits', () => {
    const odd = runQuery(database, queryOf('c', group('c'), limit(2)), ({ fields }) => {
      const n = fields.get('n');
      return n?.kind === 'integer' && n.value % 2n === 1n;
    });
    expect(pathsOf(odd.documents)).toEqual(['c/a', 'd/a/c/other']);
  });
});

describe('query projection', () => {
  const document = documentOf('c/a', { a: 1, m: { x: 1, y: { z: 2 } }, 'odd name': 3 });
  const shownBy = (...paths: readonly string[]) =>
    encodeFields(projectDocument(queryOf('c', select(...paths)), document).fields);

  it.each<[readonly string[], PlainMap]>([
    [[], {}],
    [['__name__'], {}],
    [['a'], { a: 1 }],
    [['m.x'], { m: { x: 1 } }],
    [['m.x', 'm.y.z'], { m: { x: 1, y: { z: 2 } } }],
    [['m', 'm.x'], { m: { x: 1, y: { z: 2 } } }],
    [['`odd name`', 'none', 'a.b'], { 'odd name': 3 }],
  ])('of %j returns only these fields', (paths, fields) => {
    expect(shownBy(...paths)).toEqual(encodeFields(documentOf('c/a', fields).fields));
  });

  it('returns the identical document without a selection', () => {
    expect(projectDocument(queryOf('c'), document)).toBe(document);
  });
});
