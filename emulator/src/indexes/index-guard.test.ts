import { describe, expect, it } from 'vitest';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { formatIndex, parseIndexFile } from './index-file.ts';
import { planQuery } from './index-guard.ts';

const ROOT = 'projects/p/databases/(default)/documents';

type Filter = object;
const ONE = { integerValue: 1 };
const TWO = { arrayValue: { values: [ONE, { integerValue: 2 }] } };

const filter = (fieldPath: string, op: string, value: object = ONE): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const is = (field: string) => filter(field, 'EQUAL');
const has = (field: string) => filter(field, 'ARRAY_CONTAINS');
const over = (field: string) => filter(field, 'GREATER_THAN');
const among = (field: string) => filter(field, 'IN', TWO);
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

interface PlannedQuery {
  readonly where?: Filter;
  readonly by?: readonly string[];
  readonly group?: boolean;
  readonly sums?: readonly string[];
}

/** `a, b desc, tags []`: an index of collection `c`; with `all: …` of the group. */
function indexOf(text: string) {
  const [list = '', scope] = text.split(': ').reverse();
  const fields = list.split(', ').map((each) => {
    const [fieldPath = '', mode] = each.split(' ');
    if (mode === '[]') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: mode === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  });
  return { collectionGroup: 'c', queryScope: scope ? 'COLLECTION_GROUP' : 'COLLECTION', fields };
}

function plan({ where, by = [], group = false, sums = [] }: PlannedQuery, file: object) {
  const orderBy = by.map((each) => {
    const [fieldPath, direction] = each.split(' ');
    return { field: { fieldPath }, direction: direction ? 'DESCENDING' : 'ASCENDING' };
  });
  const from = [{ collectionId: 'c', allDescendants: group }];
  const query = decodeQuery({ from, ...(where && { where }), orderBy }, ROOT);
  checkQuery(query);
  const fields = sums.map((each) => [each]);
  return planQuery(parseIndexFile(JSON.stringify(file)), query, fields);
}

function serve(
  asked: PlannedQuery,
  indexes: readonly string[] = [],
  fieldOverrides: readonly object[] = [],
) {
  const answer = plan(asked, { indexes: indexes.map(indexOf), fieldOverrides });
  if (answer.kind === 'missing') return null;
  const declared = answer.indexes.flatMap(({ declaredAs }) => declaredAs ?? []);
  return declared.map(
    (name) => indexes.find((each) => JSON.stringify(indexOf(each)) === name) ?? name,
  );
}

describe('query without composite indexes', () => {
  it.each<[string, PlannedQuery]>([
    ['for everything', {}],
    ['by name', { by: ['__name__'] }],
    [
      'for the name of a document beside a field',
      {
        where: and(is('a'), filter('__name__', 'EQUAL', { referenceValue: `${ROOT}/c/x` })),
      },
    ],
    ['of a group for everything', { group: true }],
    ['for one value', { where: is('a') }],
    [
      'for nothing in a field',
      { where: { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } } },
    ],
    ['for one of several values', { where: among('a') }],
    ['for several fields at once', { where: and(is('a'), is('b'), is('m.c')) }],
    ['for what an array holds', { where: has('tags') }],
    ['for what an array holds and a value', { where: and(has('tags'), is('a')) }],
    ['for either of two', { where: or(is('a'), is('b')) }],
    ['for a range', { where: over('a') }],
    ['for a range downwards', { where: over('a'), by: ['a desc'] }],
    ['for another value', { where: filter('a', 'NOT_EQUAL') }],
    ['in an order', { by: ['a desc'] }],
    [
      'in the order of a field that has one value',
      { where: and(is('a'), is('b')), by: ['a desc', '__name__'] },
    ],
    ['for one sum', { sums: ['a'] }],
  ])('%s is served by automatic indexes', (_name, asked) => {
    expect(serve(asked)).toEqual([]);
  });

  it.each<[string, PlannedQuery, string]>([
    ['a value and an order', { where: is('a'), by: ['b desc'] }, 'a, b desc'],
    ['a value and a range', { where: and(is('a'), over('b')) }, 'a, b'],
    ['several values and a range', { where: and(among('a'), over('b')) }, 'a, b'],
    ['two ranges', { where: and(over('b'), over('a')) }, 'a, b'],
    [
      'two ranges in an order',
      { where: and(over('b'), over('a')), by: ['b desc'] },
      'b desc, a desc',
    ],
    [
      'an array, a value and an order',
      { where: and(has('tags'), is('a')), by: ['b'] },
      'tags [], a, b',
    ],
    ['two orders', { by: ['a', 'b desc'] }, 'a, b desc'],
    ['an order against that of the names', { by: ['a', '__name__ desc'] }, 'a, __name__ desc'],
    [
      'several values in their own order beside another',
      { where: and(among('a'), is('b')), by: ['a'] },
      'b, a',
    ],
    ['a sum where a field has a value', { where: is('a'), sums: ['n'] }, 'a, n'],
    ['several sums', { sums: ['n', 'm'] }, 'n, m'],
    ['two fields of a group in an order', { where: is('a'), by: ['b'], group: true }, 'all: a, b'],
  ])('for %s is rejected and served by the suggested index', (_name, asked, index) => {
    expect(serve(asked)).toBeNull();
    const answer = plan(asked, {});
    expect(answer.kind === 'missing' && formatIndex(answer.index)).toBe(
      JSON.stringify(indexOf(index)),
    );
    expect(serve(asked, [index])).toEqual([index]);
  });
});

