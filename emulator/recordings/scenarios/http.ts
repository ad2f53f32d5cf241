// Verbatim HTTP requests: addresses, verbs, bodies and the format of responses.
import { commit, type HttpStep, type Scenario, scenario, set, type Table } from '../scenario.ts';
import { bytes, double, geo, type JsonObject, time, vector } from '../values.ts';

const at = (path: string) => `v1/{database}/documents${path}`;
const http = (
  method: string,
  path: string,
  body?: JsonObject | string,
  headers?: HttpStep['headers'],
): HttpStep => ({
  http: method,
  path,
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  ...(headers && { headers }),
});
const httpScenario = (name: string, ...step: Parameters<typeof http>): Scenario =>
  scenario(name, http(...step));

const ALL = { 'c/a': { n: 1, s: 'ø/"' }, 'c/æ ø': {}, 'c/a/d/x': { n: 1 } };
const PRINTED = {
  'c/doubles': {
    v: [
      0.5,
      double(1),
      double(1e7),
      double(1e-4),
      double(123456789),
      double(1e300),
      double(Number.NaN),
      double(-0),
      0.001,
      9999999.5,
    ],
  },
  'c/empty': { list: [], map: {}, nothing: null, geo: geo(0, 0) },
  'c/others': {
    bytes: bytes(1, 2),
    at: time('2020-01-01T00:00:00.5Z'),
    vector: vector(1),
    geo: geo(1.5, 0),
    text: '</script>\u2028é',
  },
  'c/nested': { a: { b: [{ c: 1 }, {}] } },
};

const SET = '{"writes":[{"update":{"name":"{database}/documents/c/z","fields":';
const bodyOf = (fields: string) => `${SET}${fields}}}]}`;
const lenient = (name: string, fields: string): Scenario =>
  scenario(name, http('POST', at(':commit'), bodyOf(fields)), http('GET', at('/c/z')));

export const overHttp: Table = {
  name: 'http',
  given: ALL,
  scenarios: [
    httpScenario('get', 'GET', at('/c/a')),
    httpScenario('get by v1beta1', 'GET', 'v1beta1/{database}/documents/c/a'),
    httpScenario('get by v2', 'GET', 'v2/{database}/documents/c/a'),
    httpScenario('get what is not there', 'GET', at('/c/none')),
    httpScenario('get an encoded name', 'GET', at('/c/%C3%A6%20%C3%B8')),
    httpScenario('list', 'GET', at('/c')),
    httpScenario('list with a page of one', 'GET', at('/c?pageSize=1&mask.fieldPaths=n')),
    httpScenario('list with _none_', 'GET', at('/c?mask.fieldPaths=_none_')),
    httpScenario('list of every collection', 'GET', at('/')),
    httpScenario('the documents without a slash', 'GET', at('')),
    httpScenario('a slash after a document', 'GET', at('/c/a/')),
    httpScenario('a slash after a collection', 'GET', at('/c/')),
    httpScenario('parameters that are none', 'GET', at('/c/a?key=x&alt=json&%24x=y')),
    httpScenario('a query', 'POST', at(':runQuery'), {
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
      },
    }),
    httpScenario('a query that finds nothing', 'POST', at(':runQuery'), {
      structuredQuery: { from: [{ collectionId: 'none' }] },
    }),
    httpScenario('a query below a document', 'POST', at('/c/a:runQuery'), {
      structuredQuery: { from: [{ collectionId: 'd' }] },
    }),
    httpScenario('an aggregation', 'POST', at(':runAggregationQuery'), {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: [{ count: {} }],
      },
    }),
    httpScenario(
      'batchGet',
      'POST',
      at(':batchGet'),
      '{"documents":["{database}/documents/c/a","{database}/documents/c/none"]}',
    ),
    httpScenario('batchGet of nothing', 'POST', at(':batchGet'), '{}'),
    httpScenario('batchGet without a body', 'POST', at(':batchGet')),
    httpScenario('commit of nothing', 'POST', at(':commit'), '{}'),
    httpScenario('commit that is no JSON', 'POST', at(':commit'), '{"writes":'),
    httpScenario('commit of a list', 'POST', at(':commit'), '[]'),
    httpScenario('commit with an unknown key', 'POST', at(':commit'), '{"writs":[]}'),
    httpScenario('commit with a wrong type', 'POST', at(':commit'), '{"writes":"none"}'),
    httpScenario('commit as text', 'POST', at(':commit'), '{}', { 'content-type': 'text/plain' }),
    httpScenario(
      'commit of a database that is not its',
      'POST',
      at(':commit'),
      '{"database":"projects/x/databases/y"}',
    ),
    httpScenario('collections', 'POST', at(':listCollectionIds'), '{}'),
    httpScenario('a verb that is none', 'POST', at(':explode'), '{}'),
    httpScenario('a verb with a slash', 'POST', at(':commit/'), '{}'),
    httpScenario('the verb of a stream', 'POST', at(':listen'), '{}'),
    httpScenario('get of a verb', 'GET', at(':commit')),
    httpScenario('put', 'PUT', at('/c/a'), '{}'),
    httpScenario('patch', 'PATCH', at('/c/z?updateMask.fieldPaths=n'), {
      fields: { n: { integerValue: 2 } },
    }),
    httpScenario('patch of a collection', 'PATCH', at('/c'), '{}'),
    httpScenario('patch without a body', 'PATCH', at('/c/a?updateMask.fieldPaths=n')),
    httpScenario('delete', 'DELETE', at('/c/a')),
    httpScenario('delete of a collection', 'DELETE', at('/c')),
    httpScenario('create with an id', 'POST', at('/c?documentId=new'), { fields: {} }),
    httpScenario('create what is there', 'POST', at('/c?documentId=a'), '{}'),
    httpScenario('create in a document', 'POST', at('/c/a?documentId=x'), '{}'),
    httpScenario('an error has slashes escaped', 'GET', at('/c//a')),
    httpScenario('a token that is none', 'GET', at('/c/a'), undefined, {
      authorization: 'Bearer x',
    }),
    httpScenario('a scheme that is none', 'GET', at('/c/a'), undefined, { authorization: 'x' }),
    httpScenario('nothing at all', 'GET', ''),
    httpScenario('something else', 'GET', 'else'),
  ],
  differences: [
    { because: 'v1.22.0 takes _none_ for no mask', in: ['list with _none_'] },
    { because: 'Google’s never answers', in: ['commit of a database that is not its'] },
  ],
};

