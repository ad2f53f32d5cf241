import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '../store/document.ts';
import { nameOf, pathsOf, ROOT } from '../testing/fixture.ts';
import { ServiceFixture, verdictOf } from '../testing/service-fixture.ts';
import type { Message } from '../value/payload.ts';
import { decodePageToken, encodePageToken } from './list-collection-ids.ts';

let stage: ServiceFixture;
beforeEach(async () => {
  stage = new ServiceFixture();
  await stage.write({
    'c/a': { n: 3, m: 1 },
    'c/b': { n: 1, m: 1 },
    'c/c': { n: 2 },
    'c/d': { m: 2 },
    'c/ghost/e/x': { n: 9 },
    'c/a/e/y': {},
    'd/a': {},
  });
});

const list = (request: Message = {}) =>
  stage.unary('ListDocuments', { parent: ROOT, collectionId: 'c', ...request });
const ids = (answer: Message) =>
  pathsOf((answer.documents ?? []) as { name: string }[]).map((path) => path.replace(/^c\//, ''));

async function allPages(request: Message): Promise<readonly string[]> {
  const pages: string[] = [];
  let pageToken: unknown;
  do {
    const page = await list({ ...request, pageToken });
    pages.push(ids(page).join(''));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined && pages.length < 10);
  return pages;
}

describe('ListDocuments', () => {
  it.each<[string, Message, readonly string[]]>([
    ['by name', {}, ['a', 'b', 'c', 'd']],
    ['by a field, those without it left out', { orderBy: 'n' }, ['b', 'c', 'a']],
    ['descending', { orderBy: 'n desc' }, ['a', 'c', 'b']],
    ['by two fields', { orderBy: 'm desc, n  ASC' }, ['b', 'a']],
    ['by a field and the name', { orderBy: 'm,__name__ desc' }, ['b', 'a', 'd']],
    ['so many', { pageSize: 2 }, ['a', 'b']],
    ['that are missing too', { showMissing: true }, ['a', 'b', 'c', 'd', 'ghost']],
    ['of all collections', { collectionId: '' }, ['a', 'b', 'c', 'd', 'd/a']],
    ['of a document', { parent: nameOf('c/a'), collectionId: 'e' }, ['a/e/y']],
    ['of no collection', { collectionId: 'none' }, []],
  ])('%s', async (_, request, expected) => {
    expect(ids(await list(request))).toEqual(expected);
  });

  it('returns only masked fields, and only the names of missing documents', async () => {
    const { documents } = await list({ mask: { fieldPaths: ['m'] }, showMissing: true });
    expect(documents).toMatchObject([
      { name: nameOf('c/a'), fields: { m: { integerValue: '1' } } },
      { fields: { m: {} } },
      { name: nameOf('c/c') },
      {},
      {},
    ]);
    expect((documents as Message[])[0]?.fields).not.toHaveProperty('n');
    expect((documents as Message[])[4]).toEqual({ name: nameOf('c/ghost') });
  });

  it('returns the documents at a past read time', async () => {
    const { commitTime } = await stage.write({ 'c/e': {} });
    await stage.write({ 'c/a': null, 'c/f': {} });
    expect(ids(await list({ readTime: commitTime }))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ids(await list())).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it.each<[string, Message, string]>([
    ['a negative size', { pageSize: -1 }, 'Page size must be nonnegative.'],
    [
      'a reserved collection',
      { collectionId: '__c__' },
      'Collection id "__c__" is invalid because it is reserved.',
    ],
    ['an order that is none', { orderBy: 'n up' }, 'Invalid order by clause "n up".'],
    [
      'an order with a word too many',
      { orderBy: 'n asc now' },
      'Invalid order by clause "n asc now".',
    ],
    ['an order by no field', { orderBy: 'n,' }, 'Invalid order by clause "n,".'],
    [
      'a field twice',
      { orderBy: 'n, n desc' },
      'order by clause cannot contain duplicate fields n',
    ],
    [
      'missing ones in an order',
      { showMissing: true, orderBy: 'n' },
      'cannot specify an order when show_missing is true',
    ],
    [
      'missing ones of no collection',
      { showMissing: true, collectionId: '' },
      'collection id must be set when show_missing is true',
    ],
    ['a token that is none', { pageToken: '?' }, 'invalid page token'],
    ['a mask that is none', { mask: { fieldPaths: [''] } }, 'Invalid empty property path string.'],
  ])('rejects a request with %s', async (_, request, message) => {
    expect(await verdictOf(list(request))).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it('returns missing documents to administrators only', async () => {
    stage.caller = ANONYMOUS;
    expect(await verdictOf(list({ showMissing: true }))).toBe(
      'PERMISSION_DENIED: Metadata operations require admin authentication.',
    );
    expect(await verdictOf(list())).toBe('OK');
  });
});

describe('pagination of ListDocuments', () => {
  it.each<[Message, readonly string[]]>([
    [{ pageSize: 1 }, ['a', 'b', 'c', 'd', '']],
    [{ pageSize: 3 }, ['abc', 'd']],
    [{ pageSize: 4 }, ['abcd', '']],
    [{ pageSize: 5 }, ['abcd']],
    [{ pageSize: 0 }, ['abcd']],
    [{ pageSize: 2, orderBy: 'n desc' }, ['ac', 'b']],
    [{ pageSize: 2, showMissing: true }, ['ab', 'cd', 'ghost']],
  ])('returns each document once for %j', async (request, pages) => {
    expect(await allPages(request)).toEqual(pages);
  });

  it('continues after the last document if it was deleted', async () => {
    const { nextPageToken } = await list({ pageSize: 2 });
    await stage.write({ 'c/b': null, 'c/aa': {}, 'c/bb': {} });
    expect(ids(await list({ pageSize: 2, pageToken: nextPageToken }))).toEqual(['bb', 'c']);
  });

  it('continues after the current position of the last document if its order changed', async () => {
    const { nextPageToken } = await list({ pageSize: 1, orderBy: 'n' });
    await stage.write({ 'c/b': { n: 2 } });
    const rest = await list({ orderBy: 'n', pageToken: nextPageToken });
    expect(ids(rest)).toEqual(['c', 'a']);
  });

  it('returns an empty page if all remaining documents were deleted', async () => {
    const { nextPageToken } = await list({ pageSize: 3 });
    await stage.write({ 'c/d': null, 'c/c': null });
    expect(await list({ pageToken: nextPageToken })).toEqual({});
  });
});

describe('page token', () => {
  it.each(['', 'a', 'projects/p/å/😀'])('encodes and decodes %j', (last) => {
    expect(decodePageToken(encodePageToken(last))).toBe(last);
  });

  it.each(['a', 'YQ', 'YQ=', 'YQ==\n', '/w=='])('rejects %j', (token) => {
    expect(() => decodePageToken(token)).toThrow('invalid page token');
  });
});

describe('ListCollectionIds', () => {
  const collections = (request: Message = {}) =>
    stage.unary('ListCollectionIds', { parent: ROOT, ...request });

  it.each<[string, Message, Message]>([
    ['of the root', {}, { collectionIds: ['c', 'd'] }],
    ['of a document', { parent: nameOf('c/a') }, { collectionIds: ['e'] }],
    ['of one that is missing', { parent: nameOf('c/ghost') }, { collectionIds: ['e'] }],
    ['of one without any', { parent: nameOf('c/b') }, {}],
    ['as many as there are', { pageSize: 2 }, { collectionIds: ['c', 'd'] }],
    ['fewer', { pageSize: 1 }, { collectionIds: ['c'], nextPageToken: encodePageToken('c') }],
    ['after one', { pageToken: encodePageToken('c') }, { collectionIds: ['d'] }],
    ['after the last', { pageToken: encodePageToken('d') }, {}],
  ])('%s', async (_, request, answer) => {
    expect(await collections(request)).toEqual(answer);
  });

  it('rejects callers other than administrators after validating the request', async () => {
    stage.caller = ANONYMOUS;
    expect(await verdictOf(collections())).toContain('PERMISSION_DENIED');
    expect(await verdictOf(collections({ pageSize: -1 }))).toBe(
      'INVALID_ARGUMENT: page_size must be greater than or equal to zero.',
    );
  });
});