describe('composite index', () => {
  const asked = { where: and(is('a'), is('b')), by: ['t desc'] };

  it('contains equality fields in any order and direction', () => {
    expect(serve(asked, ['b desc, a, t desc'])).toEqual(['b desc, a, t desc']);
  });

  it.each([
    ['is not read backwards', 'a, b, t'],
    ['has no field more', 'a, b, c, t desc'],
    ['is not cut short', 'a, b, t desc, u desc'],
    ['has its order last', 't desc, a, b'],
    ['of a group is none of a collection', 'all: a, b, t desc'],
    ['sorts names the way the query does', 'a, b, t desc, __name__'],
  ])('%s', (_name, index) => {
    expect(serve(asked, [index])).toBeNull();
  });

  it('is merged with others of equal order until all equality fields are covered', () => {
    expect(serve(asked, ['a, t desc', 'b, t desc'])).toEqual(['a, t desc', 'b, t desc']);
    expect(serve(asked, ['a, t desc', 'b, t'])).toBeNull();
    const tagged = { where: and(has('tags'), is('a')), by: ['t'] };
    expect(serve(tagged, ['tags [], t', 'a, t'])).toEqual(['tags [], t', 'a, t']);
    expect(serve({ where: and(is('a'), is('b'), over('t')) }, ['a, t', 'b, t'])).toHaveLength(2);
  });

  it('is preferred over a merge when it covers all fields', () => {
    expect(serve(asked, ['a, t desc', 'b, t desc', 'a, b, t desc'])).toEqual(['a, b, t desc']);
  });

  it('is required for each side of an OR', () => {
    const either = { where: or(is('a'), is('b')), by: ['t'] };
    expect(serve(either, ['a, t'])).toBeNull();
    expect(serve(either, ['a, t', 'b, t'])).toEqual(['a, t', 'b, t']);
  });
});

describe('index exemption', () => {
  const override = (fieldPath: string, ...indexes: object[]) => ({
    collectionGroup: 'c',
    fieldPath,
    indexes,
  });
  const group = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' };

  it('removes the indexes of a field and of its nested fields', () => {
    expect(serve({ where: is('m') }, [], [override('m')])).toBeNull();
    expect(serve({ where: is('m.a') }, [], [override('m')])).toBeNull();
    expect(serve({ where: is('n') }, [], [override('m')])).toEqual([]);
    expect(serve({ where: is('n') }, [], [override('*')])).toBeNull();
  });

  it('of a field overrides that of its parent map', () => {
    const own = override('m.a', { queryScope: 'COLLECTION', order: 'ASCENDING' });
    const served = serve({ where: is('m.a') }, [], [override('m'), own]);
    expect(served).toEqual([JSON.stringify(own)]);
  });

  it('keeps only the indexes that it lists', () => {
    const ascending = override('a', { queryScope: 'COLLECTION', order: 'ASCENDING' });
    expect(serve({ by: ['a'] }, [], [ascending])).toEqual([JSON.stringify(ascending)]);
    expect(serve({ by: ['a desc'] }, [], [ascending])).toBeNull();
  });

  it('is required for single-field queries of a collection group', () => {
    const asked = { where: is('a'), group: true };
    expect(serve(asked)).toBeNull();
    const answer = plan(asked, {});
    const wanted = override('a', group);
    expect(answer.kind === 'missing' && JSON.parse(formatIndex(answer.index))).toEqual(wanted);
    expect(serve(asked, [], [wanted])).toEqual([JSON.stringify(wanted)]);
  });
});

describe('index file', () => {
  const composite = (more: object) => ({
    collectionGroup: 'c',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'a', order: 'ASCENDING' },
      { fieldPath: 'b', order: 'ASCENDING' },
    ],
    ...more,
  });
  const countIndexes = (...indexes: readonly object[]) =>
    parseIndexFile(JSON.stringify({ indexes })).declared.length;

  it.each([
    ['a vector', { fields: [{ fieldPath: 'a', vectorConfig: { dimension: 3, flat: {} } }] }, 0],
    ['the MongoDB API', { apiScope: 'MONGODB_COMPATIBLE_API' }, 0],
    ['any API', { apiScope: 'ANY_API', density: 'SPARSE_ALL', multikey: false, unique: false }, 1],
  ])('accepts an index for %s', (_, more, count) => {
    expect(countIndexes(composite(more))).toBe(count);
  });

  it('rejects an unknown key or mode', () => {
    expect(() => countIndexes(composite({ other: 1 }))).toThrow();
    expect(() => countIndexes(composite({ fields: [{ fieldPath: 'a' }] }))).toThrow();
  });
});