export const printing: Table = {
  name: 'http printing',
  given: PRINTED,
  scenarios: [
    ...Object.keys(PRINTED).map((path) => httpScenario(path, 'GET', at(`/${path}`))),
    lenient('an integer as a number', '{"v":{"integerValue":5}}'),
    lenient('an integer as a text', '{"v":{"integerValue":"5"}}'),
    lenient('an integer with a fraction of nothing', '{"v":{"integerValue":"5.0"}}'),
    lenient('an integer with a fraction', '{"v":{"integerValue":5.5}}'),
    lenient('an integer beyond 64 bits', '{"v":{"integerValue":"9223372036854775808"}}'),
    lenient('a double as a text', '{"v":{"doubleValue":"1.5"}}'),
    lenient('a double that is no number', '{"v":{"doubleValue":"NaN"}}'),
    lenient('a double that is text', '{"v":{"doubleValue":"x"}}'),
    lenient('a boolean as a text', '{"v":{"booleanValue":"true"}}'),
    lenient('null by its name', '{"v":{"nullValue":"NULL_VALUE"}}'),
    lenient('snake case', '{"v":{"string_value":"x"}}'),
    lenient('a text as a number', '{"v":{"stringValue":5}}'),
    lenient('bytes for the web', '{"v":{"bytesValue":"-_8"}}'),
    lenient('bytes that are none', '{"v":{"bytesValue":"%"}}'),
    lenient('a timestamp with an offset', '{"v":{"timestampValue":"2020-01-01T01:00:00+01:00"}}'),
    lenient('a timestamp that is none', '{"v":{"timestampValue":"yesterday"}}'),
    lenient('a geo point of nothing', '{"v":{"geoPointValue":{}}}'),
    lenient('a list of nothing', '{"v":{"arrayValue":{}}}'),
    lenient('a map of nothing', '{"v":{"mapValue":{}}}'),
    lenient('a value of two kinds', '{"v":{"stringValue":"x","integerValue":"1"}}'),
    lenient('a value of no kind', '{"v":{}}'),
    lenient('a value that is none', '{"v":5}'),
    lenient('a kind that is none', '{"v":{"fancyValue":5}}'),
    lenient('a field twice', '{"v":{"integerValue":"1"},"v":{"integerValue":"2"}}'),
    scenario('a commit', http('POST', at(':commit'), bodyOf('{"v":{"integerValue":"1"}}'))),
    scenario(
      'a commit of a transform',
      http(
        'POST',
        at(':commit'),
        '{"writes":[{"transform":{"document":"{database}/documents/c/z","fieldTransforms":[{"fieldPath":"n","increment":{"integerValue":"1"}}]}}]}',
      ),
    ),
    scenario(
      'a commit of a delete',
      http('POST', at(':commit'), '{"writes":[{"delete":"{database}/documents/c/z"}]}'),
    ),
    scenario('after a commit', commit([set('c/z', { n: 1 })]), http('GET', at('/c/z'))),
  ],
};
